import type { Config } from '../config/config.ts'

/** Sends traces where a setting names a collector; null where none does. */
export const startTracesIfConfigured = async (
  { traces }: Pick<Config, 'traces'>,
  tell: (sentence: string) => void,
): Promise<{ stop(): Promise<void> } | null> => {
  if (traces === null) return null
  // Most installations have none: nobody waits for its packages to be read.
  const { startTraces } = await import('./start-traces.ts')
  return startTraces(traces, tell)
}
