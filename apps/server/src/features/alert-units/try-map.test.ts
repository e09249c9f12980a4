import { sql } from 'kysely'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aTire, aUnitWithKey } from '../../testing/builders.ts'

let server: TestApp
let admin: TestApiClient

beforeAll(async () => {
  server = await anApp({ config: { mqttPort: 0, mqttHost: '127.0.0.1' } })
  await server.addUser('admin', 'chief')
  admin = anApiClient(server, await server.signIn('chief'))
})
afterAll(() => server.app.close())

const post = async (key: string, payload: string, url = '/ingest/mapped') =>
  (
    await server.send({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload,
    })
  ).json()

const map = {
  source: 'mapped',
  sensor: { path: ['tires', '*', 'id'], is: 'hexadecimal' },
  pressure: { path: ['tires', '*', 'kpa'], unit: 'kPa' },
  temperature: { path: ['tires', '*', 'c'], unit: '°C' },
  time: { path: ['at'], is: 's' },
}

const message = (at: number, tires: readonly object[], more: object = {}): string =>
  JSON.stringify({ at, ...more, tires })
const GOOD = { id: '2a', kpa: 842, c: 23 }

it('tells what a map would read of a message and of what was rejected, stores it once it is set and tried again', async () => {
  const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const tire = await aTire(server.db, { fleet_id: server.fleetId, tag_id: 0x2a })
  const now = server.clock.seconds
  const sent = message(now, [GOOD])
  expect(await post(key, sent)).toEqual({
    accepted: 0,
    duplicates: 0,
    quarantined: [{ index: 0, reason: 'malformed' }],
  })
  await post(key, message(now - 60, [{ ...GOOD, kpa: 84_200 }]))
  await post(key, message(now, [GOOD], { note: 'x'.repeat(2_000) }))
  await post(key, '{"tag_id":5,"time":"yesterday"}', '/ingest/readings')

  const tried = (await admin('alertUnits.tryMap', { id, map, message: sent })).json().data
  expect(tried).toMatchObject({
    message: {
      used: 1,
      failed: 0,
      readings: [{ sensor: 'mapped 2a', time: now, pressure: 8.42, temperature: 23, failure: null, at: null }],
    },
    rejects: [
      { reason: 'malformed', tried: { used: 0, failed: 1, readings: [{ failure: 'cut_off' }] } },
      { payload: message(now - 60, [{ ...GOOD, kpa: 84_200 }]), tried: { readings: [{ failure: 'out_of_range' }] } },
      { payload: sent, tried: { used: 1, failed: 0 } },
    ],
    others: 1,
  })
  const stored = () =>
    inSystem(
      server.db,
      async (tx) => (await sql`select 1 from measurement where tire_id = ${tire.id}`.execute(tx)).rows,
    )
  expect(await stored()).toHaveLength(0)

  await admin('alertUnits.setDecoding', { data: { id, source: 'mapped', settings: map } })
  expect((await admin('alertUnits.tryAgain', { data: { id } })).json().data).toEqual({ used: 1, left: 3 })
  expect(await stored()).toHaveLength(1)
})

it('reads by the map of its unit what comes by a topic too, and nobody else’s', async () => {
  const [mapped, bare] = await Promise.all(
    [0x3a, 0x3b].map(async (tag) => {
      const unit = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
      const tire = await aTire(server.db, { fleet_id: server.fleetId, tag_id: tag })
      const stored = async () => {
        const select = sql`select pressure from measurement where tire_id = ${tire.id}`
        return (await inSystem(server.db, (tx) => select.execute(tx))).rows
      }
      return { ...unit, stored, sent: message(server.clock.seconds, [{ ...GOOD, id: tag.toString(16) }]) }
    }),
  )
  if (mapped === undefined || bare === undefined) throw new Error('There are two units.')
  await admin('alertUnits.setDecoding', { data: { id: mapped.id, source: 'mapped', settings: map } })
  const { port } = (await server.send({ url: '/readyz' })).json().mqtt_broker
  for (const { id, key, sent } of [mapped, bare]) {
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username: String(id), password: key })
    await client.publishAsync(`coldbar/${id}/mapped`, sent, { qos: 1 })
    await client.endAsync()
  }
  expect(await mapped.stored()).toEqual([{ pressure: expect.closeTo(8.42, 5) }])
  expect(await bare.stored()).toEqual([])
})

it('calls those rejects used that trying again uses, whatever they hold', async () => {
  const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const located = { ...map, latitude: { path: ['lat'] }, longitude: { path: ['lon'] } }
  const at = server.clock.seconds - 500
  await aTire(server.db, { fleet_id: server.fleetId, tag_id: 0x4a })
  const good = { ...GOOD, id: '4a' }
  const sent = [
    message(at, [good], { lat: 51, lon: 3 }),
    message(at, [good, { c: 1 }]),
    message(at, []),
    ...[{ at, lat: 51, lon: 3 }, { alive: 1 }, { at, tires: 3 }].map((one) => JSON.stringify(one)),
  ]
  for (const one of sent) await post(key, one)
  const { rejects } = (await admin('alertUnits.tryMap', { id, map: located, message: null })).json().data
  const figures = rejects.map(({ tried }: { tried: Record<string, number> }) => [
    tried.used,
    tried.positions,
    tried.failed,
  ])
  expect(figures.toReversed()).toEqual([
    ...[
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
      [0, 1, 0],
      [0, 0, 1],
      [0, 0, 1],
    ],
  ])
  await admin('alertUnits.setDecoding', { data: { id, source: 'mapped', settings: located } })
  expect((await admin('alertUnits.tryAgain', { data: { id } })).json().data).toEqual({ used: 1, left: 5 })
})

it('tells which tag an id is looked up by, read either way, and which tire carries it', async () => {
  const { id } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  await aTire(server.db, { fleet_id: server.fleetId, tag_id: 0x123456, name: 'By its hexadecimal id' })
  await aTire(server.db, { fleet_id: server.fleetId, tag_id: 987_654, name: 'By its decimal id' })
  const sent = message(server.clock.seconds, [
    { ...GOOD, id: '123456' },
    { ...GOOD, id: '987654' },
    { ...GOOD, id: 'FL' },
  ])
  const read = async (is: string) => {
    const as = { ...map, sensor: { ...map.sensor, is } }
    const { readings } = (await admin('alertUnits.tryMap', { id, map: as, message: sent })).json().data.message
    return readings.map(({ tag_id, tire }: { tag_id: number | null; tire: string | null }) => [tag_id, tire])
  }
  const none = [null, null]
  expect(await read('hexadecimal')).toEqual([[0x123456, 'By its hexadecimal id'], [0x987654, null], none])
  expect(await read('decimal')).toEqual([[123_456, null], [987_654, 'By its decimal id'], none])
  expect(await read('place')).toEqual([none, none, none])
})

it('keeps the wheels of two trucks apart whose gateways name their boxes alike, also when they are tried again', async () => {
  const placed = {
    source: 'mapped',
    sensor: { path: ['tires', '*', 'pos'], is: 'place' },
    pressure: { path: ['tires', '*', 'p'], unit: 'bar' },
    temperature: { path: ['tires', '*', 't'], unit: '°C' },
    device: { path: ['gw'] },
  }
  const sent = (gw: string, truck: number) => JSON.stringify({ gw, truck, tires: [{ pos: 1, p: 8, t: 20 }] })
  const names = async () => {
    const select = sql<{
      name: string
    }>`select name from sensor_name where fleet_id = ${server.fleetId} and name like '%/1'`
    const { rows } = await inSystem(server.db, (tx) => select.execute(tx))
    return rows.map(({ name }) => name).sort()
  }
  const units = await Promise.all([1, 2].map(() => aUnitWithKey(server.db, { fleet_id: server.fleetId })))
  await aUnitWithKey(server.db, { fleet_id: server.fleetId, name: 'Box of truck 3' })
  const expected: string[] = []
  for (const { id, key } of units) {
    await post(key, sent('main', id))
    await admin('alertUnits.setDecoding', { data: { id, source: 'mapped', settings: placed } })
    await admin('alertUnits.tryAgain', { data: { id } })
    expected.push(`mapped ${id}/main/1`)
    expect(await names()).toEqual(expected.toSorted())
    const tried = (await admin('alertUnits.tryMap', { id, map: placed, message: sent('main', id) })).json().data.message
    expect(tried.readings[0].sensor).toBe(`mapped ${id}/main/1`)
  }
  const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  await admin('alertUnits.setDecoding', { data: { id, source: 'mapped', settings: placed } })
  const tried = (await admin('alertUnits.tryMap', { id, map: placed, message: sent('box of truck 3', id) })).json().data
  expect(tried.message.readings[0].sensor).toBe('box of truck 3/1')
  for (const gw of ['main', 'box of truck 3']) {
    expect(await post(key, sent(gw, id))).toMatchObject({ quarantined: [{ reason: 'unknown_tag' }] })
  }
  expect(await names()).toEqual([...expected, `mapped ${id}/main/1`, 'box of truck 3/1'].sort())
})

it.each([
  { because: 'there is no pressure', tire: { id: '2a', c: 23 }, failure: 'no_pressure', at: ['tires', '*', 'kpa'] },
  {
    because: 'the temperature is a word',
    tire: { ...GOOD, c: 'warm' },
    failure: 'no_temperature',
    at: ['tires', '*', 'c'],
  },
  { because: 'there is no sensor', tire: { kpa: 842, c: 23 }, failure: 'no_sensor', at: ['tires', '*', 'id'] },
  { because: 'the chip had no value', tire: { ...GOOD, kpa: 65_535 }, failure: 'sentinel', at: null },
])('says why an item cannot be used, and reads the good one beside it: $because', async ({ tire, failure, at }) => {
  const { id } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const sent = message(server.clock.seconds, [tire, GOOD])
  const tried = (await admin('alertUnits.tryMap', { id, map, message: sent })).json().data.message
  expect(tried).toMatchObject({ used: 1, failed: 1, readings: [{ failure, at }, { failure: null }] })
})

it.each([
  { because: 'it tells of no tire', sent: '{"alive":1}', failure: 'other_kind', at: null },
  { because: 'its list is none', sent: '{"tires":1}', failure: 'no_list', at: ['tires'] },
  { because: 'it is no JSON', sent: 'alive', failure: 'not_json', at: null },
  { because: 'its time is in ms', sent: message(1_790_000_000_000, [GOOD]), failure: 'no_time', at: ['at'] },
  { because: 'it is years old', sent: message(1_300_000_000, [GOOD]), failure: 'too_old', at: null },
])('says why a message gives nothing: $because', async ({ sent, failure, at }) => {
  const { id } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const tried = (await admin('alertUnits.tryMap', { id, map, message: sent })).json().data.message
  expect(tried).toMatchObject({ used: 0, failed: 1, readings: [{ failure, at }] })
})

it('says that a clock is not believed, and counts at most 20 readings out', async () => {
  const { id } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const ahead = message(
    server.clock.seconds + 3_600,
    Array.from({ length: 25 }, () => GOOD),
  )
  const tried = (await admin('alertUnits.tryMap', { id, map, message: ahead })).json().data.message
  expect(tried).toMatchObject({ used: 25, failed: 0 })
  expect(tried.readings).toHaveLength(20)
  expect(tried.readings[0]).toMatchObject({ clock_off: true, failure: null })
})

it.each([
  {
    because: 'two lists lie side by side',
    wrong: { ...map, pressure: { path: ['pressures', '*', 'p'], unit: 'bar' } },
  },
  { because: 'a place needs both', wrong: { ...map, latitude: { path: ['lat'] } } },
  { because: 'no path is that long', wrong: { ...map, time: { path: Array.from('aaaaaaaaaaaaa'), is: 's' } } },
  { because: 'a path is a list of names', wrong: { ...map, time: { path: 'at', is: 's' } } },
  { because: 'the database holds no zero character', wrong: { ...map, time: { path: ['a\u0000'], is: 's' } } },
])('takes no map, neither to try nor to set, where $because', async ({ wrong }) => {
  const { id } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  expect((await admin('alertUnits.tryMap', { id, map: wrong, message: null })).statusCode).toBe(400)
  const set = { id, source: 'mapped', settings: wrong }
  expect((await admin('alertUnits.setDecoding', { data: set })).statusCode).toBe(400)
})

it('tries nothing of another fleet', async () => {
  const other = await aUnitWithKey(server.db, { fleet_id: await aFleet(server.db) })
  expect((await admin('alertUnits.tryMap', { id: other.id, map, message: null })).statusCode).toBe(404)
})
