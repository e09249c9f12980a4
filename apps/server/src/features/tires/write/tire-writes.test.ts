import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aFleet, aLayout, aTire, aVehicle, aVehicleType } from '../../../testing/builders.ts'

let server: TestApp
let user: TestApiClient
let vehicleId: number
let otherFleet: number

const FRONT_LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
const INNER = { position_left_right: 0, position_inside_outside: 0 }
const anotherType = async () =>
  aVehicleType(server.db, {
    fleet_id: server.fleetId,
    vehicle_layout_id: (await aLayout(server.db, { rows: ['1001', '1111'] })).id,
  })
const FRONT_RIGHT = { ...FRONT_LEFT, position_left_right: 1 }

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('user', 'anna')
  user = anApiClient(server, await server.signIn('anna'))
  const layout = await aLayout(server.db, { rows: ['1001', '1111'] })
  const type = await aVehicleType(server.db, { fleet_id: server.fleetId, vehicle_layout_id: layout.id })
  vehicleId = (await aVehicle(server.db, { fleet_id: server.fleetId, vehicle_type_id: type.id })).id
  otherFleet = await aFleet(server.db)
})
afterAll(() => server.app.close())

const add = async (data: Record<string, unknown>) => user('tires.add', { data: { name: 'Michelin', ...data } })
const idOf = async (data: Record<string, unknown>): Promise<number> => (await add(data)).json().data.id
const storedTires = async (): Promise<number> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from tire`.execute(tx),
  )
  return rows[0]?.n ?? 0
}

it('takes the type and layout of its vehicle, before or after a write, and no other', async () => {
  const other = await aVehicle(server.db, { fleet_id: server.fleetId, vehicle_type_id: (await anotherType()).id })
  const third = await anotherType()
  const { data: on } = (await add({ vehicle_id: vehicleId, position_row: 1, ...INNER })).json()
  const { vehicle_type_id, vehicle_layout_id } = on
  const move = (data: object) => user('tires.update', { data: { id: on.id, ...data } })
  expect((await move({ vehicle_type_id, vehicle_layout_id, name: 'Copy' })).statusCode).toBe(200)
  const refused = await move({ vehicle_type_id: third.id, vehicle_layout_id: third.vehicle_layout_id })
  expect(refused.json().error.problems).toEqual({
    'data.vehicle_type_id': { code: 'fixed' },
    'data.vehicle_layout_id': { code: 'fixed' },
  })
  expect((await move({ vehicle_id: other.id, vehicle_type_id })).statusCode, 'as it was').toBe(200)
  expect((await move({ vehicle_id: vehicleId, vehicle_type_id })).statusCode, 'as it will be').toBe(200)
  expect((await add({ vehicle_type_id })).statusCode, 'a tire in store has none').toBe(400)
  await user('tires.delete', { data: { id: on.id } })
})

describe('adding a tire', () => {
  it.each([{ suspension_tag_id: 900 }, { suspension_fraction: 0.5 }, { position_row: 0 }, { tag_display: 1 }])(
    'to the store and without a tag refuses %j by name, and adds none',
    async (data) => {
      const before = await storedTires()
      const answer = await add(data)
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().error.problems)).toEqual(Object.keys(data).map((field) => `data.${field}`))
      expect(await storedTires()).toBe(before)
      const nothing = Object.fromEntries(Object.keys(data).map((field) => [field, field === 'tag_display' ? 0 : null]))
      expect((await add(nothing)).statusCode).toBe(200)
    },
  )

  it('puts it in its place, makes its tag the fleet’s own, and answers the whole tire', async () => {
    const answer = await add({
      vehicle_id: vehicleId,
      ...FRONT_LEFT,
      tag_id: 305419896,
      tag_display: 1,
      supplier_id: null,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const tire = answer.json().data
    expect(tire).toMatchObject({
      vehicle_id: vehicleId,
      ...FRONT_LEFT,
      position_name: 'Axle 1 left',
      tag_id: 305419896,
      tag_display: 1,
      alarm_color: 4,
      status: 10,
      lowestSeverity: 99,
      fill_level: null,
      health_data: { status: -1, age: null },
    })
    const choices = await user('tires.availableForEdit')
    expect(choices.json().data.tags).toContainEqual({
      tag_id: 305419896,
      tag_display: 1,
      tire_id: tire.id,
      tire_name: 'Michelin',
    })
  })

  it.each([
    { what: 'a place that is taken', data: () => ({ vehicle_id: vehicleId, ...FRONT_LEFT }), status: 409 },
    { what: 'a tag that another tire carries', data: () => ({ tag_id: 305419896 }), status: 409 },
    {
      what: 'a place the layout does not have',
      data: () => ({ vehicle_id: vehicleId, ...FRONT_LEFT, position_inside_outside: 0 }),
      status: 400,
    },
    { what: 'a vehicle without a place', data: () => ({ vehicle_id: vehicleId }), status: 400 },
    { what: 'a vehicle that does not exist', data: () => ({ vehicle_id: 999_999, ...FRONT_LEFT }), status: 404 },
    { what: 'a supplier that does not exist', data: () => ({ supplier_id: 999_999 }), status: 404 },
    { what: 'a tire type that does not exist', data: () => ({ marque_type_id: 999_999 }), status: 404 },
  ])('refuses $what and leaves no trace', async ({ data, status }) => {
    const before = await storedTires()
    const answer = await add(data())
    expect(answer.statusCode, answer.body).toBe(status)
    expect(await storedTires()).toBe(before)
  })

  it.each([
    { field: 'data.position_row', data: () => ({ vehicle_id: vehicleId, ...FRONT_LEFT }) },
    { field: 'data.tag_id', data: () => ({ tag_id: 305419896 }) },
  ])('names $field when another tire has it, so that the form can say it there', async ({ field, data }) => {
    const answer = await add(data())
    expect(answer.json().error.problems).toEqual({ [field]: { code: 'in_use', by: 'Michelin' } })
  })

  it('answers a vehicle of another fleet exactly as one that does not exist', async () => {
    const foreign = await aVehicle(server.db, { fleet_id: otherFleet })
    const theirs = await add({ vehicle_id: foreign.id, ...FRONT_LEFT })
    const nobodys = await add({ vehicle_id: foreign.id + 1_000_000, ...FRONT_LEFT })
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body.replace(String(foreign.id), '…')).toBe(nobodys.body.replace(String(foreign.id + 1_000_000), '…'))
  })

  it('stores the session’s fleet, whatever user_id the body holds', async () => {
    const tire = await idOf({ user_id: otherFleet })
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ fleet_id: number }>`select fleet_id from tire where id = ${tire}`.execute(tx),
    )
    expect(rows).toEqual([{ fleet_id: server.fleetId }])
  })
})

describe('changing a tire', () => {
  it('moves it, keeps what is left out, and remembers where it was', async () => {
    const id = await idOf({ vehicle_id: vehicleId, ...FRONT_RIGHT, remarks: 'new', purchase_price: 420 })
    const rear = { position_row: 1, position_left_right: 1, position_inside_outside: 1 }
    const answer = await user('tires.update', { data: { id, ...rear } })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data).toMatchObject({
      ...rear,
      remarks: 'new',
      purchase_price: 420,
      position_name: 'Axle 2 right outer',
    })
    const { rows } = await inSystem(server.db, (tx) =>
      sql`select position_row, until is null as now from tire_mounting where tire_id = ${id} order by until nulls last`.execute(
        tx,
      ),
    )
    expect(rows.at(-1)).toEqual({ position_row: 1, now: true })
  })

  it('keeps the rate of inflation from anybody but an admin', async () => {
    const id = await idOf({})
    await user('tires.update', {
      data: {
        id,
        override_alarm_settings: true,
        overridden_alarm_settings: { min_pressure: 6, pressure_inflation: 1 },
      },
    })
    const { rows } = await inSystem(server.db, (tx) =>
      sql`select min_pressure, pressure_inflation from tire_alarm_override where tire_id = ${id}`.execute(tx),
    )
    expect(rows).toEqual([{ min_pressure: 6, pressure_inflation: 5 }])
    const details = await user('tires.details', { tire_id: id })
    expect(details.json().alarm_settings.min_pressure).toBe(6)
    expect(details.body).not.toContain('pressure_inflation')
  })

  it('forgets what it learned of the filling when the tag changes', async () => {
    const id = await idOf({ tag_id: 77 })
    await inSystem(server.db, (tx) =>
      sql`insert into tire_state (fleet_id, tire_id, fill_level, last_time) values (${server.fleetId}, ${id}, 90, now())`.execute(
        tx,
      ),
    )
    const answer = await user('tires.update', { data: { id, tag_id: 78 } })
    expect(answer.json().data).toMatchObject({ tag_id: 78, fill_level: null, last_measurement: null })
  })

  it('writes its tag as it is told to, also when nothing else changes', async () => {
    const id = await idOf({ tag_id: 305_419_897, tag_display: 0 })
    expect((await user('tires.update', { data: { id, tag_display: 1 } })).json().data.tag_display).toBe(1)
    expect((await user('tires.details', { tire_id: id })).json().data.tag_display).toBe(1)
  })

  it('forgets what carries its wheel when that is cleared, part by part', async () => {
    const place = { vehicle_id: vehicleId, ...FRONT_LEFT, position_row: 1, position_inside_outside: 0 }
    const id = await idOf({ ...place, suspension_tag_id: 900, suspension_fraction: 0.5 })
    const shown = async (data: object) => (await user('tires.update', { data: { id, ...data } })).json().data
    expect(await shown({ suspension_fraction: null })).toMatchObject({
      suspension_fraction: null,
      suspension_tag_id: 900,
    })
    expect(await shown({ suspension_tag_id: null })).toMatchObject({
      suspension_fraction: null,
      suspension_tag_id: null,
    })
    const { json } = await user('vehicles.details', { vehicle_id: vehicleId })
    expect(json().weight_spec).toEqual([])
  })

  it('is sent back as a copy that takes it off its vehicle, or its tag off, but with nothing new of either', async () => {
    const place = { vehicle_id: vehicleId, ...FRONT_RIGHT, position_row: 1, position_inside_outside: 0 }
    const id = await idOf({ ...place, tag_id: 4_001, tag_display: 1, suspension_tag_id: 900, suspension_fraction: 0.5 })
    const { data: copy } = (await user('tires.details', { tire_id: id })).json()
    const send = (data: object) => user('tires.update', { data: { ...copy, ...data } })
    for (const [off, field, value] of [
      [{ vehicle_id: null }, 'suspension_fraction', 0.6],
      [{ vehicle_id: null }, 'position_row', 0],
      [{ tag_id: null }, 'tag_display', 0],
    ] as const) {
      const answer = await send({ ...off, [field]: value })
      // Without a tag a tire is told with 0, so that is kept.
      if (field === 'tag_display') expect(answer.statusCode, answer.body).toBe(200)
      else expect(answer.json().error.problems).toEqual({ [`data.${field}`]: { code: 'not_asked' } })
      expect((await send({})).statusCode).toBe(200)
    }
    const bare = { vehicle_id: null, suspension_fraction: null, suspension_tag_id: null, tag_id: null, tag_display: 0 }
    expect((await send({ vehicle_id: null, tag_id: null })).json().data).toMatchObject(bare)
  })

  it('keeps a lower limit of its own below its upper one, also where only one of them is sent', async () => {
    const id = await idOf({
      override_alarm_settings: true,
      overridden_alarm_settings: { min_pressure: 6, max_pressure: 9 },
    })
    const write = (settings: object) => user('tires.update', { data: { id, overridden_alarm_settings: settings } })
    for (const settings of [{ min_pressure: 9.1 }, { max_pressure: 5.9 }, { min_temperature: 101 }]) {
      const refused = await write(settings)
      expect(refused.statusCode, refused.body).toBe(400)
      expect(Object.values(refused.json().error.problems)).toEqual([{ code: 'above_upper' }])
    }
    expect((await write({ min_pressure: 9 })).json().data.overridden_alarm_settings).toMatchObject({
      min_pressure: 9,
      max_pressure: 9,
    })
  })

  it.each([
    [{ pmax_enabled: true, pmax: 5 }, ['pmax_enabled', 'pmax']],
    [{ filllt80_enabled: true }, ['filllt80_enabled']],
    [{ min_pressure: 6, tintmax: 80 }, ['tintmax']],
  ])('refuses %o, which only a vehicle type has, and changes nothing', async (given, named) => {
    const id = await idOf({ override_alarm_settings: true, overridden_alarm_settings: { min_pressure: 5 } })
    const write = (overridden_alarm_settings: object) =>
      user('tires.update', { data: { id, overridden_alarm_settings } })
    const before = (await user('tires.details', { tire_id: id })).json().data.overridden_alarm_settings
    const refused = await write(given)
    expect(refused.statusCode, refused.body).toBe(400)
    expect(refused.json().error.problems).toEqual(
      Object.fromEntries(named.map((name) => [`data.overridden_alarm_settings.${name}`, { code: 'of_type' }])),
    )
    const sentBack = await write(before)
    expect(sentBack.statusCode, sentBack.body).toBe(200)
    expect(sentBack.json().data.overridden_alarm_settings).toEqual(before)
  })

  it('takes the limits of its place as its own, with those that stay the type’s', async () => {
    const place = { vehicle_id: vehicleId, ...FRONT_LEFT, position_row: 1, position_inside_outside: 1 }
    const id = await idOf(place)
    const { alarm_settings } = (await user('tires.details', { tire_id: id })).json()
    const answer = await user('tires.update', {
      data: { id, override_alarm_settings: true, overridden_alarm_settings: alarm_settings },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('loses limits of its own that are cleared', async () => {
    const id = await idOf({ override_alarm_settings: true, overridden_alarm_settings: { min_pressure: 6 } })
    const cleared = await user('tires.update', { data: { id, overridden_alarm_settings: null } })
    expect(cleared.json().data.overridden_alarm_settings).toBeNull()
    expect((await user('tires.details', { tire_id: id })).json().data.overridden_alarm_settings).toBeNull()
  })

  it('frees the tag of a tire that is deleted', async () => {
    const id = await idOf({ tag_id: 4_294_967_295 })
    expect((await user('tires.delete', { data: { id } })).statusCode).toBe(200)
    expect((await add({ tag_id: 4_294_967_295 })).statusCode).toBe(200)
    expect((await user('tires.details', { tire_id: id })).statusCode).toBe(404)
  })

  it.each(['tires.update', 'tires.delete'] as const)('answers %s of a foreign tire as of none', async (call) => {
    const foreign = await aTire(server.db, { fleet_id: otherFleet })
    const answer = await user(call, { data: { id: foreign.id } })
    expect(answer.statusCode).toBe(404)
  })
})

describe('muting a tire', () => {
  it.each([
    { code: 0, length: 86_400 },
    { code: 1, length: 604_800 },
  ])('with code $code lasts $length s, and starts anew when set again', async ({ code, length }) => {
    const id = await idOf({})
    const mute = () => user('tires.muteAlarm', { data: { tire_id: id, mute_for_id: code } })
    expect((await mute()).json().data.muted.end_time).toBe(server.clock.seconds + length)
    server.clock.seconds += 60
    expect((await mute()).json().data.muted.end_time).toBe(server.clock.seconds + length)
    expect((await user('tires.details', { tire_id: id })).json().muted.end_time).toBe(server.clock.seconds + length)
  })

  it('ends when it is removed, and removing twice does no harm', async () => {
    const id = await idOf({})
    await user('tires.muteAlarm', { data: { tire_id: id, mute_for_id: 0 } })
    for (const _ of [1, 2]) {
      const answer = await user('tires.removeMuteAlarm', { data: { tire_id: id } })
      expect(answer.json().data.muted.end_time).toBeNull()
    }
    expect((await user('tires.details', { tire_id: id })).json().muted.end_time).toBeNull()
  })

  it('of another fleet’s tire answers 404 and mutes nothing', async () => {
    const foreign = await aTire(server.db, { fleet_id: otherFleet })
    expect((await user('tires.muteAlarm', { data: { tire_id: foreign.id, mute_for_id: 0 } })).statusCode).toBe(404)
  })
})
