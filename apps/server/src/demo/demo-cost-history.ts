import { MAX_COUNTED_UNDER_INFLATION_PERCENT } from '@coldbar/domain/costs/under-inflation'
import { sql } from 'kysely'
import { addUpFleetDays, markFleetDaysDue } from '../costs/fleet-days.repository.ts'
import { writeTireMonths } from '../costs/tire-days.repository.ts'
import { writeVehicleProblemDays } from '../costs/vehicle-problem-days.ts'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { demoKilometresOfDaySql, demoKilometresOfWeek } from './demo-driven-kilometres.ts'
import type { DemoVehicle } from './demo-vehicles.ts'

/** A tire of the demo where it stands: what its days before the demo are made of. */
export type DemoRollingTire = {
  id: number
  vehicleId: number
  vehicle: DemoVehicle
  /** The part of its pressure that it lacks day and night. */
  soft: number
  /** Its number in the plan. */
  nth: number
}

/** Before the simulator's own days, which are summed up from their trips and readings. */
export const DEMO_SIMULATED_DAYS = 3

/** Of every so many tires one was found soft late, and lacked this much until then. */
const NEGLECTED = { every: 23, lacked: 0.11 } as const
/** A tire loses a percent or two between two looks at it, six weeks apart. */
const LOOKED_AFTER_DAYS = 42
const LOST_A_DAY = 0.0005
/** Readings of a tire on a day of driving, and on one that its vehicle stands. */
const READINGS_A_DAY = { driven: 310, parked: 100 } as const
/** Part of the kilometres over which a demo's tire is heard. */
const HEARD = 0.97

/**
 * Writes what the demo's vehicles drove and its tires rolled, and how soft they were, on each day from two months before this one to the simulator's first:
 * by its plan and by nothing that was measured, so that its costs and its dashboard tell of months at once. From there on they are summed up as anybody's.
 */
export const writeDemoCostHistory = async (
  tx: FleetTransaction,
  fleetId: number,
  tires: readonly DemoRollingTire[],
  now: Date,
): Promise<void> => {
  const vehicles = new Map(tires.map(({ vehicle }) => [vehicle.name, vehicle]))
  const rolling = tires.map(({ id, vehicleId, vehicle, soft, nth }) => {
    const week = demoKilometresOfWeek(vehicle, vehicles.get(vehicle.pulledBy ?? ''))
    const lacked = nth % NEGLECTED.every === 0 ? NEGLECTED.lacked : 0
    return { id, vehicleId, ...week, soft: Math.max(soft, lacked), nth }
  })
  const begins = sql`(${now.toISOString()}::timestamptz at time zone f.time_zone)::date`
  await sql`
    insert into cost_progress (fleet_id, vehicle_id, next_day)
    select f.id, v.id, ${begins} - ${DEMO_SIMULATED_DAYS}::int from fleet f join vehicle v on v.fleet_id = f.id where f.id = ${fleetId}`.execute(
    tx,
  )
  await sql`
    insert into tire_day (fleet_id, vehicle_id, day, tire_id, km, known_km, under_km, position_row, position_left_right, position_inside_outside)
    select t.fleet_id, t.vehicle_id, d.day, t.id, k.km, k.km * ${HEARD}::float8,
      k.km * ${HEARD}::float8 * least(greatest(r.soft, ${LOST_A_DAY}::float8 * ((d.nth + 5 * r.nth) % ${LOOKED_AFTER_DAYS}::int)),
        ${MAX_COUNTED_UNDER_INFLATION_PERCENT}::float8 / 100),
      t.position_row, t.position_left_right, t.position_inside_outside
    from jsonb_to_recordset(${JSON.stringify(rolling)}::jsonb)
      as r (id int, weekday float8, saturday float8, sunday float8, soft float8, nth int)
    join tire t on t.fleet_id = ${fleetId} and t.id = r.id
    join fleet f on f.id = t.fleet_id
    cross join lateral (select s.day::date as day, s.nth::int as nth
      from generate_series(date_trunc('month', ${begins}::timestamp) - interval '2 months', (${begins} - ${DEMO_SIMULATED_DAYS}::int - 1)::timestamp,
        interval '1 day') with ordinality s (day, nth)) d
    cross join lateral (select ${demoKilometresOfDaySql('t.vehicle_id')} as km) k
    where k.km > 0`.execute(tx)
  const { rows } = await sql<{ vehicle_id: number; from: string; until: string }>`
    select vehicle_id, min(day)::text as from, max(day)::text as until from tire_day where fleet_id = ${fleetId}
    group by vehicle_id, date_trunc('month', day)`.execute(tx)
  await writeTireMonths(tx, rows)
  await sql`
    insert into vehicle_day (fleet_id, vehicle_id, day, km, readings, unit_id, unit_heard)
    select v.fleet_id, v.id, d.day, coalesce(rolled.km, 0),
      own.tires * case when rolled.km > 0 then ${READINGS_A_DAY.driven}::int else ${READINGS_A_DAY.parked}::int end,
      v.fixed_sensor_id, case when v.fixed_sensor_id is not null then true end
    from vehicle v
    cross join (select distinct day from tire_day where fleet_id = ${fleetId}) d
    cross join lateral (select count(*)::int as tires from tire t where t.fleet_id = v.fleet_id and t.vehicle_id = v.id) own
    cross join lateral (select max(t.km) as km from tire_day t
      where t.fleet_id = v.fleet_id and t.vehicle_id = v.id and t.day = d.day) rolled
    where v.fleet_id = ${fleetId}`.execute(tx)
  await writeVehicleProblemDays(tx, rows)
  await markFleetDaysDue(tx, rows)
  // At once: whoever looks at a demo has just started it.
  while ((await addUpFleetDays(tx, DAYS_AT_ONCE)) > 0);
}

/** All days of the history at once, and more. */
const DAYS_AT_ONCE = 200

/** What was spent on the demo's tires in the month before: days ago, the tire by its number in the plan, €. */
const REPAIRS = [
  { ago: 12, nth: 4, remark: 'Valve replaced', cost: 18.5 },
  { ago: 19, nth: 31, remark: 'Nail found, patched inside', cost: 46 },
  { ago: 26, nth: 77, remark: 'Nail found, patched inside', cost: 46 },
  { ago: 34, nth: 118, remark: 'Axle aligned, worn on one side', cost: 95 },
  { ago: 41, nth: 160, remark: 'Valve extension tightened', cost: 12 },
] as const

/** Writes the remarks of the workshop that cost something. */
export const writeDemoRepairs = async (
  tx: FleetTransaction,
  fleetId: number,
  tires: readonly DemoRollingTire[],
  now: Date,
): Promise<void> => {
  for (const { ago, nth, remark, cost } of REPAIRS) {
    const tire = tires.find((one) => one.nth === nth)
    if (tire === undefined) continue
    await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, instant, time_stamp_start, time_stamp, remark, cost)
      select ${fleetId}, ${tire.id}, ${tire.vehicleId}, 'remark', 0, 0, true, w.at, w.at, ${remark}, ${cost}
      from (select ${now.toISOString()}::timestamptz - make_interval(days => ${ago}) as at) w`.execute(tx)
  }
}
