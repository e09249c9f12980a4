import { Gauge, Histogram, type Registry } from 'prom-client'
import { liveDelayProbe } from '../probes/live-probe.ts'
import type { MetricGroup } from './metric-group.ts'

const BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10]
const MS = 1_000

/** Open pages, and how soon they are told. */
export const liveMetrics = (registry: Registry, countStreams: () => number): MetricGroup => {
  const registers = [registry]
  const streams = new Gauge({ name: 'coldbar_live_streams', help: 'Pages that are told live what changes.', registers })
  const delay = new Histogram({
    name: 'coldbar_live_delay_seconds',
    help: 'From hearing of a commit until its changes were written to the open pages of its fleet.',
    buckets: BUCKETS,
    registers,
  })
  return {
    refresh: async () => streams.set(countStreams()),
    stop: liveDelayProbe.listen(({ delayMs }) => delay.observe(delayMs / MS)),
  }
}
