import { stateAfterTireChangeAnswer } from '../content/tire-change-detection.ts'
import { MOVING_SPEED_THRESHOLD_KMH } from '../movement/moving-speed-threshold.ts'
import type { UnitRelationToVehicle } from '../movement/position-fidelity.ts'
import type { VehicleTireReading } from '../movement/vehicle-tire-reading.ts'
import { underinflationHistoryAfterInspection } from '../rules/underinflation-history.ts'
import { newestReading } from '../state/newest-reading.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { nextTireDeadline } from '../tire/advance-tire-time.ts'
import { evaluateTire } from '../tire/evaluate-tire.ts'
import { kilometresPerHour } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'
import { advanceVehicleDeadlines, mayVehicleBeDue, nextDraftDeadline } from './advance-vehicle-deadlines.ts'
import { applyTagPacket } from './apply-tag-packet.ts'
import { applyUnitPositionAndMotion } from './apply-unit-position-and-motion.ts'
import { tireStateWithCurrentMute } from './current-mute.ts'
import { judgeSilence } from './judge-silence.ts'
import type { VehicleTireFitment } from './mounted-tire.ts'
import { tireContextOf } from './tire-context-of.ts'
import { isSameVehicleChartPoint, vehicleChartPoint } from './vehicle-chart-point.ts'
import type { VehicleState } from './vehicle-state.ts'
import type { VehicleStep } from './vehicle-step.ts'
import { VehicleStepDraft } from './vehicle-step-draft.ts'

const STANDING = kilometresPerHour(0)

/**
 * Takes a vehicle one reading of one of its tires further: first the time until then, then the reading. Pure: the same
 * readings in the same order (by time, then tire) give the same states and happenings, however often time was let pass
 * in between. A reading of a tire that is not mounted, not newer than what was judged of its tire, or older than what
 * was judged of the vehicle, changes nothing: the latter asks for a new fold.
 */
export const evaluateVehicle = (
  vehicle: VehicleState,
  tires: ReadonlyMap<number, TireState>,
  equipment: VehicleTireFitment,
  heard: VehicleTireReading,
): VehicleStep => {
  const draft = new VehicleStepDraft(vehicle, tires, equipment)
  const mounted = equipment.tires.get(heard.tireId)
  if (mounted === undefined || isOld(vehicle, tires.get(heard.tireId), heard.time)) return draft.step()
  if (mayVehicleBeDue(draft, heard.time)) advanceVehicleDeadlines(draft, heard.time)
  const answered = stateAfterTireChangeAnswer(draft.stateOf(heard.tireId), mounted.change ?? null, heard.time)
  const shortage = underinflationHistoryAfterInspection(answered.shortage, mounted.lookedInside ?? null, heard.time)
  const inspected = shortage === answered.shortage ? answered : { ...answered, shortage }
  const before = tireStateWithCurrentMute(inspected, mounted.mute, heard.time)
  const previous = newestReading(before)
  const hearer = applyUnitPositionAndMotion(draft, heard)
  applyTagPacket(draft, heard, previous, hearer)
  const judged = evaluateTire(before, asFelt(draft, heard, hearer), mounted.settings, tireContextOf(draft, mounted))
  draft.take(heard.tireId, judged, heard.time)
  judgeSilence(draft, heard)
  addPoint(draft, heard.time)
  remember(draft, heard.time)
  return draft.step()
}

/** What follows from time alone passing until `until`, whether or not anything was heard. Done twice it changes nothing more. */
export const advanceVehicleTime = (
  vehicle: VehicleState,
  tires: ReadonlyMap<number, TireState>,
  equipment: VehicleTireFitment,
  until: EpochSeconds,
): VehicleStep => {
  const draft = new VehicleStepDraft(vehicle, tires, equipment)
  // What is merely remembered anew is no change: nobody need store it.
  return advanceVehicleDeadlines(draft, until) ? draft.step() : new VehicleStepDraft(vehicle, tires, equipment).step()
}

/** The next moment at which `advanceVehicleTime` would change anything; `null` when it never would. */
export const nextVehicleDeadline = (
  vehicle: VehicleState,
  tires: ReadonlyMap<number, TireState>,
  equipment: VehicleTireFitment,
): EpochSeconds | null => nextDraftDeadline(new VehicleStepDraft(vehicle, tires, equipment))?.at ?? null

const isOld = (vehicle: VehicleState, tire: TireState | undefined, time: EpochSeconds): boolean => {
  if (vehicle.last !== null && time < vehicle.last) return true
  const newest = tire === undefined ? null : newestReading(tire)
  return newest !== null && time <= newest.time
}

/** What the tire may believe: neither somebody else's truck's speed nor that of a ferry is its wheel's. */
const asFelt = (draft: VehicleStepDraft, heard: VehicleTireReading, hearer: UnitRelationToVehicle): TireReading => {
  const { time, pressure, temperature, speed } = heard
  if (speed === null || speed < MOVING_SPEED_THRESHOLD_KMH) return { time, pressure, temperature, speed }
  if (hearer === 'foreign') return { time, pressure, temperature, speed: null }
  return { time, pressure, temperature, speed: draft.now().carried ? STANDING : speed }
}

const addPoint = (draft: VehicleStepDraft, time: EpochSeconds): void => {
  const states: TireState[] = []
  for (const id of draft.equipment.tires.keys()) {
    const state = draft.get(id)
    if (state !== undefined) states.push(state)
  }
  const point = vehicleChartPoint(states, time)
  if (point === null || isSameVehicleChartPoint(draft.vehicle.point, point)) return
  draft.vehicle = { ...draft.vehicle, point }
  draft.series.push(point)
}

/** That the vehicle was judged until `time`, and when a tire is due next at the earliest. */
const remember = (draft: VehicleStepDraft, time: EpochSeconds): void => {
  let { due } = draft.vehicle
  for (const [id, state] of draft.changed) {
    const settings = draft.equipment.tires.get(id)?.settings
    const next = settings === undefined ? null : nextTireDeadline(state, settings)
    if (next !== null && (due === null || next < due)) due = next
  }
  draft.vehicle = { ...draft.vehicle, last: time, due }
}
