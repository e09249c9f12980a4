import type { FullConfig } from '@playwright/test'
import { ADMIN_PASSWORD } from '../playwright.config.ts'
import { BAR_OF_THE_SICK_TIRE, FLEET, TAG_OF, VEHICLES } from './known-fleet.ts'
import { shareSession } from './shared-session.ts'
import { postReadings, SignedIn } from './signed-in.ts'

const AXLES = [
  { position_row: 0, position_left_right: 0, position_inside_outside: 1 },
  { position_row: 0, position_left_right: 1, position_inside_outside: 1 },
  { position_row: 1, position_left_right: 0, position_inside_outside: 1 },
  { position_row: 1, position_left_right: 0, position_inside_outside: 0 },
  { position_row: 1, position_left_right: 1, position_inside_outside: 0 },
  { position_row: 1, position_left_right: 1, position_inside_outside: 1 },
] as const

/** Sets a fleet up over the documented calls and lets its sensors speak for a night: what the journeys then look at. */
export default async function setUp(config: FullConfig): Promise<void> {
  const origin = config.projects[0]?.use.baseURL
  if (origin === undefined) throw new Error('No base URL')
  const admin = await SignedIn.as(origin, 'admin', ADMIN_PASSWORD)
  const vehicle_type_id = await typeOfTractor(admin)
  for (const name of VEHICLES) {
    const { data } = await admin.call('vehicles.add', { data: { name, vehicle_type_id }, current_tire_events: [] })
    if (name === FLEET.silent) continue
    for (const [i, position] of AXLES.entries()) {
      await admin.call('tires.add', {
        data: { name: `${name} tire ${i + 1}`, vehicle_id: data.data.id, tag_id: TAG_OF(name, i), ...position },
      })
    }
  }
  const { data } = await admin.call('alertUnits.add', { data: { name: 'Yard gateway' } })
  await postNight(origin, data.key)
  shareSession(admin.cookies)
  process.env.COLDBAR_E2E_UNIT_KEY = data.key
}

async function typeOfTractor(admin: SignedIn): Promise<number> {
  const { layouts } = await admin.call('vehicleTypes.all')
  const layout = layouts.find(
    ({ available_positions: wheels }) => wheels.length === 6 && wheels.filter(([row]) => row === 0).length === 2,
  )
  if (layout === undefined) throw new Error('The catalogue has no two-axle layout with six tires')
  const { data } = await admin.call('vehicleTypes.add', {
    data: {
      name: FLEET.type,
      vehicle_layout_id: layout.id,
      alarms: AXLES.map((position) => ({
        ...position,
        optimal_pressure: 9,
        pressure_alarm_enabled: true,
        blowout_alarm_enabled: true,
        filllt90_enabled: true,
        filllt80_enabled: true,
        fillm_enabled: true,
      })),
    },
  })
  return data.id
}

const NIGHT_HOURS = 7

/** A parked night at 12 °C, then the sick tire goes soft within the last half hour. */
async function postNight(origin: string, key: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const night = Array.from({ length: NIGHT_HOURS * 6 }, (_, i) => now - 120 - (NIGHT_HOURS * 6 - 1 - i) * 600)
  for (const name of VEHICLES.filter((vehicle) => vehicle !== FLEET.silent)) {
    const readings = AXLES.flatMap((_, i) =>
      night.map((time, hour) => ({
        tag_id: TAG_OF(name, i),
        time,
        pressure: name === FLEET.sick && i === 0 && hour >= night.length - 3 ? BAR_OF_THE_SICK_TIRE : 8.9,
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
