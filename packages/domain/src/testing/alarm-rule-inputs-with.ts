import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { GasContentLossInWindow } from '../leaks/gas-content-trend.ts'
import { DEFAULT_ALARM_SETTINGS, DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import type { AlarmRuleInput } from '../rules/alarm-rule-input.ts'
import { ALARM_RULE_OF_KIND } from '../rules/alarm-rules.ts'
import { NO_TIRE_CONTEXT, type TireContext, type VehicleMotionAtReading } from '../state/tire-context.ts'
import { buildTireSettings } from '../state/tire-settings.ts'
import type { OpenEvent } from '../state/tire-state.ts'
import { kilometres } from '../units/motion.ts'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds, hours } from '../units/time.ts'
import { aNeighbourTire } from './a-neighbour-tire.ts'
import { aReading } from './a-tire-story.ts'

export const TEST_NOW = 1_700_000_000
const on = Object.fromEntries(
  Object.keys(DEFAULT_ALARM_SETTINGS)
    .filter((key) => key.endsWith('_enabled') && key !== 'tmax_enabled')
    .map((key) => [key, true]),
)
/** Everything on, with the limits the tables are explained with. */
export const EXAMPLE_TIRE_SETTINGS = buildTireSettings({ ...DEFAULT_ALARM_SETTINGS, pmax: 11, ...on }, null, {
  ...DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS,
  temperature_diff_alarm_enabled: true,
  pressure_diff_alarm_enabled: true,
  pressure_diff_maintenance_enabled: true,
})

export const ruleInputWithPressureReading = (
  pressure: number,
  temperature = 15,
  speed: number | null = 80,
): Partial<AlarmRuleInput> => ({
  reading: aReading(TEST_NOW, pressure, temperature, speed),
})
export const ruleInputWithColdPressure = (
  pressure: number,
  rest: Partial<AlarmRuleInput> = {},
): Partial<AlarmRuleInput> => ({
  parkPressure: bar(pressure),
  ...rest,
})
export const ruleInputWithFillLevel = (value: number, rest: Partial<AlarmRuleInput> = {}): Partial<AlarmRuleInput> => ({
  fillLevel: percent(value),
  ...rest,
})
export const ruleInputWithFillLevelBound = (
  value: number,
  rest: Partial<AlarmRuleInput> = {},
): Partial<AlarmRuleInput> => ({
  ...{ calibrated: false, fillLevel: null, parkPressure: null, internalTemperature: null },
  fillLevelBound: percent(value),
  ...rest,
})
export const ruleInputWithGasTemperature = (value: number): Partial<AlarmRuleInput> => ({
  internalTemperature: celsius(value),
})
export const ruleInputWithReadingAfterGap = (gap: number, from: number, to: number): Partial<AlarmRuleInput> => ({
  ...ruleInputWithPressureReading(to),
  last: aReading(TEST_NOW - gap, from, 15, 80),
})

export const aVehicleMotionAtReading = (changes: Partial<VehicleMotionAtReading> = {}): VehicleMotionAtReading => ({
  ...{ movingSince: epochSeconds(TEST_NOW - 900), stoppedAt: null, carried: false },
  ...{ tripSince: epochSeconds(TEST_NOW - 900), doubtedUntil: null },
  ...changes,
})
export const ruleInputWithTireContext = (changes: Partial<TireContext>): Partial<AlarmRuleInput> => ({
  around: { ...NO_TIRE_CONTEXT, vehicle: aVehicleMotionAtReading(), ...changes },
})
export const ruleInputWithNeighbour = (own: number, mate: number, group = 'axle 1'): Partial<AlarmRuleInput> => ({
  ...ruleInputWithColdPressure(own),
  ...ruleInputWithTireContext({ group: 'axle 1', mates: [aNeighbourTire(9, 15, { group, parkPressure: bar(mate) })] }),
})
export const ruleInputWithTagTemperatures = (
  own: number,
  mate: number,
  changes: Partial<VehicleMotionAtReading> = {},
  ago = 0,
): Partial<AlarmRuleInput> => ({
  ...ruleInputWithPressureReading(9, own),
  ...ruleInputWithTireContext({
    vehicle: aVehicleMotionAtReading(changes),
    mates: [aNeighbourTire(9, mate, { time: epochSeconds(TEST_NOW - ago) })],
  }),
})
export const ruleInputWithServicedTire = (changes: object): Partial<AlarmRuleInput> =>
  ruleInputWithTireContext({
    service: {
      ...{ odometer: kilometres(100_000), resurfacedAt: kilometres(100_000), inspectedAt: kilometres(100_000) },
      purchased: null,
      ...changes,
    },
  })
export const ruleInputWithLosingTire = (
  rate: number,
  drop: number,
  least = rate,
  rest: Partial<AlarmRuleInput> = {},
): Partial<AlarmRuleInput> => {
  const window = hours(1)
  const start = { cold: bar(9), reads: bar(9), ago: window }
  const loss: GasContentLossInWindow = { window, rate, least, drop: bar(drop), start }
  return { lossProven: true, losses: [loss], ...rest }
}
export const STANDING_TEST_VEHICLE = { movingSince: null, tripSince: null }

/** The rule of a kind. Throws where there is none. */
export const alarmRuleOf = (kind: AlarmKind) => {
  const rule = ALARM_RULE_OF_KIND.get(kind)
  if (rule === undefined) throw new Error(`no rule for ${kind}`)
  return rule
}

/** An event that has been open for ten minutes. */
export const anOpenEventOf = (kind: AlarmKind): OpenEvent => ({
  ...{ kind, start: epochSeconds(TEST_NOW - 600), parkPressure: bar(6.5), notifiedAt: null },
  ...{ suppressedBy: null, clearSince: null, confirmedAt: null },
})
