import type { DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { DEPARTURE_VERDICT_LEVEL } from './departure-verdict-level.ts'
import styles from './departure-verdict-mark.module.css'

/** Whether a vehicle may leave, as a row has room for it: sign and word. */
export const DepartureVerdictMark = ({ verdict }: { verdict: DepartureVerdict }) => {
  const t = useT()
  const level = DEPARTURE_VERDICT_LEVEL[verdict]
  return (
    <span className={styles.mark} data-level={level}>
      <AlarmLevelIcon level={level} /> {t(`verdicts.${verdict}`)}
    </span>
  )
}
