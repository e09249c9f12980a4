import { problemKeyFigures, type TireOfProblem, UNKNOWN_FIGURE } from '@coldbar/i18n/problem-key-figures'
import type { TireProblem } from '../../fleet/problems/problem-summary.tsx'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './problem-key-figures.module.css'

type Props = { problem: TireProblem; tire: TireOfProblem | null }

/** The three figures of a problem: pressure against what it should be, rate of loss, time left. */
export const ProblemKeyFigures = ({ problem, tire }: Props) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const isRounded = useIsFillLevelRounded()
  return (
    <dl className={styles.figures} data-level={problem.end === null ? problem.level : 'ok'}>
      {problemKeyFigures(problem, tire, { t, format, now, isRounded }).map(({ key, title, value, note }) => (
        <div key={key} data-figure={key}>
          <dt>{title}</dt>
          <dd>
            <strong data-unknown={value === UNKNOWN_FIGURE}>{value}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
