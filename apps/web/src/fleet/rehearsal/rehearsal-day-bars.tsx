import styles from './rehearsal.module.css'

/** 2026-11-29 as 29/11. */
const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** A bar for each day; what stands beside it says the same in words. */
export const RehearsalDayBars = ({ days }: { days: readonly { day: string; count: number }[] }) => {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const ends = new Set([days[0], days.at(-1)].flatMap((day) => (day === undefined ? [] : [day.day])))
  return (
    <div aria-hidden>
      <div className={styles.days}>
        {days.map(({ day, count }) => (
          <span key={day} style={{ height: `${Math.round((100 * count) / most)}%` }} />
        ))}
      </div>
      <div className={styles.ends}>
        {[...ends].map((day) => (
          <span key={day}>{shortDay(day)}</span>
        ))}
      </div>
    </div>
  )
}
