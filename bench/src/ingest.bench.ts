import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inFleet } from '../../apps/server/src/db/scope/in-fleet.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import { analyzeDatabase, createBenchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { benchmarkPayloadDecoding } from './decoding.bench.ts'
import { type PostedReading, postReadings } from './post-readings.ts'
import { tellsProcessCpu } from './process-cpu.ts'
import {
  cpuOfReading,
  cpuOfServerAndDatabase,
  databaseProcessOf,
  READINGS_PER_BATCH,
  ReadingSender,
  readingsPerSecond,
  SENDING_CONNECTIONS,
  SENDING_VEHICLES,
  type SendingTurn,
} from './reading-sender.ts'
import type { BenchServerProcess } from './server-process.ts'

/** We and the limit take turns, for a machine that others use too is now quicker and now slower. */
const TURNS = 4

/** Where a reading's time goes, which a machine that others use too tells more surely than how long it took. */
const cpuFigures = (ours: readonly SendingTurn[], bare: readonly SendingTurn[]): BenchmarkResult[] => {
  if (!tellsProcessCpu()) return []
  const figure = (of: 'server' | 'database', limit: number | null, limitName: string): BenchmarkResult => ({
    name: `CPU of a reading: ${of}`,
    value: cpuOfReading(ours, of),
    unit: 'µs',
    limit,
    limitName,
    goal: null,
  })
  return [figure('server', null, ''), figure('database', cpuOfReading(bare, 'database'), 'bare insert … unnest')]
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
  const { key } = await createBenchFleet(db, 'ingest', SENDING_VEHICLES)
  // As autovacuum does within a minute of a fleet's records being entered; before, every plan is a guess.
  await analyzeDatabase(db)
  const { id } = await inSystem(db, (tx) =>
    tx.insertInto('fleet').values({ name: 'bare' }).returning('id').executeTakeFirstOrThrow(),
  )
  const cpu = cpuOfServerAndDatabase(pid, await databaseProcessOf(db))
  const sender = new ReadingSender((readings) => postReadings(url, key, readings), cpu)
  const limit = new ReadingSender(bareInsert(db, id), cpu)
  for (const one of [sender, limit]) await one.warmUp()
  const ours: SendingTurn[] = []
  const bare: SendingTurn[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    ours.push(await sender.turn())
    bare.push(await limit.turn())
  }
  sender.mustBeLive()
  const figure: BenchmarkResult = {
    name: 'ingest over HTTP',
    value: readingsPerSecond(ours),
    unit: 'readings/s',
    limit: readingsPerSecond(bare),
    limitName: 'bare insert … unnest',
    goal: { of: 'ratio', atLeast: 0.3 },
    note: `batches of ${READINGS_PER_BATCH}, ${SENDING_CONNECTIONS} connections, ${SENDING_VEHICLES * TIRES_PER_VEHICLE} tires; bounded by the server's one loop (evaluation, JSON, row state), which shares the machine's cores with the database and the client`,
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
    ...benchmarkPayloadDecoding(readingsPerSecond(ours)),
  ]
}
