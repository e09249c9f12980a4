import { closedBefore } from '@coldbar/domain/retention/closed-months'
import { retentionStart } from '@coldbar/domain/retention/retention-start'
import { days, epochSeconds, hours, minutes } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import { packClosedMonths } from '../../apps/server/src/retention/start-packing.ts'
import { vacuumDatabase } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'

/** What an issue asks of a reading once its month is closed, bytes with all indexes. */
const BYTES_OF_A_READING = 40
/** What 10,000 tires say in a month that are heard every four minutes. */
const MONTH_OF_10_000_TIRES = (10_000 * days(30)) / minutes(4)

const asked = <Row>(db: Database, query: RawBuilder<Row>): Promise<Row> =>
  inSystem(db, async (tx) => {
    const { rows } = await query.execute(tx)
    if (rows[0] === undefined) throw new Error('a statement that answers one row answered none')
    return rows[0]
  })

type Sizes = { open: number; packed: number; dead: number }

/** Bytes of the closed months with all that belongs to them, and rows that wait for a vacuum. */
const sizesOf = (db: Database, before: number): Promise<Sizes> =>
  asked(
    db,
    sql<Sizes>`
      with months as (
        select c.oid, c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent in ('measurement'::regclass, 'packed_measurement'::regclass)
          and to_date(right(c.relname, 6), 'YYYYMM')::timestamp at time zone 'UTC' < to_timestamp(${before}::float8))
      select coalesce(sum(pg_total_relation_size(oid)) filter (where relname !~ '^packed'), 0)::float8 as open,
        coalesce(sum(pg_total_relation_size(oid)) filter (where relname ~ '^packed'), 0)::float8 as packed,
        (select coalesce(sum(n_dead_tup), 0)::float8 from pg_stat_user_tables s where s.relid in (select oid from months)) as dead
      from months`,
  )

/**
 * Packs the closed months of what is stored, and prints what a reading takes then, what packing cost, and what is left for a vacuum. `answers` asks the
 * server for charts and files: they must say the same afterwards.
 */
export const benchmarkPacking = async (
  db: Database,
  databaseUrl: string,
  answers: () => Promise<string>,
): Promise<BenchmarkResult[]> => {
  const now = epochSeconds(Math.floor(Date.now() / 1000))
  const end = closedBefore(now)
  const { readings } = await asked(
    db,
    sql<{
      readings: number
    }>`select count(*)::float8 as readings from measurement where time < to_timestamp(${end}::float8)`,
  )
  const [before, said] = [await sizesOf(db, end), await answers()]
  const began = performance.now()
  const packed = await packClosedMonths({ db, address: { connectionString: databaseUrl } }, now)
  const seconds = (performance.now() - began) / 1000
  const left = await sizesOf(db, end)
  const vacuumed = performance.now()
  await vacuumDatabase(db)
  const vacuumSeconds = (performance.now() - vacuumed) / 1000
  const after = await sizesOf(db, end)
  if ((await answers()) !== said) throw new Error('charts or files say otherwise of packed months')
  const each = (after.open + after.packed) / readings
  const month = (MONTH_OF_10_000_TIRES * each) / 1e9
  return [
    {
      ...{ name: 'bytes per reading of a closed month', value: each, unit: 'B' },
      ...{ limit: (before.open + before.packed) / readings, limitName: 'while it is open' },
      goal: { of: 'value', atMost: BYTES_OF_A_READING },
      note: `${readings.toLocaleString('en-GB')} readings, ${packed.toLocaleString('en-GB')} of them packed, with all indexes; a month of 10,000 tires every four minutes is ${month.toFixed(1)} GB so`,
    },
    {
      ...{ name: 'packing', value: packed / seconds, unit: 'readings/s', limit: null, limitName: '' },
      goal: null,
      note: `that month takes ${(MONTH_OF_10_000_TIRES / (packed / seconds) / hours(1)).toFixed(1)} h of one process`,
    },
    {
      ...{ name: 'room that packing leaves', value: (left.open + left.packed) / 1e6, unit: 'MB' },
      ...{ limit: (after.open + after.packed) / 1e6, limitName: 'after a vacuum' },
      goal: { of: 'ratio', atMost: 1.25 },
      note: `${left.dead.toLocaleString('en-GB')} dead rows; vacuum and analyze of the whole database take ${vacuumSeconds.toFixed(1)} s`,
    },
  ]
}

/** How long the oldest month takes to go, packed or not. */
export const benchmarkDroppedMonth = async (db: Database): Promise<BenchmarkResult> => {
  const { oldest } = await asked(
    db,
    sql<{ oldest: number }>`select date_part('epoch', min(span_start)) as oldest from packed_reading`,
  )
  const until = retentionStart(epochSeconds(oldest), -1)
  const began = performance.now()
  await asked(db, sql`select count(*) from drop_measurement_partitions(to_timestamp(${until}::float8))`)
  const goal = { of: 'value', atMost: 1_000 } as const
  return {
    ...{ name: 'retention of a month', value: performance.now() - began, unit: 'ms', limit: null, limitName: '', goal },
  }
}
