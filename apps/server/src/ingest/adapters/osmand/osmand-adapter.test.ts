import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp } from '../../../http/testing/an-app.ts'
import { aTire, aUnitWithKey } from '../../../testing/builders.ts'

const server = await anApp({ config: { requestsPerSecond: 5 } })
const { db, fleetId, clock } = server
afterAll(() => server.app.close())

const THERE = 'lat=51.5&lon=3.1'
const ONE = { accepted: 1, duplicates: 0, quarantined: [] }

const get = (query: string, headers: Record<string, string> = {}) =>
  server.send({ method: 'GET', url: `/ingest/osmand?${query}`, headers })

it.each(['id', 'deviceid', 'key'])('knows a unit by its key as %s', async (name) => {
  const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
  const answer = await get(`${name}=${key}&timestamp=${clock.seconds}&${THERE}`)
  expect(answer.json()).toEqual(ONE)
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('knows a unit by a header too, and a form or JSON by the key in their address', async () => {
  const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
  expect((await get(`timestamp=${clock.seconds}&${THERE}`, { authorization: `Bearer ${key}` })).json()).toEqual(ONE)
  const payload = `{"location":{"timestamp":${clock.seconds - 60},"coords":{"latitude":51.5,"longitude":3.1}}}`
  const headers = { 'content-type': 'application/json' }
  const answer = await server.send({ method: 'POST', url: `/ingest/osmand?key=${key}`, headers, payload })
  expect(answer.json()).toEqual(ONE)
})

it('refuses a body of several devices, and stores nothing of it', async () => {
  const [one, other] = [await aUnitWithKey(db, { fleet_id: fleetId }), await aUnitWithKey(db, { fleet_id: fleetId })]
  const post = (keys: (string | null)[]) =>
    server.send({
      method: 'POST',
      url: `/ingest/osmand?key=${one.key}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(
        keys.map((device_id, at) => ({
          ...(device_id === null ? {} : { device_id }),
          location: { timestamp: clock.seconds - at * 60, coords: { latitude: 51.5, longitude: 3.1 } },
        })),
      ),
    })
  expect((await post([one.key, other.key])).statusCode).toBe(400)
  expect((await post([null, other.key, one.key])).statusCode).toBe(400)
  expect((await post([one.key, null, one.key])).json()).toEqual({ ...ONE, accepted: 3 })
})

it('answers 200 to a known unit that sends what cannot be read, so that no app repeats it for ever', async () => {
  const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
  const answer = await get(`id=${key}&lat=north`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ quarantined: [{ index: 0, reason: 'malformed' }] })
})

it('refuses a key that was revoked, a body that is too large, and a stranger who comes too often', async () => {
  const { id, key } = await aUnitWithKey(db, { fleet_id: fleetId })
  await inSystem(db, (tx) => sql`update unit_key set revoked_at = now() where unit_id = ${id}`.execute(tx))
  expect((await get(`id=${key}&${THERE}`)).statusCode).toBe(400)
  const payload = `id=${key}&${THERE}&note=${'x'.repeat(256 * 1024)}`
  expect((await server.send({ method: 'POST', url: '/ingest/osmand', payload })).statusCode).toBe(413)
  const stranger = { url: `/ingest/osmand?id=01234567890123456789&${THERE}`, remoteAddress: '198.51.100.7' }
  const codes = await Promise.all(Array.from({ length: 20 }, () => server.send({ method: 'GET', ...stranger })))
  expect(new Set(codes.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 429]))
})

it('reads the keys that are set for the unit, once they are set', async () => {
  const { id, key } = await aUnitWithKey(db, { fleet_id: fleetId })
  const tire = await aTire(db, { fleet_id: fleetId, tag_id: 0x05809ee2 })
  await server.addUser('admin', 'chief')
  const { cookie, token } = await server.signIn('chief')
  const keys = [
    { key: 'sensor', sensor: 'front', field: 'id' },
    { key: 'psi', sensor: 'front', field: 'pressure', unit: 'psi' },
    { key: 'warm', sensor: 'front', field: 'temperature', unit: '°F' },
  ]
  const data = { id, source: 'osmand', settings: { source: 'osmand', keys } }
  const set = await server.send({
    method: 'POST',
    url: '/index.php/api/alert_units/set_decoding',
    headers: { cookie },
    payload: { csrf_test_name: token, data },
  })
  expect(set.json()).toMatchObject({ data: [{ source: 'osmand', keys }] })
  const answer = await get(`id=${key}&timestamp=${clock.seconds}&sensor=05809EE2&psi=120&warm=68`)
  expect(answer.json()).toEqual(ONE)
  const { rows } = await inSystem(db, (tx) =>
    sql`select pressure, temperature from measurement where tire_id = ${tire.id}`.execute(tx),
  )
  expect(rows).toEqual([{ pressure: expect.closeTo(8.274, 3), temperature: 20 }])
})
