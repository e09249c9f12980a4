import { DEPARTURE_VERDICTS, type DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import styles from './departure-counts.module.css'
import { DEPARTURE_VERDICT_LEVEL } from './departure-verdict-level.ts'

/** How many vehicles have each verdict. */
export const DepartureCounts = ({ counts }: { counts: Readonly<Record<DepartureVerdict, number>> }) => {
  const t = useT()
  return (
    <ul className={styles.counts}>
      {DEPARTURE_VERDICTS.map((verdict) => {
        const level = DEPARTURE_VERDICT_LEVEL[verdict]
        const isNone = counts[verdict] === 0
        return (
          <li key={verdict} data-none={isNone || undefined} style={isNone ? undefined : { color: `var(--${level})` }}>
            <AlarmLevelIcon level={level} size={22} />
            <strong>{counts[verdict]}</strong>
            <span>{t(`verdicts.${verdict}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}
