import { useT } from '../../texts/texts.tsx'
import { LevelIcon } from '../../ui/levels/level-icon.tsx'
import type { TaskRule } from './task-rule-calls.ts'
import { isRuleValid, validityText } from './task-rule-words.ts'
import styles from './task-rules.module.css'

/** Whether a rule can run, and why not. */
export const TaskRuleValidity = ({ rule }: { rule: Pick<TaskRule, 'frequency_day' | 'vehicle_filter_type'> }) => {
  const t = useT()
  const valid = isRuleValid(rule)
  return (
    <p role="status" className={styles.validity} data-valid={valid}>
      <LevelIcon level={valid ? 'ok' : 'alarm'} size={16} />
      {validityText(rule, t)}
    </p>
  )
}
