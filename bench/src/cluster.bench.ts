import path from 'node:path'
import { connectPools } from '../../apps/server/src/db/connection/connect-pools.ts'
import {
  addressOfOtherDatabase,
  type DatabaseAddress,
  REQUEST_DATABASE_USER,
} from '../../apps/server/src/db/connection/database-address.ts'
import { onDedicatedConnection } from '../../apps/server/src/db/connection/dedicated-connection.ts'
import type { Database } from '../../apps/server/src/db/database.ts'
import { distributeDatabase } from '../../apps/server/src/db/distribution/distribute-database.ts'
import { startManagedPostgres } from '../../apps/server/src/db/managed/managed-postgres.ts'
import { migrateDatabase } from '../../apps/server/src/db/schema/migrate-database.ts'
import { startClusterNodes } from '../../apps/server/src/testing/cluster-nodes.ts'
import { createTestRunFolder } from '../../apps/server/src/testing/run-folder.ts'
import { addBenchFleetReadings, type BenchFleet, createBenchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { median } from './percentile.ts'
import { type PostedReading, postReadings } from './post-readings.ts'
import { type BenchServerProcess, startServerProcess } from './server-process.ts'
import { signInToServer } from './sign-in-to-server.ts'

const DATABASE = 'coldbar'
const SHARDS = 32
const VEHICLES = 600
const TIRES = VEHICLES * TIRES_PER_VEHICLE
const PER_BATCH = 12 * TIRES_PER_VEHICLE
const CONNECTIONS = 4
/** One and the other take turns, for a machine that others use too is now quicker and now slower. */
const TURNS = 4
const TURN_MS = 2_000
const ROUND_SECONDS = 60
const BACK_SECONDS = 560
const LISTS = { 'list of vehicles': 'vehicles/all_compressed', 'list of tires': 'tires/all_compressed' } as const
const LIST_ROUNDS = 9
const WARM_ROUNDS = 3

/** As the nodes of a cluster of tests are set up: neither side waits for a disk. */
const LIKE_NODES = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB', max_connections: 400 }

/** Of a cluster no statement of the coordinator's looks at all nodes' parts. */
const ANALYZE_NODES = ['analyze', "select run_command_on_workers('analyze')"]

/** A server over one kind of database, with a fleet that sends and is looked at. */
class Side {
  readonly server: BenchServerProcess
  readonly #db: Database
  readonly #sends: BenchFleet
  readonly #cookie: string
  readonly #start = Math.floor(Date.now() / 1_000) - BACK_SECONDS
  #number = 0
  #sent = { readings: 0, ms: 0 }
  readonly times: Record<string, number[]> = {}

  private constructor(server: BenchServerProcess, db: Database, sends: BenchFleet, cookie: string) {
    this.server = server
    this.#db = db
    this.#sends = sends
    this.#cookie = cookie
  }

  static async open(
    address: DatabaseAddress,
    analyze: readonly string[],
    folder: string,
    mailServer: URL,
  ): Promise<Side> {
    if (!('host' in address)) throw new Error('a database of a bench is reached through its socket')
    const { host, port, user, database } = address
    const db = connectPools({ system: address, requests: { ...address, user: REQUEST_DATABASE_USER } })
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const server = await startServerProcess(url, folder, mailServer)
    const sends = await createBenchFleet(db, 'sending', VEHICLES)
    const seen = await createBenchFleet(db, 'looked at', VEHICLES)
    await addBenchFleetReadings(db, seen.fleetId)
    await onDedicatedConnection(address, async (client) => {
      for (const statement of analyze) await client.query(statement)
    })
    return new Side(server, db, sends, await signInToServer(server.url, seen))
  }

  async ingest(isMeasured: boolean): Promise<void> {
    const [began, from] = [performance.now(), this.#number]
    const connection = async (): Promise<void> => {
      while (performance.now() - began < TURN_MS) await postReadings(this.server.url, this.#sends.key, this.#batch())
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
    if (!isMeasured) return
    this.#sent.readings += (this.#number - from) * PER_BATCH
    this.#sent.ms += performance.now() - began
  }

  perSecond(): number {
    return (this.#sent.readings * 1_000) / this.#sent.ms
  }

  async list(name: string, place: string): Promise<void> {
    const began = performance.now()
    const answer = await fetch(`${this.server.url}/index.php/api/${place}`, { headers: { cookie: this.#cookie } })
    if (answer.status !== 200) throw new Error(`${place} answered ${answer.status}`)
    await answer.arrayBuffer()
    this.times[name] ??= []
    this.times[name].push(performance.now() - began)
  }

  async close(): Promise<void> {
    await this.server.stop()
    await this.#db.destroy()
  }

  #batch(): PostedReading[] {
    const number = this.#number++
    return Array.from({ length: PER_BATCH }, (_, at) => {
      const index = number * PER_BATCH + at
      return {
        tag_id: index % TIRES,
        time: this.#start + Math.floor(index / TIRES) * ROUND_SECONDS + (at % TIRES_PER_VEHICLE),
        pressure: 8.6 + (index % 7) * 0.01,
        temperature: 20 + (index % 5),
        speed: 80,
        latitude: 51,
        longitude: 4,
      }
    })
  }
}

const measure = async (cluster: Side, plain: Side): Promise<BenchmarkResult[]> => {
  const sides = [cluster, plain]
  for (const side of sides) await side.ingest(false)
  for (let turn = 0; turn < TURNS; turn += 1) for (const side of sides) await side.ingest(true)
  for (const [name, place] of Object.entries(LISTS))
    for (let round = 0; round < WARM_ROUNDS + LIST_ROUNDS; round += 1)
      for (const side of sides) await side.list(name, place)
  const limitName = 'one node of plain PostgreSQL'
  const note = `a coordinator and two workers on this machine: overhead, not speed-up, is what can be shown; ${TIRES} tires`
  const listed = (side: Side, name: string): number => median((side.times[name] ?? []).slice(WARM_ROUNDS))
  return [
    {
      ...{ name: 'ingest on a cluster', value: cluster.perSecond(), unit: 'readings/s', limit: plain.perSecond() },
      ...{ limitName, goal: null, note },
    },
    ...Object.keys(LISTS).map((name) => ({
      ...{ name: `${name} on a cluster`, value: listed(cluster, name), unit: 'ms', limit: listed(plain, name) },
      ...{ limitName, goal: null, note },
    })),
  ]
}

/** Ingest and lists over HTTP of a coordinator with two workers, beside those of one plain node in the same run. */
export const benchmarkCluster = async (mailServer: URL): Promise<BenchmarkResult[]> => {
  const { folder, remove } = createTestRunFolder()
  const plainServer = await startManagedPostgres({
    ...{ dataDir: path.join(folder, 'plain'), pgBin: process.env.PG_BIN ?? null, tell: () => {}, settings: LIKE_NODES },
  })
  const ends: (() => Promise<unknown>)[] = [remove, () => plainServer.stop()]
  try {
    const available = await onDedicatedConnection(plainServer.address, (client) =>
      client.query("select from pg_available_extensions where name = 'citus'"),
    )
    if (available.rows.length === 0) {
      console.error(
        'Citus is not installed, so nothing was measured on a cluster: `npm run citus -- build FOLDER` builds it.',
      )
      return []
    }
    await onDedicatedConnection(plainServer.address, (client) => client.query(`create database ${DATABASE}`))
    const plainAddress = addressOfOtherDatabase(plainServer.address, DATABASE)
    await migrateDatabase(plainAddress)
    const { coordinator } = await startClusterNodes(folder, 'bench', DATABASE, migrateDatabase)
    await distributeDatabase(coordinator.address, { isDryRun: false, shards: SHARDS, tell: () => {} })
    const cluster = await Side.open(coordinator.address, ANALYZE_NODES, path.join(folder, 'on-cluster'), mailServer)
    ends.push(() => cluster.close())
    const plain = await Side.open(plainAddress, ['analyze'], path.join(folder, 'on-plain'), mailServer)
    ends.push(() => plain.close())
    return await measure(cluster, plain)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}
