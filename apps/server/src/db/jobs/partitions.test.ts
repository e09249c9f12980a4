import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { readNewestMeasurements } from '../../fleet/measurements/measurements.repository.ts'
import { aDatabase, type TestDatabase } from '../../testing/a-database.ts'
import { aFleet, aTire, aVehicle } from '../../testing/builders.ts'
import { inFleet } from '../scope/in-fleet.ts'
import { inSystem } from '../scope/in-system.ts'
import { ensureMeasurementPartitions } from './partitions.ts'

let database: TestDatabase
let fleetId: number
beforeAll(async () => {
  database = await aDatabase()
  fleetId = await aFleet(database.db)
})

const partitions = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid where i.inhparent = 'measurement'::regclass order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

const monthsFromNow = async (n: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select 'measurement_' || to_char(now() at time zone 'UTC' + ${n}::int * interval '1 month', 'YYYYMM') as name`.execute(
    database.db,
  )
  return rows[0]?.name ?? ''
}

it('keeps whole months from the retention to three months ahead, and drops what ended before', async () => {
  await ensureMeasurementPartitions(database.db, 6)
  expect((await partitions()).at(0)).toBe(await monthsFromNow(-6))
  expect((await partitions()).at(-1)).toBe(await monthsFromNow(3))

  const measure = (monthsAgo: number) =>
    inSystem(database.db, (tx) =>
      sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature)
        values (${fleetId}, 1, now() - ${monthsAgo}::int * interval '1 month', 8, 20)`.execute(tx),
    )
  await measure(5)
  await measure(1)
  await ensureMeasurementPartitions(database.db, 2)
  // The month in which the retention begins is kept whole.
  expect((await partitions()).at(0)).toBe(await monthsFromNow(-2))
  const { rows } = await inSystem(database.db, (tx) =>
    sql<{ n: number }>`select count(*) n from measurement`.execute(tx),
  )
  expect(rows).toEqual([{ n: 1 }])
  await ensureMeasurementPartitions(database.db, 2)
  expect(await partitions()).toHaveLength(6)
})

it('thins the points that late readings start from: all of a month, then one a month, none beyond the retention', async () => {
  const { id } = await aVehicle(database.db, { fleet_id: fleetId })
  const start = `date_trunc('month', now(), 'UTC')`
  const moments = [
    { at: `${start} - interval '7 months'`, isKept: false },
    { at: `${start} - interval '3 months' + interval '6 hours'`, isKept: true },
    { at: `${start} - interval '3 months' + interval '12 hours'`, isKept: false },
    { at: `${start} - interval '2 months'`, isKept: true },
    { at: `${start} - interval '2 months' + interval '6 hours'`, isKept: false },
    { at: `now() - interval '6 hours'`, isKept: true },
    { at: 'now()', isKept: true },
  ]
  const kept = await inSystem(database.db, async (tx) => {
    for (const [number, { at }] of moments.entries())
      await sql`insert into vehicle_checkpoint (fleet_id, vehicle_id, time, state)
        values (${fleetId}, ${id}, ${sql.raw(at)}, ${JSON.stringify({ number })}::json)`.execute(tx)
    return moments.flatMap(({ isKept }, number) => (isKept ? [number] : []))
  })
  await ensureMeasurementPartitions(database.db, 6)
  const { rows } = await inSystem(database.db, (tx) =>
    sql<{ number: number }>`select (state ->> 'number')::int as number from vehicle_checkpoint order by time`.execute(
      tx,
    ),
  )
  expect(rows.map(({ number }) => number)).toEqual(kept)
})

it('gives every partition statistics of fleet and tire together', async () => {
  const { rows } = await sql<{ name: string; kinds: string[]; columns: string[] }>`
    select c.relname as name, s.stxkind::text[] as kinds,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (s.stxkeys) order by 1) as columns
    from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid order by 1`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(await partitions())
  for (const { kinds, columns } of rows) {
    expect(kinds.sort()).toEqual(['d', 'f'])
    expect(columns).toEqual(['fleet_id', 'tire_id'])
  }
})

it.each([
  ['as many lately', 400, 100],
  ['few lately', 10, 300],
  ['few in all', 10, 20],
])('the newest readings are those of all months: %s', async (_, lately, before) => {
  const { id } = await aTire(database.db, { fleet_id: fleetId })
  const last = sql`date_trunc('month', now(), 'UTC') + interval '20 hours'`
  await inSystem(database.db, async (tx) => {
    await sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature)
      select ${fleetId}, ${id}, ${last} - n * interval '2 minutes', 8, 20
      from generate_series(0, ${lately - 1}::int) n`.execute(tx)
    await sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature)
      select ${fleetId}, ${id}, ${last} - interval '50 days' - n * interval '2 hours', 7, 20
      from generate_series(0, ${before - 1}::int) n`.execute(tx)
    await sql`insert into tire_state (fleet_id, tire_id, last_time) values (${fleetId}, ${id}, ${last})
      on conflict (fleet_id, tire_id) do update set last_time = excluded.last_time`.execute(tx)
  })
  const rows = await inFleet(database.db, { fleetId, role: 'user' }, (tx) => readNewestMeasurements(tx, id, 250))
  expect(rows).toHaveLength(Math.min(250, lately + before))
  expect(rows.filter(({ pressure }) => pressure === 8)).toHaveLength(Math.min(250, lately))
  expect(rows.map(({ time_stamp }) => time_stamp)).toEqual(
    rows.map(({ time_stamp }) => time_stamp).toSorted((a, b) => a - b),
  )
})

it('walks the key backwards for a history, without sorting, as the application sees it', async () => {
  const tire = await aTire(database.db, { fleet_id: fleetId })
  await inSystem(database.db, (tx) =>
    sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature)
      select ${fleetId}, ${tire.id} + t, date_trunc('hour', now()) - n * interval '2 hours', 8, 20
      from generate_series(0, 99) t, generate_series(1, 400) n on conflict do nothing`.execute(tx),
  )
  await sql`analyze measurement`.execute(database.db)
  const scope = { fleetId, role: 'user' as const }
  expect(await inFleet(database.db, scope, (tx) => readNewestMeasurements(tx, tire.id, 250))).toHaveLength(250)

  const plan = await inFleet(database.db, scope, (tx) =>
    sql<{ 'QUERY PLAN': string }>`explain select m.*, t.name from measurement m
      join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id
      where m.tire_id = ${tire.id} order by m.time desc limit 250`.execute(tx),
  )
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('Index Scan Backward using measurement_')
  expect(text).not.toMatch(/\bSort\b|Bitmap|Seq Scan on measurement/)
})
