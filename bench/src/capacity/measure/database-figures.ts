import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { inFleet } from '../../../../apps/server/src/db/scope/in-fleet.ts'
import { inSystem } from '../../../../apps/server/src/db/scope/in-system.ts'
import { analyzeDatabase, createBenchFleet } from '../../bench-fleet.ts'
import type { Costs } from '../model/costs.ts'
import { type MeasuredServer, readCounters, sumOfMetric } from './counters.ts'

/** Of a channel's name, so that the server hears them as its own; the fleet is nobody's. */
const NOTICES = 20_000
const FOREIGN_FLEET = 2_000_000_000
const SETTLE_MS = 1_500
const INSERTS = 300
const ROWS = 100
const CLIENTS = 4
const COMMITS = 150
const TURNS = 6
const MICROS = 1e6

type DatabaseFigures = Pick<
  Costs,
  | 'heardNotice'
  | 'bareInsertDatabaseMicros'
  | 'storedReadingBytes'
  | 'connectionsPerProcess'
  | 'notifyingCommitsPerSecond'
  | 'plainCommitsPerSecond'
>

/** Size of a row, connections, and what the database does at best. */
export const measureDatabase = async (place: MeasuredServer): Promise<DatabaseFigures> => {
  const { db } = place
  const { fleetId } = await createBenchFleet(db, 'stored', 1, 0)
  const storedReadingBytes = await storedBytesOfReading(place)
  await analyzeDatabase(db)
  return {
    storedReadingBytes,
    connectionsPerProcess: await serverConnections(place),
    heardNotice: await heardNoticeCost(place),
    bareInsertDatabaseMicros: await bareInsertCost(place, fleetId),
    ...(await commitsPerSecond(place)),
  }
}

const one = async ({ db }: MeasuredServer, query: ReturnType<typeof sql<{ figure: number }>>): Promise<number> => {
  const { rows } = await inSystem(db, (tx) => query.execute(tx))
  return rows[0]?.figure ?? Number.NaN
}

/** Rows with their indexes, of the month that has most. */
const storedBytesOfReading = (place: MeasuredServer): Promise<number> =>
  one(
    place,
    sql<{
      figure: number
    }>`select sum(pg_total_relation_size(inhrelid))::float8 / (select count(*) from measurement) as figure
      from pg_inherits where inhparent = 'measurement'::regclass and pg_relation_size(inhrelid) > 0`,
  )

/** Jobs have three connections (pg-boss), and one listens. */
const CONNECTIONS_WITHOUT_POOL = 4

/** As many as a process opens at most: the limits of its pools, as it tells Prometheus, and those outside of them. */
const serverConnections = async ({ metricsUrl }: MeasuredServer): Promise<number> => {
  const metrics = await (await fetch(metricsUrl)).text()
  return CONNECTIONS_WITHOUT_POOL + sumOfMetric(metrics, 'coldbar_database_pool_limit_connections{')
}

const cpuFor = async (
  place: MeasuredServer,
  count: number,
  work: () => Promise<void>,
): Promise<{ server: number; database: number }> => {
  const from = await readCounters(place)
  await work()
  await wait(SETTLE_MS)
  const to = await readCounters(place)
  return {
    server: ((to.serverCpu - from.serverCpu) * MICROS) / count,
    database: ((to.databaseCpu - from.databaseCpu) * MICROS) / count,
  }
}

const heardNoticeCost = (place: MeasuredServer): Promise<{ server: number; database: number }> =>
  cpuFor(place, NOTICES, async () => {
    await inSystem(place.db, (tx) =>
      sql`select pg_notify('changes', '[' || ${FOREIGN_FLEET}::int || ',[' || n || ',' || n || ',' || n + 1 || ']]')
        from generate_series(1, ${NOTICES}::int) n`.execute(tx),
    )
  })

const bareInsertCost = async (place: MeasuredServer, fleetId: number): Promise<number> => {
  const start = Date.now() / 1_000
  const cost = await cpuFor(place, INSERTS * ROWS, async () => {
    for (let at = 0; at < INSERTS; at += 1)
      await inFleet(place.db, { fleetId, role: 'user' }, (tx) =>
        sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature, speed, latitude, longitude)
          select (select own_fleet()), n, to_timestamp(${start + at}::float8), 8.6, 20, 80, 51, 4
          from generate_series(1, ${ROWS}::int) n on conflict do nothing`.execute(tx),
      )
  })
  return cost.database
}

/** As many as clients beside each other get done, each with a row of its own. Best of some turns: nobody else was in the way then. */
const commitsPerSecond = async ({
  db,
}: MeasuredServer): Promise<Pick<Costs, 'plainCommitsPerSecond' | 'notifyingCommitsPerSecond'>> => {
  const asOwner = (work: RawBuilder<unknown>): Promise<void> =>
    db.connection().execute(async (connection) => {
      await sql`set role coldbar_owner`.execute(connection)
      try {
        await work.execute(connection)
      } finally {
        await sql`reset role`.execute(connection)
      }
    })
  await asOwner(sql`create table commit_of_bench (n int)`)
  const loop = (telling: string): RawBuilder<unknown> =>
    sql.raw(
      `do $$ begin for n in 1..${COMMITS} loop insert into commit_of_bench values (n); ${telling} commit; end loop; end $$`,
    )
  const turn = async (telling: string): Promise<number> => {
    const began = performance.now()
    await Promise.all(Array.from({ length: CLIENTS }, () => asOwner(loop(telling))))
    return (CLIENTS * COMMITS) / ((performance.now() - began) / 1_000)
  }
  const best = { plain: 0, notifying: 0 }
  for (let at = 0; at < TURNS; at += 1) {
    best.plain = Math.max(best.plain, await turn(''))
    best.notifying = Math.max(
      best.notifying,
      await turn(`perform pg_notify('changes', '[${FOREIGN_FLEET},' || n || ']');`),
    )
  }
  return { plainCommitsPerSecond: best.plain, notifyingCommitsPerSecond: best.notifying }
}

/** Bytes of all tables and indexes but those of readings. */
export const bytesBesideReadings = (place: MeasuredServer): Promise<number> =>
  one(
    place,
    sql<{
      figure: number
    }>`select pg_database_size(current_database())::float8 - coalesce(sum(pg_total_relation_size(inhrelid)), 0)::float8 as figure
      from pg_inherits where inhparent = 'measurement'::regclass`,
  )
