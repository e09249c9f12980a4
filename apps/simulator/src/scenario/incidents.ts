import { hours, minutes } from '@coldbar/domain/units/time'
import { pickOne } from '../chance/random-stream.ts'
import type { SimulatedWheel } from '../fleet/advance-wheel.ts'
import { isJourneyMoving, startRelayDriving } from '../fleet/simulated-journey.ts'
import { pullingVehicleOf, type SimulatedVehicle, type SimulatedWorld } from '../fleet/simulated-world.ts'
import { beginColdSnap } from '../physics/ambient.ts'
import { ATMOSPHERIC_PRESSURE_BAR } from '../physics/simulated-tire-gas.ts'
import {
  incidentEpochSeconds,
  parseDurationSeconds,
  type Scenario,
  type ScenarioIncident,
  type ScenarioIncidentKind,
} from './scenario.ts'

/** Something that will happen: an incident of the scenario, or the mechanic who mends one. */
export type DueIncident = { at: number; incident: ScenarioIncident } | { at: number; mend: Mending }

/** A mechanic's visit; without filling up it is only the brake that lets go. */
type Mending = { vehicle: string; wheel: number; fillUp: boolean }

/** What was done to whom, for the log and the truth file. */
export type IncidentDone = { time: number; vehicle: string; tagId: number | null; what: string }

/** The scenario's incidents as moments, without those that lie at or before `from`. */
export function dueIncidentsOfScenario(
  scenario: Scenario,
  startedAt: number,
  liveFrom: number,
  from: number,
): DueIncident[] {
  return scenario.incidents.flatMap((incident) => {
    let at = incidentEpochSeconds(incident.at, startedAt, liveFrom)
    if (at <= from && incident.every !== undefined) {
      const every = parseDurationSeconds(incident.every)
      at += Math.ceil((from - at + 1) / every) * every
    }
    return at > from ? [{ at, incident }] : []
  })
}

/** Lets everything happen whose time has come; `due` keeps what lies ahead, with repeats and repairs added. */
export function runDueIncidents(world: SimulatedWorld, due: DueIncident[]): IncidentDone[] {
  const now = due.filter(({ at }) => at <= world.time)
  if (now.length === 0) return []
  due.splice(0, due.length, ...due.filter(({ at }) => at > world.time))
  return now.flatMap((item) => ('mend' in item ? mend(world, item.mend) : strike(world, item.incident, due)))
}

/** Where the weather strikes, in place of a vehicle. */
const EVERYWHERE = 'everywhere'

/** Happens to a whole vehicle, not to one of its tires. */
const OF_VEHICLE = new Set<ScenarioIncidentKind['kind']>(['silent_unit', 'relay', 'swap', 'hand_over'])

function strike(world: SimulatedWorld, incident: ScenarioIncident, due: DueIncident[]): IncidentDone[] {
  if (incident.every !== undefined) due.push({ at: world.time + parseDurationSeconds(incident.every), incident })
  const { what } = incident
  if (what.kind === 'cold_snap') {
    beginColdSnap(world.weather, world.time, what.kelvin, hours(what.hours))
    return [{ time: world.time, vehicle: EVERYWHERE, tagId: null, what: what.kind }]
  }
  const vehicle = chosenVehicle(world, incident.vehicle)
  if (vehicle === undefined) return []
  const wheel = chosenWheel(world, vehicle, incident.tire)
  apply(world, vehicle, wheel, what)
  const whose = { vehicle: vehicle.name, wheel: vehicle.wheels.indexOf(wheel) }
  if (what.kind === 'hot_brake') due.push({ at: world.time + what.minutes * 60, mend: { ...whose, fillUp: false } })
  if (incident.repaired_after !== undefined) {
    due.push({ at: world.time + parseDurationSeconds(incident.repaired_after), mend: { ...whose, fillUp: true } })
  }
  const isOfTire = !OF_VEHICLE.has(what.kind)
  return [{ time: world.time, vehicle: vehicle.name, tagId: isOfTire ? wheel.tag.id : null, what: what.kind }]
}

/** The names in a scenario that this fleet does not have; an incident at one of them would never happen. */
export function unknownScenarioVehicles(scenario: Scenario, names: ReadonlySet<string>): string[] {
  const named = scenario.incidents.flatMap(({ vehicle, what }) => [
    ...(what.kind === 'cold_snap' || vehicle === 'any' || vehicle === 'moving' ? [] : [vehicle]),
    ...(what.kind === 'hand_over' ? [what.to] : []),
  ])
  return [...new Set(named)].filter((name) => !names.has(name))
}

const isSound = (vehicle: SimulatedVehicle) =>
  vehicle.wheels.every(({ body }) => body.leak === 0 && body.hole === 0 && body.brake === 0)

/** The named vehicle, or one by chance: a sound one, and none whose drivers take turns, for a scenario shows something by it. */
function chosenVehicle(world: SimulatedWorld, name: string): SimulatedVehicle | undefined {
  if (name !== 'moving' && name !== 'any') return world.vehicles.find((vehicle) => vehicle.name === name)
  const candidates = world.vehicles.filter((vehicle) => {
    const journey = pullingVehicleOf(world, vehicle)?.journey ?? null
    return (
      isSound(vehicle) && journey?.relay !== true && (name === 'any' || (journey !== null && isJourneyMoving(journey)))
    )
  })
  return candidates.length === 0 ? undefined : pickOne(world.chance, candidates)
}

function chosenWheel(world: SimulatedWorld, vehicle: SimulatedVehicle, tire: number | 'any'): SimulatedWheel {
  const wheel = tire === 'any' ? pickOne(world.chance, vehicle.wheels) : vehicle.wheels[tire]
  if (wheel === undefined)
    throw new Error(`${vehicle.name} has ${vehicle.wheels.length} tires, so there is no tire ${tire}`)
  return wheel
}

function apply(
  world: SimulatedWorld,
  vehicle: SimulatedVehicle,
  wheel: SimulatedWheel,
  what: Exclude<ScenarioIncidentKind, { kind: 'cold_snap' }>,
): void {
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
      body.content = what.bar + ATMOSPHERIC_PRESSURE_BAR
      return
    case 'inflate':
      haltFor(world, vehicle, WORKSHOP_STOP)
      body.fillTo = body.optimal
      return
    case 'hot_brake':
      body.brake = what.kelvin
      return
    case 'dying_sensor':
      wheel.tag.dead = true
      return
    case 'silent_unit':
      unitOf(world, vehicle).silentUntil = world.time + what.minutes * 60
      return
    case 'relay':
      if (vehicle.journey !== null) startRelayDriving(vehicle.journey, world.time)
      return
    case 'swap':
      vehicle.pulledBy = what.to
      return
    case 'hand_over':
      vehicle.handover = { to: what.to, town: null, met: false }
  }
}

/** A mechanic fills a standing tire and watches it for a while. */
const WORKSHOP_STOP = minutes(25)

function haltFor(world: SimulatedWorld, vehicle: SimulatedVehicle, seconds: number): void {
  const journey = pullingVehicleOf(world, vehicle)?.journey ?? null
  if (journey === null) return
  journey.speed = 0
  journey.standUntil = Math.max(journey.standUntil, world.time + seconds)
}

/** The vehicle whose unit hears this one's tags. */
const unitOf = (world: SimulatedWorld, vehicle: SimulatedVehicle): SimulatedVehicle =>
  vehicle.unitKey === null ? (pullingVehicleOf(world, vehicle) ?? vehicle) : vehicle

function mend(world: SimulatedWorld, whose: Mending): IncidentDone[] {
  const vehicle = world.vehicles.find(({ name }) => name === whose.vehicle)
  const wheel = vehicle?.wheels[whose.wheel]
  if (vehicle === undefined || wheel === undefined) return []
  wheel.body.brake = 0
  if (!whose.fillUp) return [{ time: world.time, vehicle: vehicle.name, tagId: wheel.tag.id, what: 'brake released' }]
  haltFor(world, vehicle, WORKSHOP_STOP)
  Object.assign(wheel.body, { leak: 0, hole: 0, fillTo: wheel.body.optimal })
  wheel.tag.dead = false
  return [{ time: world.time, vehicle: vehicle.name, tagId: wheel.tag.id, what: 'mended' }]
}
