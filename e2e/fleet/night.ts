import { postReadings } from './post-readings.ts'
import {
  SEED_FLEET_NAMES,
  SEED_VEHICLE_NAMES,
  SICK_TIRE_BAR,
  SICK_VEHICLE_NAMES,
  tagOfVehicleTire,
  VEHICLES_HEARD_AN_HOUR_AGO,
  WELL_TIRE_BAR,
} from './seed-fleet.ts'

/** Where the six tires of every vehicle sit, front to back and left to right. */
export const SIX_WHEEL_POSITIONS = [
  { position_row: 0, position_left_right: 0, position_inside_outside: 1 },
  { position_row: 0, position_left_right: 1, position_inside_outside: 1 },
  { position_row: 1, position_left_right: 0, position_inside_outside: 1 },
  { position_row: 1, position_left_right: 0, position_inside_outside: 0 },
  { position_row: 1, position_left_right: 1, position_inside_outside: 0 },
  { position_row: 1, position_left_right: 1, position_inside_outside: 1 },
] as const

const NIGHT_HOURS = 7
const EVERY_SECONDS = 600
/** Of every tire. */
export const NIGHT_READINGS_PER_TIRE = (NIGHT_HOURS * 3600) / EVERY_SECONDS
/** Short of now by more than a clock may be off. */
const ENDS_BEFORE_NOW = 120
const HOUR = 3600

/** A parked night at 12 °C of these vehicles; the sick tires go soft in its last half hour. */
export async function postParkedNightReadings(
  origin: string,
  key: string,
  vehicles = SEED_VEHICLE_NAMES,
): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  for (const name of vehicles.filter((vehicle) => vehicle !== SEED_FLEET_NAMES.silent)) {
    const end = now - (VEHICLES_HEARD_AN_HOUR_AGO.includes(name) ? HOUR : ENDS_BEFORE_NOW)
    const readings = SIX_WHEEL_POSITIONS.flatMap((_, i) =>
      Array.from({ length: NIGHT_READINGS_PER_TIRE }, (_, n) => ({
        tag_id: tagOfVehicleTire(name, i),
        time: end - (NIGHT_READINGS_PER_TIRE - 1 - n) * EVERY_SECONDS,
        pressure:
          SICK_VEHICLE_NAMES.includes(name) && i === 0 && n >= NIGHT_READINGS_PER_TIRE - 3
            ? SICK_TIRE_BAR
            : WELL_TIRE_BAR,
        temperature: 12,
        speed: 0,
        latitude: 51.57 + SEED_VEHICLE_NAMES.indexOf(name) * 0.01,
        longitude: 4.77,
      })),
    )
    const { accepted } = await postReadings(origin, key, readings)
    if (accepted !== readings.length) throw new Error(`${accepted} of ${readings.length} readings were accepted`)
  }
}
