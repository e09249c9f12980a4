import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { Loss } from '../leaks/content-trend.ts'
import { NEW_ALARM_SETTINGS, NEW_TYPE_ALARM_SETTINGS } from '../limits/default-settings.ts'
import type { Judgement } from '../rules/judgement.ts'
import { RULE_OF } from '../rules/rules.ts'
import { NO_CONTEXT, type TireContext, type VehicleNow } from '../state/tire-context.ts'
import { tireSettings } from '../state/tire-settings.ts'
import type { OpenEvent } from '../state/tire-state.ts'
import { kilometres } from '../units/motion.ts'
import { bar } from '../units/pressure.ts'
import { percent } from '../units/share.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds, hours } from '../units/time.ts'
import { aMate } from './a-mate.ts'
import { aReading } from './a-tire.ts'

export const NOW = 1_700_000_000
const on = Object.fromEntries(
  Object.keys(NEW_ALARM_SETTINGS)
    .filter((key) => key.endsWith('_enabled') && key !== 'tmax_enabled')
    .map((key) => [key, true]),
)
/** Everything on, with the limits the tables are explained with. */
export const settings = tireSettings({ ...NEW_ALARM_SETTINGS, pmax: 11, ...on }, null, {
  ...NEW_TYPE_ALARM_SETTINGS,
  temperature_diff_alarm_enabled: true,
  pressure_diff_alarm_enabled: true,
  pressure_diff_maintenance_enabled: true,
})

export const reads = (pressure: number, temperature = 15, speed: number | null = 80): Partial<Judgement> => ({
  reading: aReading(NOW, pressure, temperature, speed),
})
export const park = (pressure: number, rest: Partial<Judgement> = {}): Partial<Judgement> => ({
  parkPressure: bar(pressure),
  ...rest,
})
export const level = (value: number, rest: Partial<Judgement> = {}): Partial<Judgement> => ({
  fillLevel: percent(value),
  ...rest,
})
export const bound = (value: number, rest: Partial<Judgement> = {}): Partial<Judgement> => ({
  ...{ calibrated: false, fillLevel: null, parkPressure: null, internalTemperature: null },
  fillLevelBound: percent(value),
  ...rest,
})
export const inside = (value: number): Partial<Judgement> => ({ internalTemperature: celsius(value) })
export const after = (gap: number, from: number, to: number): Partial<Judgement> => ({
  ...reads(to),
  last: aReading(NOW - gap, from, 15, 80),
})

export const vehicle = (changes: Partial<VehicleNow> = {}): VehicleNow => ({
  ...{ movingSince: epochSeconds(NOW - 900), stoppedAt: null, carried: false },
  ...{ tripSince: epochSeconds(NOW - 900), doubtedUntil: null },
  ...changes,
})
export const withTireContext = (changes: Partial<TireContext>): Partial<Judgement> => ({
  around: { ...NO_CONTEXT, vehicle: vehicle(), ...changes },
})
export const withNeighbour = (own: number, mate: number, group = 'axle 1'): Partial<Judgement> => ({
  ...park(own),
  ...withTireContext({ group: 'axle 1', mates: [aMate(9, 15, { group, parkPressure: bar(mate) })] }),
})
export const tags = (own: number, mate: number, changes: Partial<VehicleNow> = {}, ago = 0): Partial<Judgement> => ({
  ...reads(9, own),
  ...withTireContext({ vehicle: vehicle(changes), mates: [aMate(9, mate, { time: epochSeconds(NOW - ago) })] }),
})
export const serviced = (changes: object): Partial<Judgement> =>
  withTireContext({
    service: {
      ...{ odometer: kilometres(100_000), resurfacedAt: kilometres(100_000), inspectedAt: kilometres(100_000) },
      purchased: null,
      ...changes,
    },
  })
export const loses = (rate: number, drop: number, least = rate, rest: Partial<Judgement> = {}): Partial<Judgement> => {
  const window = hours(1)
  const start = { cold: bar(9), reads: bar(9), ago: window }
  const loss: Loss = { window, rate, least, drop: bar(drop), start }
  return { lossProven: true, losses: [loss], ...rest }
}
export const standing = { movingSince: null, tripSince: null }

/** The rule of a kind. Throws where there is none. */
export const ruleOf = (kind: AlarmKind) => {
  const rule = RULE_OF.get(kind)
  if (rule === undefined) throw new Error(`no rule for ${kind}`)
  return rule
}

/** An event that has been open for ten minutes. */
export const open = (kind: AlarmKind): OpenEvent => ({
  ...{ kind, start: epochSeconds(NOW - 600), parkPressure: bar(6.5), notifiedAt: null },
  ...{ suppressedBy: null, clearSince: null, confirmedAt: null },
})
