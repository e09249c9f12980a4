import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aTire, aVehicle } from '../../testing/builders.ts'

let server: TestApp
let user: TestApiClient
let guest: TestApiClient
let vehicleId: number
let tireId: number

const PLACE = { position_row: 1, position_left_right: 0, position_inside_outside: 1 }

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['user', 'guest'] as const) await server.addUser(role)
  user = anApiClient(server, await server.signIn('user'))
  guest = anApiClient(server, await server.signIn('guest'))
})
afterAll(() => server.app.close())

beforeEach(async () => {
  const fleet_id = server.fleetId
  vehicleId = (await aVehicle(server.db, { fleet_id })).id
  tireId = (await aTire(server.db, { fleet_id, vehicle_id: vehicleId, cost: 400, ...PLACE })).id
  await inSystem(server.db, (tx) =>
    sql`insert into tire_state (fleet_id, tire_id, odo_cumul, last_latitude, last_longitude)
      values (${fleet_id}, ${tireId}, 1200, 51.92, 4.48)`.execute(tx),
  )
})

const note = (data: object) =>
  user('tireEvents.newUserEvent', { data: { tire_id: tireId, remark: 'Valve replaced', ...data } })
const costOf = async (id: number) => (await user('tires.details', { tire_id: id })).json().data.cost
const eventsOf = async (id: number, more = {}) => (await user('tires.events', { tire_id: id, ...more })).json().data

describe('a remark', () => {
  it('is information about a tire where it is now, and its cost adds to the tire’s', async () => {
    const answer = await note({ cost: 18.5 })
    expect(answer.json().data).toMatchObject({
      event_type: 9,
      severity: 3,
      instant: 1,
      type_name: 'Remark',
      vehicle_id: vehicleId,
      position_name: 'Axle 2 left',
      event_data: { msg: 'Valve replaced' },
      cost: 18.5,
      odo_start: 1200,
      address_start: '# Rotterdam, NL',
      time_stamp_start: server.clock.seconds,
      time_stamp_end: null,
    })
    expect(await costOf(tireId)).toBe(418.5)
    await note({})
    expect(await costOf(tireId)).toBe(418.5)
  })

  it('that was made without a network is noted as of its time, once however often it is sent', async () => {
    await note({ remark: 'A later one' })
    const time = server.clock.seconds - 3_600
    const [first, again] = [await note({ time, cost: 5 }), await note({ time, cost: 5 })]
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json().data.time_stamp_start).toBe(time)
    expect(again.json().data.id).toBe(first.json().data.id)
    expect(await costOf(tireId)).toBe(405)
    expect((await note({ time, remark: 'Another of that moment' })).json().data.time_stamp_start).toBeCloseTo(time, 2)
    expect(await eventsOf(tireId)).toHaveLength(3)
  })

  it('has no place of now where the tire was heard since it was made, and none of last week or next week is taken', async () => {
    const heard = server.clock.seconds - 60
    await inSystem(server.db, (tx) =>
      sql`update tire_state set last_time = to_timestamp(${heard}) where tire_id = ${tireId}`.execute(tx),
    )
    expect((await note({ time: heard - 1 })).json().data).toMatchObject({ odo_start: null, address_start: null })
    expect((await note({ time: heard })).json().data).toMatchObject({ odo_start: 1200 })
    const old = await note({ time: server.clock.seconds - 7 * 86_400 - 1 })
    expect(old.json().error.problems).toEqual({ 'data.time': { code: 'too_long_ago' } })
    const toCome = await note({ time: server.clock.seconds + 7 * 86_400 })
    expect(toCome.json().error.problems).toEqual({ 'data.time': { code: 'still_to_come' } })
  })

  it('is no alarm: the tire stays as it was', async () => {
    await note({})
    const { data } = (await user('tires.details', { tire_id: tireId })).json()
    expect(data).toMatchObject({ number_alarms: 0, current_event: null })
  })

  it('can be made twice in one moment', async () => {
    const answers = await Promise.all([note({ cost: 1 }), note({ cost: 2 }), note({ cost: 3 })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await eventsOf(tireId)).toHaveLength(3)
    expect(await costOf(tireId)).toBe(406)
  })

  it('is about no vehicle when that is said', async () => {
    expect((await note({ vehicle_id: null })).json().data).toMatchObject({ vehicle_id: null, position_name: null })
  })

  it('may be about another vehicle of the fleet, not about one of somebody else', async () => {
    const other = await aVehicle(server.db, { fleet_id: server.fleetId })
    expect((await note({ vehicle_id: other.id })).json().data).toMatchObject({
      vehicle_id: other.id,
      position_name: null,
    })
    const foreign = await aVehicle(server.db, { fleet_id: await aFleet(server.db) })
    expect((await note({ vehicle_id: foreign.id, cost: 5 })).statusCode).toBe(404)
    expect((await note({ tire_id: 2_000_000_000 })).statusCode).toBe(404)
    expect(await costOf(tireId)).toBe(400)
  })

  it.each([
    { remark: 'x'.repeat(101) },
    { cost: -1 },
    { cost: 'ten' },
    { tire_id: null },
    { remark: ' ' },
    { remark: '', cost: 0 },
  ])('is refused as %j', async (bad) => {
    expect((await note(bad)).statusCode).toBe(400)
  })

  it('takes a hundred characters, is text and stays text, and is not for guests', async () => {
    const remark = '<img onerror=1>{{msg}}'.padEnd(100, 'ü')
    expect((await note({ remark })).json().data.event_data.msg).toBe(remark)
    const data = { tire_id: tireId, remark: 'x' }
    expect((await guest('tireEvents.newUserEvent', { data })).statusCode).toBe(403)
  })

  it('is not written without the token', async () => {
    const data = { tire_id: tireId, remark: 'x' }
    expect((await user('tireEvents.newUserEvent', { csrf_test_name: 'guessed', data })).statusCode).toBe(403)
    expect(await eventsOf(tireId)).toEqual([])
  })
})

it('offers the tires and vehicles of the fleet by name', async () => {
  const { data } = (await guest('tireEvents.availableTiresVehicles')).json()
  expect(data.tires.find(({ id }: { id: number }) => id === tireId)).toMatchObject({
    vehicle_id: vehicleId,
    position_name: 'Axle 2 left',
  })
  expect(data.vehicles.map(({ id }: { id: number }) => id)).toContain(vehicleId)
})

describe('the events of a tire', () => {
  const anEvent = (kind: string, type: number, ago: number, end: number | null) =>
    inSystem(server.db, (tx) =>
      sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, time_stamp_end)
        values (${server.fleetId}, ${tireId}, ${vehicleId}, ${kind}, 0, ${type}, to_timestamp(${server.clock.seconds - ago}),
          to_timestamp(${server.clock.seconds}), to_timestamp(${end}::float8))`.execute(tx),
    )

  it('are its own, open and past, the newest first, in either generation’s severities', async () => {
    await anEvent('fillLevelBelow80', 7, 900, null)
    await anEvent('pressureLow', 1, 1800, server.clock.seconds)
    const other = (await aTire(server.db, { fleet_id: server.fleetId })).id
    expect(await eventsOf(other)).toEqual([])
    const kinds = (events: { type_name: string; severity: number }[]) =>
      events.map(({ type_name, severity }) => [type_name, severity])
    expect(kinds(await eventsOf(tireId))).toEqual([
      ['Fill level below 80%', 0],
      ['Pressure too low', -1],
    ])
    const { data } = (await guest('tires.events3', { tire_id: tireId })).json()
    expect(kinds(data)).toEqual([
      ['Fill level below 80%', 0],
      ['Pressure too low', 2],
    ])
    expect(await eventsOf(tireId, { bulkpage: 1 })).toEqual([])
  })

  it('name the position of that time when the tire has moved since', async () => {
    await inSystem(server.db, async (tx) => {
      await sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, position_row, position_left_right, position_inside_outside)
        values (${server.fleetId}, ${tireId}, ${vehicleId}, to_timestamp(${server.clock.seconds - 9000}), 0, 1, 1)`.execute(
        tx,
      )
      await sql`update tire set vehicle_id = null, position_row = null, position_left_right = null, position_inside_outside = null
        where id = ${tireId}`.execute(tx)
    })
    await anEvent('pressureLow', 1, 1800, null)
    expect(await eventsOf(tireId)).toMatchObject([{ vehicle_id: vehicleId, position_name: 'Axle 1 right' }])
  })

  it('of a tire that is not there are not found', async () => {
    expect((await user('tires.events', { tire_id: 2_000_000_000 })).statusCode).toBe(404)
    expect((await user('tires.events3', { tire_id: tireId, bulkpage: -1 })).statusCode).toBe(400)
  })
})

describe('a list of events', () => {
  it('holds one type, everything for 0, and only what has ended for a negative type', async () => {
    const at = server.clock.seconds - 60
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{
        id: number
      }>`insert into tire_event (fleet_id, tire_id, kind, level, event_type, time_stamp_start, time_stamp, time_stamp_end)
        values (${server.fleetId}, ${tireId}, 'pressureHigh', 0, 1, to_timestamp(${at}), to_timestamp(${at}), null),
          (${server.fleetId}, ${tireId}, 'pressureLoss', 0, 1, to_timestamp(${at}), to_timestamp(${at}), to_timestamp(${at + 9}))
        returning id`.execute(tx),
    )
    const [open = 0, ended = 0] = rows.map(({ id }) => id)
    const { cookie } = await server.signIn('user')
    const listed = async (type: string): Promise<number[]> => {
      const answer = await server.send({ url: `/index.php/api/tire_events/${type}`, headers: { cookie } })
      const ids: number[] = answer.json().data.map(({ id }: { id: number }) => id)
      return ids.filter((id) => id === open || id === ended).toSorted()
    }
    expect(await listed('1')).toEqual([open, ended])
    expect(await listed('0')).toEqual([open, ended])
    expect(await listed('-1')).toEqual([ended])
    expect(await listed('-2')).toEqual([])
  })
})
