import { mustCallDriver } from '@coldbar/domain/problems/problem-action'
import { problemActionText, problemTitleText } from '@coldbar/i18n/problem-text'
import { IconArrowRight } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { DriverPhoneLinks } from './driver-phone-links.tsx'
import { ProblemAssigneeControls, ProblemAssigneeLine } from './problem-assignee.tsx'
import type { TireProblem } from './problem-summary.tsx'
import styles from './problems.module.css'

type Props = {
  problem: TireProblem
  /** Nothing can be done about it here, and nothing leads on. */
  isReadOnly?: boolean
}

/** What is to be done about a problem, whom to call, and who has it. */
export const ProblemTodo = ({ problem, isReadOnly = false }: Props) => {
  const t = useT()
  const action = problemActionText(problem, t)
  return (
    <>
      {problem.action === 'none' ? null : (
        <span className={styles.action}>
          <IconArrowRight size={14} aria-hidden />
          {problem.action === 'pumpBeforeNextTrip' && !isReadOnly ? (
            <AppLink to={paths.pumpList()}>{action}</AppLink>
          ) : (
            <span>{action}</span>
          )}
        </span>
      )}
      {mustCallDriver(problem.action) && problem.vehicle_id !== null && !isReadOnly ? (
        <DriverPhoneLinks vehicleId={problem.vehicle_id} />
      ) : null}
      {isReadOnly ? (
        <ProblemAssigneeLine problem={problem} />
      ) : (
        <ProblemAssigneeControls problem={problem} headline={problemTitleText(problem, t)} />
      )}
    </>
  )
}
