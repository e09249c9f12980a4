import { addTripOfPulledVehicle } from '../couplings/add-trip-of-pulled-vehicle.ts'
import { advanceCoupling, couplingWithoutDrivenOnPuller } from '../couplings/coupling.ts'
import { addRawOdometerDistance, advanceOdometry } from '../movement/advance-odometry.ts'
import { greatCircleDistance, type TimedCoordinates } from '../movement/coordinates.ts'
import { type TireWarmthSigns, tireWarmthSignsOf } from '../movement/heat-signs.ts'
import { MOVING_SPEED_THRESHOLD_KMH } from '../movement/moving-speed-threshold.ts'
import {
  coordinatesOfFix,
  coordinatesOfPreciseFix,
  positionFidelityOfReading,
  RELIABLE_POSITION_FIDELITY,
  type UnitRelationToVehicle,
} from '../movement/position-fidelity.ts'
import type { VehicleTireReading } from '../movement/vehicle-tire-reading.ts'
import { kilometres } from '../units/motion.ts'
import { days, timeBetween } from '../units/time.ts'
import { applyOdometryStep } from './apply-odometry-step.ts'
import type { VehicleState } from './vehicle-state.ts'
import type { VehicleStepDraft } from './vehicle-step-draft.ts'

/** A tag that was silent for longer is dead: it cannot be asked to be heard. */
const TAG_ALIVE_FOR = days(30)

/**
 * Takes over what the unit says of itself: where it was, how far that is believed, whether it pulls, and how the vehicle
 * moves. Returns what the unit is to the vehicle.
 */
export const applyUnitPositionAndMotion = (
  draft: VehicleStepDraft,
  heard: VehicleTireReading,
): UnitRelationToVehicle => {
  const hearer = coupled(draft, heard)
  const { certain } = draft.vehicle
  const fidelity = positionFidelityOfReading(
    heard,
    hearer,
    certain === null ? null : { place: certain, odometer: certain.odometer },
  )
  draft.fidelity = fidelity
  draft.hearer = hearer
  const valid = coordinatesOfPreciseFix(heard)
  if (fidelity >= RELIABLE_POSITION_FIDELITY && valid !== null)
    draft.vehicle = { ...draft.vehicle, certain: { ...valid, fidelity, odometer: heard.odometer } }
  const any = coordinatesOfFix(heard)
  if (hearer === 'foreign' && any !== null) findElsewhere(draft, any)
  if (hearer === 'foreign' && any !== null) draft.vehicle = { ...draft.vehicle, uncertain: { ...any, fidelity } }
  if (any !== null && (hearer === 'foreign' ? isMovedByOthers(draft) : valid === null)) {
    const way = { ...draft.vehicle.way }
    addRawOdometerDistance(way, any, heard.speed !== null && heard.speed >= MOVING_SPEED_THRESHOLD_KMH)
    draft.vehicle = { ...draft.vehicle, way }
  }
  if (hearer === 'foreign') return hearer
  const { time, speed, odometer, ignition } = heard
  draft.go(
    advanceOdometry(draft.vehicle.way, { time, speed, place: valid, odometer, ignition }, (moving) =>
      felt(draft, heard, moving),
    ),
  )
  return hearer
}

/** Without a unit of its own it goes where others take it; a spare wheel that is carried goes no way of its own. */
const isMovedByOthers = ({ equipment: { ownUnitId, isCarried = false } }: VehicleStepDraft): boolean =>
  ownUnitId === null && !isCarried

/** Heard by others alone, it is found so far from where it was that nobody's radio reaches there: it drove. */
const ELSEWHERE = kilometres(2)

const findElsewhere = (draft: VehicleStepDraft, place: TimedCoordinates): void => {
  const { vehicle } = draft
  const before = lastPlace(vehicle)
  if (!isMovedByOthers(draft) || vehicle.way.journey !== null || before === null) return
  if (greatCircleDistance(before, place) >= ELSEWHERE)
    draft.vehicle = { ...vehicle, way: { ...vehicle.way, strayedAt: place.time } }
}

const coupled = (draft: VehicleStepDraft, heard: VehicleTireReading): UnitRelationToVehicle => {
  const { unitId } = heard
  const { ownUnitId, released, tires, isCarried = false } = draft.equipment
  if (isCarried) return 'foreign'
  if (unitId === null || unitId === ownUnitId) return 'own'
  // A stranger heard the tire, but it was the vehicle's own unit that said where the vehicle was.
  if (ownUnitId !== null && heard.placedBy === ownUnitId) return 'own'
  if (ownUnitId !== null) return 'foreign'
  const before = couplingWithoutDrivenOnPuller(draft.vehicle.coupling, released ?? [], heard.time)
  let rank = 0
  for (const id of tires.keys()) if (id < heard.tireId) rank++
  const { coupling, movement } = advanceCoupling(
    before,
    heard,
    rank,
    lastPlace(draft.vehicle),
    () => healthyTags(draft, heard),
    () => felt(draft, heard, false)?.warmth ?? null,
  )
  draft.vehicle = { ...draft.vehicle, coupling }
  if (movement !== null) {
    draft.connected.push({ unitId, since: movement.since })
    if (before.puller?.unitId !== unitId)
      applyOdometryStep(draft, addTripOfPulledVehicle(draft.vehicle.way, movement), heard.time, heard.tireId)
  }
  return coupling.puller?.unitId === unitId ? 'connected' : 'foreign'
}

const lastPlace = ({ certain, uncertain }: VehicleState): TimedCoordinates | null =>
  certain === null || (uncertain !== null && uncertain.time > certain.time) ? uncertain : certain

const healthyTags = (draft: VehicleStepDraft, { tireId, time }: VehicleTireReading): number => {
  let healthy = 0
  for (const id of draft.equipment.tires.keys()) {
    const last = draft.get(id)?.last
    if (id === tireId || (last !== undefined && last !== null && timeBetween(last.time, time) <= TAG_ALIVE_FOR))
      healthy++
  }
  return healthy
}

const felt = (draft: VehicleStepDraft, { time }: VehicleTireReading, moving: boolean): TireWarmthSigns | null =>
  tireWarmthSignsOf(draft, draft.equipment.tires.keys(), time, moving)
