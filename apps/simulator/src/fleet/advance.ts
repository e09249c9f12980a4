import { advanceWeather, ambientAt, sunAt } from '../physics/ambient.ts'
import { advanceTag, isHeard, type Packet, packetAt, SAMPLE_EVERY } from '../physics/tag.ts'
import { advanceTire } from '../physics/tire-body.ts'
import { advanceJourney, type Fix, isMoving, placeOf } from './vehicle.ts'
import { moverOf, type Vehicle, type World } from './world.ts'

/** A packet as the unit that heard it passes it on. */
export type Heard = Packet & {
  unitKey: string
  speed: number
  latitude: number
  longitude: number
  odometer: number | null
}

/** Physics and radio are advanced in this many seconds: the tag's own sampling rhythm. */
export const STEP = SAMPLE_EVERY

const GPS_DEVIATION_DEGREES = 0.00004

/** Lets one step pass and returns what the units heard in it. `loss` is the share of packets lost in the air. */
export function advanceWorld(world: World, loss: number): Heard[] {
  world.time += STEP
  advanceWeather(world.weather, world.time, world.chance)
  for (const { journey } of world.vehicles) if (journey !== null) advanceJourney(journey, world.time, STEP)
  const heard: Heard[] = []
  const ambient = ambientAt(world.weather, world.time)
  const sun = sunAt(world.time)
  for (const vehicle of world.vehicles) advanceVehicle(world, vehicle, ambient, sun, loss, heard)
  return heard
}

function advanceVehicle(
  world: World,
  vehicle: Vehicle,
  ambient: number,
  sun: number,
  loss: number,
  heard: Heard[],
): void {
  const mover = moverOf(world, vehicle)
  const journey = mover?.journey ?? null
  const moving = journey !== null && isMoving(journey)
  const speed = moving ? journey.speed : 0
  const place = journey === null ? vehicle.left : placeOf(journey)
  if (vehicle.journey === null) vehicle.left = place
  const listener = vehicle.unitKey !== null ? vehicle : mover
  for (const wheel of vehicle.wheels) {
    const around = { ambient, speed, sun: wheel.side === 0 ? sun : 0 }
    advanceTire(wheel.body, around, STEP)
    advanceTag(wheel.tag, wheel.body, around, STEP)
    const packet = packetAt(wheel.tag, wheel.body, world.time, wheel.chance)
    if (packet === null || listener?.unitKey == null || !isHeard(wheel.chance, loss)) continue
    heard.push({
      ...packet,
      ...shownPlace(place, wheel.tag.id, world.time),
      unitKey: listener.unitKey,
      speed: Math.round(speed),
      odometer: roundedOdometer(vehicle),
    })
  }
}

const roundedOdometer = (vehicle: Vehicle) =>
  vehicle.journey === null ? null : Math.round(vehicle.journey.odometer * 10) / 10

/** A satellite fix is some metres off; the error is taken from tag and time so that it costs no luck. */
function shownPlace(place: Fix, tag: number, time: number): Fix {
  const off = (salt: number) => (((Math.imul(tag ^ time, salt) >>> 8) % 1000) / 500 - 1) * GPS_DEVIATION_DEGREES
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { latitude: rounded(place.latitude + off(0x9e3779b1)), longitude: rounded(place.longitude + off(0x85ebca77)) }
}
