import { SIX_WHEEL_POSITIONS } from './night.ts'
import { postReadings } from './post-readings.ts'
import { SICK_TIRE_BAR, WELL_TIRE_BAR } from './seed-fleet.ts'
import { addSixTireVehicleType } from './set-up.ts'
import type { SignedInApiClient } from './signed-in.ts'

/** One vehicle of so many has a tire below its limit. */
const SICK_EVERY = 10
const FIRST_TAG = 8_000_000
/** Every second vehicle belongs to the first and stands there, the others to the second. */
export const TWO_DEPOTS = ['Depot Breda', 'Depot Gent'] as const
const TYPE = 'Tractor of two depots'

/** s before now: a night of a reading each half hour, closer at its end, when the sick tires went soft. */
const READ_BEFORE_NOW = Array.from({ length: 14 }, (_, n) => (15 - n) * 1_800).concat([1_320, 720, 120])
const SOFT_WITHIN_SECONDS = 1_500
const VEHICLES_PER_POST = 20

const nameOf = (vehicle: number): string => `N-${String(vehicle + 1).padStart(3, '0')}`

/**
 * Fills the empty fleet of an admin with vehicles at two depots, each tenth of which has a soft tire, and somebody to give work to.
 * Of the last `unheard` nothing was ever heard.
 */
export async function furnishFleetOfTwoDepots(
  admin: SignedInApiClient,
  origin: string,
  { vehicles, unheard = 0 }: { vehicles: number; unheard?: number },
): Promise<void> {
  const everyVehicle: readonly number[] = Array.from({ length: vehicles }, (_, n) => n)
  await addSixTireVehicleType(admin, TYPE, {
    ...{ pressure_alarm_enabled: true, blowout_alarm_enabled: true },
    ...{ filllt90_enabled: true, filllt80_enabled: true, fillm_enabled: true },
  })
  await store(
    admin,
    'pois.import',
    ['name', 'lat', 'lon', 'depot'],
    [
      [TWO_DEPOTS[0], '51.57', '4.77', 'yes'],
      [TWO_DEPOTS[1], '51.05', '3.72', 'yes'],
    ],
  )
  await store(
    admin,
    'vehicles.import',
    ['name', 'type', 'depot'],
    everyVehicle.map((n) => [nameOf(n), TYPE, TWO_DEPOTS[n % TWO_DEPOTS.length] ?? '']),
  )
  await store(
    admin,
    'tires.import',
    ['name', 'vehicle', 'axle', 'side', 'place', 'tag'],
    everyVehicle.flatMap((n) =>
      SIX_WHEEL_POSITIONS.map(({ position_row, position_left_right, position_inside_outside }, at) => [
        `${nameOf(n)} tire ${at + 1}`,
        nameOf(n),
        String(position_row + 1),
        position_left_right === 0 ? 'left' : 'right',
        position_inside_outside === 1 ? 'outer' : 'inner',
        String(FIRST_TAG + n * SIX_WHEEL_POSITIONS.length + at),
      ]),
    ),
  )
  await admin.call('users.add', {
    data: { login: `dispatcher-${Date.now()}`, name: 'Dora Dispatch', role: 'user', notifications: 3 },
  })
  const { data } = await admin.call('alertUnits.add', { data: { name: 'Yard gateway' } })
  const now = Math.floor(Date.now() / 1000)
  for (let first = 0; first < vehicles - unheard; first += VEHICLES_PER_POST) {
    const readings = everyVehicle
      .slice(first, Math.min(first + VEHICLES_PER_POST, vehicles - unheard))
      .flatMap((n) => nightOf(n, now))
    const { accepted } = await postReadings(origin, data.key, readings)
    if (accepted !== readings.length) throw new Error(`${accepted} of ${readings.length} readings were accepted`)
  }
}

/** What the six sensors of a vehicle said in a parked night at 12 °C. */
const nightOf = (vehicle: number, now: number) =>
  SIX_WHEEL_POSITIONS.flatMap((_, at) =>
    READ_BEFORE_NOW.map((before) => ({
      tag_id: FIRST_TAG + vehicle * SIX_WHEEL_POSITIONS.length + at,
      time: now - before,
      pressure: at === 0 && vehicle % SICK_EVERY === 0 && before < SOFT_WITHIN_SECONDS ? SICK_TIRE_BAR : WELL_TIRE_BAR,
      temperature: 12,
      speed: 0,
      latitude: vehicle % 2 === 0 ? 51.57 : 51.05,
      longitude: vehicle % 2 === 0 ? 4.77 : 3.72,
    })),
  )

/** Stores a table as the import screen does; throws with the first row that is refused. */
async function store(
  admin: SignedInApiClient,
  call: 'pois.import' | 'vehicles.import' | 'tires.import',
  columns: string[],
  rows: string[][],
): Promise<void> {
  const { data } = await admin.call(call, { data: { dry_run: false, columns, rows } })
  if (data.refused > 0)
    throw new Error(`${call} refused ${JSON.stringify(data.rows.find(({ action }) => action === 'refuse'))}`)
}
