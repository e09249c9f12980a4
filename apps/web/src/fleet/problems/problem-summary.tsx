import type { calls } from '@coldbar/contract/calls'
import { mustCallDriver } from '@coldbar/domain/problems/problem-action'
import { problemStepTextByWireName, problemText } from '@coldbar/i18n/problem-text'
import { IconArrowRight } from '@tabler/icons-react'
import type { CallAnswer } from '../../api/calls.ts'
import { paths } from '../../paths.ts'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { AppLink } from '../../ui/links/app-link.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { DriverPhoneLinks } from './driver-phone-links.tsx'
import { ProblemAssigneeControls, ProblemAssigneeLine } from './problem-assignee.tsx'
import styles from './problems.module.css'

export type TireProblem = CallAnswer<(typeof calls)['tires.details']>['problems'][number]

type Props = {
  problem: TireProblem
  /** Beside the story: figures of now, the tire's name. */
  children?: React.ReactNode
  /** On the problem's own page nothing leads there. */
  isOwnPage?: boolean
  /** Nothing can be done about it here, and nothing leads on. */
  isReadOnly?: boolean
}

/** One trouble of a tire: what it is, its story, what to do, and its alarms as steps. */
export const ProblemSummary = ({ problem, children, isOwnPage = false, isReadOnly = false }: Props) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const isRounded = useIsFillLevelRounded()
  const { headline, story, action } = problemText(problem, { t, format, now, isRounded })
  return (
    <div className={styles.problem} data-ended={problem.end !== null}>
      <strong>
        {isOwnPage || isReadOnly ? headline : <AppLink to={paths.problem(problem.id)}>{headline}</AppLink>}
      </strong>
      <span className={styles.story}>{story}</span>
      {children}
      {problem.action === 'none' ? null : (
        <span className={styles.action}>
          <IconArrowRight size={14} aria-hidden />
          {problem.action === 'pumpBeforeNextTrip' && !isReadOnly ? (
            <AppLink to={paths.pumpList()}>{action}</AppLink>
          ) : (
            action
          )}
        </span>
      )}
      {mustCallDriver(problem.action) && problem.vehicle_id !== null && !isReadOnly ? (
        <DriverPhoneLinks vehicleId={problem.vehicle_id} />
      ) : null}
      {isReadOnly ? (
        <ProblemAssigneeLine problem={problem} />
      ) : (
        <ProblemAssigneeControls problem={problem} headline={headline} />
      )}
      <details className={styles.steps}>
        <summary>{t('tires.problems.steps', { count: problem.steps.length })}</summary>
        <ol>
          {problem.steps.map((step) => (
            <li key={step.id} data-level={step.level}>
              <AlarmLevelIcon level={step.level} size={13} />
              <span>
                <span className={styles.spoken}>{t(ALARM_LEVEL_TEXT[step.level])}: </span>
                {problemStepTextByWireName(step.kind, t)}
                {step.times > 1 ? ` (${t('tires.problems.times', { count: step.times })})` : null}
              </span>
              <span className={styles.when}>
                {format.moment(step.start)},{' '}
                {step.end === null
                  ? t('tires.problems.goesOn')
                  : t('tires.problems.until', { time: format.moment(step.end) })}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
