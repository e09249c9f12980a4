import type { AlarmKind } from './alarm-kind.ts'
import type { AlarmRule } from './alarm-rule.ts'
import { CONTENT_RULES } from './content-rules.ts'
import { PRESSURE_RULES } from './pressure-rules.ts'

/** Every row of both alarm tables. */
export const RULES: readonly AlarmRule[] = [...PRESSURE_RULES, ...CONTENT_RULES]

export const RULE_OF: ReadonlyMap<AlarmKind, AlarmRule> = new Map(RULES.map((rule) => [rule.kind, rule]))
