import { Gauge, Histogram, type Registry } from 'prom-client'
import { databasePools } from '../db/connection/connect-pools.ts'
import type { Database } from '../db/database.ts'
import { statementProbe } from '../probes/database-probe.ts'
import type { MetricGroup } from './metric-group.ts'
import { secondsOf } from './seconds-of.ts'

const BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30]

const poolGauges = (registers: Registry[], db: Database): (() => void) => {
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
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(databasePools(db))) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      limit.set({ pool }, options.max)
      waiting.set({ pool }, waitingCount)
    }
  }
}

/** Connections to the database, and how long its answers take. */
export const databaseMetrics = (registry: Registry, db: Database): MetricGroup => {
  const registers = [registry]
  const readPools = poolGauges(registers, db)
  const statements = new Histogram({
    name: 'coldbar_database_statement_duration_seconds',
    help: 'From sending a statement to its answer; statements of readings are sent before the last one is answered and wait for it.',
    labelNames: ['pool', 'outcome'],
    buckets: BUCKETS,
    registers,
  })
  return {
    refresh: async () => readPools(),
    stop: statementProbe.listen((work) =>
      statements.observe(
        { pool: work.facts.pool, outcome: work.error === undefined ? 'done' : 'failed' },
        secondsOf(work),
      ),
    ),
  }
}
