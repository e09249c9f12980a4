import { pick } from '../chance/random.ts'
import { isMoving } from '../fleet/vehicle.ts'
import { moverOf, type Vehicle, type Wheel, type World } from '../fleet/world.ts'
import { ATMOSPHERE } from '../physics/tire-body.ts'
import { durationSeconds, type Incident, momentOf, type Scenario, type What } from './scenario.ts'

/** Something that will happen: an incident of the scenario, or the mechanic who mends one. */
export type Due = { at: number; incident: Incident } | { at: number; mend: Mending }

/** A mechanic's visit; without filling up it is only the brake that lets go. */
type Mending = { vehicle: string; wheel: number; fillUp: boolean }

/** What was done to whom, for the log and the truth file. */
export type Happened = { time: number; vehicle: string; tagId: number | null; what: string }

/** The scenario's incidents as moments, without those that lie at or before `from`. */
export function dueIncidents(scenario: Scenario, startedAt: number, liveFrom: number, from: number): Due[] {
  return scenario.incidents.flatMap((incident) => {
    let at = momentOf(incident.at, startedAt, liveFrom)
    if (at <= from && incident.every !== undefined) {
      const every = durationSeconds(incident.every)
      at += Math.ceil((from - at + 1) / every) * every
    }
    return at > from ? [{ at, incident }] : []
  })
}

/** Lets everything happen whose time has come; `due` keeps what lies ahead, with repeats and repairs added. */
export function letHappen(world: World, due: Due[]): Happened[] {
  const now = due.filter(({ at }) => at <= world.time)
  if (now.length === 0) return []
  due.splice(0, due.length, ...due.filter(({ at }) => at > world.time))
  return now.flatMap((item) => ('mend' in item ? mend(world, item.mend) : strike(world, item.incident, due)))
}

function strike(world: World, incident: Incident, due: Due[]): Happened[] {
  if (incident.every !== undefined) due.push({ at: world.time + durationSeconds(incident.every), incident })
  const vehicle = chosenVehicle(world, incident.vehicle)
  if (vehicle === undefined) return []
  const wheel = chosenWheel(world, vehicle, incident.tire)
  apply(world, vehicle, wheel, incident.what)
  const whose = { vehicle: vehicle.name, wheel: vehicle.wheels.indexOf(wheel) }
  if (incident.what.kind === 'hot_brake')
    due.push({ at: world.time + incident.what.minutes * 60, mend: { ...whose, fillUp: false } })
  if (incident.repaired_after !== undefined) {
    due.push({ at: world.time + durationSeconds(incident.repaired_after), mend: { ...whose, fillUp: true } })
  }
  return [{ time: world.time, vehicle: vehicle.name, tagId: wheel.tag.id, what: incident.what.kind }]
}

const isSound = (vehicle: Vehicle) =>
  vehicle.wheels.every(({ body }) => body.leak === 0 && body.hole === 0 && body.brake === 0)

function chosenVehicle(world: World, name: string): Vehicle | undefined {
  if (name !== 'moving' && name !== 'any') return world.vehicles.find((vehicle) => vehicle.name === name)
  const candidates = world.vehicles.filter((vehicle) => {
    const journey = moverOf(world, vehicle)?.journey ?? null
    return isSound(vehicle) && (name === 'any' || (journey !== null && isMoving(journey)))
  })
  return candidates.length === 0 ? undefined : pick(world.chance, candidates)
}

function chosenWheel(world: World, vehicle: Vehicle, tire: number | 'any'): Wheel {
  const wheel = tire === 'any' ? pick(world.chance, vehicle.wheels) : vehicle.wheels[tire]
  if (wheel === undefined)
    throw new Error(`${vehicle.name} has ${vehicle.wheels.length} tires, so there is no tire ${tire}`)
  return wheel
}

function apply(world: World, vehicle: Vehicle, wheel: Wheel, what: What): void {
  const { body } = wheel
  switch (what.kind) {
    case 'leak':
      body.leak = what.bar_per_hour
      return
    case 'puncture':
      body.hole = what.share_per_minute / 60
      return
    case 'blow_out':
      body.hole = 0.2
      return
    case 'set_pressure':
      body.content = what.bar + ATMOSPHERE
      return
    case 'inflate':
      body.fillTo = body.optimal
      return
    case 'hot_brake':
      body.brake = what.kelvin
      return
    case 'dying_sensor':
      wheel.tag.dead = true
      return
    case 'silent_unit':
      vehicle.silentUntil = world.time + what.minutes * 60
      return
    case 'cold_snap':
      world.weather.chill = { from: world.time, over: what.hours * 3600, kelvin: what.kelvin }
      return
    case 'swap':
      vehicle.pulledBy = what.to
  }
}

function mend(world: World, whose: Mending): Happened[] {
  const vehicle = world.vehicles.find(({ name }) => name === whose.vehicle)
  const wheel = vehicle?.wheels[whose.wheel]
  if (vehicle === undefined || wheel === undefined) return []
  wheel.body.brake = 0
  if (!whose.fillUp) return [{ time: world.time, vehicle: vehicle.name, tagId: wheel.tag.id, what: 'brake released' }]
  Object.assign(wheel.body, { leak: 0, hole: 0, fillTo: wheel.body.optimal })
  wheel.tag.dead = false
  return [{ time: world.time, vehicle: vehicle.name, tagId: wheel.tag.id, what: 'mended' }]
}
