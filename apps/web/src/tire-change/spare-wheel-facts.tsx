import { isPressureStale } from '@coldbar/domain/measurements/stale-pressure'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { DemountTextInput } from '@coldbar/i18n/demount-text'
import { useDemountText } from '../fleet/demount/demount-notice.tsx'
import { useFormat, useT } from '../texts/texts.tsx'
import { AgeLabel } from '../ui/time/age-label.tsx'
import { useCurrentTime } from '../ui/time/now.ts'
import type { SpareWheel } from './spare-choice-dialog.tsx'
import styles from './tire-change.module.css'

export type SpareFacts = Omit<SpareWheel, 'vehicle_id' | 'id' | 'name'>

type Props = { spare: SpareFacts }

/** What a spare wheel is, what it held when it was heard last, and whether it may roll before somebody looked at it. */
export const SpareWheelFacts = ({ spare }: Props) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const heard = spare.last_measurement
  const isOld = heard === null || isPressureStale(epochSeconds(heard), epochSeconds(now))
  return (
    <>
      <span className={styles.facts}>
        {spare.tire_type === null ? null : <span>{spare.tire_type}</span>}
        {spare.has_tag ? <span>{t('stock.sensor')}</span> : null}
        {heard === null ? (
          <span>{t('stock.noReading')}</span>
        ) : (
          <span>
            {format.pressure(spare.last_pressure)} <AgeLabel time={heard} />
          </span>
        )}
        {isOld ? <span>{t('stock.measureSpare')}</span> : null}
      </span>
      <DemountWarning tire={spare} />
    </>
  )
}

/** That a tire must be looked at inside before anybody inflates it, wherever it goes, or is scrap; nothing where it need not be. */
export const DemountWarning = ({ tire }: { tire: DemountTextInput }) => {
  const said = useDemountText(tire)
  return said === null ? null : (
    <span className={styles.spareWarning}>
      <strong>{said.title}</strong> {said.reason}
    </span>
  )
}
