import { describe, expect, it } from 'vitest'
import { ALARM_KIND_CODES } from '../kinds/alarm-kind-codes.ts'
import { DEFAULT_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import { buildTireSettings } from '../state/tire-settings.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { percent } from '../units/percent.ts'
import { days, epochSeconds } from '../units/time.ts'
import { SLOW_LOSS_ALARM_RULES } from './slow-loss-alarm-rules.ts'

const SINCE = epochSeconds(1_700_000_000)
const reaches = { level: percent(90), from: SINCE, to: epochSeconds(SINCE + days(9)) }
const slowLoss = { since: SINCE, perWeek: percent(2), low: percent(1.5), high: percent(2.5), reaches }

const off = { ...DEFAULT_ALARM_SETTINGS }
const judgedFor = (settings: Partial<typeof off>): string[] =>
  SLOW_LOSS_ALARM_RULES.map(({ kind }) => kind).filter(
    (kind) => buildTireSettings({ ...off, ...settings }, null).on[kind],
  )

describe('a slow loss', () => {
  it('is bad once its rate and the days of the next level are known, and well when it is found no more', () => {
    for (const rule of SLOW_LOSS_ALARM_RULES) {
      const settings = buildTireSettings(off, null)
      const [certain, sign, none] = [slowLoss, { ...slowLoss, reaches: null }, null].map((known) =>
        anAlarmRuleInput({ slowLoss: known }),
      )
      expect([certain, sign, none].map((now) => now !== undefined && rule.bad(now, settings, null))).toEqual([
        true,
        false,
        false,
      ])
      expect([certain, sign, none].map((now) => now !== undefined && rule.well(now, settings, {} as never))).toEqual([
        false,
        false,
        true,
      ])
    }
  })

  it('is told to either version whose limits watch for lack of gas', () => {
    expect(judgedFor({})).toEqual([])
    expect(judgedFor({ temperature_alarm_enabled: true, pmax_enabled: true, tintmax_enabled: true })).toEqual([])
    expect(judgedFor({ pressure_alarm_enabled: true })).toEqual(['slowPressureLoss'])
    expect(judgedFor({ filllt80_enabled: true })).toEqual(['slowFillLevelLoss'])
    expect(judgedFor({ fillm_enabled: true, maintenance_pressure_enabled: true })).toHaveLength(2)
  })

  it('bears codes that no alarm of the specification has', () => {
    const codes = Object.values(ALARM_KIND_CODES).map(({ type, subType }) => `${type}/${subType}`)
    expect(new Set(codes).size).toBe(codes.length)
    expect(SLOW_LOSS_ALARM_RULES.map(({ kind }) => ALARM_KIND_CODES[kind])).toEqual([
      { type: 2, subType: 7, alarmId: null },
      { type: 7, subType: 98, alarmId: 98 },
    ])
  })
})
