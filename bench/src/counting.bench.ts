import { connectPools } from '../../apps/server/src/db/connection/connect-pools.ts'
import { startServerMetrics } from '../../apps/server/src/metrics/server-metrics.ts'
import { statementProbe } from '../../apps/server/src/probes/database-probe.ts'
import { commitProbe, foldProbe, packetProbe, uploadProbe } from '../../apps/server/src/probes/ingest-probes.ts'
import type { BenchmarkResult } from './benchmark-result.ts'

const READINGS = 100
/** As many as a commit of a few vehicles sends. */
const STATEMENTS = 25
const TURN_MS = 1_000
const MICROSECONDS = 1_000
/** What such an upload may take at the goal of 20,000 readings a second, µs. */
const AT_GOAL = (READINGS * 1_000_000) / 20_000

const NO_TIME = async (): Promise<void> => {}

/** Everything that is told of one upload, and none of its work. */
const tellOfUpload = async (): Promise<void> => {
  await uploadProbe.around({ source: 'readings' }, () =>
    commitProbe.around({ readings: READINGS, uploads: 1 }, async () => {
      for (let at = 0; at < STATEMENTS; at += 1)
        await statementProbe.around({ pool: 'readings', text: 'select 1' }, NO_TIME)
      foldProbe.tell({ rigs: READINGS, tookMs: 1, ended: performance.now() })
    }),
  )
  const packet = { source: 'readings', isRefused: false, duplicates: 0, rejects: [], ignored: 0 }
  packetProbe.tell({ ...packet, readings: READINGS })
}

/** µs that telling of one upload takes. */
const timeOfTelling = async (): Promise<number> => {
  for (const until = performance.now() + TURN_MS; performance.now() < until; ) await tellOfUpload()
  let times = 0
  const began = performance.now()
  for (; performance.now() - began < TURN_MS; times += 1) await tellOfUpload()
  return ((performance.now() - began) * MICROSECONDS) / times
}

/** What telling of an upload of 100 readings takes where nobody listens, and what counting adds to that. */
export const benchmarkCounting = async (): Promise<BenchmarkResult[]> => {
  const db = connectPools({ host: '/nowhere', port: 5432, user: 'nobody', database: 'none' })
  const alone = await timeOfTelling()
  const config = { dataDir: '/tmp' }
  const metrics = startServerMetrics({
    db,
    config,
    countStreams: () => 0,
    readParts: () => ({}),
    readThreadPools: async () => [],
  })
  const counted = await timeOfTelling()
  metrics.stop()
  await db.destroy()
  const limited = { unit: 'µs/upload', limit: AT_GOAL, limitName: '100 readings at 20,000 a second' } as const
  return [
    { name: 'probes, nobody listens', value: alone, ...limited, goal: { of: 'ratio', atMost: 0.005 } },
    { name: 'probes, counted for Prometheus', value: counted, ...limited, goal: { of: 'ratio', atMost: 0.02 } },
  ]
}
