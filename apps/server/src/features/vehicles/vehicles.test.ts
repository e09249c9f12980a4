import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { applyWrittenEvents } from '../../testing/apply-written-events.ts'
import { aFleet, aLayout, aTire, aVehicle, aVehicleType } from '../../testing/builders.ts'

let server: TestApp
let admin: TestApiClient
let user: TestApiClient
let guest: TestApiClient
let typeId: number
let vehicleId: number
let tires: number[]
let otherFleet: number

const HOUR = 3600
const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['admin', 'user', 'guest'] as const) await server.addUser(role)
  admin = anApiClient(server, await server.signIn('admin'))
  user = anApiClient(server, await server.signIn('user'))
  guest = anApiClient(server, await server.signIn('guest'))
  otherFleet = await aFleet(server.db)
  const layout = await aLayout(server.db, { rows: ['1001'] })
  typeId = (await aVehicleType(server.db, { fleet_id: server.fleetId, vehicle_layout_id: layout.id })).id
})
afterAll(() => server.app.close())

beforeEach(async () => {
  const fleet_id = server.fleetId
  vehicleId = (await aVehicle(server.db, { fleet_id, vehicle_type_id: typeId })).id
  const left = await aTire(server.db, { fleet_id, vehicle_id: vehicleId, ...LEFT })
  const right = await aTire(server.db, { fleet_id, vehicle_id: vehicleId, ...LEFT, position_left_right: 1 })
  tires = [left.id, right.id]
})

/** What a tire said `ago` seconds before the server's now. */
const heard = (tireId: number | undefined, ago: number, fillLevel = 92.6) =>
  inSystem(server.db, (tx) =>
    sql`insert into tire_state (fleet_id, tire_id, last_time, last_pressure, fill_level, last_latitude, last_longitude)
      values (${server.fleetId}, ${tireId}, to_timestamp(${server.clock.seconds - ago}), 8.5, ${fillLevel}, 51.92, 4.48)`.execute(
      tx,
    ),
  )

const open = (tireId: number | undefined, kind: string, color: number, alarmId: number | null, ago = 60) =>
  inSystem(server.db, (tx) =>
    sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, alarm_id, time_stamp_start, time_stamp, event_data)
      values (${server.fleetId}, ${tireId}, ${vehicleId}, ${kind}, ${color}, 7, ${alarmId},
        to_timestamp(${server.clock.seconds - ago}), to_timestamp(${server.clock.seconds - ago}), '{"p": 8.5}')`.execute(
      tx,
    ),
  )

const judged = () => applyWrittenEvents(server.db, server.fleetId, server.clock.seconds)

const listed = async (caller: TestApiClient) => {
  const { columns, rows } = (await caller('vehicles.allCompressed')).json()
  const row = rows.find((cells: unknown[]) => cells[0] === vehicleId)
  return Object.fromEntries(columns.map((column: string, i: number) => [column, row[i]]))
}
const detailed = async (caller: TestApiClient) => (await caller('vehicles.details', { vehicle_id: vehicleId })).json()

describe('the level of a vehicle', () => {
  it('is no data while none of its tires was heard for a day', async () => {
    await heard(tires[0], 24 * HOUR)
    await judged()
    expect(await listed(user)).toMatchObject({ alarm_color: 4, severity: 999, issue: null })
  })

  it('is fine when all its tires are, and no data when nobody hears one of them', async () => {
    await heard(tires[0], 60)
    await heard(tires[1], 24 * HOUR - 1)
    await judged()
    expect(await listed(user)).toMatchObject({ alarm_color: 10, severity: 999, issue: null, silent_tires: 0 })
    server.clock.seconds += 1
    await judged()
    expect(await listed(user)).toMatchObject({ alarm_color: 4, severity: 999, issue: null, silent_tires: 1 })
    expect(await listed(user)).toMatchObject({ worst_tire_id: tires[1], since: server.clock.seconds - 24 * HOUR })
  })

  it('is that of its worst tire, with the kind of its worst event', async () => {
    for (const tire of tires) await heard(tire, 60)
    await open(tires[0], 'belowMaintenanceLevel', 1, 99)
    await open(tires[1], 'fillLevelBelow90', 0, 20)
    await open(tires[1], 'fillLevelBelow80', 0, 21)
    await judged()
    const issue = 'Fill level below 80%'
    const worst = { alarm_color: 0, issue, issue_kind: 'fillLevelBelow80', worst_tire_id: tires[1] }
    expect(await listed(user)).toMatchObject({ ...worst, severity: 0 })
    const details = await detailed(user)
    expect(details.data).toMatchObject({ ...worst, alarm_issue: issue, lowestSeverity: 0 })
    expect(details.data.current_tire_events.map(({ type_name }: { type_name: string }) => type_name)).toEqual([
      'Fill level below 80%',
      'Below maintenance level',
    ])
    expect(details.layout.rows[0].map(({ alarm }: { alarm: number | null }) => alarm)).toEqual([1, null, null, 0])
  })

  it('is muted, not fine, when the only tire with an alarm is, and an alarm again when the mute is over', async () => {
    for (const tire of tires) await heard(tire, 60)
    await open(tires[0], 'fillLevelBelow80', 0, 21)
    await user('tires.muteAlarm', { data: { tire_id: tires[0], mute_for_id: 0 } })
    await judged()
    const muted = { alarm_color: 3, unmuted_color: 0, muted_tires: 1, issue_kind: 'fillLevelBelow80' }
    expect(await listed(user)).toMatchObject(muted)
    const { tires: wheels } = await detailed(user)
    expect(wheels.find(({ id }: { id: number }) => id === tires[0])).toMatchObject({ alarm_color: 3, status: 2 })
    await inSystem(server.db, (tx) =>
      sql`update tire_mute set ends_at = to_timestamp(${server.clock.seconds}) where tire_id = ${tires[0]}`.execute(tx),
    )
    await judged()
    expect(await listed(user)).toMatchObject({ alarm_color: 0, issue_kind: 'fillLevelBelow80', muted_tires: 0 })
  })

  it('is an alarm when a muted tire bursts', async () => {
    for (const tire of tires) await heard(tire, 60)
    await user('tires.muteAlarm', { data: { tire_id: tires[0], mute_for_id: 1 } })
    await open(tires[0], 'blowOut', 0, null, -1)
    await judged()
    expect(await listed(user)).toMatchObject({ alarm_color: 0, issue: 'Blow out', issue_kind: 'blowOut' })
  })
})

describe('what a role reads', () => {
  it('is the fill level in steps of 5 for a guest and to the percent for an admin, in every answer', async () => {
    for (const tire of tires) await heard(tire, 60, 92.6)
    await judged()
    expect([(await listed(guest)).fill_level, (await listed(admin)).fill_level]).toEqual([95, 93])
    expect((await detailed(guest)).tires.map((tire: { fill_level: number }) => tire.fill_level)).toEqual([95, 95])
    expect((await detailed(admin)).tires.map((tire: { fill_level: number }) => tire.fill_level)).toEqual([93, 93])
  })

  it('holds odometers for an admin only', async () => {
    await heard(tires[0], 60)
    expect((await detailed(guest)).tires[0]).not.toHaveProperty('odo_cumul')
    const seen = (await detailed(admin)).tires.find(({ id }: { id: number }) => id === tires[0])
    expect(seen).toHaveProperty('odo_cumul', 0)
  })
})

describe('the details of a vehicle', () => {
  it('clear the best pressure after two hours and keep the last one', async () => {
    await heard(tires[0], 2 * HOUR)
    await heard(tires[1], 2 * HOUR + 1)
    const { tires: seen } = await detailed(user)
    const best = (id: number | undefined) => seen.find((tire: { id: number }) => tire.id === id).best_current_pressure
    expect([best(tires[0]), best(tires[1])]).toEqual([8.5, null])
    expect(seen.map((tire: { last_pressure: number }) => tire.last_pressure)).toEqual([8.5, 8.5])
  })

  it.each([['details'], ['exportMeasurements']] as const)('answer %s of a foreign vehicle as of none', async (call) => {
    const foreign = await aVehicle(server.db, { fleet_id: otherFleet })
    const dates = call === 'details' ? {} : { start_date: '01/03/2026', end_date: '03/03/2026' }
    const theirs = await user(`vehicles.${call}`, { vehicle_id: foreign.id, ...dates })
    const nobodys = await user(`vehicles.${call}`, { vehicle_id: foreign.id + 1_000_000, ...dates })
    expect([theirs.statusCode, nobodys.statusCode]).toEqual([404, 404])
    expect(theirs.body.replace(/\d+/g, '')).toBe(nobodys.body.replace(/\d+/g, ''))
  })

  it('name the place and link to two map services', async () => {
    await inSystem(server.db, (tx) =>
      sql`insert into vehicle_state (fleet_id, vehicle_id, latitude, longitude, fidelity, last_time)
        values (${server.fleetId}, ${vehicleId}, 51.9225, 4.47917, 5, to_timestamp(${server.clock.seconds}))`.execute(
        tx,
      ),
    )
    const { data, positions, attached_position } = await detailed(user)
    expect(data.last_address).toBe('# Rotterdam, NL')
    expect(data.map_url).toContain('51.922500')
    expect(data.map_url_alt).toContain('51.922500')
    expect(positions).toMatchObject([{ fidelity: 5, latitude: 51.9225 }])
    expect(attached_position).toBeNull()
  })
})

describe('writing a vehicle', () => {
  it('adds it, answers it under data.data, and lists it', async () => {
    const answer = await user('vehicles.add', {
      data: {
        name: '=NH-204',
        vehicle_type_id: typeId,
        user_id: otherFleet,
        obc_email: null,
        weight_spec: [{ ...LEFT, tag_id: 5, fraction: 0.5 }],
      },
      current_tire_events: [],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json().data.data
    expect(answer.json().data.data).toMatchObject({ name: '=NH-204', user_id: server.fleetId, alarm_color: 4 })
    const details = (await user('vehicles.details', { vehicle_id: id })).json()
    expect(details.weight_spec).toMatchObject([{ suspension_tag_id: 5, suspension_fraction: 0.5 }])
    const all = (await user('vehicles.all')).json()
    expect(all.data.map((vehicle: { id: number }) => vehicle.id)).toContain(id)
  })

  it('tells how its suspension tag is written, as a number where nobody said', async () => {
    const [bytes, unknown] = [1_001, 1_002]
    await user('tires.add', { data: { name: 'Bytes', tag_id: bytes, tag_display: 1 } })
    const add = async (weight_tag_id: number | null) =>
      (await user('vehicles.add', { data: { name: 'V', vehicle_type_id: typeId, weight_tag_id } })).json().data.data
    expect(await add(bytes)).toMatchObject({ weight_tag_id: bytes, weight_tag_display: 1 })
    expect(await add(unknown)).toMatchObject({ weight_tag_id: unknown, weight_tag_display: 0 })
    expect(await add(null)).toMatchObject({ weight_tag_id: null, weight_tag_display: 0 })
  })

  it.each([
    ['a vehicle type', { vehicle_type_id: 999_999 }],
    ['an integrator', { obc_integrator_id: 999_999 }],
    ['an alert unit', { fixed_sensor_id: 999_999 }],
    ['a suspension type', { suspension_marque_type_id: 999_999 }],
  ])('refuses %s that is not the fleet’s', async (_, data) => {
    expect((await user('vehicles.add', { data: { name: 'X', vehicle_type_id: typeId, ...data } })).statusCode).toBe(404)
    expect((await user('vehicles.update', { data: { id: vehicleId, ...data } })).statusCode).toBe(404)
  })

  it('keeps a language that is not set as such', async () => {
    const cleared = { obc_language: null, obc_email_language: null, obc_sms_language: null }
    const both = { ...cleared, no_obc_email_language: null, no_obc_sms_language: null }
    const answer = await user('vehicles.update', { data: { id: vehicleId, ...both } })
    expect(answer.json().data.data).toMatchObject(both)
    expect((await user('vehicles.details', { vehicle_id: vehicleId })).json().data).toMatchObject(both)
  })

  it('refuses a type whose layout has no place for the tires', async () => {
    const layout = await aLayout(server.db, { rows: ['0110'] })
    const other = await aVehicleType(server.db, { fleet_id: server.fleetId, vehicle_layout_id: layout.id })
    const answer = await user('vehicles.update', { data: { id: vehicleId, vehicle_type_id: other.id } })
    expect(answer.statusCode).toBe(409)
  })

  it('puts the tires of a deleted vehicle into store', async () => {
    expect((await user('vehicles.delete', { data: { id: vehicleId } })).statusCode).toBe(200)
    const tire = (await user('tires.details', { tire_id: tires[0] })).json()
    expect(tire.data).toMatchObject({ vehicle_id: null, position_row: null, position_name: null })
    expect(tire.layout).toBeNull()
  })
})

describe('lists', () => {
  it('hold the columns of the contract, connected names, and each fleet its own', async () => {
    const trailer = await aVehicle(server.db, { fleet_id: server.fleetId, vehicle_type_id: typeId, name: 'Trailer' })
    await inSystem(server.db, (tx) =>
      sql`insert into vehicle_connection values (${server.fleetId}, ${trailer.id}, ${vehicleId}, now())`.execute(tx),
    )
    await aVehicle(server.db, { fleet_id: otherFleet, name: 'B-CANARY' })
    const answer = await user('vehicles.allCompressed')
    expect(answer.json().columns).toEqual([...COMPRESSED_VEHICLE_COLUMNS])
    expect((await listed(user)).connectedToStr).toBe('Trailer')
    const connected = (await user('vehicles.allConnectedTo')).json().data
    expect(connected.find(({ id }: { id: number }) => id === trailer.id).connected).toHaveLength(1)
    for (const call of ['vehicles.all', 'vehicles.allCompressed', 'vehicles.allConnectedTo'] as const) {
      expect((await user(call)).body).not.toContain('B-CANARY')
    }
    expect((await user('vehicles.availableForEdit')).statusCode).toBe(200)
  })
})
