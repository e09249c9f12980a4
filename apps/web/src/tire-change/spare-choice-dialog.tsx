import type { Calls } from '@coldbar/contract/calls'
import { demountTaskOf } from '@coldbar/i18n/demount-text'
import { Button, Group, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
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
  /** Leads to where a tire becomes a spare wheel. */
  wayToSpare?: ReactNode
  onChoose: (spare: SpareWheel) => void
  onClose: () => void
}

/**
 * Which spare wheel comes to a wheel, each with what it holds, seen before it is put on;
 * one that must be looked at inside says so on the button. Where the vehicle carries none, the way to make one.
 */
export const SpareChoiceDialog = ({ action, vehicleName, place, spares, wayToSpare, onChoose, onClose }: Props) => {
  const t = useT()
  const [chosenId, setChosenId] = useState(spares.length === 1 ? spares[0]?.id : undefined)
  const chosen = spares.find(({ id }) => id === chosenId)
  const isDespite = chosen !== undefined && mustBeLookedInside(chosen)
  return (
    <Dialog opened onClose={onClose} title={`${action}: ${place}`} className={yard.yard}>
      {spares.length === 0 ? (
        <div className={styles.form}>
          <p className={styles.note}>{t('stock.noSpare', { vehicle: vehicleName })}</p>
          <Group justify="flex-end">{wayToSpare}</Group>
        </div>
      ) : (
        <div className={styles.form}>
          <p className={styles.note}>
            {t('stock.whichSpare', { place })} {t('stock.spareHint')}
          </p>
          {spares.map((spare) => (
            <UnstyledButton
              key={spare.id}
              className={styles.spare}
              aria-pressed={spare.id === chosenId}
              onClick={() => setChosenId(spare.id)}
            >
              <strong>{spare.name}</strong>
              <SpareWheelFacts spare={spare} />
            </UnstyledButton>
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              className={isDespite ? styles.despite : undefined}
              disabled={chosen === undefined}
              onClick={() => chosen && onChoose(chosen)}
            >
              {isDespite ? t(demountTaskOf(chosen) === 'scrap' ? 'stock.despiteDamage' : 'stock.despite') : action}
            </Button>
          </Group>
        </div>
      )}
    </Dialog>
  )
}
