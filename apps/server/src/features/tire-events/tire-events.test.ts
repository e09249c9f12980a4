import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aFleet, aTire, aVehicle } from '../../testing/builders.ts'

const { server, call: user } = await aSignedInServer('user')
let tireId: number

const LARGEST = 9_007_199_254_740_991

const anEvent = async (fleetId: number, tire: number, kind: string, type: number, ended: boolean): Promise<number> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{
      id: number
    }>`insert into tire_event (fleet_id, tire_id, kind, level, event_type, alarm_id, time_stamp_start, time_stamp,
        time_stamp_end, event_data, odo_start, odo_last)
      values (${fleetId}, ${tire}, ${kind}, 0, ${type}, ${type === 7 ? 21 : null}::int, to_timestamp(${server.clock.seconds - 900}),
        to_timestamp(${server.clock.seconds}), to_timestamp(${ended ? server.clock.seconds : null}::float8),
        '{"p": 7, "sp": 8, "ep": 7, "dt": 600}', 100, 112.5) returning id`.execute(tx),
  )
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  const vehicle = await aVehicle(server.db, { fleet_id: server.fleetId })
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  tireId = (await aTire(server.db, { fleet_id: server.fleetId, vehicle_id: vehicle.id, ...place })).id
})

const get = async (path: string) =>
  (
    await server.send({ url: `/index.php/api/${path}`, headers: { cookie: (await server.signIn('user')).cookie } })
  ).json()

describe('an event', () => {
  it('is told in the language chosen in the browser, which need not be the one of the profile', async () => {
    const id = await anEvent(server.fleetId, tireId, 'temperatureHigh', 1, false)
    const { cookie } = await server.signIn('user')
    const typeName = async (language: string) => {
      const url = '/index.php/api/tire_events/1'
      const { data } = (
        await server.send({ url, headers: { cookie: cookie.replace('language=en', `language=${language}`) } })
      ).json()
      return data.find((event: { id: number }) => event.id === id).type_name
    }
    expect(await typeName('nl')).toBe('Temperatuur te hoog')
    expect(await typeName('zz')).toBe('Temperature too high')
  })

  it('that goes on has the sign and severity of an alarm, and both turn when it ends', async () => {
    const open = await anEvent(server.fleetId, tireId, 'pressureLow', 1, false)
    const ended = await anEvent(server.fleetId, tireId, 'pressureHigh', 1, true)
    const { data } = await get('tire_events/1')
    const of = (id: number) => data.find((event: { id: number }) => event.id === id)
    expect(of(open)).toMatchObject({
      event_type: 1,
      event_sub_type: 2,
      severity: 0,
      type_name: 'Pressure too low',
      duration: 12.5,
    })
    expect(of(ended)).toMatchObject({ event_type: -1, severity: -1, duration_time: 900 })
    const { data: data3 } = await get('tire_events3/all?bulkpage=0')
    expect(data3.find((event: { id: number }) => event.id === ended).severity).toBe(2)
    expect((await get('tire_events3/all?bulkpage=1')).data).toEqual([])
  })

  it('is told with its window, marked as read, and unmarked', async () => {
    const id = await anEvent(server.fleetId, tireId, 'fillLevelBelow80', 7, false)
    const { data, history } = (await user('tireEvents3.details', { id, tireId })).json()
    expect(data).toMatchObject({ alarm_id: 21, event_data: { p: 7 }, extraP: { sp: 8, ep: 7, dt: 600, sp15: null } })
    expect(history).toEqual([])
    for (const markRead of [true, false]) {
      await user('tireEvents.mark', { id, markRead })
      expect((await user('tireEvents.details', { id })).json().data.msg_read).toBe(markRead)
    }
  })

  it('brings the readings of the hour around it, or those between two of them when they are named', async () => {
    const id = await anEvent(server.fleetId, tireId, 'fillLevelBelow70', 7, true)
    const at = server.clock.seconds - 600
    await inSystem(server.db, async (tx) => {
      await sql`select ensure_measurement_partition(to_timestamp(${at - 7200})), ensure_measurement_partition(now())`.execute(
        tx,
      )
      await sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature)
        select ${server.fleetId}, ${tireId}, to_timestamp(${at} + n * 60), 8, 15 from generate_series(-90, 4) n`.execute(
        tx,
      )
    })
    const ids = async (named: object): Promise<number[]> => {
      const { history } = (await user('tireEvents3.details', { id, ...named })).json()
      return history.map((reading: { id: number }) => reading.id)
    }
    const [startId, middle, endId] = [(at - 60) * 1000, at * 1000, (at + 60) * 1000]
    expect(await ids({ startId, endId })).toEqual([startId, middle, endId])
    expect(await ids({})).toHaveLength(70)
    expect(await ids({ startId: endId + 1, endId: startId })).toEqual([])
  })

  it('of another fleet, of another tire, or with an absurd id answers 404', async () => {
    const fleet = await aFleet(server.db)
    const foreign = await anEvent(fleet, (await aTire(server.db, { fleet_id: fleet })).id, 'blowOut', 1, false)
    const own = await anEvent(server.fleetId, tireId, 'blowOut', 1, false)
    const asked = [{ id: foreign }, { id: LARGEST }, { id: own, tireId: tireId + 1_000_000 }]
    for (const input of asked) expect((await user('tireEvents3.details', input)).statusCode).toBe(404)
    expect((await user('tireEvents.mark', { id: foreign, markRead: true })).statusCode).toBe(404)
    expect((await user('tireEvents.mark', { id: LARGEST, markRead: true })).statusCode).toBe(404)
  })
})
