import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { DEMO_SIMULATED_DAYS, type DemoRollingTire } from './demo-cost-history.ts'
import { demoKilometresOfDaySql, demoKilometresOfWeek } from './demo-driven-kilometres.ts'

/** Since the demo's tires were fitted. */
const DRIVEN_SINCE_DAYS = 199
/** km/h from rest to rest. */
const MEAN_SPEED = 60

/**
 * Writes what the demo's vehicles drove since their tires were fitted, a trip on each day up to those that the simulator
 * drives, and what their tires rolled by then: their treads are measured over kilometres, and they have a mileage.
 */
export const writeDemoEarlierTrips = async (
  tx: FleetTransaction,
  fleetId: number,
  tires: readonly DemoRollingTire[],
  now: Date,
): Promise<void> => {
  const vehicles = new Map(tires.map(({ vehicle, vehicleId }) => [vehicle.name, { vehicle, id: vehicleId }]))
  const driven = [...vehicles.values()].map(({ vehicle, id }) => ({
    ...{ id, ...demoKilometresOfWeek(vehicle, vehicles.get(vehicle.pulledBy ?? '')?.vehicle) },
  }))
  await sql`
    insert into trip (fleet_id, vehicle_id, start_time, end_time, distance, distance2)
    select f.id, r.id, w.start, w.start + make_interval(secs => 3600 * k.km / ${MEAN_SPEED}::float8), k.km, k.km
    from fleet f
    cross join jsonb_to_recordset(${JSON.stringify(driven)}::jsonb) as r (id int, weekday float8, saturday float8, sunday float8)
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone f.time_zone)::date as begins) b
    cross join lateral (select b.begins - ago as day
      from generate_series(${DEMO_SIMULATED_DAYS}::int + 1, ${DRIVEN_SINCE_DAYS}::int) ago) d
    cross join lateral (select ${demoKilometresOfDaySql('r.id')} as km) k
    cross join lateral (select (d.day + time '05:00') at time zone f.time_zone as start) w
    where f.id = ${fleetId} and k.km > 0`.execute(tx)
  await sql`
    insert into tire_state (fleet_id, tire_id, mounted)
    select t.fleet_id, t.id, json_build_object(
      'tire', json_build_object('rolled', s.km, 'raw', s.km, 'trips', s.trips, 'rawTrips', s.trips, 'idle', 0),
      'vehicle', json_build_object('rolled', 0, 'raw', 0, 'trips', s.none, 'rawTrips', s.none, 'idle', 0))
    from tire t
    cross join lateral (select coalesce(sum(r.distance), 0) as km,
        json_build_object('number', count(*), 'distance', coalesce(sum(r.distance), 0),
          'seconds', coalesce(sum(date_part('epoch', r.end_time - r.start_time)), 0)) as trips,
        json_build_object('number', 0, 'distance', 0, 'seconds', 0) as none
      from trip r where r.fleet_id = t.fleet_id and r.vehicle_id = t.vehicle_id) s
    where t.fleet_id = ${fleetId} and t.position_row is not null`.execute(tx)
}
