import type { AlarmRuleInput } from '../rules/alarm-rule-input.ts'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { aReading } from './a-tire-story.ts'

/** What is known of a healthy tire of 9 bar at 15 °C on the road, unless said otherwise. */
export const anAlarmRuleInput = (changes: Partial<AlarmRuleInput> = {}): AlarmRuleInput => ({
  reading: aReading(1_700_000_000, 9, 15, 80),
  last: null,
  calibrated: true,
  cold: false,
  stands: false,
  settled: false,
  lossProven: false,
  parkPressure: bar(9),
  fillLevel: percent(100),
  fillLevelBound: null,
  internalTemperature: celsius(15),
  heatShows: true,
  scatter: 0,
  fell: false,
  inflating: false,
  deflated: false,
  perhapsServiced: false,
  mates: 11,
  losses: [],
  rawLoss: null,
  slowLoss: null,
  lossTold: false,
  doubted: false,
  around: NO_TIRE_CONTEXT,
  before: null,
  ...changes,
})
