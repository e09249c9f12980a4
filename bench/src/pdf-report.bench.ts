import type { Database } from '../../apps/server/src/db/database.ts'
import {
  addBenchFleetReadings,
  analyzeDatabase,
  type BenchFleet,
  createBenchFleet,
  TIRES_PER_VEHICLE,
} from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { measurePingLatencyMs } from './measure-latency.ts'
import { median } from './percentile.ts'
import { signInToServer } from './sign-in-to-server.ts'

const TIRES = 504
/** Above what every tire of the fleet holds, so that all of them are printed. */
const BELOW = 100
const ROUNDS = 5

/** The fleet's tires below a level on paper, read to the last byte; ms. */
const reportMs = async (url: string, cookie: string): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(`${url}/index.php/api/exports/tires_below_pdf`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ below: BELOW }),
  })
  const file = Buffer.from(await answer.arrayBuffer())
  const pages = file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  // A report of fewer tires would be quick for nothing.
  if (answer.status !== 200 || pages < TIRES / 50)
    throw new Error(`${answer.status} with ${pages} pages of ${TIRES} tires`)
  return performance.now() - began
}

const untilOver = async (work: () => Promise<unknown>, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) await work()
}

/** A report of 500 tires, and what those who look at something else feel of it. */
export const benchmarkPdfReport = async (db: Database, url: string, other: BenchFleet): Promise<BenchmarkResult[]> => {
  const fleet = await createBenchFleet(db, 'printing', TIRES / TIRES_PER_VEHICLE)
  await addBenchFleetReadings(db, fleet.fleetId)
  await analyzeDatabase(db)
  const [printing, looking] = [await signInToServer(url, fleet), await signInToServer(url, other)]
  const times: number[] = []
  // The first one starts the thread that prints and reads its fonts.
  await reportMs(url, printing)
  for (let round = 0; round < ROUNDS; round += 1) times.push(await reportMs(url, printing))
  await measurePingLatencyMs(url, looking)
  const idle = await measurePingLatencyMs(url, looking)
  const over = new AbortController()
  const printed = untilOver(() => reportMs(url, printing), over.signal)
  const busy = await measurePingLatencyMs(url, looking)
  over.abort()
  await printed
  return [
    {
      name: `a report of ${TIRES} tires as PDF`,
      value: median(times) / 1_000,
      unit: 's',
      limit: null,
      limitName: '',
      goal: { of: 'value', atMost: 5 },
      note: `from request to the last byte; median of ${ROUNDS}`,
    },
    {
      name: 'ping of others while such reports are printed one after another',
      value: busy - idle,
      unit: 'ms',
      limit: idle,
      limitName: 'idle',
      goal: { of: 'value', atMost: 50 },
      note: 'p95 above idle',
    },
  ]
}
