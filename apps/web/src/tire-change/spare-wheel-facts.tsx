import { useFormat, useT } from '../texts/texts.tsx'
import { AgeLabel } from '../ui/time/age-label.tsx'
import type { SpareWheel } from './spare-choice-dialog.tsx'
import styles from './tire-change.module.css'

/** What a spare wheel is, and what it held when it was heard last. */
export const SpareWheelFacts = ({ spare }: { spare: SpareWheel }) => {
  const t = useT()
  const format = useFormat()
  return (
    <span className={styles.facts}>
      {spare.tire_type === null ? null : <span>{spare.tire_type}</span>}
      {spare.has_tag ? <span>{t('stock.sensor')}</span> : null}
      {spare.last_measurement === null ? (
        <span>{t('stock.noReading')}</span>
      ) : (
        <span>
          {format.pressure(spare.last_pressure)} <AgeLabel time={spare.last_measurement} />
        </span>
      )}
    </span>
  )
}
