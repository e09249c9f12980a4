import { type Config, InvalidServerSetting } from '../config/config.ts'
import type { MetricsListener } from './metrics-listener.ts'
import type { MetricSources } from './server-metrics.ts'

type Settings = Pick<Config, 'metricsPort' | 'metricsHost'>

/** Serves metrics where METRICS_PORT opens a port for them; null where it does not. */
export const startMetricsIfConfigured = async (
  { metricsPort: port, metricsHost: host }: Settings,
  sources: MetricSources,
  tell: (sentence: string) => void,
): Promise<MetricsListener | null> => {
  if (port === null) return null
  // Most installations have none: nobody waits for its packages to be read.
  const { startMetricsListener } = await import('./metrics-listener.ts')
  try {
    return await startMetricsListener({ port, host }, sources, tell)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new InvalidServerSetting(`METRICS_PORT ${port} of METRICS_HOST ${host} cannot be opened: ${why}.`)
  }
}
