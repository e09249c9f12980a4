import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSystem } from '../../db/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { aCaller, type Caller } from '../../testing/a-caller.ts'
import { aTire, aVehicle } from '../../testing/builders.ts'

let server: TestApp
let user: Caller

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('user')
  user = aCaller(server, await server.signIn('user'))
})
afterAll(() => server.app.close())

const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }

it('counts nothing in an empty fleet', async () => {
  const { data } = (await user('overview.now')).json()
  expect(data.wrong).toEqual([])
  expect(data.vehicles).toEqual({ alarm: 0, warning: 0, info: 0, muted: 0, noData: 0, ok: 0 })
})

it('lists what is wrong worst first, with its cause, place and mute, and counts the rest', async () => {
  const fleet_id = server.fleetId
  const now = server.clock.seconds
  const events = [
    { kind: 'belowMaintenanceLevel', color: 1, ago: 10 },
    { kind: 'fillLevelBelow80', color: 0, ago: 900 },
    { kind: 'blowOut', color: 0, ago: 4000 },
    null,
  ]
  const ids: number[] = []
  for (const event of events) {
    const vehicle = await aVehicle(server.db, { fleet_id })
    const tire = await aTire(server.db, { fleet_id, vehicle_id: vehicle.id, ...LEFT })
    ids.push(tire.id)
    await inSystem(server.db, async (tx) => {
      await sql`insert into tire_state (fleet_id, tire_id, last_time, last_pressure, fill_level, optimal_pressure, last_latitude, last_longitude)
        values (${fleet_id}, ${tire.id}, to_timestamp(${now - 5}), 7.1, 78.4, 9, 51.43, 6.77)`.execute(tx)
      if (event === null) return
      await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, event_data)
        values (${fleet_id}, ${tire.id}, ${vehicle.id}, ${event.kind}, ${event.color}, 7, to_timestamp(${now - event.ago}),
          to_timestamp(${now}), '{"p": 7.1, "pp": 7.05}')`.execute(tx)
    })
  }
  await user('tires.muteAlarm', { data: { tire_id: ids[1], mute_for_id: 0 } })
  const { data } = (await user('overview.now')).json()
  expect(data.wrong.map(({ kind, level }: { kind: string; level: string }) => [kind, level])).toEqual([
    ['blowOut', 'alarm'],
    ['belowMaintenanceLevel', 'warning'],
    ['fillLevelBelow80', 'muted'],
  ])
  expect(data.wrong[0]).toMatchObject({
    since: now - 4000,
    last_measurement: now - 5,
    position_name: 'Axle 1 left',
    address: '# Duisburg, DE',
    fill_level: 80,
    pressure: 7.1,
    optimal_pressure: 9,
    event_data: { p: 7.1, pp: 7.05 },
    muted_until: null,
  })
  expect(data.wrong[2].muted_until).toBe(now + 86_400)
  expect(data.tires).toMatchObject({ alarm: 1, warning: 1, muted: 1, ok: 1 })
  expect(data.vehicles).toMatchObject({ alarm: 1, warning: 1, muted: 0, ok: 2 })
})
