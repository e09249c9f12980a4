import { ingestReadingsCall } from '@coldbar/contract/ingest/readings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeDeletedRecords } from '../../db/jobs/purge-deleted-records.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { readingsHttpAdapter } from '../../ingest/adapters/http/readings-http-adapter.ts'
import { mappedDecoder } from '../../ingest/adapters/mapped/mapped-decoder.ts'
import { payloadSourcesHttpAdapter } from '../../ingest/adapters/sources/payload-sources-http-adapter.ts'
import { thingsboardDecoder } from '../../ingest/adapters/thingsboard/thingsboard-decoder.ts'
import { parseHexSensorId } from '../../ingest/door/hex-sensor-id.ts'
import type { IngestAdapter } from '../../ingest/door/ingest-adapter.ts'
import type { PayloadDecoder } from '../../ingest/door/payload-decoder.ts'
import type { ReadingIntake } from '../../ingest/intake/intake.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aTire, aUnitWithKey } from '../../testing/builders.ts'

/** `sensor bar` a line; the temperature is what is set for the unit, and is not known before. */
const gauges: PayloadDecoder = {
  name: 'can',
  call: { ...ingestReadingsCall, path: '/ingest/gauges' },
  decode: (bytes, { settings }) =>
    bytes
      .toString()
      .split('\n')
      .map((text) => {
        const [sensor = '', pressure] = text.split(' ')
        if (pressure === undefined) return { undecoded: text }
        const number = parseHexSensorId(sensor)
        return {
          sensor,
          number,
          time: null,
          pressure: Number(pressure),
          temperature: settings === null ? null : 20,
          text,
        }
      }),
}

let server: TestApp
let admin: TestApiClient
let intake: ReadingIntake
const listening: IngestAdapter = {
  name: 'listening',
  start: async (given) => {
    intake = given
    return null
  },
}

beforeAll(async () => {
  const sources = [gauges, thingsboardDecoder, mappedDecoder]
  server = await anApp({ adapters: [readingsHttpAdapter, payloadSourcesHttpAdapter(sources), listening], sources })
  await server.addUser('admin', 'chief')
  admin = anApiClient(server, await server.signIn('chief'))
})
afterAll(() => server.app.close())

const post = (key: string, url: string, payload: string) =>
  server.send({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload,
  })
const traffic = async (id: number) => {
  await intake.flush()
  return (await admin('alertUnits.traffic', { id })).json().data
}
const measurements = () =>
  inSystem(server.db, async (tx) => (await sql`select pressure from measurement order by 1`.execute(tx)).rows)

it('counts what a unit sends by hour: packets, readings, delays, duplicates and rejects', async () => {
  const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  await aTire(server.db, { fleet_id: server.fleetId, tag_id: 7 })
  const now = server.clock.seconds
  const reading = (ago: number, tag_id = 7) => ({ tag_id, time: now - ago, pressure: 8, temperature: 20 })
  const sent = JSON.stringify([reading(600), reading(20), reading(1), reading(5, 9), { tag_id: 7, time: now }])
  await post(key, '/ingest/readings', sent)
  await traffic(id)
  await post(key, '/ingest/readings', sent)
  await post(key, '/ingest/readings', 'no JSON')
  const figures = {
    packets: 3,
    refused: 1,
    readings: 3,
    duplicates: 3,
    rejects: { unknown_tag: 2, incomplete: 2 },
    clock_behind: 0,
  }
  const { sources, rejects } = await traffic(id)
  expect(sources).toMatchObject([{ source: 'readings', last_seen: now, tags: 2, ...figures, hours: [figures] }])
  expect(sources[0].median_delay).toBeLessThanOrEqual(20)
  expect(sources[0].p95_delay).toBeGreaterThan(300)
  expect(rejects).toMatchObject([{ reason: 'incomplete', tag_id: 7, source: null }])
})

it('counts the tags that it heard, on tires or not, each once, and 200 an hour at most', async () => {
  const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const now = server.clock.seconds
  const heard = async (from: number, count: number) => {
    const readings = Array.from({ length: count }, (_, at) => ({
      tag_id: from + at,
      time: now,
      pressure: 8,
      temperature: 20,
    }))
    await post(key, '/ingest/readings', JSON.stringify(readings))
    return (await traffic(id)).sources[0].tags
  }
  await aTire(server.db, { fleet_id: server.fleetId, tag_id: 500 })
  expect(await heard(500, 10)).toBe(10)
  expect(await heard(502, 10)).toBe(12)
  expect(await heard(500, 300)).toBe(200)
  server.clock.seconds += 3_600
  expect(await heard(900, 2)).toBe(202)
  server.clock.seconds -= 3_600
})

it('counts what says where a unit is alone, so that a phone is seen to have come', async () => {
  const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const position = `{"latitude":51.5,"longitude":3.1}`
  await post(key, '/ingest/thingsboard', position)
  const [counted] = (await traffic(id)).sources
  expect(counted).toMatchObject({ source: 'thingsboard', packets: 1, refused: 0, rejects: {}, tags: 0 })
  expect(counted.last_seen).toBe(server.clock.seconds)
  await post(
    key,
    '/ingest/thingsboard',
    '{"latitude":51.5,"longitude":3.1,"tire1SensorId":"05","tire1Pressure":8,"tire1Temp":20}',
  )
  expect((await traffic(id)).sources).toMatchObject([{ packets: 2, rejects: { unknown_tag: 1 }, tags: 1 }])
})

it('reads what was rejected again when it is known how, and stores it once, whoever asks', async () => {
  const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  await aTire(server.db, { fleet_id: server.fleetId, tag_id: 0x12 })
  const before = await measurements()
  expect((await post(key, '/ingest/gauges', 'ABC 8.5\n12 8.6\nnoise')).json()).toMatchObject({ accepted: 0 })
  const rejects: { payload: string }[] = (await traffic(id)).rejects
  expect(rejects.toSorted((one, other) => (one.payload < other.payload ? -1 : 1))).toMatchObject([
    { source: 'can', reason: 'incomplete', payload: '12 8.6' },
    { source: 'can', reason: 'incomplete', payload: 'ABC 8.5' },
    { source: 'can', reason: 'malformed', payload: 'noise' },
  ])
  const again = async () => (await admin('alertUnits.tryAgain', { data: { id } })).json().data
  expect(await again()).toEqual({ used: 0, left: 3 })
  const settings = { source: 'can', pressure_step: 4, positions: 'grid' }
  await admin('alertUnits.setDecoding', { data: { id, source: 'can', settings } })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.reduce((sum, { used }) => sum + used, 0)).toBe(2)
  expect(await measurements()).toHaveLength(before.length + 1)
  expect((await traffic(id)).rejects).toMatchObject([{ payload: 'noise' }])
  expect(await again()).toEqual({ used: 0, left: 1 })
})

it('stores nothing twice of a message without a time of which a part was rejected', async () => {
  const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const tire = await aTire(server.db, { fleet_id: server.fleetId, tag_id: 0x13 })
  let now = server.clock.seconds
  // Time passes while the message is read, looked up and stored.
  const running = () => {
    now += 1
    return now
  }
  Object.defineProperty(server.clock, 'seconds', { get: running, configurable: true })
  const message = '{"tire1SensorId":"00000013","tire1Pressure":8.4,"tire1Temp":27,"tyreBpress":8}'
  expect((await post(key, '/ingest/thingsboard', message)).json()).toEqual({
    accepted: 1,
    duplicates: 0,
    quarantined: [{ index: 1, reason: 'malformed' }],
  })
  Object.defineProperty(server.clock, 'seconds', { value: now, writable: true })
  const keys = [
    { key: 'tire1SensorId', sensor: '1', field: 'id' },
    { key: 'tire1Pressure', sensor: '1', field: 'pressure', unit: 'bar' },
    { key: 'tire1Temp', sensor: '1', field: 'temperature', unit: '°C' },
    { key: 'tyreBpress', field: 'ignored' },
  ]
  const settings = { source: 'thingsboard', keys }
  await admin('alertUnits.setDecoding', { data: { id, source: 'thingsboard', settings } })
  expect((await admin('alertUnits.tryAgain', { data: { id } })).json().data).toEqual({ used: 1, left: 0 })
  const stored = await inSystem(server.db, (tx) =>
    sql`select pressure from measurement where tire_id = ${tire.id}`.execute(tx),
  )
  expect(stored.rows).toEqual([{ pressure: expect.closeTo(8.4, 5) }])
})

it('keeps what was counted for 30 days, adds up what processes count, and shows no other fleet', async () => {
  const { id } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const other = await aUnitWithKey(server.db, { fleet_id: await aFleet(server.db) })
  await inSystem(server.db, (tx) =>
    sql`insert into unit_traffic (fleet_id, unit_id, source, hour, packets, delays, last_seen)
      select ${server.fleetId}, ${id}, 'readings', now() - make_interval(days => d), 1, '{}', now()
      from generate_series(29, 32) d`.execute(tx),
  )
  await purgeDeletedRecords(server.db)
  expect((await traffic(id)).sources).toMatchObject([{ packets: 1 }])
  expect((await admin('alertUnits.traffic', { id: other.id })).statusCode).toBe(404)
  expect((await admin('alertUnits.tryAgain', { data: { id: other.id } })).statusCode).toBe(404)
})

it('stores where a unit is that tells of no tire, counts what a map reads nothing of, and keeps neither', async () => {
  const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const settings = {
    source: 'mapped',
    sensor: { path: ['tires', '*', 'id'], is: 'hexadecimal' },
    pressure: { path: ['tires', '*', 'p'], unit: 'bar' },
    time: { path: ['at'], is: 's' },
    latitude: { path: ['lat'] },
    longitude: { path: ['lon'] },
  }
  await admin('alertUnits.setDecoding', { data: { id, source: 'mapped', settings } })
  const now = server.clock.seconds
  const sent = [
    [{ at: now - 600, lat: 51.5, lon: 3.1 }],
    [{ alive: 1 }],
    [{ at: now, lat: 51.6, lon: 3.1 }, { alive: 1 }, { at: now, alive: 2 }],
  ]
  for (const messages of sent) {
    const answer = await post(key, '/ingest/mapped', messages.map((one) => JSON.stringify(one)).join('\n'))
    expect(answer.json()).toMatchObject({ quarantined: [] })
  }
  expect(await traffic(id)).toMatchObject({
    sources: [{ source: 'mapped', packets: 3, ignored: 3, readings: 2, rejects: {} }],
    rejects: [],
  })
})
