import { useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { isTaskRuleValid, type JudgedTaskRule, taskRuleValidationText } from './task-rule-words.ts'
import styles from './task-rules.module.css'

/** Whether a rule can run, and why not. */
export const TaskRuleValidationStatus = ({ rule }: { rule: JudgedTaskRule }) => {
  const t = useT()
  const valid = isTaskRuleValid(rule)
  return (
    <p role="status" className={styles.validity} data-valid={valid}>
      <AlarmLevelIcon level={valid ? 'ok' : 'alarm'} size={16} />
      {taskRuleValidationText(rule, t)}
    </p>
  )
}
