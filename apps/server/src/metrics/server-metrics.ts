import { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { PoolCounts } from '../probes/database-probe.ts'
import { adapterMetrics, type SaidByParts } from './adapter-metrics.ts'
import { backlogMetrics } from './backlog-metrics.ts'
import { databaseMetrics } from './database-metrics.ts'
import { deliveryMetrics } from './delivery-metrics.ts'
import { httpMetrics } from './http-metrics.ts'
import { ingestMetrics } from './ingest-metrics.ts'
import { liveMetrics } from './live-metrics.ts'
import type { MetricGroup } from './metric-group.ts'
import { processMetrics } from './process-metrics.ts'

/** What metrics are read from, beside the probes. */
export type MetricSources = {
  db: Database
  config: Pick<Config, 'dataDir'>
  countStreams(): number
  /** Connections that threads have for readings, beside those of `db`. */
  readThreadPools(): Promise<readonly PoolCounts[]>
  readParts(): SaidByParts
}

export type ServerMetrics = {
  contentType: string
  /** All metrics as Prometheus reads them. */
  text(): Promise<string>
  stop(): void
}

/** Counts from now on, until stopped. No label holds a fleet, a person, a unit or an address, and each has few values. */
export const startServerMetrics = ({
  db,
  config,
  countStreams,
  readParts,
  readThreadPools,
}: MetricSources): ServerMetrics => {
  const registry = new Registry()
  const groups: MetricGroup[] = [
    processMetrics(registry, config.dataDir),
    ingestMetrics(registry),
    deliveryMetrics(registry),
    httpMetrics(registry),
    liveMetrics(registry, countStreams),
    adapterMetrics(registry, readParts),
    databaseMetrics(registry, db, readThreadPools),
    backlogMetrics(registry, db),
  ]
  return {
    contentType: registry.contentType,
    text: async () => {
      await Promise.all(groups.map(({ refresh }) => refresh?.()))
      return registry.metrics()
    },
    stop: () => {
      for (const { stop } of groups) stop?.()
    },
  }
}
