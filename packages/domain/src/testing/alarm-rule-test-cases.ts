import { expect, it } from 'vitest'
import type { AlarmKind } from '../kinds/alarm-kind.ts'
import { DEFAULT_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import type { AlarmRule } from '../rules/alarm-rule.ts'
import type { AlarmRuleInput } from '../rules/alarm-rule-input.ts'
import { buildTireSettings } from '../state/tire-settings.ts'
import { alarmRuleOf, anOpenEventOf, EXAMPLE_TIRE_SETTINGS, ruleInputWithLosingTire } from './alarm-rule-inputs-with.ts'
import { anAlarmRuleInput } from './an-alarm-rule-input.ts'

/** A row of an alarm table: what is known of a tire on either side of each limit. */
export type AlarmRuleTestCase = {
  on: readonly Partial<AlarmRuleInput>[]
  notQuite: readonly Partial<AlarmRuleInput>[]
  clear: readonly Partial<AlarmRuleInput>[]
  notYet: readonly Partial<AlarmRuleInput>[]
  debounce: readonly [readings: number, span: number]
  /** Seconds it must stay well. */
  clearAfter: number
}

/** Tests the rows of one table. Every rule of it has one. */
export const testAlarmRules = (
  rules: readonly AlarmRule[],
  rowOf: Readonly<Partial<Record<AlarmKind, AlarmRuleTestCase>>>,
): void => {
  const rows = Object.entries(rowOf) as [AlarmKind, AlarmRuleTestCase][]

  it('every kind that is judged has a row', () => {
    expect(rows.map(([kind]) => kind).sort()).toEqual(rules.map(({ kind }) => kind).sort())
  })

  it.each(rows)('%s is on at its limit and not a step before', (kind, row) => {
    const rule = alarmRuleOf(kind)
    expect(EXAMPLE_TIRE_SETTINGS.on[kind]).toBe(true)
    for (const now of row.on)
      expect(rule.bad(anAlarmRuleInput(now), EXAMPLE_TIRE_SETTINGS, null), JSON.stringify(now)).toBe(true)
    for (const now of row.notQuite)
      expect(rule.bad(anAlarmRuleInput(now), EXAMPLE_TIRE_SETTINGS, null), JSON.stringify(now)).toBe(false)
  })

  it.each(rows)('%s is well at its limit and not a step before', (kind, row) => {
    const rule = alarmRuleOf(kind)
    for (const now of row.clear)
      expect(rule.well(anAlarmRuleInput(now), EXAMPLE_TIRE_SETTINGS, anOpenEventOf(kind)), JSON.stringify(now)).toBe(
        true,
      )
    for (const now of row.notYet)
      expect(rule.well(anAlarmRuleInput(now), EXAMPLE_TIRE_SETTINGS, anOpenEventOf(kind)), JSON.stringify(now)).toBe(
        false,
      )
    expect(rule.clearAfter).toBe(row.clearAfter)
  })

  it.each(rows)('%s waits for its readings', (kind, { debounce: [readings, span] }) => {
    expect(alarmRuleOf(kind).debounce(anAlarmRuleInput(ruleInputWithLosingTire(9, 9)))).toEqual({ readings, span })
  })

  it('every kind is off when its setting is', () => {
    const off = buildTireSettings(DEFAULT_ALARM_SETTINGS, null)
    for (const { kind } of rules) expect(off.on[kind], kind).toBe(false)
  })
}
