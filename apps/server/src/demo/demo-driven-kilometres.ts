import { type RawBuilder, sql } from 'kysely'
import type { DemoVehicle } from './demo-vehicles.ts'

/** Of a tractor, and so of the trailer that it pulls. */
const HAULAGE = [
  [540, 540, 0],
  [650, 650, 650],
] as const

/**
 * km of a vehicle on a day of the week, on a Saturday and on a Sunday, by whether it drives round the clock: as far as the
 * simulator drives it on these days, so that no day shows where the plan ends.
 */
const DRIVEN = {
  van: [
    [430, 430, 0],
    [640, 640, 640],
  ],
  tractor: HAULAGE,
  truck: [
    [540, 540, 0],
    [650, 650, 650],
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

/** km of the vehicle of this number on day `d.day`, by its week `r`: a little more or less each day, and some days all of them. */
export const demoKilometresOfDaySql = (vehicleId: 't.vehicle_id' | 'r.id'): RawBuilder<number> =>
  sql`case when extract(isodow from d.day) = 6 then r.saturday when extract(isodow from d.day) = 7 then r.sunday else r.weekday end
      * (0.85 + 0.3 * (((d.day - date '2000-01-01') * 7 + ${sql.ref(vehicleId)} * 13) % 10) / 10)
      * (0.95 + 0.1 * (((d.day - date '2000-01-01') * 37) % 11) / 10)`
