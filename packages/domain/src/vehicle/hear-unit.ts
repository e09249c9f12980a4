import { advanceCoupling, releasedBy } from '../couplings/connection.ts'
import { joinConvoy } from '../couplings/join-convoy.ts'
import { addRaw, advanceWay } from '../movement/advance-way.ts'
import { fidelityOf, type Hearer, placeOf, RELIABLE, validPlace } from '../movement/fidelity.ts'
import type { HeardReading } from '../movement/heard-reading.ts'
import { MOVING_FROM } from '../movement/moving-from.ts'
import { greatCircle, type PlaceAt } from '../movement/place.ts'
import { warmthOf } from '../movement/warmth.ts'
import { kilometres } from '../units/motion.ts'
import { days, elapsed } from '../units/time.ts'
import type { Course } from './course.ts'
import { takeWay } from './take-way.ts'
import type { VehicleState } from './vehicle-state.ts'

/** A tag that was silent for longer is dead: it cannot be asked to be heard. */
const TAG_ALIVE_FOR = days(30)

/**
 * Takes over what the unit says of itself: where it was, how far that is believed, whether it pulls, and how the vehicle
 * moves. Returns what the unit is to the vehicle.
 */
export const hearUnit = (course: Course, heard: HeardReading): Hearer => {
  const hearer = coupled(course, heard)
  const { certain } = course.vehicle
  const fidelity = fidelityOf(heard, hearer, certain === null ? null : { place: certain, odometer: certain.odometer })
  course.fidelity = fidelity
  const valid = validPlace(heard)
  if (fidelity >= RELIABLE && valid !== null)
    course.vehicle = { ...course.vehicle, certain: { ...valid, fidelity, odometer: heard.odometer } }
  const any = placeOf(heard)
  if (hearer === 'foreign' && any !== null) findElsewhere(course, any)
  if (hearer === 'foreign' && any !== null) course.vehicle = { ...course.vehicle, uncertain: { ...any, fidelity } }
  if (any !== null && (hearer === 'foreign' ? course.equipment.ownUnitId === null : valid === null)) {
    const way = { ...course.vehicle.way }
    addRaw(way, any, heard.speed !== null && heard.speed >= MOVING_FROM)
    course.vehicle = { ...course.vehicle, way }
  }
  if (hearer === 'foreign') return hearer
  const { time, speed, odometer, ignition } = heard
  course.go(
    advanceWay(course.vehicle.way, { time, speed, place: valid, odometer, ignition }, (moving) =>
      warmth(course, heard, moving),
    ),
  )
  return hearer
}

/** Heard by others alone, it is found so far from where it was that nobody's radio reaches there: it drove. */
const ELSEWHERE = kilometres(2)

const findElsewhere = (course: Course, place: PlaceAt): void => {
  const { vehicle, equipment } = course
  const before = lastPlace(vehicle)
  if (equipment.ownUnitId !== null || vehicle.way.journey !== null || before === null) return
  if (greatCircle(before, place) >= ELSEWHERE)
    course.vehicle = { ...vehicle, way: { ...vehicle.way, strayedAt: place.time } }
}

const coupled = (course: Course, heard: HeardReading): Hearer => {
  const { unitId } = heard
  const { ownUnitId, released, tires } = course.equipment
  if (unitId === null || unitId === ownUnitId) return 'own'
  if (ownUnitId !== null) return 'foreign'
  const before = releasedBy(course.vehicle.coupling, released ?? [], heard.time)
  let rank = 0
  for (const id of tires.keys()) if (id < heard.tireId) rank++
  const { coupling, movement } = advanceCoupling(
    before,
    heard,
    rank,
    lastPlace(course.vehicle),
    () => healthyTags(course, heard),
    () => warmth(course, heard, false),
  )
  course.vehicle = { ...course.vehicle, coupling }
  if (movement !== null) {
    course.connected.push({ unitId, since: movement.since })
    if (before.puller?.unitId !== unitId)
      takeWay(course, joinConvoy(course.vehicle.way, movement), heard.time, heard.tireId)
  }
  return coupling.puller?.unitId === unitId ? 'connected' : 'foreign'
}

const lastPlace = ({ certain, uncertain }: VehicleState): PlaceAt | null =>
  certain === null || (uncertain !== null && uncertain.time > certain.time) ? uncertain : certain

const healthyTags = (course: Course, { tireId, time }: HeardReading): number => {
  let healthy = 0
  for (const id of course.equipment.tires.keys()) {
    const last = course.get(id)?.last
    if (id === tireId || (last !== undefined && last !== null && elapsed(last.time, time) <= TAG_ALIVE_FOR)) healthy++
  }
  return healthy
}

const warmth = (course: Course, { time }: HeardReading, moving: boolean): number | null =>
  warmthOf(course, course.equipment.tires.keys(), time, moving)
