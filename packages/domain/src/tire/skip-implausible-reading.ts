import { tireStandingSince } from '../content/standstill.ts'
import { laggedAmbientTemperature } from '../gas/lagged-ambient-temperature.ts'
import type { VehicleMotionAtReading } from '../state/tire-context.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { seconds, timeBetween } from '../units/time.ts'
import { type TireEvaluationResult, unchangedEvaluationResult } from './tire-evaluation-result.ts'

/**
 * Takes note of a reading that cannot be believed: the tire was heard, and that is all. What goes on goes on, what was
 * learned stays, nothing begins.
 */
export const skipImplausibleReading = (
  state: TireState,
  reading: TireReading,
  vehicle: VehicleMotionAtReading | null,
): TireEvaluationResult => {
  const since = state.last === null ? seconds(0) : timeBetween(state.last.time, reading.time)
  return unchangedEvaluationResult({
    ...state,
    last: reading,
    speedKnown: state.speedKnown || reading.speed !== null,
    stillSince: tireStandingSince(state, reading, vehicle),
    laggedAmbient: laggedAmbientTemperature(state.laggedAmbient, reading.temperature, since),
    pending: [],
  })
}

/** A tire whose tag is believed again: what was measured meanwhile leads nowhere. */
export const resetTireAfterSensorFault = (state: TireState): TireState => ({
  ...state,
  ...{ last: null, laggedAmbient: null, standing: [], candidates: [], step: null, marks: [], trend: [], raw: [] },
})
