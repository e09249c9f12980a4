import { pressureAtTemperature } from '@coldbar/domain/gas/cold-pressure'
import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { NO_TIRE_CONTEXT } from '@coldbar/domain/state/tire-context'
import type { TireReading } from '@coldbar/domain/state/tire-reading'
import { buildTireSettings } from '@coldbar/domain/state/tire-settings'
import { newTireState, type TireState } from '@coldbar/domain/state/tire-state'
import { evaluateTire } from '@coldbar/domain/tire/evaluate-tire'
import { kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { BenchmarkResult } from './benchmark-result.ts'

const CALLS = 500_000
const ROUNDS = 3
const COLD_SAMPLES = 600
/** Tag temperatures at rest and on the road, °C. */
const [COLD, WARM] = [15, 40]
const settings = buildTireSettings({ ...RECOMMENDED_ALARM_SETTINGS, pressure_alarm_enabled: true }, null)

let time = 1_700_000_000
/** Of a tire filled to 9 bar at 15 °C, its gas as warm as its tag. */
const reading = (index: number, speed: number, temperature = speed > 0 ? WARM : COLD): TireReading => {
  time += 60
  return {
    time: epochSeconds(time),
    pressure: bar(pressureAtTemperature(bar(9), celsius(temperature)) + (index % 3) * 0.01),
    temperature: celsius(temperature),
    speed: kilometresPerHour(speed),
  }
}

type Step = (state: TireState, reading: TireReading) => TireState

const judge: Step = (state, next) => evaluateTire(state, next, settings, NO_TIRE_CONTEXT).state
/** What any step that leaves its argument alone must do at least. */
const copy: Step = (state, last) => ({ ...state, last })

/** The best of some rounds: whatever else the machine does only makes it slower. */
const perSecond = (step: Step, from: TireState): number => {
  let state = from
  let best = 0
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    for (let index = 0; index < CALLS; index++) state = step(state, reading(index, 80))
    best = Math.max(best, (CALLS * 1_000) / (performance.now() - began))
  }
  return best
}

/** Evaluations a second on one core, of a calibrated tire on the road with the recommended alarms on. */
export const benchmarkTireEvaluation = (): BenchmarkResult => {
  let state = newTireState()
  for (let index = 0; index < COLD_SAMPLES; index++) state = judge(state, reading(index, 0))
  // It warms up as it rolls, half a degree a minute: a jump would be gas let in.
  for (let warm = COLD; warm < WARM; warm += 0.5) state = judge(state, reading(0, 80, warm))
  return {
    name: 'evaluate',
    value: perSecond(judge, state),
    unit: 'calls/s',
    limit: perSecond(copy, state),
    limitName: 'copying the state',
    goal: { of: 'value', atLeast: 1_000_000 },
    note: 'one core',
  }
}
