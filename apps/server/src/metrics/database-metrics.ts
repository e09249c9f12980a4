import { Gauge, Histogram, type Registry } from 'prom-client'
import { databasePools } from '../db/connection/connect-pools.ts'
import type { Database } from '../db/database.ts'
import { type DatabasePoolName, type PoolCounts, statementProbe } from '../probes/database-probe.ts'
import type { MetricGroup } from './metric-group.ts'
import { secondsOf } from './seconds-of.ts'

const BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30]

/** Connections for readings that threads have beside those of the process's loop. */
type ReadThreadPools = () => Promise<readonly PoolCounts[]>

const poolsOf = async (db: Database, readThreadPools: ReadThreadPools): Promise<[pool: string, PoolCounts][]> => {
  const own = Object.entries(databasePools(db)).map(([pool, of]): [string, PoolCounts] => [
    pool,
    { open: of.totalCount, idle: of.idleCount, most: of.options.max, waiting: of.waitingCount },
  ])
  const ofReadings = own.find(([pool]) => pool === ('readings' satisfies DatabasePoolName))?.[1]
  // One that has just ended has no connections.
  const more = await readThreadPools().catch(() => [])
  if (ofReadings !== undefined)
    for (const counts of more)
      for (const count of ['open', 'idle', 'most', 'waiting'] as const) ofReadings[count] += counts[count]
  return own
}

const poolGauges = (registers: Registry[], db: Database, readThreadPools: ReadThreadPools): (() => Promise<void>) => {
  const connections = new Gauge({
    name: 'coldbar_database_pool_connections',
    help: 'Open connections of a pool: busy, or idle.',
    labelNames: ['pool', 'state'],
    registers,
  })
  const limit = new Gauge({
    name: 'coldbar_database_pool_limit_connections',
    help: 'As many connections as a pool opens at most.',
    labelNames: ['pool'],
    registers,
  })
  const waiting = new Gauge({
    name: 'coldbar_database_pool_waiting',
    help: 'Who waits for a connection of a pool.',
    labelNames: ['pool'],
    registers,
  })
  return async () => {
    for (const [pool, counts] of await poolsOf(db, readThreadPools)) {
      connections.set({ pool, state: 'busy' }, counts.open - counts.idle)
      connections.set({ pool, state: 'idle' }, counts.idle)
      limit.set({ pool }, counts.most)
      waiting.set({ pool }, counts.waiting)
    }
  }
}

/** Connections to the database, and how long its answers take. */
export const databaseMetrics = (registry: Registry, db: Database, readThreadPools: ReadThreadPools): MetricGroup => {
  const registers = [registry]
  const readPools = poolGauges(registers, db, readThreadPools)
  const statements = new Histogram({
    name: 'coldbar_database_statement_duration_seconds',
    help: 'From sending a statement to its answer; statements of readings are sent before the last one is answered and wait for it.',
    labelNames: ['pool', 'outcome'],
    buckets: BUCKETS,
    registers,
  })
  return {
    refresh: readPools,
    stop: statementProbe.listen((work) =>
      statements.observe(
        { pool: work.facts.pool, outcome: work.error === undefined ? 'done' : 'failed' },
        secondsOf(work),
      ),
    ),
  }
}
