import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { takeUserDownloadLock } from '../../http/limits/user-download-lock.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { applyWrittenEvents } from '../../testing/apply-written-events.ts'
import { aFleet, aTire, aVehicle } from '../../testing/builders.ts'

let server: TestApp
let admin: TestApiClient
let user: TestApiClient
let tireId: number
let vehicleId: number
let userId: number

const DAY = 86_400
const READINGS = 300

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['admin', 'user'] as const) await server.addUser(role)
  admin = anApiClient(server, await server.signIn('admin'))
  const operator = await server.signIn('user')
  user = anApiClient(server, operator)
  userId = operator.userId
  const fleet_id = server.fleetId
  vehicleId = (await aVehicle(server.db, { fleet_id })).id
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  tireId = (await aTire(server.db, { fleet_id, name: '=HYPERLINK("x")', vehicle_id: vehicleId, ...place })).id
  const from = server.clock.seconds - READINGS * 60
  await inSystem(server.db, async (tx) => {
    await sql`select ensure_measurement_partition(to_timestamp(${from})), ensure_measurement_partition(now())`.execute(
      tx,
    )
    await sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, pressure, temperature, fill_level, latitude, longitude)
      select ${fleet_id}, ${tireId}, ${vehicleId}, to_timestamp(${from} + n * 60), 8.5, -5, 92.6, 51.92, 4.48
      from generate_series(1, ${READINGS}) n`.execute(tx)
  })
})
afterAll(() => server.app.close())

describe('the measurements of a tire', () => {
  it.each([100, 250])('are the newest %i, oldest first', async (nb_measurements) => {
    const { data } = (await user('tires.measurements', { tire_id: tireId, nb_measurements })).json()
    expect(data).toHaveLength(nb_measurements)
    expect(data.at(-1).time_stamp).toBe(server.clock.seconds)
    expect(data[0].time_stamp).toBe(server.clock.seconds - (nb_measurements - 1) * 60)
    expect(data[0].address).toBe('# Rotterdam, NL')
  })

  it('are the newest 250 where nobody says how many', async () => {
    const { data } = (await user('tires.measurements', { tire_id: tireId })).json()
    expect(data).toHaveLength(250)
    expect(data.at(-1).time_stamp).toBe(server.clock.seconds)
  })

  it('hold the fill level as a ratio, in steps of 0.05 for all but admins', async () => {
    const input = { tire_id: tireId, nb_measurements: 100 }
    expect((await user('tires.measurements', input)).json().data[0].fill_level).toBe(0.95)
    expect((await admin('tires.measurements', input)).json().data[0].fill_level).toBe(0.93)
  })

  it.each([0, 1, 101, 251, 2_501, 1_000_000_000])('are never %i', async (count) => {
    const chart = await user('tires.measurements', { tire_id: tireId, nb_measurements: count })
    const file = await user('tires.exportMeasurements', { tire_id: tireId, length: count })
    expect([chart.statusCode, file.statusCode]).toEqual([400, 400])
  })

  it('of another fleet’s tire answer as of none', async () => {
    const foreign = await aTire(server.db, { fleet_id: await aFleet(server.db) })
    for (const input of [{ nb_measurements: 100 }, { length: 2500 }, { start_date: 0, end_date: 1 }]) {
      const call = 'nb_measurements' in input ? 'tires.measurements' : 'tires.exportMeasurements'
      expect((await user(call, { tire_id: foreign.id, ...input })).statusCode).toBe(404)
    }
  })
})

describe('measurements.csv', () => {
  it('holds the newest readings, names as text and numbers as numbers', async () => {
    const answer = await user('tires.exportMeasurements', { tire_id: tireId, length: 2500 })
    expect(answer.headers['content-type']).toMatch(/^text\/csv/)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="measurements.csv"')
    const lines = answer.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(READINGS + 1)
    const cells = lines[1]?.split(',')
    expect(cells?.[0]).toBe(`"'=HYPERLINK(""x"")"`)
    expect(cells?.slice(3, 7)).toEqual(['8.5', '-5', '', '95'])
  })

  it('holds a period of a vehicle, without a reading twice or missing', async () => {
    const start_date = server.clock.seconds - 99 * 60
    const answer = await admin('vehicles.exportMeasurements', {
      vehicle_id: vehicleId,
      start_date,
      end_date: server.clock.seconds,
    })
    const lines = answer.body.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(100)
    expect(new Set(lines).size).toBe(100)
    expect(lines[0]?.split(',')[6]).toBe('93')
  })

  it('comes one at a time for each user', async () => {
    const asked = { vehicle_id: vehicleId, start_date: 0, end_date: server.clock.seconds }
    const ask = (caller: TestApiClient) => caller('vehicles.exportMeasurements', asked)
    await inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, async (tx) => {
      await takeUserDownloadLock(tx, userId)
      const refused = await ask(user)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
      expect((await ask(admin)).statusCode).toBe(200)
    })
    for (let file = 0; file < 5; file += 1) expect((await ask(user)).statusCode).toBe(200)
  })

  it('needs its dates', async () => {
    expect((await user('tires.exportMeasurements', { tire_id: tireId })).statusCode).toBe(400)
    expect((await user('vehicles.exportMeasurements', { vehicle_id: vehicleId })).statusCode).toBe(400)
  })
})

describe('the list of tires', () => {
  it('says how old the last reading is and what that means', async () => {
    const { id } = await aTire(server.db, { fleet_id: server.fleetId })
    await inSystem(server.db, (tx) =>
      sql`insert into tire_state (fleet_id, tire_id, last_time) values (${server.fleetId}, ${id},
        to_timestamp(${server.clock.seconds - DAY - 1}))`.execute(tx),
    )
    await applyWrittenEvents(server.db, server.fleetId, server.clock.seconds)
    const { data, alarm_color } = (await user('tires.all')).json()
    const tire = data.find((row: { id: number }) => row.id === id)
    expect(tire).toMatchObject({ alarm_color: 4, status: 10, health_data: { status: 1, age: DAY + 1 } })
    expect(alarm_color).toContainEqual({ tire_id: id, alarm_color: 4, fill_level: null })
  })

  it('says the same in columns and rows', async () => {
    const { data } = (await admin('tires.all')).json()
    const { columns, rows } = (await admin('tires.allCompressed')).json()
    // Where the level is not known, the order of the list on screen needs the most it can be; the specification's call lacks it.
    const shared = columns.filter((key: string) => key !== 'fill_level_bound')
    const tires = rows.map((row: unknown[]) =>
      Object.fromEntries(shared.map((key: string) => [key, row[columns.indexOf(key)]])),
    )
    const listed = (row: Record<string, unknown>) => ({
      ...Object.fromEntries(shared.map((key: string) => [key, row[key]])),
      is_dual: row.is_dual ? 1 : 0,
    })
    const byId = (one: Record<string, unknown>, other: Record<string, unknown>) => Number(one.id) - Number(other.id)
    expect(tires.toSorted(byId)).toEqual(data.map(listed).toSorted(byId))
    expect(tires.map(({ id }: { id: number }) => id)).toContain(tireId)
  })

  it('leaves out of columns and rows, when asked to, what nothing goes on at that the reader’s generation counts', async () => {
    const { id } = await aTire(server.db, { fleet_id: server.fleetId })
    await inSystem(server.db, (tx) =>
      sql`insert into tire_event (fleet_id, tire_id, kind, level, event_type, time_stamp_start, time_stamp, event_data)
        values (${server.fleetId}, ${id}, 'pressureLow', 1, 1, now(), now(), '{}')`.execute(tx),
    )
    await applyWrittenEvents(server.db, server.fleetId, server.clock.seconds)
    expect((await user('tires.allCompressed', { only: 'issues' })).json().rows).toEqual([])
    await sql`update app_user set notifications = 2 where id = ${userId}`.execute(server.db)
    const { columns, rows } = (await user('tires.allCompressed', { only: 'issues' })).json()
    expect(rows.map((row: unknown[]) => row[columns.indexOf('id')])).toEqual([id])
    expect(rows[0][columns.indexOf('issue_kind')]).toBe('pressureLow')
    await sql`update app_user set notifications = 3 where id = ${userId}`.execute(server.db)
    expect((await user('tires.allCompressed', { only: 'others' })).statusCode).toBe(400)
  })

  it('answers a function call when asked to', async () => {
    const answer = await user('tires.all', { callback: 'loaded' })
    expect(answer.headers['content-type']).toMatch(/^application\/javascript\b/)
    const [, sent = ''] = /^\/\*\*\/loaded\((.*)\);$/s.exec(answer.body) ?? []
    expect(JSON.parse(sent)).toEqual((await user('tires.all')).json())
  })
})
