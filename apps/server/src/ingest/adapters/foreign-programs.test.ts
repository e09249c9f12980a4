import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aServerProcess } from '../../testing/a-server-process.ts'
import { aFleet, aTire, aUnitWithKey, aVehicle } from '../../testing/builders.ts'
import { rawHttpRequest, sendByteByByte } from '../../testing/send-byte-by-byte.ts'

// What programs of others send, replayed byte by byte into the running server.
const { db, address } = await aDatabase()
const fleetId = await aFleet(db)
const server = await aServerProcess(address)
afterAll(() => server.kill())

/** Some minutes ago, so that the whole file is of one past. */
const NOW = Math.floor(Date.now() / 1_000) - 300
const iso = (time: number, zone: string) => new Date(time * 1_000).toISOString().replace('Z', zone)

const aTaggedVehicle = async (tags: readonly number[], unitName?: string) => {
  const unit = await aUnitWithKey(db, { fleet_id: fleetId, ...(unitName === undefined ? {} : { name: unitName }) })
  const vehicle = await aVehicle(db, { fleet_id: fleetId, fixed_sensor_id: unit.id })
  for (const [at, tag_id] of tags.entries()) {
    const place = { position_row: at >> 1, position_left_right: (at & 1) as 0 | 1, position_inside_outside: 0 as const }
    await aTire(db, { fleet_id: fleetId, tag_id, vehicle_id: vehicle.id, ...place })
  }
  return { unit, vehicle }
}

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await inSystem(db, (tx) => query.execute(tx))).rows

const stored = (tags: readonly number[]) =>
  rows(sql`select tag_id::float8 as tag, pressure, temperature, latitude, speed, odometer, unit_id as unit,
    date_part('epoch', time) as time from measurement where tag_id = any(${[...tags]}::bigint[]) order by tag_id, time`)

const shown = async (vehicleId: number) =>
  (await rows(sql`select latitude, longitude, speed from vehicle_state where vehicle_id = ${vehicleId}`))[0]

/** As the client that Traccar forwards with writes it. */
const JERSEY = {
  'Content-Type': 'application/json',
  'User-Agent': 'Jersey/3.1.10 (HttpUrlConnection 21.0.7)',
  Accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2',
  Connection: 'keep-alive',
}

it('Traccar: tires of a tracker with a unit of its own, through the unit that forwards, and where it is', async () => {
  const [one, two] = [0x7e19f1, 0x6e73e0]
  const { unit, vehicle } = await aTaggedVehicle([one, two], '012040000004')
  const forwarding = await aUnitWithKey(db, { fleet_id: fleetId, name: 'Traccar' })
  const tires =
    '"tire1SensorId":"7e19f1","tire1Pressure":8.4,"tire1Temp":27,"tire1Status":8,"tire2SensorId":"6e73e0","tire2Pressure":8.45,"tire2Temp":27,"tire2Status":8,"tire3SensorId":"7e19e8","tire3Pressure":0.0,"tire3Temp":-50,"tire3Status":0'
  const moment = iso(NOW, '+00:00')
  const body = `{"position":{"id":1,"attributes":{${tires},"odometer":1234000,"motion":true},"deviceId":1,"protocol":"jt808","serverTime":"${moment}","deviceTime":"${moment}","fixTime":"${moment}","valid":true,"latitude":22.6,"longitude":113.8,"altitude":44.0,"speed":43.2,"course":171.0,"address":null,"accuracy":0.0,"network":null,"geofenceIds":null},"device":{"id":1,"attributes":{},"groupId":0,"calendarId":0,"name":"Truck 1","uniqueId":"012040000004","status":"online"}}`
  const request = rawHttpRequest('POST /ingest/traccar', { ...JERSEY, Authorization: `Bearer ${forwarding.key}` }, body)
  expect(await sendByteByByte(server.url, request)).toEqual({
    status: 200,
    body: { accepted: 3, duplicates: 0, quarantined: [] },
  })
  const said = { temperature: 27, latitude: 22.6, speed: 80.0064, odometer: 1_234, unit: unit.id, time: NOW }
  expect(await stored([one, two])).toEqual([
    { tag: two, pressure: 8.45, ...said, speed: expect.closeTo(80.0064, 9) },
    { tag: one, pressure: 8.4, ...said, speed: expect.closeTo(80.0064, 9) },
  ])
  expect(await shown(vehicle.id)).toEqual({ latitude: 22.6, longitude: 113.8, speed: expect.closeTo(80.0064, 9) })
  expect(await sendByteByByte(server.url, request)).toMatchObject({ body: { accepted: 0, duplicates: 3 } })
})

it('OsmAnd: an address of a phone, the form and the JSON of apps, and the tires that a tag reader hears beside it', async () => {
  const tag = 0x0051a4
  const { unit, vehicle } = await aTaggedVehicle([tag])
  const reader = await aUnitWithKey(db, { fleet_id: fleetId })
  const query = (time: number, lat: number) => `id=${unit.key}&timestamp=${time}&lat=${lat}&lon=3.1&speed=20&batt=80`
  const get = rawHttpRequest(`GET /ingest/osmand?${query(NOW, 51.5)}`, {
    'User-Agent': 'Dalvik/2.1.0',
    Connection: 'close',
  })
  const one = { status: 200, body: { accepted: 1, duplicates: 0, quarantined: [] } }
  expect(await sendByteByByte(server.url, get)).toEqual(one)
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  expect(await sendByteByByte(server.url, rawHttpRequest('POST /ingest/osmand', form, query(NOW + 60, 51.6)))).toEqual(
    one,
  )
  const location = `{"timestamp":"${iso(NOW + 120, 'Z')}","coords":{"latitude":51.7,"longitude":3.1,"speed":20,"heading":90,"accuracy":8,"altitude":2},"is_moving":true,"odometer":2500,"event":"motionchange","battery":{"level":0.8,"is_charging":false},"extras":{}}`
  const json = { 'Content-Type': 'application/json; charset=UTF-8' }
  const app = rawHttpRequest('POST /ingest/osmand', json, `{"location":${location},"device_id":"${unit.key}"}`)
  expect(await sendByteByByte(server.url, app)).toEqual(one)
  expect(await shown(vehicle.id)).toEqual({ latitude: 51.7, longitude: 3.1, speed: 72 })
  const reading = JSON.stringify([{ tag_id: tag, time: NOW + 70, pressure: 8.2, temperature: 20 }])
  const bearer = { 'Content-Type': 'application/json', Authorization: `Bearer ${reader.key}` }
  expect(await sendByteByByte(server.url, rawHttpRequest('POST /ingest/readings', bearer, reading))).toEqual(one)
  expect(await stored([tag])).toMatchObject([{ pressure: 8.2, latitude: 51.6, speed: 37.04, unit: reader.id }])
})

it('OsmAnd: nobody that is known', async () => {
  const get = rawHttpRequest('GET /ingest/osmand?id=0123456789012345678901&lat=51.5&lon=3.1', {})
  expect(await sendByteByByte(server.url, get)).toMatchObject({ status: 400 })
  const body = '{"location":{"coords":{"latitude":51.7,"longitude":3.1}},"device_id":"0123456789012345678901"}'
  const post = rawHttpRequest('POST /ingest/osmand', { 'Content-Type': 'application/json' }, body)
  expect(await sendByteByByte(server.url, post)).toMatchObject({ status: 404 })
})

it('ThingsBoard: telemetry of a device, by the token in its address', async () => {
  const tag = 0x05809ee2
  const { unit, vehicle } = await aTaggedVehicle([tag])
  const values = '"tire1SensorId":"05809ee2","tire1Pressure":8.4,"tire1Temp":27,"latitude":51.5,"longitude":3.1'
  const send = (token: string) =>
    sendByteByByte(
      server.url,
      rawHttpRequest(
        `POST /api/v1/${token}/telemetry`,
        { 'Content-Type': 'application/json' },
        `{"ts":${NOW}500,"values":{${values}}}`,
      ),
    )
  expect(await send(unit.key)).toEqual({ status: 200, body: { accepted: 2, duplicates: 0, quarantined: [] } })
  expect(await stored([tag])).toMatchObject([{ pressure: 8.4, temperature: 27, latitude: 51.5, time: NOW + 0.5 }])
  expect(await shown(vehicle.id)).toMatchObject({ latitude: 51.5 })
  expect(await send('0123456789012345678901')).toMatchObject({ status: 401 })
})

it('a 4G gateway: a tire and its place', async () => {
  const { unit, vehicle } = await aTaggedVehicle([])
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${unit.key}` }
  const tire = `{ "sn":"987654321", "cmd":"tpdata", "data": { "dataType": 0, "tireNo": 1, "exType": "1,3", "tiprValue": 848.2, "tempValue": 38.2, "bat":1, "simNumber": "89860814262380084181" } }`
  expect(await sendByteByByte(server.url, rawHttpRequest('POST /ingest/tpms4g', headers, tire))).toEqual({
    status: 200,
    body: { accepted: 0, duplicates: 0, quarantined: [{ index: 0, reason: 'unknown_tag' }] },
  })
  const found = await rows(sql`select n.name, d.last_pressure, d.last_temperature from discovered_tag d
    join sensor_name n on n.fleet_id = d.fleet_id and n.tag_id = d.tag_id where n.name like 'tpms4g%'`)
  expect(found).toEqual([
    { name: 'tpms4g 987654321/1', last_pressure: expect.closeTo(8.482, 9), last_temperature: 38.2 },
  ])
  const device = `{ "sn":"987654321", "cmd":"device", "data": { "lng":113.86837, "lat":22.59955, "bat1":1, "bat2":2, "bat3":3, "lock":0 } }`
  expect(await sendByteByByte(server.url, rawHttpRequest('POST /ingest/tpms4g', headers, device))).toMatchObject({
    body: { accepted: 1 },
  })
  expect(await shown(vehicle.id)).toMatchObject({ latitude: 22.59955, longitude: 113.86837 })
})

it('Ruptela: pressures without a temperature are kept, and not judged', async () => {
  const { unit } = await aTaggedVehicle([])
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${unit.key}` }
  const body = `{"ds":"r/v0/s","subject":"did:erc721:1:0xbA57:33","time":"${iso(NOW, 'Z')}","data":{"signals":{"960":"2DE","965":"0"}}}`
  expect(await sendByteByByte(server.url, rawHttpRequest('POST /ingest/ruptela', headers, body))).toEqual({
    status: 200,
    body: { accepted: 0, duplicates: 0, quarantined: [{ index: 0, reason: 'incomplete' }] },
  })
})
