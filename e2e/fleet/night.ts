import { postReadings } from './post-readings.ts'
import { FLEET, HEARD_AN_HOUR_AGO, SICK, SICK_BAR, tagOf, VEHICLES, WELL_BAR } from './seed-fleet.ts'

/** Where the six tires of every vehicle sit, front to back and left to right. */
export const WHEELS = [
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
export const READINGS = (NIGHT_HOURS * 3600) / EVERY_SECONDS
/** Short of now by more than a clock may be off. */
const ENDS_BEFORE_NOW = 120
const HOUR = 3600

/** A parked night at 12 °C; the sick tires go soft in its last half hour. */
export async function postNight(origin: string, key: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  for (const name of VEHICLES.filter((vehicle) => vehicle !== FLEET.silent)) {
    const end = now - (HEARD_AN_HOUR_AGO.includes(name) ? HOUR : ENDS_BEFORE_NOW)
    const readings = WHEELS.flatMap((_, i) =>
      Array.from({ length: READINGS }, (_, n) => ({
        tag_id: tagOf(name, i),
        time: end - (READINGS - 1 - n) * EVERY_SECONDS,
        pressure: SICK.includes(name) && i === 0 && n >= READINGS - 3 ? SICK_BAR : WELL_BAR,
        temperature: 12,
        speed: 0,
        latitude: 51.57 + VEHICLES.indexOf(name) * 0.01,
        longitude: 4.77,
      })),
    )
    const { accepted } = await postReadings(origin, key, readings)
    if (accepted !== readings.length) throw new Error(`${accepted} of ${readings.length} readings were accepted`)
  }
}
