import { execFileSync } from 'node:child_process'
import { hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { connectAsync, type MqttClient } from 'mqtt'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import {
  aMosquitto,
  HAS_MOSQUITTO,
  type TestMosquitto,
} from '../../apps/server/src/ingest/adapters/mqtt/testing/a-mosquitto.ts'
import { newUnitKey } from '../../apps/server/src/ingest/intake/unit-key.ts'
import { analyzeDatabase, createBenchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { aBreakableLink } from './breakable-link.ts'
import { type PostedReading, postReadings } from './post-readings.ts'
import { type BenchServerProcess, startServerProcess } from './server-process.ts'

const VEHICLES = 600
const TIRES = VEHICLES * TIRES_PER_VEHICLE
/** Messages of one reading each, as a gateway sends what it hears. */
const MESSAGES = 100_000
const UNITS = 20
/** As many uploads at once over HTTP as the broker has sessions for these units. */
const CONNECTIONS = 8
const PER_UPLOAD = 100
/** Of one reading each; enough to know the rate by. */
const LONE_UPLOADS = 2_000
const IDLE_UNITS = 2_000
const ROUND_SECONDS = 60
const LOOK_MS = 100
const SECOND_MS = 1_000

const reading = (start: number, index: number): PostedReading => ({
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
  mqtt: { broker: string; stored: number }
  mqtt_broker: { port: number; connections: number }
}
const healthOf = async ({ url }: BenchServerProcess): Promise<Health> =>
  (await (await fetch(`${url}/readyz`)).json()) as Health

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(LOOK_MS)
}

/** The rate of the same readings over HTTP: alone in a body, or many in one. */
const overHttp = async (
  url: string,
  key: string,
  readings: readonly PostedReading[],
  each: number,
): Promise<number> => {
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
  return (readings.length * SECOND_MS) / (performance.now() - began)
}

/** Each unit hears the tires of its own vehicles, in the order of their times. */
const publishBacklog = async (
  broker: TestMosquitto,
  start: number,
  units: readonly { id: number }[],
): Promise<void> => {
  const lines: string[][] = units.map(() => [])
  for (let at = 0; at < MESSAGES; at += 1) {
    const said = reading(start, at)
    lines[Math.floor(said.tag_id / TIRES_PER_VEHICLE) % units.length]?.push(JSON.stringify(said))
  }
  for (const [at, { id }] of units.entries()) await broker.publish(`coldbar/${id}/readings`, lines[at] ?? [])
}

/** The rate from the first messages that are stored after the link is mended to the last one. */
const drainRate = async (server: BenchServerProcess, mend: () => void): Promise<number> => {
  const before = (await healthOf(server)).mqtt.stored
  const stored = async (): Promise<number> => (await healthOf(server)).mqtt.stored - before
  mend()
  await until(async () => (await stored()) > 0)
  const [first, began] = [await stored(), performance.now()]
  await until(async () => (await stored()) >= MESSAGES)
  return ((MESSAGES - first) * SECOND_MS) / (performance.now() - began)
}

/** All tires were sound: whatever was raised is false. And each shows the newest that was said of it. */
const expectNoHarm = async (db: Database, fleetId: number, start: number): Promise<void> => {
  const { rows } = await inSystem(db, (tx) =>
    sql<{ alarms: number; old: number }>`select
      (select count(*)::int from tire_event where fleet_id = ${fleetId}) as alarms,
      (select count(*)::int from tire_state where fleet_id = ${fleetId}
        and last_time < to_timestamp(${start + (Math.floor(MESSAGES / TIRES) - 1) * ROUND_SECONDS})) as old`.execute(
      tx,
    ),
  )
  const { alarms = -1, old = -1 } = rows[0] ?? {}
  if (alarms !== 0 || old !== 0) throw new Error(`${alarms} false alarms, ${old} tires that do not show their newest`)
}

const idleFigure = async (
  server: BenchServerProcess,
  units: readonly { id: number; key: string }[],
): Promise<BenchmarkResult> => {
  const { port } = (await healthOf(server)).mqtt_broker
  const before = residentMegabytes(server.pid)
  const clients: MqttClient[] = []
  for (const { id, key } of units) {
    const signIn = { username: String(id), password: key, protocolVersion: 4, reconnectPeriod: 0 } as const
    clients.push(await connectAsync(`mqtt://127.0.0.1:${port}`, signIn))
  }
  const after = residentMegabytes(server.pid)
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

/** A backlog that waited at a broker while the link to it was broken, beside the same readings over HTTP; and what idle connections cost. */
export const benchmarkMqttIngest = async (
  db: Database,
  databaseUrl: string,
  dataDir: string,
  mailServer: URL,
): Promise<BenchmarkResult[]> => {
  if (!HAS_MOSQUITTO) throw new Error('this needs Mosquitto and mosquitto_pub')
  const broker = await aMosquitto()
  const link = await aBreakableLink(broker.port)
  const { fleetId, key } = await createBenchFleet(db, 'mqtt', VEHICLES)
  const units = await unitsOf(db, fleetId, UNITS)
  const idle = await unitsOf(db, (await createBenchFleet(db, 'idle', 1)).fleetId, IDLE_UNITS)
  await analyzeDatabase(db)
  const server = await startServerProcess(databaseUrl, `${dataDir}/mqtt`, mailServer, {
    MQTT_URL: `mqtt://127.0.0.1:${link.port}`,
    MQTT_CLIENT_ID: 'coldbar-bench',
    MQTT_PORT: '0',
  })
  try {
    await until(async () => (await healthOf(server)).mqtt.broker === 'connected')
    const now = Math.floor(Date.now() / SECOND_MS)
    const post = (hoursAgo: number, count: number, each: number): Promise<number> => {
      const readings = Array.from({ length: count }, (_, at) => reading(now - hours(hoursAgo), at))
      return overHttp(server.url, key, readings, each)
    }
    await post(5, 3 * TIRES, PER_UPLOAD)
    const alone = await post(4, LONE_UPLOADS, 1)
    const gathered = await post(3, MESSAGES, PER_UPLOAD)
    link.cut()
    await publishBacklog(broker, now - hours(1), units)
    const drained = await drainRate(server, () => link.mend())
    await expectNoHarm(db, fleetId, now - hours(1))
    const figure: BenchmarkResult = {
      name: `a backlog of ${MESSAGES.toLocaleString('en-GB')} MQTT messages after a broken link`,
      value: drained,
      unit: 'readings/s',
      limit: gathered,
      limitName: `over HTTP, ${PER_UPLOAD} readings a request`,
      goal: { of: 'ratio', atLeast: 0.8 },
      note: `${UNITS} units, one reading a message, QoS 1, each acknowledged after its commit; no alarm was raised`,
    }
    const lone = { ...figure, limit: alone, limitName: 'over HTTP, one reading a request' }
    return [figure, lone, await idleFigure(server, idle)]
  } finally {
    await server.stop()
    await link.close()
    await broker.remove()
  }
}
