import { type RawBuilder, sql } from 'kysely'
import type { DemoVehicle } from './demo-vehicles.ts'

/** Of a tractor, and so of the trailer that it pulls. */
const HAULAGE = [
  [430, 40, 0],
  [610, 320, 110],
] as const

/** km of a vehicle on a day of the week, on a Saturday and on a Sunday, by whether it drives round the clock. */
const DRIVEN = {
  van: [
    [190, 60, 0],
    [310, 190, 90],
  ],
  tractor: HAULAGE,
  truck: [
    [320, 30, 0],
    [420, 180, 60],
  ],
  trailer: HAULAGE,
} as const satisfies Record<DemoVehicle['type'], readonly (readonly [number, number, number])[]>

/** km of a vehicle on a weekday, a Saturday and a Sunday; a trailer drives with what pulls it. */
export const demoKilometresOfWeek = (
  vehicle: DemoVehicle,
  puller: DemoVehicle | undefined,
): { weekday: number; saturday: number; sunday: number } => {
  if (vehicle.type === 'trailer' && puller === undefined) return { weekday: 0, saturday: 0, sunday: 0 }
  const [byDay, roundTheClock] = DRIVEN[vehicle.type]
  const [weekday, saturday, sunday] = (puller ?? vehicle).roundTheClock ? roundTheClock : byDay
  return { weekday, saturday, sunday }
}

/** km of the vehicle of this number on day `d.day`, by its week `r`: a little more or less each day. */
export const demoKilometresOfDaySql = (vehicleId: 't.vehicle_id' | 'r.id'): RawBuilder<number> =>
  sql`case extract(isodow from d.day) when 6 then r.saturday when 7 then r.sunday else r.weekday end
      * (0.85 + 0.3 * (((d.day - date '2000-01-01') * 7 + ${sql.ref(vehicleId)} * 13) % 10) / 10)`
