import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { AlarmRule } from './alarm-rule.ts'
import { CONTENT_RULES } from './content-rules.ts'
import { DIFFERENCE_RULES } from './difference-rules.ts'
import { LOSS_RULES } from './loss-rules.ts'
import { PRESSURE_GONE_RULES } from './pressure-gone-rules.ts'
import { PRESSURE_RULES } from './pressure-rules.ts'
import { SERVICE_RULES } from './service-rules.ts'
import { SLOW_LOSS_RULES } from './slow-loss-rules.ts'

/** Every row of both alarm tables but what happens at the workshop and what people remark. */
export const ALARM_RULES: readonly AlarmRule[] = [
  ...PRESSURE_RULES,
  ...CONTENT_RULES,
  ...LOSS_RULES,
  ...SLOW_LOSS_RULES,
  ...PRESSURE_GONE_RULES,
  ...DIFFERENCE_RULES,
  ...SERVICE_RULES,
]

/** A row by its kind. Services at the workshop and remarks have none. */
export const ALARM_RULE_OF_KIND: ReadonlyMap<AlarmKind, AlarmRule> = new Map(
  ALARM_RULES.map((rule) => [rule.kind, rule]),
)
