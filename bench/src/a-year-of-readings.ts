import { TestBench } from '@coldbar/simulator/stage/test-bench'
import { newTestBenchUnit } from '@coldbar/simulator/stage/test-bench-unit'
import { newTestBenchWheels } from '@coldbar/simulator/stage/test-bench-vehicle'
import { sql } from 'kysely'
import { FIRST_MIDNIGHT_EPOCH_SECONDS, HealthyTruckLife } from '../../acceptance/src/healthy/healthy-truck-life.ts'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import { TIRES_PER_VEHICLE, vacuumDatabase } from './bench-fleet.ts'

const DAYS = 365
const SEED = 7
/** Only each tenth reading is kept of every truck but the first: one every three quarters of an hour. */
export const KEEP_EVERY_NTH_READING = 10

/** Every reading of a truck's year, as the simulator lives it: in rows of wheel, second of the year, bar, °C and km/h. */
const aTrucksYear = (): number[][] => {
  const stage = new TestBench(FIRST_MIDNIGHT_EPOCH_SECONDS)
  const rows = Array.from({ length: TIRES_PER_VEHICLE / 2 }, () => '1001')
  const wheels = newTestBenchWheels({ rows, firstTag: 0, optimal: 9, temperature: 10, seed: SEED, time: stage.time })
  stage.vehicles.push({
    ...{ name: 'V', wheels, springs: [], spot: { east: 0, north: 0 }, heading: 1, pulledBy: null },
    ...{ speed: 0, carried: 0, odometer: 0, unit: newTestBenchUnit('unit', stage.time) },
  })
  const life = new HealthyTruckLife(SEED, 'middle', stage, 'V')
  const heard: number[][] = []
  for (let day = 0; day < DAYS; day += 1) {
    for (const { hours, happening, brake } of life.day()) {
      for (const { body } of wheels) body.brake = 0
      const dragging = brake === null ? undefined : wheels[brake.wheel]
      if (dragging !== undefined && brake !== null) dragging.body.brake = brake.kelvin
      for (const { readings } of stage.lives(hours, happening))
        for (const { tag_id, time, pressure, temperature, speed } of readings)
          heard.push([tag_id, time - FIRST_MIDNIGHT_EPOCH_SECONDS, pressure, temperature, speed])
    }
  }
  return heard
}

const AT_ONCE = 100_000

/** Puts the year that ends now behind every tire of a fleet: whole behind the first truck's, thinned behind the others'. */
export const backfillYearOfReadings = async (db: Database, fleetId: number): Promise<{ readings: number }> => {
  const year = aTrucksYear()
  await inSystem(db, async (tx) => {
    await sql`create table year_of_a_truck (n serial primary key, wheel int, at int, pressure float8, temperature float8, speed float8)`.execute(
      tx,
    )
    for (let first = 0; first < year.length; first += AT_ONCE) {
      const part = year.slice(first, first + AT_ONCE)
      const column = (at: number) => part.map((row) => row[at] ?? 0)
      await sql`insert into year_of_a_truck (wheel, at, pressure, temperature, speed)
        select * from unnest(${column(0)}::int[], ${column(1)}::int[], ${column(2)}::float8[], ${column(3)}::float8[], ${column(4)}::float8[])`.execute(
        tx,
      )
    }
    await sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, position_row, position_left_right, position_inside_outside)
      select fleet_id, id, vehicle_id, now() - interval '2 years', position_row, position_left_right, position_inside_outside
      from tire where fleet_id = ${fleetId}`.execute(tx)
    await sql`select ensure_measurement_partition(now() - n * interval '1 day') from generate_series(0, ${DAYS + 1}::int) n`.execute(
      tx,
    )
  })
  const { rows: trucks } = await inSystem(db, (tx) =>
    sql<{ id: number }>`select id from vehicle where fleet_id = ${fleetId} order by id`.execute(tx),
  )
  for (const [at, { id }] of trucks.entries()) {
    const kept = at === 0 ? sql`true` : sql`y.n % ${KEEP_EVERY_NTH_READING} = ${at % KEEP_EVERY_NTH_READING}`
    await inSystem(db, (tx) =>
      sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, received_at, pressure, temperature, speed, fill_level, latitude, longitude)
        select t.fleet_id, t.id, t.vehicle_id, h.time, h.time, y.pressure, y.temperature, y.speed, 97 + y.n % 5, 51, 4
        from year_of_a_truck y
        join (select *, row_number() over (order by id) - 1 as wheel from tire where fleet_id = ${fleetId} and vehicle_id = ${id}) t
          on t.wheel = y.wheel
        cross join lateral (select date_trunc('second', now()) - interval '${sql.raw(String(DAYS))} days' + y.at * interval '1 s' as time) h
        where ${kept} on conflict do nothing`.execute(tx),
    )
  }
  await inSystem(db, (tx) => sql`drop table year_of_a_truck`.execute(tx))
  await vacuumDatabase(db)
  const { rows } = await inSystem(db, (tx) =>
    sql<{ readings: number }>`select count(*)::int as readings from measurement where fleet_id = ${fleetId}`.execute(
      tx,
    ),
  )
  return rows[0] ?? { readings: 0 }
}
