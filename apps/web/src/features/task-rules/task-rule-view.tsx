import { RECIPIENT_OF_TASK_ACTION } from '@coldbar/contract/rules/rule-recipient'
import { messageTemplateName } from '../../crud/fields/template-choice.ts'
import { rulePeopleNamesText } from '../../fleet/people/people-words.ts'
import { PROFILE_LANGUAGES } from '../../session/profile-languages.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { NextTaskRuleRuns } from './next-task-rule-runs.tsx'
import { type TaskRulesAnswer, type TaskRuleWithNames, withTaskRuleNames } from './task-rule-calls.ts'
import { TaskRuleRuns } from './task-rule-runs.tsx'
import { TaskRuleValidationStatus } from './task-rule-validation-status.tsx'
import { taskRuleActionText, taskRuleFrequencyText, taskRuleVehiclesText } from './task-rule-words.ts'

type Props = { row: TaskRuleWithNames; answer: TaskRulesAnswer }

/** What a task rule does, when it runs next, and what became of its runs. */
export const TaskRuleView = ({ row, answer }: Props) => {
  const t = useT()
  const format = useFormat()
  const rule = withTaskRuleNames(row, answer)
  const stats = answer.stats.find(({ rule_id }) => rule_id === row.id)
  const told = { users: rule.recipient_users, contacts: rule.recipient_contacts }
  const people = rulePeopleNamesText(RECIPIENT_OF_TASK_ACTION[rule.base_action], told, answer, t)
  const first = stats?.first.executed ?? null
  return (
    <>
      <TaskRuleValidationStatus rule={rule} />
      <FactList
        facts={[
          [t('taskRules.frequency'), taskRuleFrequencyText(rule, t)],
          [t('taskRules.action'), taskRuleActionText(rule.base_action, t)],
          [t('taskRules.recipient'), rule.base_action_data],
          ...(people === '' ? [] : [[t('notificationRules.people'), people] as const]),
          [t('taskRules.vehicles'), taskRuleVehiclesText(rule, t)],
          [t('taskRules.language'), t(PROFILE_LANGUAGES[rule.language])],
          [t('taskRules.template'), messageTemplateName(rule.template_id, rule.template_name, t)],
          [t('taskRules.stats'), format.number(stats?.count.log_count ?? 0)],
          [t('taskRules.first'), first === null ? t('taskRules.never') : format.moment(first)],
        ]}
      />
      <NextTaskRuleRuns rule={rule} />
      {row.id > 0 ? <TaskRuleRuns key={row.id} rule={rule} /> : null}
    </>
  )
}
