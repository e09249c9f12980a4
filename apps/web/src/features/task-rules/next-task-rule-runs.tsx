import { isTaskRuleScheduled } from '@coldbar/domain/tasks/task-rule'
import { nextTaskRuns } from '@coldbar/domain/tasks/task-runs'
import { epochSeconds } from '@coldbar/domain/units/time'
import { useSession } from '../../session/session-store.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import type { TaskRule } from './task-rule-calls.ts'
import styles from './task-rules.module.css'

const COUNT = 5

/** When a rule runs next: by the fleet's clock, told by the reader's. */
export const NextTaskRuleRuns = ({ rule }: { rule: Pick<TaskRule, 'frequency_day' | 'frequency_minutes'> }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const zone = useSession()?.fleetTimeZone
  const { frequency_day: days, frequency_minutes: minutes } = rule
  if (zone === undefined || !isTaskRuleScheduled(days)) return null
  return (
    <section className={styles.next} aria-label={t('taskRules.next')}>
      <h3>{t('taskRules.next')}</h3>
      <ol>
        {nextTaskRuns({ days, minutes }, epochSeconds(now), zone, COUNT).map((run) => (
          <li key={run}>{`${format.date(run)} ${format.timeOfDay(run)}`}</li>
        ))}
      </ol>
    </section>
  )
}
