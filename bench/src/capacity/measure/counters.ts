import { sql } from 'kysely'
import type { Database } from '../../../../apps/server/src/db/database.ts'
import { inSystem } from '../../../../apps/server/src/db/scope/in-system.ts'
import { familyCpu, processCpu } from './process-cpu.ts'

/** What a server and its database have done since they were started. */
export type Counters = {
  serverCpu: number
  databaseCpu: number
  /** Readings that were accepted, and commits of readings, as the server counts them for Prometheus. */
  readings: number
  commits: number
  transactions: number
  walBytes: number
  wallSeconds: number
}

export type MeasuredServer = { db: Database; pid: number; postmaster: number; metricsUrl: string }

/** The sum of all lines of Prometheus' text that begin so. */
export const sumOfMetric = (text: string, name: string): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)

export const readCounters = async ({ db, pid, postmaster, metricsUrl }: MeasuredServer): Promise<Counters> => {
  const metrics = await (await fetch(metricsUrl)).text()
  const { rows } = await inSystem(db, (tx) =>
    sql<{ transactions: number; wal: number }>`select (xact_commit + xact_rollback)::float8 as transactions,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal
      from pg_stat_database where datname = current_database()`.execute(tx),
  )
  const [row] = rows
  if (row === undefined) throw new Error('the database does not count')
  return {
    serverCpu: processCpu(pid),
    databaseCpu: familyCpu(postmaster),
    readings: sumOfMetric(metrics, 'coldbar_ingest_readings_total{source="readings",outcome="accepted"}'),
    commits: sumOfMetric(metrics, 'coldbar_ingest_commit_duration_seconds_count'),
    transactions: row.transactions,
    walBytes: row.wal,
    wallSeconds: performance.now() / 1_000,
  }
}

/** What was done from one moment to another. */
export const countersBetween = (from: Counters, to: Counters): Counters => ({
  serverCpu: to.serverCpu - from.serverCpu,
  databaseCpu: to.databaseCpu - from.databaseCpu,
  readings: to.readings - from.readings,
  commits: to.commits - from.commits,
  transactions: to.transactions - from.transactions,
  walBytes: to.walBytes - from.walBytes,
  wallSeconds: to.wallSeconds - from.wallSeconds,
})
