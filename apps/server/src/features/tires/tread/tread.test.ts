import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aUnitWithKey, aVehicle, aVehicleType } from '../../../testing/builders.ts'

const JUDGED_AGAIN = '../../../db/migrations/365_judge_tires_that_must_come_off.sql'

const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const

let server: TestApp
let user: TestApiClient
let guest: TestApiClient
let tire_id: number
let key: string
let tag = 8_000
let latitude: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['user', 'editor', 'guest'] as const) await server.addUser(role)
})
afterAll(() => server.app.close())

beforeEach(async () => {
  await signIn()
  const { db, fleetId: fleet_id } = server
  const unit = await aUnitWithKey(db, { fleet_id })
  const type = await aVehicleType(db, { fleet_id })
  const { id } = await aVehicle(db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
  key = unit.key
  tag += 1
  latitude = 51
  const added = await user('tires.add', { data: { name: `M-${tag}`, tag_id: tag, vehicle_id: id, ...LEFT } })
  tire_id = added.json().data.id
  // What a tire rolled is known from when it was heard first.
  await drives()
})

const signIn = async () => {
  user = anApiClient(server, await server.signIn('user'))
  guest = anApiClient(server, await server.signIn('guest'))
}

/** At 90 km/h along a meridian, there and back, with a reading every 3 km; ends an hour before it is noted. */
const drives = async (km = 60) => {
  const steps = km / 3
  server.clock.seconds += 4 * 3_600 + steps * 120
  const [from, step] = [latitude, (latitude > 60 ? -3 : 3) / 111.195]
  const payload = Array.from({ length: steps + 1 }, (_, nth) => ({
    ...{ tag_id: tag, pressure: 9, temperature: 20, speed: nth === steps ? 0 : 90, longitude: 4 },
    ...{ latitude: from + nth * step, time: server.clock.seconds - 3_600 + (nth - steps) * 120 },
  }))
  latitude = from + steps * step
  payload.push({ ...(payload.at(-1) as (typeof payload)[number]), time: server.clock.seconds - 600 })
  const headers = { authorization: `Bearer ${key}` }
  await server.send({ method: 'POST', url: '/ingest/readings', headers, payload })
}
const notes = async (depth: number, more: { is_retread?: boolean; time?: number } = {}) =>
  (await user('tires.noteTread', { data: { tire_id, depth, ...more } })).json()
const tread = async () => (await guest('tires.tread', { tire_id })).json().data

it('keeps each depth with who measured it, when, and what the tire had rolled by then', async () => {
  await notes(14)
  await drives()
  const then = server.clock.seconds - 3 * 3_600
  await notes(13, { time: then })
  server.clock.seconds += 60
  await notes(12.5)
  const { measurements } = await tread()
  expect(measurements).toMatchObject([
    { depth: 12.5, user_name: 'user', is_retread: false },
    { depth: 13, time: then },
    { depth: 14 },
  ])
  const rolled = measurements.map(({ km }: { km: number }) => km - measurements[2].km)
  expect(rolled[0]).toBeCloseTo(60, 0)
  expect(rolled[1]).toBeCloseTo(0, 0)
})

it('has rolled, half through a trip, half of its way', async () => {
  await notes(14)
  await drives()
  await notes(13, { time: server.clock.seconds - 3_600 - 20 * 60 })
  const [half, first] = (await tread()).measurements
  expect(half.km - first.km).toBeCloseTo(30, -1)
})

it('had rolled no more by a measurement than its casing, once somebody says that it was taken off before', async () => {
  await notes(14)
  await drives()
  await notes(13)
  const at = server.clock.seconds - 3 * 3_600
  await user('tireChanges.enter', { data: { kind: 'store', tire_id, at } })
  const { casing_km, measurements } = await tread()
  expect(measurements[0].km).toBeCloseTo(casing_km, 0)
  expect(measurements[1].km).toBeCloseTo(casing_km, 0)
})

it('says how fast it goes, how far it is from now to the limit, and begins anew with a retread, whose casing goes on', async () => {
  await notes(14)
  await drives(2_100)
  await signIn()
  await notes(11)
  const worn = await tread()
  expect(worn.per_1000_km.low).toBeCloseTo(2 / 2.1, 2)
  expect(worn.per_1000_km.high).toBeCloseTo(4 / 2.1, 2)
  expect(worn.km_left.low / 1_000).toBeCloseTo(((10.5 - 1.6) * 2.1) / 4, 1)
  expect(worn.km_left.high / 1_000).toBeCloseTo(((11.5 - 1.6) * 2.1) / 2, 1)
  await drives(300)
  await signIn()
  expect(worn.km_left.low - (await tread()).km_left.low).toBeCloseTo(300, -1)
  server.clock.seconds += 600
  await notes(15, { is_retread: true })
  expect(await tread()).toMatchObject({ retreads: 1, per_1000_km: null, km_left: null, limit: 1.6 })
  expect((await tread()).casing_km).toBeCloseTo(2_460, -1)
})

it('tells no wear of what two people read 60 km apart', async () => {
  await notes(8)
  await drives()
  await notes(6.5)
  expect(await tread()).toMatchObject({ per_1000_km: null, per_month: null, km_left: null })
})

it('notes once what a device without a network sends twice', async () => {
  const time = server.clock.seconds - 300
  const first = await notes(9, { time })
  expect((await notes(9, { time })).data.id).toBe(first.data.id)
  expect((await tread()).measurements).toHaveLength(1)
})

it('keeps what two people measured in the same second, each under his own name', async () => {
  const time = server.clock.seconds - 300
  await notes(9, { time })
  const other = anApiClient(server, await server.signIn('editor'))
  expect((await other('tires.noteTread', { data: { tire_id, depth: 8.5, time } })).statusCode).toBe(200)
  const said = (await tread()).measurements.map(({ user_name, depth }: Record<string, unknown>) => [user_name, depth])
  expect(said.toSorted()).toEqual([
    ['editor', 8.5],
    ['user', 9],
  ])
})

it('keeps a vehicle from leaving with a tire that is worn to the limit, until a new tread or another tire', async () => {
  const speaksAgainst = async (): Promise<[string, string | undefined]> => {
    const { vehicle_id } = (await guest('tires.details', { tire_id })).json().data
    const [vehicle] = (await guest('departures.all', { vehicle_id })).json().data.vehicles
    return [vehicle.own_verdict, vehicle.tires.find((tire: { tire_id: number }) => tire.tire_id === tire_id)?.reason]
  }
  const shown = async () => {
    const { data } = (await guest('tires.details', { tire_id })).json()
    const vehicle = (await guest('vehicles.details', { vehicle_id: data.vehicle_id })).json().data
    return [data, vehicle].map(({ alarm_color, issue }) => [alarm_color, issue])
  }
  await notes(1.7)
  expect(await speaksAgainst()).not.toContain('wornOut')
  server.clock.seconds += 60
  const { id } = (await notes(1.6)).data
  expect(await speaksAgainst()).toEqual(['stay', 'wornOut'])
  const worn = [0, 'Tread worn to the legal limit']
  expect(await shown()).toEqual([worn, worn])
  await user('tires.deleteTread', { data: { id, tire_id } })
  expect(await speaksAgainst()).not.toContain('wornOut')
  const well = [10, null]
  expect(await shown()).toEqual([well, well])
  await notes(1)
  expect(await speaksAgainst()).toEqual(['stay', 'wornOut'])
  server.clock.seconds += 60
  await notes(15, { is_retread: true })
  expect(await speaksAgainst()).not.toContain('wornOut')
})

it('is worn out since the measurement that found it so first, however treads are entered and deleted', async () => {
  const day = (ago: number) => server.clock.seconds - ago * 86_400
  const since = async () => {
    const { data } = (await guest('tires.details', { tire_id })).json()
    const wrong = (await guest('overview.now'))
      .json()
      .data.wrong.filter((one: { tire_id: number }) => one.tire_id === tire_id)
    expect(wrong.map(({ kind, since }: { kind: string; since: number }) => [kind, since])).toEqual(
      data.issue_kind === null ? [] : [['wornOut', data.since]],
    )
    expect(wrong.map(({ removal_since }: { removal_since: number }) => removal_since)).toEqual(
      data.issue_kind === null ? [] : [data.since],
    )
    return data.since
  }
  await notes(1.4, { time: day(2) })
  expect(await since()).toBe(day(2))
  const { id } = (await notes(1.6, { time: day(4) })).data
  expect(await since()).toBe(day(4))
  await notes(2, { time: day(3) })
  expect(await since()).toBe(day(2))
  await user('tires.deleteTread', { data: { id, tire_id } })
  expect(await since()).toBe(day(2))
  await notes(1.2, { time: day(1) })
  expect(await since()).toBe(day(2))
  await notes(16, { is_retread: true })
  expect(await since()).toBeNull()
})

it('has a beginning also where a process of the release before writes that it is worn out', async () => {
  await notes(9, { time: server.clock.seconds - 86_400 })
  const written = (worn: boolean) =>
    inSystem(server.db, async (tx) => {
      await sql`update tire set is_worn_out = ${worn} where id = ${tire_id}`.execute(tx)
      const { rows } = await sql<{ since: number | null }>`
        select date_part('epoch', worn_out_since) as since from tire where id = ${tire_id}`.execute(tx)
      return rows[0]?.since
    })
  expect(await written(true)).toBe(server.clock.seconds - 86_400)
  expect(await written(false)).toBeNull()
})

it('is told of a tread that was noted before worn tires were known', async () => {
  await notes(9, { time: server.clock.seconds - 86_400 })
  await notes(1.2)
  const isDue = async () => {
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ worn: boolean; due: boolean }>`select t.is_worn_out as worn, v.due_at <= now() as due from tire t
        join vehicle_state v on v.fleet_id = t.fleet_id and v.vehicle_id = t.vehicle_id where t.id = ${tire_id}`.execute(
        tx,
      ),
    )
    return rows[0]
  }
  await inSystem(server.db, async (tx) => {
    await sql`update tire set is_worn_out = false where id = ${tire_id}`.execute(tx)
    await sql`update vehicle_state set due_at = null`.execute(tx)
    await sql.raw(readFileSync(new URL(JUDGED_AGAIN, import.meta.url), 'utf8')).execute(tx)
  })
  expect(await isDue()).toEqual({ worn: true, due: true })
})

it('forgets what was entered wrongly', async () => {
  const { id } = (await notes(90 / 4)).data
  expect((await user('tires.deleteTread', { data: { id, tire_id } })).statusCode).toBe(200)
  expect((await user('tires.deleteTread', { data: { id, tire_id } })).statusCode).toBe(404)
  expect((await tread()).measurements).toEqual([])
})

it('leaves in the log what was deleted, also of one that was not the last', async () => {
  const { id } = (await notes(11.5, { time: server.clock.seconds - 86_400 })).data
  await notes(11)
  await user('tires.deleteTread', { data: { id, tire_id } })
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{
      detail: unknown
    }>`select detail from audit_log where action = 'tires.deleteTread' and entity_id = ${tire_id}`.execute(tx),
  )
  expect(JSON.stringify(rows)).toMatch(/"field":"tread_depth.\d{4}\/\d\d\/\d\d"/)
  expect(JSON.stringify(rows)).toContain('11.5')
})

it.each([-0.1, 40.1])('takes no depth of %s mm', async (depth) => {
  expect((await user('tires.noteTread', { data: { tire_id, depth } })).statusCode).toBe(400)
})

it('is measured by users, and read by guests', async () => {
  expect((await guest('tires.noteTread', { data: { tire_id, depth: 8 } })).statusCode).toBe(403)
  expect((await guest('tires.tread', { tire_id })).statusCode).toBe(200)
})

const setsLimit = (resurface_max_mileage: number) =>
  sql`update tire_alarm_override o set resurface_mileage_alarm_enabled = true, resurface_max_mileage = ${resurface_max_mileage}
    where tire_id = ${tire_id}`
const openAlarms = async (): Promise<string[]> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ kind: string }>`select kind from tire_event
      where tire_id = ${tire_id} and kind = 'resurfaceMileage' and time_stamp_end is null`.execute(tx),
  )
  return rows.map(({ kind }) => kind)
}
const resurfacedAt = async () => (await guest('tires.details', { tire_id })).json().data.odo_last_resurfacing

it('is due for resurfacing no more once a retread is noted, and again once that was an error', async () => {
  await inSystem(server.db, async (tx) => {
    await sql`update tire set override_alarm_settings = true where id = ${tire_id}`.execute(tx)
    await sql`insert into tire_alarm_override (fleet_id, tire_id) values (${server.fleetId}, ${tire_id})
      on conflict do nothing`.execute(tx)
    await setsLimit(100).execute(tx)
  })
  await drives()
  await drives()
  await signIn()
  expect(await openAlarms()).toEqual(['resurfaceMileage'])
  const { id } = (await notes(14, { is_retread: true })).data
  const { casing_km } = await tread()
  expect(await resurfacedAt()).toBeCloseTo(casing_km, 0)
  await drives()
  await signIn()
  expect(await openAlarms()).toEqual([])
  await user('tires.deleteTread', { data: { id, tire_id } })
  expect(await resurfacedAt()).toBe(0)
  await drives()
  expect(await openAlarms()).toEqual(['resurfaceMileage'])
})
