import { expect, it } from 'vitest'
import type { AlarmKind } from '../kinds/alarm-kind.ts'
import { NEW_ALARM_SETTINGS } from '../limits/default-settings.ts'
import type { AlarmRule } from '../rules/alarm-rule.ts'
import type { TireJudgement } from '../rules/judgement.ts'
import { tireSettings } from '../state/tire-settings.ts'
import { aJudgement } from './a-judgement.ts'
import { aLosingTire, alarmRuleOf, anOpenEventOf, EXAMPLE_SETTINGS } from './a-rule.ts'

/** A row of an alarm table: what is known of a tire on either side of each limit. */
export type RuleTestRow = {
  on: readonly Partial<TireJudgement>[]
  notQuite: readonly Partial<TireJudgement>[]
  clear: readonly Partial<TireJudgement>[]
  notYet: readonly Partial<TireJudgement>[]
  debounce: readonly [readings: number, span: number]
  /** Seconds it must stay well. */
  clearAfter: number
}

/** Tests the rows of one table. Every rule of it has one. */
export const testRuleRows = (
  rules: readonly AlarmRule[],
  rowOf: Readonly<Partial<Record<AlarmKind, RuleTestRow>>>,
): void => {
  const rows = Object.entries(rowOf) as [AlarmKind, RuleTestRow][]

  it('every kind that is judged has a row', () => {
    expect(rows.map(([kind]) => kind).sort()).toEqual(rules.map(({ kind }) => kind).sort())
  })

  it.each(rows)('%s is on at its limit and not a step before', (kind, row) => {
    const rule = alarmRuleOf(kind)
    expect(EXAMPLE_SETTINGS.on[kind]).toBe(true)
    for (const now of row.on) expect(rule.bad(aJudgement(now), EXAMPLE_SETTINGS, null), JSON.stringify(now)).toBe(true)
    for (const now of row.notQuite)
      expect(rule.bad(aJudgement(now), EXAMPLE_SETTINGS, null), JSON.stringify(now)).toBe(false)
  })

  it.each(rows)('%s is well at its limit and not a step before', (kind, row) => {
    const rule = alarmRuleOf(kind)
    for (const now of row.clear)
      expect(rule.well(aJudgement(now), EXAMPLE_SETTINGS, anOpenEventOf(kind)), JSON.stringify(now)).toBe(true)
    for (const now of row.notYet)
      expect(rule.well(aJudgement(now), EXAMPLE_SETTINGS, anOpenEventOf(kind)), JSON.stringify(now)).toBe(false)
    expect(rule.clearAfter).toBe(row.clearAfter)
  })

  it.each(rows)('%s waits for its readings', (kind, { debounce: [readings, span] }) => {
    expect(alarmRuleOf(kind).debounce(aJudgement(aLosingTire(9, 9)))).toEqual({ readings, span })
  })

  it('every kind is off when its setting is', () => {
    const off = tireSettings(NEW_ALARM_SETTINGS, null)
    for (const { kind } of rules) expect(off.on[kind], kind).toBe(false)
  })
}
