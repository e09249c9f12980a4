import { parkedSince } from '../content/standstill.ts'
import { laggedAmbient } from '../gas/lagged-ambient.ts'
import type { VehicleNow } from '../state/tire-context.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { seconds, timeBetween } from '../units/time.ts'
import { type TireEvaluation, unchangedEvaluation } from './tire-evaluation.ts'

/**
 * Takes note of a reading that cannot be believed: the tire was heard, and that is all. What goes on goes on, what was
 * learned stays, nothing begins.
 */
export const skipImplausibleReading = (
  state: TireState,
  reading: TireReading,
  vehicle: VehicleNow | null,
): TireEvaluation => {
  const since = state.last === null ? seconds(0) : timeBetween(state.last.time, reading.time)
  return unchangedEvaluation({
    ...state,
    last: reading,
    speedKnown: state.speedKnown || reading.speed !== null,
    stillSince: parkedSince(state, reading, vehicle),
    laggedAmbient: laggedAmbient(state.laggedAmbient, reading.temperature, since),
    pending: [],
  })
}

/** A tire whose tag is believed again: what was measured meanwhile leads nowhere. */
export const resetAfterSensorFault = (state: TireState): TireState => ({
  ...state,
  ...{ last: null, laggedAmbient: null, standing: [], candidates: [], step: null, marks: [], trend: [], raw: [] },
})
