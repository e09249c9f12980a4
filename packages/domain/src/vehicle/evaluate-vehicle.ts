import { answeredAt } from '../content/changed-tire.ts'
import type { Hearer } from '../movement/fidelity.ts'
import type { HeardReading } from '../movement/heard-reading.ts'
import { MOVING_FROM } from '../movement/moving-from.ts'
import { lookedInsideAt } from '../rules/shortage.ts'
import { newestReading } from '../state/newest-reading.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { tireDue } from '../tire/elapse.ts'
import { evaluate } from '../tire/evaluate.ts'
import { kilometresPerHour } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'
import { aroundOf } from './around-tire.ts'
import { Course } from './course.ts'
import { hearTag } from './hear-tag.ts'
import { hearUnit } from './hear-unit.ts'
import { judgeSilence } from './judge-silence.ts'
import type { Equipment } from './mounted-tire.ts'
import { mutedAt } from './mute-in-force.ts'
import { mayBeDue, nextDeadline, passTime } from './pass-time.ts'
import { isSamePoint, seriesPoint } from './series-point.ts'
import type { VehicleState } from './vehicle-state.ts'
import type { VehicleStep } from './vehicle-step.ts'

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
  equipment: Equipment,
  heard: HeardReading,
): VehicleStep => {
  const course = new Course(vehicle, tires, equipment)
  const mounted = equipment.tires.get(heard.tireId)
  if (mounted === undefined || isOld(vehicle, tires.get(heard.tireId), heard.time)) return course.step()
  if (mayBeDue(course, heard.time)) passTime(course, heard.time)
  const answered = answeredAt(course.stateOf(heard.tireId), mounted.change ?? null, heard.time)
  const shortage = lookedInsideAt(answered.shortage, mounted.lookedInside ?? null, heard.time)
  const inspected = shortage === answered.shortage ? answered : { ...answered, shortage }
  const before = mutedAt(inspected, mounted.mute, heard.time)
  const previous = newestReading(before)
  const hearer = hearUnit(course, heard)
  hearTag(course, heard, previous, hearer)
  const judged = evaluate(before, asFelt(course, heard, hearer), mounted.settings, aroundOf(course, mounted))
  course.take(heard.tireId, judged, heard.time)
  judgeSilence(course, heard)
  addPoint(course, heard.time)
  remember(course, heard.time)
  return course.step()
}

/** What follows from time alone passing until `until`, whether or not anything was heard. Done twice it changes nothing more. */
export const elapseVehicle = (
  vehicle: VehicleState,
  tires: ReadonlyMap<number, TireState>,
  equipment: Equipment,
  until: EpochSeconds,
): VehicleStep => {
  const course = new Course(vehicle, tires, equipment)
  // What is merely remembered anew is no change: nobody need store it.
  return passTime(course, until) ? course.step() : new Course(vehicle, tires, equipment).step()
}

/** The next moment at which `elapseVehicle` would change anything; `null` when it never would. */
export const vehicleDue = (
  vehicle: VehicleState,
  tires: ReadonlyMap<number, TireState>,
  equipment: Equipment,
): EpochSeconds | null => nextDeadline(new Course(vehicle, tires, equipment))?.at ?? null

const isOld = (vehicle: VehicleState, tire: TireState | undefined, time: EpochSeconds): boolean => {
  if (vehicle.last !== null && time < vehicle.last) return true
  const newest = tire === undefined ? null : newestReading(tire)
  return newest !== null && time <= newest.time
}

/** What the tire may believe: neither somebody else's truck's speed nor that of a ferry is its wheel's. */
const asFelt = (course: Course, heard: HeardReading, hearer: Hearer): TireReading => {
  const { time, pressure, temperature, speed } = heard
  if (speed === null || speed < MOVING_FROM) return { time, pressure, temperature, speed }
  if (hearer === 'foreign') return { time, pressure, temperature, speed: null }
  return { time, pressure, temperature, speed: course.now().carried ? STANDING : speed }
}

const addPoint = (course: Course, time: EpochSeconds): void => {
  const states: TireState[] = []
  for (const id of course.equipment.tires.keys()) {
    const state = course.get(id)
    if (state !== undefined) states.push(state)
  }
  const point = seriesPoint(states, time)
  if (point === null || isSamePoint(course.vehicle.point, point)) return
  course.vehicle = { ...course.vehicle, point }
  course.series.push(point)
}

/** That the vehicle was judged until `time`, and when a tire is due next at the earliest. */
const remember = (course: Course, time: EpochSeconds): void => {
  let { due } = course.vehicle
  for (const [id, state] of course.changed) {
    const settings = course.equipment.tires.get(id)?.settings
    const next = settings === undefined ? null : tireDue(state, settings)
    if (next !== null && (due === null || next < due)) due = next
  }
  course.vehicle = { ...course.vehicle, last: time, due }
}
