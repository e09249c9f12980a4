import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import {
  addBenchFleetReadings,
  analyzeDatabase,
  type BenchFleet,
  createBenchFleet,
  signInBenchUsers,
  TIRES_PER_VEHICLE,
} from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import {
  GREEDY_EXPORTS_AT_ONCE,
  GREEDY_IMPORTS_AT_ONCE,
  GREEDY_LISTS_PER_SECOND,
  GREEDY_TRIALS_AT_ONCE,
  GREEDY_UPLOADS_AT_ONCE,
  startGreedyClient,
} from './greedy-client.ts'
import { percentile } from './percentile.ts'
import { postReadings } from './post-readings.ts'
import { signInToServer } from './sign-in-to-server.ts'

const FLEETS = 200
const VEHICLES = 10
const ROUNDS = 150
const EVERY_MS = 100
/** A fleet and its server that nobody has asked yet have more to do. */
const WARM_ROUNDS = FLEETS
const WARM_EVERY_MS = 5

type Neighbour = { cookie: string; key: string }

const ASKED = ['ping', 'list of vehicles', 'reading', '/readyz'] as const
type Asked = (typeof ASKED)[number]

/** Lets one neighbour after the other ask for one thing after the other; returns how long each waited for it, ms. */
const measure = async (
  url: string,
  neighbours: readonly Neighbour[],
  { rounds, everyMs, first }: { rounds: number; everyMs: number; first: number },
): Promise<Record<Asked, number[]>> => {
  const waited: Record<Asked, number[]> = { ping: [], 'list of vehicles': [], reading: [], '/readyz': [] }
  const timed = async (what: Asked, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await work()
    waited[what].push(performance.now() - began)
  }
  const get = async (path: string, cookie: string): Promise<void> => {
    const answer = await fetch(url + path, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
  for (let round = 0; round < rounds; round += 1) {
    const { cookie, key } = neighbours[round % neighbours.length] as Neighbour
    const time = Math.floor(Date.now() / 1_000) - 1
    const reading = { tag_id: 1, time, pressure: 8.9, temperature: 20, speed: 80, latitude: 51.9, longitude: 4.5 }
    await timed('ping', () => get('/index.php/api/profile/ping', cookie))
    await timed('list of vehicles', () => get('/index.php/api/vehicles/all_compressed', cookie))
    await timed('reading', () => postReadings(url, key, [{ ...reading, tag_id: 1 + ((first + round) % 7) }]))
    await timed('/readyz', () => get('/readyz', ''))
    await wait(everyMs)
  }
  return waited
}

/** What one of 200 fleets, which asks for all it can get in every way at once, does to the others. */
export const benchmarkNoisyNeighbour = async (
  db: Database,
  url: string,
  greedy: BenchFleet,
  vehicles: number,
): Promise<BenchmarkResult[]> => {
  const neighbours: Neighbour[] = []
  for (let number = 1; number < FLEETS; number += 1) {
    const fleet = await createBenchFleet(db, `neighbour ${number}`, VEHICLES)
    await addBenchFleetReadings(db, fleet.fleetId)
    const [cookie = ''] = await signInBenchUsers(db, fleet, 1)
    neighbours.push({ cookie, key: fleet.key })
  }
  await analyzeDatabase(db)
  const typeId = await inSystem(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from vehicle_type where fleet_id = ${greedy.fleetId}`.execute(
      tx,
    )
    return rows[0]?.id ?? 0
  })
  const asked = { rounds: ROUNDS, everyMs: EVERY_MS }
  await measure(url, neighbours, { rounds: WARM_ROUNDS, everyMs: WARM_EVERY_MS, first: 0 })
  const idle = await measure(url, neighbours, { ...asked, first: 1 })
  const cookie = await signInToServer(url, greedy)
  const tags = vehicles * TIRES_PER_VEHICLE - 1
  const endAttack = await startGreedyClient({ url, cookie, key: greedy.key, tags, typeId })
  const busy = await measure(url, neighbours, { ...asked, first: 2 })
  const { lists, imports, exports, trials, uploads, sentAway } = await endAttack()
  const note = `p95 of ${ROUNDS}, one of ${FLEETS - 1} fleets after the other; at once, from a process that gives way, ${GREEDY_UPLOADS_AT_ONCE} uploads of 1,000 readings, ${GREEDY_LISTS_PER_SECOND} lists of 80,000 tires a second, ${GREEDY_EXPORTS_AT_ONCE} files, ${GREEDY_IMPORTS_AT_ONCE} imports and ${GREEDY_TRIALS_AT_ONCE} limits on trial: ${uploads} uploads, ${lists} lists, ${exports} files, ${imports} imports and ${trials} trials answered, ${sentAway} sent away`
  return ASKED.map(
    (what): BenchmarkResult => ({
      name: `${what} of others while one of ${FLEETS} fleets floods`,
      ...{ value: percentile(busy[what], 0.95), unit: 'ms' },
      ...{ limit: percentile(idle[what], 0.95), limitName: 'idle' },
      ...{ goal: { of: 'ratio', atMost: 2 }, note },
    }),
  )
}
