import type { BenchFleet } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { GREEDY_IMPORTS_AT_ONCE, GREEDY_LISTS_PER_SECOND, startGreedyClient } from './greedy-client.ts'
import { measurePingLatencyMs, measureReadinessLatencyMs } from './measure-latency.ts'
import { signInToServer } from './sign-in-to-server.ts'

/** What one user of one fleet, who asks for all he can get, does to other users and to whoever asks whether the server is well. */
export const benchmarkNoisyNeighbour = async (
  url: string,
  greedy: BenchFleet,
  other: BenchFleet,
): Promise<BenchmarkResult[]> => {
  const cookie = await signInToServer(url, other)
  const asked = () => Promise.all([measurePingLatencyMs(url, cookie), measureReadinessLatencyMs(url)])
  await asked()
  const idle = await asked()
  const endAttack = await startGreedyClient(url, await signInToServer(url, greedy))
  const busy = await asked()
  const { lists, imports, sentAway } = await endAttack()
  const note = `p95 above idle; ${GREEDY_IMPORTS_AT_ONCE} imports on trial at once and ${GREEDY_LISTS_PER_SECOND} lists of 80,000 tires a second asked for by a process that gives way: ${lists} lists and ${imports} imports answered, ${sentAway} sent away`
  const figureOf = (what: string, of: 0 | 1): BenchmarkResult => ({
    name: `${what} while one user asks for all he can get`,
    value: busy[of] - idle[of],
    unit: 'ms',
    limit: idle[of],
    limitName: 'idle',
    goal: { of: 'value', atMost: 100 },
    note,
  })
  return [figureOf('ping of others', 0), figureOf('/readyz', 1)]
}
