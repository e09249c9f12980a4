import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inFleet } from '../../apps/server/src/db/scope/in-fleet.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import { analyzeDatabase, createBenchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { benchmarkPayloadDecoding } from './decoding.bench.ts'
import { type PostedReading, postReadings } from './post-readings.ts'
import { cpuOfFamily, cpuOfProcess, parentOfProcess, tellsProcessCpu } from './process-cpu.ts'
import type { BenchServerProcess } from './server-process.ts'

/** A large fleet, so that the figure does not live on a few rows that lie in every cache. */
const VEHICLES = 2_400
const TIRES = VEHICLES * TIRES_PER_VEHICLE
/** What a gateway gathers of twelve vehicles. */
const PER_BATCH = 12 * TIRES_PER_VEHICLE
const CONNECTIONS = 4
/** Rounds over all tires until rows have their size and plans are made, as in a fleet that has lived for a while. */
const WARM_ROUNDS = 3
/** We and the limit take turns, for a machine that others use too is now quicker and now slower. */
const TURNS = 4
const TURN_MS = 2_000
/** Between two rounds, as tags send on the road; they do not all send in the same second. */
const ROUND_SECONDS = 60
/** All of it lies within the last minutes, for the fleet is live. */
const BACK_SECONDS = 560

/** Vehicles send at their own second of the round, their tires one after the other. */
const offset = (tire: number): number =>
  ((Math.floor(tire / TIRES_PER_VEHICLE) * 7) % 44) + (tire % TIRES_PER_VEHICLE) * 2

const batch = (start: number, number: number): PostedReading[] =>
  Array.from({ length: PER_BATCH }, (_, at) => {
    const index = number * PER_BATCH + at
    const tire = index % TIRES
    return {
      tag_id: tire,
      time: start + Math.floor(index / TIRES) * ROUND_SECONDS + offset(tire),
      pressure: 8.6 + (index % 7) * 0.01,
      temperature: 20 + (index % 5),
      speed: 80,
      latitude: 51 + (index % 100) / 1000,
      longitude: 4,
    }
  })

/** What server and database have taken so far, µs. */
type Cpu = () => { server: number; database: number }

const cpuOf = async (db: Database, serverPid: number): Promise<Cpu> => {
  const { rows } = await inSystem(db, (tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
  const database = parentOfProcess(rows[0]?.pid ?? 0)
  return () => ({ server: cpuOfProcess(serverPid), database: cpuOfFamily(database) })
}

/** Where a reading's time goes, which a machine that others use too tells more surely than how long it took. */
const cpuFigures = (ours: Sender, bare: Sender): BenchmarkResult[] => {
  if (!tellsProcessCpu()) return []
  const figure = (of: 'server' | 'database', limit: number | null, limitName: string): BenchmarkResult => ({
    name: `CPU of a reading: ${of}`,
    value: ours.cpuOfReading(of),
    unit: 'µs',
    limit,
    limitName,
    goal: null,
  })
  return [figure('server', null, ''), figure('database', bare.cpuOfReading('database'), 'bare insert … unnest')]
}

/** Sends batches over four connections, one batch after the other each. */
class Sender {
  readonly #send: (readings: PostedReading[]) => Promise<void>
  readonly #start = Math.floor(Date.now() / 1000) - BACK_SECONDS
  #number = 0
  readonly #cpu: Cpu
  #measured = { readings: 0, ms: 0, server: 0, database: 0 }

  constructor(send: (readings: PostedReading[]) => Promise<void>, cpu: Cpu) {
    this.#send = send
    this.#cpu = cpu
  }

  warmUp(): Promise<unknown> {
    return this.#while(() => this.#number * PER_BATCH < WARM_ROUNDS * TIRES)
  }

  async turn(): Promise<void> {
    const [began, from, before] = [performance.now(), this.#number, this.#cpu()]
    await this.#while(() => performance.now() - began < TURN_MS)
    const { server, database } = this.#cpu()
    this.#measured.server += server - before.server
    this.#measured.database += database - before.database
    this.#measured.readings += (this.#number - from) * PER_BATCH
    this.#measured.ms += performance.now() - began
  }

  perSecond(): number {
    return (this.#measured.readings * 1_000) / this.#measured.ms
  }

  /** µs of CPU that a reading took. */
  cpuOfReading(of: 'server' | 'database'): number {
    return this.#measured[of] / this.#measured.readings
  }

  /** Throws when it sent readings from the future: they are put right as from a wrong clock, which is another path. */
  mustBeLive(): void {
    const newest = this.#start + Math.floor((this.#number * PER_BATCH) / TIRES) * ROUND_SECONDS
    if (newest > Date.now() / 1_000 + ROUND_SECONDS) throw new Error('the machine is quicker than BACK_SECONDS is long')
  }

  #while(isMore: () => boolean): Promise<unknown> {
    const connection = async (): Promise<void> => {
      while (isMore()) await this.#send(batch(this.#start, this.#number++))
    }
    return Promise.all(Array.from({ length: CONNECTIONS }, connection))
  }
}

const bareInsert = (db: Database, fleetId: number) => (readings: PostedReading[]) =>
  inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    const column = (name: keyof PostedReading) => readings.map((reading) => reading[name])
    await sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature, speed, latitude, longitude)
      select (select own_fleet()), n.tag, to_timestamp(n.time), n.p, n.t, n.s, n.a, n.o
      from unnest(${column('tag_id')}::int[], ${column('time')}::float8[], ${column('pressure')}::float8[],
        ${column('temperature')}::float8[], ${column('speed')}::float8[], ${column('latitude')}::float8[],
        ${column('longitude')}::float8[]) as n (tag, time, p, t, s, a, o)
      on conflict do nothing`.execute(tx)
  })

/** Readings per second through HTTP ingest with the whole engine and the commit, beside the bare insert of the same rows. */
export const benchmarkHttpIngest = async (
  db: Database,
  { url, pid }: Pick<BenchServerProcess, 'url' | 'pid'>,
): Promise<BenchmarkResult[]> => {
  const { key } = await createBenchFleet(db, 'ingest', VEHICLES)
  // As autovacuum does within a minute of a fleet's records being entered; before, every plan is a guess.
  await analyzeDatabase(db)
  const { id } = await inSystem(db, (tx) =>
    tx.insertInto('fleet').values({ name: 'bare' }).returning('id').executeTakeFirstOrThrow(),
  )
  const cpu = await cpuOf(db, pid)
  const ours = new Sender((readings) => postReadings(url, key, readings), cpu)
  const bare = new Sender(bareInsert(db, id), cpu)
  for (const sender of [ours, bare]) await sender.warmUp()
  for (let turn = 0; turn < TURNS; turn += 1) for (const sender of [ours, bare]) await sender.turn()
  ours.mustBeLive()
  const figure: BenchmarkResult = {
    name: 'ingest over HTTP',
    value: ours.perSecond(),
    unit: 'readings/s',
    limit: bare.perSecond(),
    limitName: 'bare insert … unnest',
    goal: { of: 'ratio', atLeast: 0.3 },
    note: `batches of ${PER_BATCH}, ${CONNECTIONS} connections, ${TIRES} tires; bounded by the server's one loop (evaluation, JSON, row state), which shares the machine's cores with the database and the client`,
  }
  return [
    figure,
    {
      ...figure,
      name: 'the same, by itself',
      limit: null,
      goal: { of: 'value', atLeast: 20_000 },
      note: 'beside the database and the sender on the same machine',
    },
    ...cpuFigures(ours, bare),
    ...benchmarkPayloadDecoding(ours.perSecond()),
  ]
}
