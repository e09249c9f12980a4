import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aTire, aVehicle } from '../testing/builders.ts'
import { startAddressWorker } from './address-worker.ts'
import { createNominatimGeocoder } from './nominatim.ts'
import { aTestGeocoder, type TestGeocoder } from './testing/a-test-geocoder.ts'

const PLACE = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 20_000

let db: Database
let fleet: number
let geocoder: TestGeocoder
let said: string[]
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  db = (await aDatabase()).db
})
afterAll(() => db.destroy())

beforeEach(async () => {
  geocoder = await aTestGeocoder()
  said = []
  fleet = await aFleet(db)
  await inSystem(db, async (tx) => {
    await sql`delete from place_address`.execute(tx)
    await sql`delete from fleet where id <> ${fleet}`.execute(tx)
    await sql`update geocoder_turn set next_at = now(), failures = 0`.execute(tx)
  })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await geocoder.stop()
})

const start = () => {
  const ask = createNominatimGeocoder(geocoder.url, 'Coldbar (test)')
  const worker = startAddressWorker({ db, ask, tell: (sentence) => said.push(sentence), lookEveryMs: LOOK_EVERY_MS })
  stops.push(() => worker.stop())
  return worker
}

const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  (await inSystem(db, (tx) => query.execute(tx))).rows[0]

/** Looks until what is looked for is there. */
const seen = async <Row>(
  query: ReturnType<typeof sql<Row>>,
  isIt: (row: Row | undefined) => boolean,
): Promise<Row | undefined> => {
  for (const until = Date.now() + PATIENCE_MS; ; await wait(LOOK_EVERY_MS)) {
    const row = await one(query)
    if (isIt(row) || Date.now() > until) return row
  }
}

const aStandingVehicle = async (latitude: number, longitude = 4.5, fidelity = 5, speed = 0): Promise<number> => {
  const { id } = await aVehicle(db, { fleet_id: fleet })
  await inSystem(db, (tx) =>
    sql`insert into vehicle_state (fleet_id, vehicle_id, latitude, longitude, fidelity, speed, last_time)
      values (${fleet}, ${id}, ${latitude}, ${longitude}, ${fidelity}, ${speed}, now())`.execute(tx),
  )
  return id
}
const anEvent = async (tire: number, latitude: number, isOver: boolean, daysAgo = 0): Promise<number> => {
  const row = await one(sql<{ id: number }>`
    insert into tire_event (fleet_id, tire_id, kind, level, event_type, time_stamp_start, time_stamp, time_stamp_end,
      latitude_start, longitude_start, latitude_last, longitude_last)
    select ${fleet}, ${tire}, 'pressureLow', 0, 1, at, at, case when ${isOver} then at end, ${latitude}, 4.5, ${latitude} + 1, 4.5
    from (select now() - make_interval(days => ${daysAgo}) as at) n returning id`)
  return row?.id ?? 0
}
const vehicleAddress = (id: number) =>
  sql<{ last_address: string | null; at: Date | null }>`
    select last_address, last_address_time as at from vehicle_state where vehicle_id = ${id}`
const eventAddresses = (id: number) =>
  sql<{ address_start: string | null; address_last: string | null }>`
    select address_start, address_last from tire_event where id = ${id}`
const latitudes = () => geocoder.asked.map(({ query }) => Number(query.get('lat')))

describe('the addresses', () => {
  it('of events come first, then those of standing vehicles, then of moving ones; a place that is known is not asked again', async () => {
    const moving = await aStandingVehicle(53, 4.5, 5, 80)
    const standing = await aStandingVehicle(52)
    const beside = await aStandingVehicle(52)
    const tire = await aTire(db, { fleet_id: fleet })
    const event = await anEvent(tire.id, 50, true)
    start()
    expect(await seen(vehicleAddress(moving), (row) => row?.last_address !== null)).toMatchObject({
      last_address: 'Street 53.000000, Rotterdam, NL',
    })
    expect(latitudes()).toEqual([50, 51, 52, 53])
    expect(await one(eventAddresses(event))).toEqual({
      address_start: 'Street 50.000000, Rotterdam, NL',
      address_last: 'Street 51.000000, Rotterdam, NL',
    })
    for (const id of [standing, beside]) {
      expect(await one(vehicleAddress(id))).toMatchObject({ last_address: 'Street 52.000000, Rotterdam, NL' })
    }
  })

  it('are asked for once a second at most, however many processes there are, and each place once', async () => {
    const ids = await Promise.all([45, 46, 47, 48].map((latitude) => aStandingVehicle(latitude)))
    for (let i = 0; i < 3; i++) start()
    const last = ids.at(-1) ?? 0
    for (const id of [...ids, last]) await seen(vehicleAddress(id), (row) => row?.last_address !== null)
    expect(latitudes().toSorted()).toEqual([45, 46, 47, 48])
    const moments = geocoder.asked.map(({ at }) => at)
    const gaps = moments.slice(1).map((at, i) => at - (moments[i] ?? 0))
    expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(3_000)
    // A turn begins at the database; on a busy machine the way from there to the geocoder differs.
    expect(Math.min(...gaps)).toBeGreaterThan(500)
  })

  it('say by their mark who told the place', async () => {
    const estimated = await aStandingVehicle(41, 4.5, 3)
    const foreign = await aStandingVehicle(42, 4.5, 1)
    start()
    const is = async (id: number) => (await seen(vehicleAddress(id), (row) => row?.last_address !== null))?.last_address
    expect(await is(estimated)).toBe('# Street 41.000000, Rotterdam, NL')
    expect(await is(foreign)).toBe('*# Street 42.000000, Rotterdam, NL')
  })

  it('of parked tires are their vehicle’s while they stand there', async () => {
    const vehicle_id = await aStandingVehicle(43)
    const tire = await aTire(db, { fleet_id: fleet, vehicle_id, ...PLACE })
    const loose = await aTire(db, { fleet_id: fleet })
    await inSystem(db, async (tx) => {
      await sql`insert into tire_state (fleet_id, tire_id, last_time, last_latitude, last_longitude, park_time)
        values (${fleet}, ${tire.id}, now(), 43.0002, 4.5, now() - interval '1 hour')`.execute(tx)
      await sql`insert into tire_state (fleet_id, tire_id, last_time, last_latitude, last_longitude)
        values (${fleet}, ${loose.id}, now(), 44, 4.5)`.execute(tx)
    })
    start()
    type Row = { park_address: string | null; is_of_it: boolean | null; last_address: string | null }
    const state = (id: number) =>
      sql<Row>`select park_address, park_address_time = park_time as is_of_it, last_address from tire_state where tire_id = ${id}`
    expect(await seen(state(tire.id), (row) => row?.park_address !== null)).toMatchObject({
      park_address: 'Street 43.000000, Rotterdam, NL',
      is_of_it: true,
    })
    expect(await seen(state(loose.id), (row) => row?.last_address !== null)).toMatchObject({
      last_address: 'Street 44.000000, Rotterdam, NL',
    })
  })

  it('of what happened while nobody looked are found later, of what is long past never', async () => {
    const tire = await aTire(db, { fleet_id: fleet })
    const past = await anEvent(tire.id, 30, true, 31)
    const missed = await anEvent(tire.id, 31, false, 29)
    start()
    const { address_start, address_last } =
      (await seen(eventAddresses(missed), (row) => row?.address_start !== null)) ?? {}
    expect([address_start, address_last]).toEqual(['Street 31.000000, Rotterdam, NL', null])
    expect(await one(eventAddresses(past))).toEqual({ address_start: null, address_last: null })
    expect(latitudes()).toEqual([31])
  })

  it('are asked for anew after ninety days', async () => {
    const id = await aStandingVehicle(39)
    await inSystem(db, (tx) =>
      sql`insert into place_address (latitude_e4, longitude_e4, address, answered, asked_at)
        values (390000, 45000, 'Old Street', true, now() - interval '91 days')`.execute(tx),
    )
    start()
    const row = await seen(vehicleAddress(id), (found) => found?.last_address !== null)
    expect(row?.last_address).toBe('Street 39.000000, Rotterdam, NL')
  })

  it('that do not exist are asked for once', async () => {
    geocoder.answerWith((_, response) => response.end('{"error":"Unable to geocode"}'))
    const id = await aStandingVehicle(38)
    start()
    await seen(
      sql`select address_latitude from vehicle_state where vehicle_id = ${id} and address_latitude is not null`,
      (row) => row !== undefined,
    )
    await wait(1_500)
    expect(latitudes()).toEqual([38])
    expect(await one(vehicleAddress(id))).toMatchObject({ last_address: null })
  })
})

describe('a geocoder that is away', () => {
  it('is left alone for a while, longer each time, is told of once, and asked again when it is back', async () => {
    const id = await aStandingVehicle(37)
    geocoder.answerWith((_, response) => response.writeHead(503).end())
    start()
    const turn = sql<{ failures: number; pause: number }>`
      select failures, date_part('epoch', next_at - now()) as pause from geocoder_turn`
    const first = await seen(turn, (row) => row?.failures === 1)
    expect(first?.pause).toBeGreaterThan(4)
    expect(await one(sql`select 1 from place_address`)).toBeUndefined()
    await inSystem(db, (tx) => sql`update geocoder_turn set next_at = now()`.execute(tx))
    const second = await seen(turn, (row) => row?.failures === 2)
    expect(second?.pause).toBeGreaterThan(9)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/geocoder at 127\.0\.0\.1:\d+ answers 503/)
    geocoder.answerWith((_, response) => response.end('{"display_name":"Kaai 1"}'))
    await inSystem(db, (tx) => sql`update geocoder_turn set next_at = now()`.execute(tx))
    expect(await seen(vehicleAddress(id), (row) => row?.last_address !== null)).toMatchObject({
      last_address: 'Kaai 1',
    })
    expect(said).toHaveLength(2)
    expect(await one(turn)).toMatchObject({ failures: 0 })
  })

  it('may say itself how long it wants to be left alone', async () => {
    await aStandingVehicle(36)
    geocoder.answerWith((_, response) => response.writeHead(429, { 'retry-after': '600' }).end())
    start()
    const turn = sql<{
      pause: number
    }>`select date_part('epoch', next_at - now()) as pause from geocoder_turn where failures = 1`
    expect((await seen(turn, (row) => row !== undefined))?.pause).toBeGreaterThan(590)
  })

  it('does not keep the server from stopping', async () => {
    await aStandingVehicle(35)
    geocoder.answerWith(() => {})
    const worker = start()
    for (const until = Date.now() + PATIENCE_MS; geocoder.asked.length === 0 && Date.now() < until; ) await wait(20)
    const begun = Date.now()
    await worker.stop()
    expect(Date.now() - begun).toBeLessThan(2_000)
  })
})

it('a process that died while it asked is replaced after a minute', async () => {
  const id = await aStandingVehicle(34)
  const claimed = (ago: string) =>
    inSystem(db, (tx) =>
      sql`insert into place_address (latitude_e4, longitude_e4, asked_at) values (340000, 45000, now() - ${sql.lit(ago)}::interval)
        on conflict (latitude_e4, longitude_e4) do update set asked_at = excluded.asked_at`.execute(tx),
    )
  await claimed('50 seconds')
  start()
  await wait(300)
  expect(latitudes()).toEqual([])
  await claimed('61 seconds')
  expect((await seen(vehicleAddress(id), (row) => row?.last_address !== null))?.last_address).toMatch(/^Street 34/)
})

it('ingest never waits for an address, nor an address for ingest', async () => {
  const busy = await aStandingVehicle(33)
  const free = await aStandingVehicle(32)
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const writing = inSystem(db, async (tx) => {
    await sql`select 1 from vehicle_state where fleet_id = ${fleet} and vehicle_id = ${busy} for update`.execute(tx)
    held.resolve()
    await release.promise
  })
  await held.promise
  start()
  await seen(vehicleAddress(free), (row) => row?.last_address !== null)
  expect(await one(vehicleAddress(busy))).toMatchObject({ last_address: null })
  release.resolve()
  await writing
  expect((await seen(vehicleAddress(busy), (row) => row?.last_address !== null))?.last_address).toMatch(/^Street 33/)
})
