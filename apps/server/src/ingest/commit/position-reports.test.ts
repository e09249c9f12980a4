import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureMeasurementPartitions } from '../../db/jobs/partitions.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp } from '../../http/testing/an-app.ts'
import { aFleet, aTire, aUnitWithKey, aVehicle } from '../../testing/builders.ts'

const server = await anApp({ config: { requestsPerSecond: 100_000 } })
const { db, fleetId, clock } = server
afterAll(() => server.app.close())
let tags = 0

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await inSystem(db, (tx) => query.execute(tx))).rows

/** A vehicle whose tire a gateway hears while a phone, which is the vehicle's own unit, tells where it is. */
const aPlacedVehicle = async () => {
  const tag_id = ++tags
  const phone = await aUnitWithKey(db, { fleet_id: fleetId })
  const gateway = await aUnitWithKey(db, { fleet_id: fleetId })
  const vehicle = await aVehicle(db, { fleet_id: fleetId, fixed_sensor_id: phone.id })
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 0 } as const
  const tire = await aTire(db, { fleet_id: fleetId, tag_id, vehicle_id: vehicle.id, ...place })
  const reports = async (ago: number, lat: number, more = '') => {
    const query = `id=${phone.key}&timestamp=${clock.seconds - ago}&lat=${lat}&lon=3.1${more}`
    return (await server.send({ method: 'GET', url: `/ingest/osmand?${query}` })).json()
  }
  const heard = async (agos: readonly number[], more: object = {}, key = gateway.key) => {
    const payload = agos.map((ago) => ({ tag_id, time: clock.seconds - ago, pressure: 9, temperature: 20, ...more }))
    const headers = { authorization: `Bearer ${key}` }
    return (await server.send({ method: 'POST', url: '/ingest/readings', headers, payload })).json()
  }
  /** Where the readings were, newest first. */
  const places = () =>
    rows(sql<{ ago: number; latitude: number | null; speed: number | null; fidelity: number; placedBy: number | null }>`
      select ${clock.seconds} - date_part('epoch', time) as ago, latitude, speed, fidelity, placed_by as "placedBy"
      from measurement where tire_id = ${tire.id} order by time desc`)
  const shown = async () =>
    (
      await rows(sql<{ ago: number; latitude: number; speed: number | null; fidelity: number }>`
        select ${clock.seconds} - date_part('epoch', last_time) as ago, latitude, speed, fidelity
        from vehicle_state where vehicle_id = ${vehicle.id}`)
    )[0]
  return { tag_id, phone, gateway, vehicle, tire, reports, heard, places, shown }
}

describe('a reading without a place', () => {
  it('takes place, speed and odometer that its vehicle’s unit reported nearest before it, as the vehicle’s own', async () => {
    const { phone, reports, heard, places, shown } = await aPlacedVehicle()
    await reports(130, 51.1)
    await reports(40, 51.2, '&speed=10&odometer=1000')
    await reports(10, 51.3)
    expect(await heard([30])).toEqual({ accepted: 1, duplicates: 0, quarantined: [] })
    expect(await places()).toEqual([{ ago: 30, latitude: 51.2, speed: 18.52, fidelity: 5, placedBy: phone.id }])
    expect(await shown()).toEqual({ ago: 10, latitude: 51.3, speed: null, fidelity: 5 })
    expect(await rows(sql`select odometer from measurement where placed_by = ${phone.id}`)).toEqual([{ odometer: 1 }])
  })

  it('takes none from after it, nor from more than two minutes before', async () => {
    const { reports, heard, places } = await aPlacedVehicle()
    await reports(300, 51.1)
    await reports(100, 51.2)
    await heard([179, 180, 179.5, 101])
    expect((await places()).map(({ latitude }) => latitude)).toEqual([null, null, null, 51.1])
  })

  it('keeps its own place where it has one', async () => {
    const { reports, heard, places } = await aPlacedVehicle()
    await reports(40, 51.2, '&speed=10')
    await heard([30], { latitude: 50, longitude: 4 })
    expect(await places()).toMatchObject([{ latitude: 50, speed: null, placedBy: null }])
  })

  it('is known when it comes again, whatever was reported meanwhile', async () => {
    const { reports, heard, places } = await aPlacedVehicle()
    await heard([200, 30])
    await reports(40, 51.2, '&speed=10')
    await heard([20])
    const before = await places()
    expect(before.map(({ latitude }) => latitude)).toEqual([51.2, null, null])
    await reports(25, 51.1)
    expect(await heard([200, 30, 20])).toMatchObject({ accepted: 0, duplicates: 3 })
    expect(await places()).toEqual(before)
  })

  it('takes the speed of its vehicle’s unit beside the place, whatever another says that heard the tire', async () => {
    const { phone, gateway, reports, heard, places } = await aPlacedVehicle()
    await reports(130, 51.1, '&speed=0')
    await heard([120], { speed: 80 })
    await reports(70, 51.2)
    await heard([60], { speed: 80 })
    await heard([50], {}, phone.key)
    const query = `id=${gateway.key}&timestamp=${clock.seconds - 600}&lat=51.4&lon=3&speed=43.2`
    await server.send({ method: 'GET', url: `/ingest/osmand?${query}` })
    await heard([590])
    expect(await places()).toMatchObject([
      { ago: 50, latitude: 51.2, speed: null, placedBy: null },
      { ago: 60, latitude: 51.2, speed: null, placedBy: phone.id },
      { ago: 120, latitude: 51.1, speed: 0, placedBy: phone.id },
      { ago: 590, latitude: 51.4, speed: null, placedBy: null },
    ])
    const before = await places()
    await rows(sql`delete from position_report`)
    expect(await heard([60, 120], { speed: 80 })).toMatchObject({ accepted: 0, duplicates: 2 })
    expect(await places()).toEqual(before)
  })

  it('takes that of the unit which heard it, where its vehicle has none', async () => {
    const { gateway, vehicle, heard, places } = await aPlacedVehicle()
    await rows(sql`update vehicle set fixed_sensor_id = null where id = ${vehicle.id}`)
    const query = `id=${gateway.key}&timestamp=${clock.seconds - 40}&lat=51.4&lon=3`
    await server.send({ method: 'GET', url: `/ingest/osmand?${query}` })
    await heard([30])
    expect(await places()).toMatchObject([{ latitude: 51.4, placedBy: null, fidelity: 1 }])
  })

  it('takes nothing that a unit reported while it stood on another vehicle', async () => {
    const before = await aPlacedVehicle()
    const after = await aPlacedVehicle()
    await before.reports(40, 51.2)
    await rows(sql`update vehicle set fixed_sensor_id = null where id in (${before.vehicle.id}, ${after.vehicle.id})`)
    await rows(sql`update vehicle set fixed_sensor_id = ${before.phone.id} where id = ${after.vehicle.id}`)
    await after.heard([30])
    expect(await after.places()).toMatchObject([{ latitude: null }])
    await before.reports(20, 51.3)
    await after.heard([10])
    expect(await after.places()).toMatchObject([{ latitude: 51.3 }, { latitude: null }])
    expect(await before.shown()).toMatchObject({ latitude: 51.2 })
    expect(await after.shown()).toMatchObject({ latitude: 51.3 })
  })
})

describe('an odometer', () => {
  const odometers = (vehicleId: number) =>
    rows(sql<{ odometer: number | null }>`select odometer from vehicle_state where vehicle_id = ${vehicleId}`)
  const reportedBy = (key: string, ago: number, metres: number) => {
    const query = `id=${key}&timestamp=${clock.seconds - ago}&lat=51.4&lon=3&odometer=${metres}`
    return server.send({ method: 'GET', url: `/ingest/osmand?${query}` })
  }

  it('is that of the vehicle’s own unit, whoever else hears its tire and says one', async () => {
    const { phone, gateway, vehicle, tire, heard } = await aPlacedVehicle()
    await heard([500], { latitude: 51, longitude: 3, odometer: 1_000 }, phone.key)
    await heard([400], { odometer: 7_000 })
    await heard([300], { latitude: 51, longitude: 3, odometer: 7_001 })
    await reportedBy(gateway.key, 205, 7_002_000)
    await heard([200])
    expect(await odometers(vehicle.id)).toEqual([{ odometer: 1_000 }])
    const said = sql<{ odometer: number }>`select odometer from measurement where tire_id = ${tire.id} order by time`
    expect((await rows(said)).map(({ odometer }) => odometer)).toEqual([1_000, 7_000, 7_001, null])
    await reportedBy(phone.key, 105, 1_003_000)
    await heard([100], { odometer: 7_003 })
    expect(await odometers(vehicle.id)).toEqual([{ odometer: 1_003 }])
  })

  it('is known of its own unit also without any place', async () => {
    const { phone, vehicle, heard } = await aPlacedVehicle()
    await heard([100], { odometer: 1_000 }, phone.key)
    expect(await odometers(vehicle.id)).toEqual([{ odometer: 1_000 }])
  })
})

describe('a vehicle', () => {
  it('is shown where its unit reported it last, until a reading says where it is later', async () => {
    const { reports, heard, shown } = await aPlacedVehicle()
    await reports(300, 51.1, '&speed=20')
    expect(await shown()).toMatchObject({ ago: 300, latitude: 51.1, fidelity: 5 })
    await heard([400], { latitude: 50, longitude: 3 })
    expect(await shown()).toMatchObject({ ago: 300, latitude: 51.1, speed: expect.closeTo(37.04, 9) })
    await reports(350, 51.2)
    expect(await shown()).toMatchObject({ ago: 300, latitude: 51.1 })
    await reports(100, 51.3)
    expect(await shown()).toMatchObject({ ago: 100, latitude: 51.3 })
  })

  it('is shown where a later reading of its own unit was', async () => {
    const { phone, reports, heard, shown } = await aPlacedVehicle()
    await reports(300, 51.1)
    await heard([200], { latitude: 50, longitude: 3 }, phone.key)
    expect(await shown()).toMatchObject({ ago: 200, latitude: 50 })
    await reports(250, 51.2)
    expect(await shown()).toMatchObject({ ago: 200, latitude: 50 })
  })

  it('is not shown where a guess puts it', async () => {
    const { reports, shown } = await aPlacedVehicle()
    await reports(300, 51.1)
    await reports(100, 51.3, '&accuracy=1500')
    expect(await shown()).toMatchObject({ ago: 300, latitude: 51.1 })
  })
})

it.each([
  { because: 'a receiver without a fix', query: 'lat=0&lon=0' },
  { because: 'a place that is none', query: 'lat=91&lon=3' },
  { because: 'a clock that is ahead', query: 'lat=51&lon=3', ago: -600 },
])('$because is kept as what it was, and shown nowhere', async ({ query, ago = 10 }) => {
  const { phone, shown } = await aPlacedVehicle()
  const url = `/ingest/osmand?id=${phone.key}&timestamp=${clock.seconds - ago}&${query}`
  const answer = await server.send({ method: 'GET', url })
  expect(answer.json()).toEqual({ accepted: 0, duplicates: 0, quarantined: [{ index: 0, reason: 'malformed' }] })
  expect(await shown()).toBeUndefined()
  const kept = await rows<{ payload: string }>(sql`select payload from quarantined_reading where unit_id = ${phone.id}`)
  expect(kept).toHaveLength(1)
  expect(kept[0]?.payload).not.toContain(phone.key)
})

it('takes a report that comes a week late, and has no use for it', async () => {
  const { reports, shown } = await aPlacedVehicle()
  expect(await reports(8 * 86_400, 51)).toEqual({ accepted: 0, duplicates: 0, quarantined: [] })
  expect(await shown()).toBeUndefined()
})

it('keeps one report of five seconds, however many come, and none after a week', async () => {
  const { phone, reports } = await aPlacedVehicle()
  const start = Math.floor(clock.seconds / 5) * 5
  const ago = clock.seconds - start
  for (const after of [4, 2, 3, 2]) await reports(ago + 100 - after, 51 + after / 10)
  const kept = () => rows(sql<{ latitude: number }>`select latitude from position_report where unit_id = ${phone.id}`)
  expect(await kept()).toEqual([{ latitude: 51.2 }])
  await ensureMeasurementPartitions(db, 1)
  expect(await kept()).toHaveLength(1)
  await rows(
    sql`update position_report set time = to_timestamp(date_part('epoch', time - timestamptz 'epoch') - 8 * 86400) where unit_id = ${phone.id}`,
  )
  await ensureMeasurementPartitions(db, 1)
  expect(await kept()).toHaveLength(0)
})

it('is known when the same report comes again', async () => {
  const { reports } = await aPlacedVehicle()
  expect(await reports(50, 51)).toMatchObject({ accepted: 1, duplicates: 0 })
  expect(await reports(50, 51)).toMatchObject({ accepted: 0, duplicates: 1 })
})

it('ends the same in whatever order readings come, once their reports are here', async () => {
  const agos = [110, 95, 80, 70, 55, 40, 25, 10]
  const orders = [agos, agos.toReversed(), [40, 110, 10, 80, 55, 95, 25, 70], [95, 10, 25, 40, 110, 70, 55, 80]]
  const ends = []
  for (const order of orders) {
    const one = await aPlacedVehicle()
    for (const ago of [105, 90, 60, 30, 5]) await one.reports(ago, 51 + ago / 1_000, '&speed=40')
    for (let at = 0; at < order.length; at += 2) await one.heard(order.slice(at, at + 2))
    const places = await one.places()
    ends.push({
      places: places.map(({ placedBy, ...place }) => ({ ...place, isOfPhone: placedBy === one.phone.id })),
      shown: await one.shown(),
    })
  }
  expect(ends[0]?.places).toHaveLength(agos.length)
  for (const end of ends) expect(end).toEqual(ends[0])
})

it('does not reach a unit of another fleet by its name', async () => {
  const other = await aFleet(db)
  const foreign = await aUnitWithKey(db, { fleet_id: other, name: 'Tracker 7' })
  const vehicle = await aVehicle(db, { fleet_id: other, fixed_sensor_id: foreign.id })
  const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
  const payload = { 'Tracker 7': [{ ts: clock.seconds * 1_000, values: { latitude: 51, longitude: 3 } }] }
  const url = `/api/v1/${key}/telemetry`
  const answer = await server.send({ method: 'POST', url, payload })
  expect(answer.statusCode).toBe(200)
  expect(await rows(sql`select 1 from position_report where unit_id = ${foreign.id}`)).toEqual([])
  expect(await rows(sql`select 1 from vehicle_state where vehicle_id = ${vehicle.id}`)).toEqual([])
})
