import { type ProblemTimelineInput, problemTimelineEntries } from '@coldbar/i18n/problem-timeline'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './problem.module.css'

type Props = {
  known: ProblemTimelineInput
  /** Before its entries. */
  children?: React.ReactNode
  /** Under it: what is to be said of who was told. */
  note?: string | null
}

/** What became of a problem, from its first sign on. */
export const ProblemTimelineList = ({ known, children, note = null }: Props) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  return (
    <>
      {children}
      <ol className={styles.line}>
        {problemTimelineEntries(known, { t, format, now }).map(({ key, time, level, text }) => (
          <li key={key} data-level={level ?? undefined}>
            <time dateTime={new Date(time * 1000).toISOString()}>{format.moment(time)}</time>
            <span className={styles.what}>
              {level === null ? null : <AlarmLevelIcon level={level} size={14} />}
              {text}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.notes}>
        {[known.problem.end === null ? t('problemPage.goesOn') : null, note].filter(Boolean).join(' ')}
      </p>
    </>
  )
}
