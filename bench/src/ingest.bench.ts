import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/alarms/default-settings'
import { sql } from 'kysely'
import { createApp } from '../../apps/server/src/app.ts'
import { systemClock } from '../../apps/server/src/clock.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inFleet } from '../../apps/server/src/db/in-fleet.ts'
import { inSystem } from '../../apps/server/src/db/in-system.ts'
import { openDatabase } from '../../apps/server/src/db/open-database.ts'
import { newUnitKey } from '../../apps/server/src/ingest/unit-key.ts'
import type { Figure } from './figure.ts'

const TIRES = 2_000
const PER_BATCH = 100
const CONNECTIONS = 4
const MEASURED_MS = 5_000

const fleetOf = async (db: Database): Promise<{ fleetId: number; key: string }> => {
  const { key, hash, prefix } = newUnitKey()
  const fleetId = await inSystem(db, async (tx) => {
    const { id: fleet } = await tx
      .insertInto('fleet')
      .values({ name: 'Bench' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: layout } = await tx
      .insertInto('vehicle_layout')
      .values({ name: 'Bench', rows: ['1001', '1001', '1001', '1001'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const type = { fleet_id: fleet, name: 'Bench', vehicle_layout_id: layout }
    const { id: typeId } = await tx.insertInto('vehicle_type').values(type).returning('id').executeTakeFirstOrThrow()
    const places = Array.from({ length: 8 }, (_, at) => ({
      position_row: Math.floor(at / 2),
      position_left_right: at % 2,
      position_inside_outside: 0,
    }))
    for (const place of places) {
      const alarm = { fleet_id: fleet, vehicle_type_id: typeId, ...place, ...RECOMMENDED_ALARM_SETTINGS }
      await tx.insertInto('vehicle_type_alarm').values(alarm).execute()
    }
    await sql`insert into vehicle (fleet_id, name, vehicle_type_id) select ${fleet}, 'V' || n, ${typeId}
      from generate_series(1, ${TIRES / 8}) n`.execute(tx)
    await sql`insert into tire (fleet_id, name, tag_id, vehicle_id, position_row, position_left_right, position_inside_outside)
      select ${fleet}, 'T', (v.id - min(v.id) over ()) * 8 + at, v.id, at / 2, at % 2, 0
      from vehicle v, generate_series(0, 7) at where v.fleet_id = ${fleet}`.execute(tx)
    const unit = { fleet_id: fleet, name: 'Bench' }
    const { id: unitId } = await tx.insertInto('alert_unit').values(unit).returning('id').executeTakeFirstOrThrow()
    await tx.insertInto('unit_key').values({ fleet_id: fleet, unit_id: unitId, key_hash: hash, prefix }).execute()
    return fleet
  })
  return { fleetId, key }
}

/** Runs `step` on four connections for a while and returns readings per second. */
const perSecond = async (step: (at: number) => Promise<void>): Promise<number> => {
  let sent = 0
  const began = performance.now()
  const client = async (): Promise<void> => {
    while (performance.now() - began < MEASURED_MS) await step(sent++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  return (sent * PER_BATCH * 1000) / (performance.now() - began)
}

const START = Math.floor(Date.now() / 1000) - 40 * 86_400

const readingsOf = (batch: number) =>
  Array.from({ length: PER_BATCH }, (_, at) => {
    const number = batch * PER_BATCH + at
    const round = Math.floor(number / TIRES)
    return {
      tag_id: number % TIRES,
      time: START + round * 240,
      pressure: 8.6 + (number % 7) * 0.01,
      temperature: 20 + (number % 5),
      speed: 80,
      latitude: 51 + (number % 100) / 1000,
      longitude: 4,
    }
  })

/** Readings per second through HTTP ingest, beside the bare insert of the same rows by as many connections. */
export const ingestFigure = async (): Promise<Figure> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coldbar-bench-'))
  // The database's own user must get in, or it lies elsewhere and stays behind.
  await chmod(dataDir, 0o755)
  const config = { ...readConfig({ DATA_DIR: dataDir }), logLevel: 'warn' }
  const { db, close } = await openDatabase(config, (sentence) => console.error(sentence))
  const app = await createApp({ db, clock: systemClock, config })
  try {
    const { fleetId, key } = await fleetOf(db)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const post = async (at: number): Promise<void> => {
      const answer = await fetch(`${url}/ingest/readings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ readings: readingsOf(at) }),
      })
      const { accepted } = (await answer.json()) as { accepted?: number }
      if (accepted !== PER_BATCH) throw new Error(`ingest answered ${answer.status}, ${accepted} accepted`)
    }
    const value = await perSecond(post)
    const { rows } = await inSystem(db, (tx) =>
      sql<{ id: number }>`insert into fleet (name) values ('Bare') returning id`.execute(tx),
    )
    const bare = { fleetId: rows[0]?.id ?? 0, role: 'user' as const }
    const insert = (at: number): Promise<void> =>
      inFleet(db, bare, async (tx) => {
        const list = readingsOf(at)
        await sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature, speed, latitude, longitude)
          select own_fleet(), n.tag, to_timestamp(n.time), n.p, n.t, n.s, n.a, n.o from unnest(
          ${list.map((r) => r.tag_id)}::int[], ${list.map((r) => r.time)}::float8[], ${list.map((r) => r.pressure)}::float8[],
          ${list.map((r) => r.temperature)}::float8[], ${list.map((r) => r.speed)}::float8[],
          ${list.map((r) => r.latitude)}::float8[], ${list.map((r) => r.longitude)}::float8[]) as n (tag, time, p, t, s, a, o)
          on conflict do nothing`.execute(tx)
      })
    const limit = await perSecond(insert)
    return {
      name: 'ingest over HTTP',
      value,
      unit: 'readings/s',
      limit,
      limitName: 'bare insert … unnest',
      goal: { of: 'ratio', atLeast: 0.25 },
      note: `batches of ${PER_BATCH}, ${CONNECTIONS} connections, ${TIRES} tires, fleet ${fleetId}; the client runs in the same process`,
    }
  } finally {
    await app.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
