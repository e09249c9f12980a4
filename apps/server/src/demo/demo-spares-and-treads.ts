import { purchaseDayOf } from '@coldbar/domain/records/purchase-day'
import { days } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import type { DemoRollingTire } from './demo-cost-history.ts'
import type { DemoVehicle } from './demo-vehicles.ts'

/** Vehicles that carry a spare wheel: trailers and rigid trucks on long ways, and a courier. Spares have no sensor, as most have. */
const CARRIERS = ['A-402', 'A-405', 'A-408', 'A-411', 'R-203', 'R-206', 'V-301'] as const

const CARRIED_SINCE_DAYS = 150

/** Writes the spare wheels that the demo's vehicles carry. */
export const createDemoSpares = async (
  tx: FleetTransaction,
  fleetId: number,
  vehicleOf: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> => {
  const since = new Date(now.getTime() - days(CARRIED_SINCE_DAYS) * 1000)
  const carried = CARRIERS.flatMap((name) => {
    const vehicleId = vehicleOf.get(name)
    return vehicleId === undefined ? [] : [{ name, vehicleId }]
  })
  const tires = await tx
    .insertInto('tire')
    .values(
      carried.map(({ name, vehicleId }, nth) => ({
        ...{ fleet_id: fleetId, name: `${name} spare`, spare_of_vehicle_id: vehicleId },
        serial_no: `DOT 0925 R${nth + 1}`,
        purchase_date: purchaseDayOf(since.getTime() / 1000),
        purchase_price: name.startsWith('V') ? 145 : 385,
      })),
    )
    .returning(['id', 'spare_of_vehicle_id'])
    .execute()
  await tx
    .insertInto('tire_mounting')
    .values(
      tires.map(({ id, spare_of_vehicle_id }) => ({ fleet_id: fleetId, tire_id: id, since, spare_of_vehicle_id })),
    )
    .execute()
}

/** mm of a new tread by kind of vehicle, and what of it goes in a day: a truck's lasts some two years, a van's as long. */
const NEW_TREAD = { tractor: 15, truck: 15, trailer: 14, van: 8.5 } as const satisfies Record<
  DemoVehicle['type'],
  number
>
const WEAR_PER_DAY = { tractor: 0.02, truck: 0.017, trailer: 0.014, van: 0.009 } as const satisfies Record<
  DemoVehicle['type'],
  number
>

/** The workshop goes round so often; it looks at half of the vehicles. */
const MEASURED_DAYS_AGO = [190, 110, 25] as const
const FITTED_DAYS_AGO = 200
/** A gauge is read to 0.5 mm. */
const GAUGE_STEP = 0.5

/** Writes what the workshops measured of the treads of every second vehicle. */
export const writeDemoTreads = async (
  tx: FleetTransaction,
  fleetId: number,
  tires: readonly DemoRollingTire[],
  now: Date,
): Promise<void> => {
  const rows = tires
    .filter(({ vehicleId }) => vehicleId % 2 === 0)
    .flatMap(({ id, vehicle: { type, home }, nth }) =>
      MEASURED_DAYS_AGO.map((ago) => {
        const gone = (FITTED_DAYS_AGO - ago) * WEAR_PER_DAY[type] * (0.85 + (0.3 * (nth % 7)) / 6)
        return {
          ...{ fleet_id: fleetId, tire_id: id, km: null, user_name: `Workshop ${home}` },
          measured_at: new Date(now.getTime() - (days(ago) - (nth % 40) * 90) * 1000),
          depth: Math.round((NEW_TREAD[type] - gone) / GAUGE_STEP) * GAUGE_STEP,
        }
      }),
    )
  await tx.insertInto('tire_tread').values(rows).execute()
}
