import type { calls } from '@coldbar/contract/calls'
import { problemText, problemTitleText } from '@coldbar/i18n/problem-text'
import type { CallAnswer } from '../../api/calls.ts'
import { paths } from '../../paths.ts'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { ProblemSteps } from './problem-steps.tsx'
import { ProblemTodo } from './problem-todo.tsx'
import styles from './problems.module.css'

export type TireProblem = CallAnswer<(typeof calls)['tires.details']>['problems'][number]

type Props = {
  problem: TireProblem
  /** Beside the story: figures of now, the tire's name. */
  children?: React.ReactNode
}

/** One trouble of a tire: what it is, its story, what to do, and its alarms as steps. */
export const ProblemSummary = ({ problem, children }: Props) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const isRounded = useIsFillLevelRounded()
  const { story } = problemText(problem, { t, format, now, isRounded })
  return (
    <div className={styles.problem} data-ended={problem.end !== null}>
      <strong>
        <AppLink to={paths.problem(problem.id)}>{problemTitleText(problem, t)}</AppLink>
      </strong>
      <span className={styles.story}>{story}</span>
      <ProblemTodo problem={problem} />
      {children}
      <ProblemSteps steps={problem.steps} />
    </div>
  )
}
