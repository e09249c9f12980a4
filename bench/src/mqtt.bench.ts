import { execFileSync } from 'node:child_process'
import { days, hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { connectAsync, type MqttClient } from 'mqtt'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import {
  aMosquitto,
  HAS_MOSQUITTO,
  type Mosquitto,
} from '../../apps/server/src/ingest/adapters/mqtt/testing/a-mosquitto.ts'
import { newUnitKey } from '../../apps/server/src/ingest/intake/unit-key.ts'
import { analyze, benchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { Figure } from './figure.ts'
import { postReadings, type Reading } from './post-readings.ts'
import { startServerProcess } from './server-process.ts'

const VEHICLES = 600
const TIRES = VEHICLES * TIRES_PER_VEHICLE
/** Messages of one reading each, as a gateway sends what it hears. */
const MESSAGES = 100_000
const UNITS = 20
/** As many uploads at once over HTTP as the broker has sessions for these units. */
const CONNECTIONS = 8
const PER_UPLOAD = 100
const IDLE_UNITS = 2_000
const BACK_SECONDS = days(1)
const ROUND_SECONDS = 60
const LOOK_MS = 250

const reading = (start: number, index: number): Reading => ({
  tag_id: index % TIRES,
  time: start + Math.floor(index / TIRES) * ROUND_SECONDS,
  pressure: 8.6 + (index % 7) * 0.01,
  temperature: 20 + (index % 5),
  speed: 80,
  latitude: 51 + (index % 100) / 1000,
  longitude: 4,
})

const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const storedOf = async (db: Database, fleetId: number): Promise<number> => {
  const { rows } = await inSystem(db, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from measurement where fleet_id = ${fleetId}`.execute(tx),
  )
  return rows[0]?.count ?? 0
}

const unitsOf = async (db: Database, fleet_id: number, count: number): Promise<{ id: number; key: string }[]> => {
  const made = Array.from({ length: count }, (_, at) => ({ name: `unit ${at}`, ...newUnitKey() }))
  return inSystem(db, async (tx) => {
    const units: { id: number; key: string }[] = []
    for (const { name, key, hash, prefix } of made) {
      const { id } = await tx
        .insertInto('alert_unit')
        .values({ fleet_id, name })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('unit_key').values({ fleet_id, unit_id: id, key_hash: hash, prefix }).execute()
      units.push({ id, key })
    }
    return units
  })
}

type Health = {
  mqtt?: { broker: string; topics: number; shared: boolean }
  mqtt_broker?: { port: number; connections: number }
}
const healthOf = async (url: string): Promise<Health> => (await (await fetch(`${url}/readyz`)).json()) as Health

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(LOOK_MS)
}

/** Uploads over HTTP, the same readings: alone in a body, or many in one. */
const overHttp = async (url: string, key: string, readings: readonly Reading[], each: number): Promise<number> => {
  let at = 0
  const began = performance.now()
  const connection = async (): Promise<void> => {
    while (at < readings.length) {
      const next = readings.slice(at, at + each)
      at += each
      await postReadings(url, key, next)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return (readings.length * 1_000) / (performance.now() - began)
}

const publishBacklog = async (broker: Mosquitto, start: number, units: readonly { id: number }[]): Promise<void> => {
  const lines = units.map((_, at) =>
    Array.from({ length: MESSAGES / UNITS }, (__, count) => JSON.stringify(reading(start, count * UNITS + at))),
  )
  for (const [at, { id }] of units.entries()) await broker.publish(`coldbar/${id}/readings`, lines[at] ?? [])
}

const idleFigure = async (url: string, pid: number, units: readonly { id: number; key: string }[]): Promise<Figure> => {
  const port = (await healthOf(url)).mqtt_broker?.port
  const before = residentMegabytes(pid)
  const clients: MqttClient[] = []
  for (const { id, key } of units) {
    const signIn = { username: String(id), password: key, protocolVersion: 4, reconnectPeriod: 0 } as const
    clients.push(await connectAsync(`mqtt://127.0.0.1:${port}`, signIn))
  }
  const after = residentMegabytes(pid)
  for (const client of clients) await client.endAsync(true)
  return {
    name: `${IDLE_UNITS} idle units at our broker`,
    value: after - before,
    unit: 'MB',
    limit: null,
    limitName: '',
    goal: { of: 'value', atMost: 100 },
    note: 'resident memory that the connections add',
  }
}

/** A backlog that waited at a broker, beside the same readings over HTTP; and what idle connections cost. */
export const mqttFigures = async (
  db: Database,
  databaseUrl: string,
  dataDir: string,
  mailServer: URL,
): Promise<Figure[]> => {
  if (!HAS_MOSQUITTO) throw new Error('this needs Mosquitto and mosquitto_pub')
  const broker = await aMosquitto()
  const { fleetId, key } = await benchFleet(db, 'mqtt', VEHICLES)
  const units = await unitsOf(db, fleetId, UNITS)
  const idle = await unitsOf(db, (await benchFleet(db, 'idle', 1)).fleetId, IDLE_UNITS)
  await analyze(db)
  const start = () =>
    startServerProcess(databaseUrl, `${dataDir}/mqtt`, mailServer, {
      MQTT_URL: broker.url.href,
      MQTT_CLIENT_ID: 'coldbar-bench',
      MQTT_PORT: '0',
    })
  const from = Math.floor(Date.now() / 1_000) - BACK_SECONDS
  const first = await start()
  await until(async () => (await healthOf(first.url)).mqtt?.broker === 'connected')
  const warm = Array.from({ length: 3 * TIRES }, (_, at) => reading(from - hours(3), at))
  await overHttp(first.url, key, warm, PER_UPLOAD)
  const alone = await overHttp(
    first.url,
    key,
    Array.from({ length: 20_000 }, (_, at) => reading(from, at)),
    1,
  )
  const gathered = await overHttp(
    first.url,
    key,
    Array.from({ length: MESSAGES }, (_, at) => reading(from + hours(1), at)),
    PER_UPLOAD,
  )
  const idleUnits = await idleFigure(first.url, first.pid, idle)
  await first.stop()

  await publishBacklog(broker, from + hours(3), units)
  const before = await storedOf(db, fleetId)
  const second = await start()
  await until(async () => (await storedOf(db, fleetId)) > before)
  const began = performance.now()
  await until(async () => (await storedOf(db, fleetId)) >= before + MESSAGES)
  const drained = (MESSAGES * 1_000) / (performance.now() - began)
  await second.stop()
  await broker.remove()
  const figure: Figure = {
    name: `a backlog of ${MESSAGES.toLocaleString('en-GB')} MQTT messages`,
    value: drained,
    unit: 'readings/s',
    limit: alone,
    limitName: 'the same over HTTP, one reading a request',
    goal: { of: 'ratio', atLeast: 0.8 },
    note: `${UNITS} units, one reading a message, QoS 1, each acknowledged after its commit`,
  }
  return [figure, { ...figure, limit: gathered, limitName: `over HTTP, ${PER_UPLOAD} readings a request` }, idleUnits]
}
