import type { Calls } from '@coldbar/contract/calls'
import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { CallAnswer } from '../api/calls.ts'
import { useT } from '../texts/texts.tsx'
import yard from '../ui/page/yard.module.css'
import { Dialog } from '../ui/popups/dialog.tsx'
import { SpareWheelFacts } from './spare-wheel-facts.tsx'
import styles from './tire-change.module.css'
import { mustBeLookedInside } from './tire-change-intent.ts'

export type SpareWheel = CallAnswer<Calls['vehicles.details']>['spares'][number]

type Props = {
  /** What is done with the one that is chosen. */
  action: string
  vehicleName: string
  /** The wheel that it comes to. */
  place: string
  spares: readonly SpareWheel[]
  onChoose: (spare: SpareWheel) => void
  onClose: () => void
}

/** Which spare wheel comes to a wheel, each with what it holds; one that must be looked at inside only at a second press. Where the vehicle carries none, what makes one. */
export const SpareChoiceDialog = ({ action, vehicleName, place, spares, onChoose, onClose }: Props) => {
  const t = useT()
  const [asked, setAsked] = useState<number | null>(null)
  return (
    <Dialog opened onClose={onClose} title={`${action}: ${place}`} className={yard.yard}>
      {spares.length === 0 ? (
        <p className={styles.note}>{t('stock.noSpare', { vehicle: vehicleName })}</p>
      ) : (
        <div className={styles.form}>
          <p className={styles.note}>
            {t('stock.whichSpare', { place })} {t('stock.spareHint')}
          </p>
          {spares.map((spare) => (
            <Fragment key={spare.id}>
              <Button
                variant="default"
                className={styles.spare}
                onClick={() => (mustBeLookedInside(spare) ? setAsked(spare.id) : onChoose(spare))}
              >
                <span>
                  <strong>{spare.name}</strong>
                  <SpareWheelFacts spare={spare} />
                </span>
              </Button>
              {asked === spare.id ? (
                <Button color="red" className={styles.despite} onClick={() => onChoose(spare)}>
                  {t('stock.despite')}
                </Button>
              ) : null}
            </Fragment>
          ))}
        </div>
      )}
    </Dialog>
  )
}
