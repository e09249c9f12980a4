import { advanceWeather, airTemperatureAt, solarHeatAt } from '../physics/ambient.ts'
import { isTagPacketHeardByChance, TAG_SAMPLE_SECONDS, type TagPacket } from '../physics/simulated-tag.ts'
import { fixWithGpsError } from '../radio/gps-error.ts'
import { distanceKm } from '../road/distance.ts'
import { advanceWheel } from './advance-wheel.ts'
import {
  advanceSimulatedJourney,
  coordinatesOfJourney,
  isJourneyMoving,
  type SimulatedCoordinates,
} from './simulated-journey.ts'
import { pullingVehicleOf, type SimulatedVehicle, type SimulatedWorld } from './simulated-world.ts'
import { advanceTrailerHandovers } from './trailer-handover.ts'

/** A packet as the unit that heard it passes it on. */
export type HeardPacket = TagPacket & {
  unitKey: string
  speed: number
  latitude: number
  longitude: number
  odometer: number | null
}

/** Physics and radio are advanced in this many seconds: the tag's own sampling rhythm. */
export const SIMULATION_STEP_SECONDS = TAG_SAMPLE_SECONDS

/** Lets one step pass and returns what the units heard in it. `loss` is the share of packets lost in the air. */
export function advanceWorld(world: SimulatedWorld, loss: number): HeardPacket[] {
  world.time += SIMULATION_STEP_SECONDS
  advanceWeather(world.weather, world.time, world.chance)
  for (const { journey } of world.vehicles)
    if (journey !== null) advanceSimulatedJourney(journey, world.time, SIMULATION_STEP_SECONDS)
  advanceTrailerHandovers(world)
  const heard: HeardPacket[] = []
  const ambient = airTemperatureAt(world.weather, world.time)
  const sun = solarHeatAt(world.time)
  for (const vehicle of world.vehicles) advanceVehicle(world, vehicle, ambient, sun, loss, heard)
  return heard
}

function advanceVehicle(
  world: SimulatedWorld,
  vehicle: SimulatedVehicle,
  ambient: number,
  sun: number,
  loss: number,
  heard: HeardPacket[],
): void {
  const mover = pullingVehicleOf(world, vehicle)
  const journey = mover?.journey ?? null
  const moving = journey !== null && isJourneyMoving(journey)
  const speed = moving ? journey.speed : 0
  const place = journey === null ? vehicle.left : coordinatesOfJourney(journey)
  if (vehicle.journey === null) vehicle.left = place
  const own = vehicle.unitKey !== null ? vehicle : mover
  const listener = own ?? (vehicle.handover === undefined ? undefined : besideOf(world, place))
  const lost = own === undefined ? LOSS_BESIDE : loss
  for (const wheel of vehicle.wheels) {
    const around = { ambient, speed, sun: wheel.side === 0 ? sun : 0 }
    const packet = advanceWheel(wheel, around, world.time, SIMULATION_STEP_SECONDS)
    if (packet === null || listener?.unitKey == null || !isTagPacketHeardByChance(wheel.chance, lost)) continue
    heard.push({
      ...packet,
      ...fixWithGpsError(place, listener.name, world.time),
      unitKey: listener.unitKey,
      speed: Math.round(speed),
      odometer: roundedOdometer(vehicle),
    })
  }
}

/** A unit that stands beside a trailer that changes hands hears it too, though worse than its own. */
const LOSS_BESIDE = 0.4
const BESIDE_KM = 0.05

const besideOf = (world: SimulatedWorld, place: SimulatedCoordinates): SimulatedVehicle | undefined =>
  world.vehicles.find(
    ({ unitKey, journey }) =>
      unitKey !== null &&
      journey !== null &&
      !isJourneyMoving(journey) &&
      distanceKm(coordinatesOfJourney(journey), place) < BESIDE_KM,
  )

const roundedOdometer = (vehicle: SimulatedVehicle) =>
  vehicle.journey === null ? null : Math.round(vehicle.journey.odometer * 10) / 10
