import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { AlarmRule } from './alarm-rule.ts'
import { DIFFERENCE_ALARM_RULES } from './difference-alarm-rules.ts'
import { GAS_CONTENT_ALARM_RULES } from './gas-content-alarm-rules.ts'
import { INSPECTION_ALARM_RULES } from './inspection-alarm-rules.ts'
import { LOSS_ALARM_RULES } from './loss-alarm-rules.ts'
import { PRESSURE_ALARM_RULES } from './pressure-alarm-rules.ts'
import { PRESSURE_GONE_ALARM_RULES } from './pressure-gone-rules.ts'
import { SLOW_LOSS_ALARM_RULES } from './slow-loss-alarm-rules.ts'

/** Every row of both alarm tables but what happens at the workshop and what people remark. */
export const ALARM_RULES: readonly AlarmRule[] = [
  ...PRESSURE_ALARM_RULES,
  ...GAS_CONTENT_ALARM_RULES,
  ...LOSS_ALARM_RULES,
  ...SLOW_LOSS_ALARM_RULES,
  ...PRESSURE_GONE_ALARM_RULES,
  ...DIFFERENCE_ALARM_RULES,
  ...INSPECTION_ALARM_RULES,
]

/** A row by its kind. Services at the workshop and remarks have none. */
export const ALARM_RULE_OF_KIND: ReadonlyMap<AlarmKind, AlarmRule> = new Map(
  ALARM_RULES.map((rule) => [rule.kind, rule]),
)
