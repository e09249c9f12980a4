import type { Database } from '../../apps/server/src/db/database.ts'
import { analyzeDatabase, createBenchFleet, signInBenchUsers, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { percentile } from './percentile.ts'
import { ServerInspector } from './server-memory.ts'
import type { BenchServerProcess } from './server-process.ts'
import { openStreamReaders, type StreamsAsked } from './stream-readers.ts'

const FLEETS = 50
const USERS_OF_FLEET = 20
/** As many as one user may have. */
const STREAMS_OF_USER = 5
const STREAMS = FLEETS * USERS_OF_FLEET * STREAMS_OF_USER
const VEHICLES = 10
/** Fifty readings a second of all fleets, each seen by a hundred pages: a page is told something every second. */
const POSTS = 1_500
const EVERY_MS = 20
/** Opened and closed before anything is measured: what a process makes at its first streams is not theirs. */
const FIRST_STREAMS = 500
const KILOBYTE = 1_000

/** 5,000 open pages at one process: when they see a reading, and what each holds. */
export const benchmarkStreams = async (db: Database, server: BenchServerProcess): Promise<BenchmarkResult[]> => {
  const streams: StreamsAsked['streams'][number][] = []
  const gateways: StreamsAsked['gateways'][number][] = []
  for (let number = 0; number < FLEETS; number += 1) {
    const fleet = await createBenchFleet(db, `streams ${number}`, VEHICLES)
    const tags = Array.from({ length: VEHICLES * TIRES_PER_VEHICLE - 1 }, (_, at) => at + 1)
    gateways.push({ fleet: fleet.fleetId, key: fleet.key, tags })
    for (const cookie of await signInBenchUsers(db, fleet, USERS_OF_FLEET))
      for (let page = 0; page < STREAMS_OF_USER; page += 1) streams.push({ fleet: fleet.fleetId, cookie })
  }
  await analyzeDatabase(db)
  const { url } = server
  const now = Math.floor(Date.now() / 1_000)
  const asked = { url, gateways, posts: POSTS, from: now - POSTS / FLEETS, everyMs: EVERY_MS }
  const inspector = await ServerInspector.open(server)
  try {
    const first = await openStreamReaders({
      ...asked,
      streams: streams.slice(0, FIRST_STREAMS),
      posts: FLEETS,
      from: now - POSTS,
    })
    await first.post()
    const before = await inspector.heldMemory()
    const readers = await openStreamReaders({ ...asked, streams })
    if (readers.open < STREAMS) throw new Error(`${readers.refused} of ${STREAMS} streams were refused`)
    const held = await inspector.heldMemory()
    const { seenMs, answeredMs, missed, tookMs } = await readers.post()
    const note = `${STREAMS.toLocaleString('en-GB')} pages of ${FLEETS} fleets and ${FLEETS * USERS_OF_FLEET} users; ${Math.round((1_000 * seenMs.length) / tookMs).toLocaleString('en-GB')} messages a second, ${missed} not seen`
    const seen = (share: number, name: string): Omit<BenchmarkResult, 'goal'> => ({
      name: `posted to seen by ${STREAMS.toLocaleString('en-GB')} streams, ${name}`,
      ...{ value: percentile(seenMs, share), unit: 'ms' },
      ...{ limit: percentile(answeredMs, share), limitName: 'answer to the post' },
    })
    const each = (name: string, bytes: number): BenchmarkResult => ({
      name: `a stream holds, ${name}`,
      ...{ value: bytes / STREAMS / KILOBYTE, unit: 'kB', limit: null, limitName: '' },
      goal: { of: 'value', atMost: 25 },
      note: `what the process holds with ${STREAMS.toLocaleString('en-GB')} streams above what it held after the first ${FIRST_STREAMS} had ended, all garbage collected`,
    })
    return [
      { ...seen(0.5, 'p50'), goal: null },
      { ...seen(0.99, 'p99'), goal: { of: 'value', atMost: 1_000 }, note },
      {
        ...{ name: 'readings that a stream never told', value: missed, unit: '', limit: POSTS * (STREAMS / FLEETS) },
        limitName: 'readings times pages',
        goal: { of: 'value', atMost: 0 },
      },
      each('memory of the machine', held.resident - before.resident),
      each('objects and buffers', held.used - before.used),
    ]
  } finally {
    inspector.close()
  }
}
