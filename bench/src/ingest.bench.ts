import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inFleet } from '../../apps/server/src/db/in-fleet.ts'
import { inSystem } from '../../apps/server/src/db/in-system.ts'
import { analyze, benchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { Figure } from './figure.ts'
import { postReadings, type Reading } from './post-readings.ts'

const TIRES = 2_000
const PER_BATCH = 100
const CONNECTIONS = 4
const WARM_MS = 2_000
const MEASURED_MS = 6_000
const BACK_SECONDS = 40 * 86_400
/** Between two rounds over all tires, as tags send; they do not all send in the same second. */
const ROUND_SECONDS = 240

const start = Math.floor(Date.now() / 1000) - BACK_SECONDS

/** Vehicles send at their own second of the round, their tires one after the other. */
const offset = (tire: number): number =>
  ((Math.floor(tire / TIRES_PER_VEHICLE) * 7) % 200) + (tire % TIRES_PER_VEHICLE) * 2

const batch = (number: number): Reading[] =>
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

/** Sends batches over four connections, first to warm up, and returns readings per second. */
const perSecond = async (send: (readings: Reading[]) => Promise<void>): Promise<number> => {
  let number = 0
  const during = async (ms: number): Promise<number> => {
    const [began, from] = [performance.now(), number]
    const connection = async (): Promise<void> => {
      while (performance.now() - began < ms) await send(batch(number++))
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
    return ((number - from) * PER_BATCH * 1000) / (performance.now() - began)
  }
  await during(WARM_MS)
  return during(MEASURED_MS)
}

const bareInsert = (db: Database, fleetId: number) => (readings: Reading[]) =>
  inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    const column = (name: keyof Reading) => readings.map((reading) => reading[name])
    await sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature, speed, latitude, longitude)
      select own_fleet(), n.tag, to_timestamp(n.time), n.p, n.t, n.s, n.a, n.o
      from unnest(${column('tag_id')}::int[], ${column('time')}::float8[], ${column('pressure')}::float8[],
        ${column('temperature')}::float8[], ${column('speed')}::float8[], ${column('latitude')}::float8[],
        ${column('longitude')}::float8[]) as n (tag, time, p, t, s, a, o)
      on conflict do nothing`.execute(tx)
  })

/** Readings per second through HTTP ingest with the whole engine and the commit, beside the bare insert of the same rows. */
export const ingestFigures = async (db: Database, url: string): Promise<Figure[]> => {
  const { key } = await benchFleet(db, 'ingest', TIRES / TIRES_PER_VEHICLE)
  // As autovacuum does within a minute of a fleet's records being entered; before, every plan is a guess.
  await analyze(db)
  const value = await perSecond((readings) => postReadings(url, key, readings))
  const { id } = await inSystem(db, (tx) =>
    tx.insertInto('fleet').values({ name: 'bare' }).returning('id').executeTakeFirstOrThrow(),
  )
  const figure: Figure = {
    name: 'ingest over HTTP',
    value,
    unit: 'readings/s',
    limit: await perSecond(bareInsert(db, id)),
    limitName: 'bare insert … unnest',
    goal: { of: 'ratio', atLeast: 0.15 },
    note: `batches of ${PER_BATCH}, ${CONNECTIONS} connections, ${TIRES} tires; bounded by the server's one loop (evaluation, JSON, row state), which shares the machine's cores with the database and the client`,
  }
  return [
    figure,
    {
      ...figure,
      name: 'the same, by itself',
      limit: null,
      goal: { of: 'value', atLeast: 5_000 },
      note: 'beside the database and the sender on the same machine',
    },
  ]
}
