import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/alarms/default-settings'
import { evaluate } from '@coldbar/domain/alarms/evaluate'
import { tireSettings } from '@coldbar/domain/alarms/tire-settings'
import { newTireState, type TireState } from '@coldbar/domain/alarms/tire-state'
import { kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { epochSeconds } from '@coldbar/domain/units/time'

const GOAL_PER_SECOND = 300_000
const CALLS = 1_000_000
const ROUNDS = 3
const settings = tireSettings({ ...RECOMMENDED_ALARM_SETTINGS, pressure_alarm_enabled: true }, null)

let time = 1_700_000_000
const feed = (state: TireState, index: number, speed: number): TireState => {
  time += 60
  const reading = {
    time: epochSeconds(time),
    pressure: bar((speed > 0 ? 9.6 : 9) + (index % 3) * 0.01),
    temperature: celsius(speed > 0 ? 28 : 15),
    speed: kilometresPerHour(speed),
  }
  return evaluate(state, reading, settings, []).state
}

let state = newTireState()
for (let index = 0; index < 600; index++) state = feed(state, index, 0)

let best = 0
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now()
  for (let index = 0; index < CALLS; index++) state = feed(state, index, 80)
  best = Math.max(best, (CALLS * 1_000) / (performance.now() - start))
}
console.log(
  `evaluate: ${Math.round(best).toLocaleString('en')} calls/s on one core, ${(best / GOAL_PER_SECOND).toFixed(2)} x the goal of ${GOAL_PER_SECOND.toLocaleString('en')}`,
)
