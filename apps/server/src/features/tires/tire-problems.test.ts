import type { WireProblem } from '@coldbar/contract/problems/problem'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wholeVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import { createChangedRowsReader } from '../../fleet/changes/change-feed.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { liveChangesMessage } from '../../live/live-changes-message.ts'
import { anApiClient } from '../../testing/an-api-client.ts'
import { aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../testing/builders.ts'

const FRONT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
let server: TestApp

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
})
afterAll(() => server.app.close())

/** A truck whose tire was read like this, seconds ago and bar, and how somebody with this role and interface sees it. */
const aTireThatRead = async (readings: readonly (readonly [ago: number, pressure: number])[]) => {
  const fleet_id = server.fleetId
  const unit = await aUnitWithKey(server.db, { fleet_id })
  const type = await aVehicleType(server.db, { fleet_id })
  const alarms = { pressure_alarm_enabled: true, filllt80_enabled: true, blowout_alarm_enabled: true }
  await aPositionAlarm(server.db, { fleet_id, vehicle_type_id: type.id, ...FRONT, ...alarms })
  const vehicle = await aVehicle(server.db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
  const tag_id = 4_000 + vehicle.id
  const tire = await aTire(server.db, { fleet_id, tag_id, vehicle_id: vehicle.id, ...FRONT })
  await server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${unit.key}` },
    payload: readings.map(([ago, pressure]) => ({
      tag_id,
      time: server.clock.seconds - ago,
      pressure,
      temperature: 15,
      speed: 0,
    })),
  })
  return { tireId: tire.id, vehicleId: vehicle.id }
}

type Told = { tire_id: number }

/** The problems of a live message, as this role reads it. */
const streamed = async (role: 'admin' | 'user', notifications: 2 | 3, vehicleId: number): Promise<WireProblem[]> => {
  const clock = { now: () => epochSeconds(server.clock.seconds) }
  const changes = await createChangedRowsReader({ db: server.db, clock })(
    server.fleetId,
    notifications,
    wholeVehicleChanges([vehicleId]),
  )
  const { limits, ...fleet } = changes
  const { exact, rounded } = liveChangesMessage({ ...fleet, more: false }, limits)
  return JSON.parse(role === 'admin' ? exact : rounded).problems
}

const seenBy = async (role: 'admin' | 'user', notifications: 2 | 3, at: { tireId: number; vehicleId: number }) => {
  const login = `${role}-${notifications}-${at.tireId}`
  await server.addUser(role, login)
  await server.db.updateTable('app_user').set({ notifications }).where('login', '=', login).execute()
  const call = anApiClient(server, await server.signIn(login))
  const tire = (await call('tires.details', { tire_id: at.tireId })).json().problems
  const vehicle = (await call('vehicles.details', { vehicle_id: at.vehicleId })).json().problems
  const home = (await call('overview.now'))
    .json()
    .data.problems.filter(({ tire_id }: { tire_id: number }) => tire_id === at.tireId)
  expect(vehicle).toEqual(tire)
  const open = tire.filter(({ end }: { end: number | null }) => end === null)
  expect(home).toEqual(open)
  expect(await streamed(role, notifications, at.vehicleId)).toEqual(open)
  // What a page that opens now takes for known: it announces what comes after these.
  const alarms = (await call('overview.alarms')).json().data.filter(({ tire_id }: Told) => tire_id === at.tireId)
  expect(alarms).toEqual(
    open.map(({ id, headline, action, demount_task, kind, level, steps }: WireProblem) => ({
      ...{
        id,
        headline,
        action,
        demount_task,
        kind,
        level,
        tire_id: at.tireId,
        vehicle_id: at.vehicleId,
        muted_until: null,
      },
      ...{ tire_level: level, tire_kind: kind, steps: steps.filter((step) => step.is_news).map((step) => step.id) },
    })),
  )
  return tire
}

it('a tire with nothing in it is flat, one problem on tire, vehicle and first screen, in both generations', async () => {
  const tire = await aTireThatRead([
    [900, 0.4],
    [660, 0.3],
    [420, 0.3],
  ])
  for (const notifications of [2, 3] as const) {
    const [problem, ...others] = await seenBy('admin', notifications, tire)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ headline: 'flat', action: 'stopAndCall', level: 'alarm', end: null, pressure: 0.3 })
    expect(problem.fill_level).toBeNull()
    expect(problem.fill_level_bound).toBe(4)
    expect(problem.steps).toMatchObject([
      { kind: notifications === 2 ? 'pressureLow' : 'fillLevelBelow80', is_news: true, events: [expect.any(Number)] },
    ])
    expect(problem.steps[0].id).toMatch(new RegExp(`^${tire.tireId}/.+/${problem.steps[0].kind}$`))
  }
})

it('who may read steps of five alone is never told that a tire holds less than it may', async () => {
  const tire = await aTireThatRead([
    [900, 6.4],
    [660, 6.4],
  ])
  const [exact] = await seenBy('admin', 3, tire)
  const [rounded] = await seenBy('user', 3, tire)
  expect(exact.fill_level_bound).toBe(72)
  expect(rounded.fill_level_bound).toBe(75)
  expect(exact).toMatchObject({ headline: 'low', action: 'lookAtNextStop' })
})

it.each([
  ['admin', 72],
  ['user', 75],
] as const)('lists, details and first screen tell a %s the same most that a tire can hold', async (role, most) => {
  const { tireId, vehicleId } = await aTireThatRead([
    [900, 6.4],
    [660, 6.4],
  ])
  const login = `bound-${role}`
  await server.addUser(role, login)
  const call = anApiClient(server, await server.signIn(login))
  type Row = Record<string, unknown>
  const cellsOf = ({ columns, rows }: { columns: string[]; rows: unknown[][] }, id: number): Row => {
    const row = rows.find((cells) => cells[columns.indexOf('id')] === id) ?? []
    return Object.fromEntries(columns.map((column, at) => [column, row[at]]))
  }
  const details = (await call('vehicles.details', { vehicle_id: vehicleId })).json()
  const wrong: Row[] = (await call('overview.now')).json().data.wrong
  const told = [
    cellsOf((await call('tires.allCompressed')).json(), tireId),
    (await call('tires.details', { tire_id: tireId })).json().data,
    details.tires[0],
    wrong.find(({ tire_id }) => tire_id === tireId),
  ]
  for (const tire of told) expect(tire).toMatchObject({ fill_level: null, fill_level_bound: most })
  expect(details.problems[0].fill_level_bound).toBe(most)
  expect(cellsOf((await call('vehicles.allCompressed')).json(), vehicleId)).toMatchObject({
    fill_level: null,
    worst_depth: most,
  })
})

it('an inflated tire has had a problem', async () => {
  const tire = await aTireThatRead([
    [7_200, 6],
    [6_960, 6],
    [6_900, 9],
    [6_840, 9],
    [6_600, 9],
    [5_400, 9],
  ])
  const [problem] = await seenBy('admin', 2, tire)
  expect(problem).toMatchObject({
    headline: 'lostGas',
    action: 'none',
    level: 'ok',
    kind: null,
    end_reason: 'inflated',
  })
  expect(problem.worst_kind).toBe('pressureLow')
})

it('a low tire beside a full one is too low first, and different from it second, as real readings tell', async () => {
  const fleet_id = server.fleetId
  const unit = await aUnitWithKey(server.db, { fleet_id })
  const type = await aVehicleType(server.db, {
    ...{ fleet_id, pressure_diff_alarm_enabled: true, max_pressure_diff: 0.5 },
  })
  const vehicle = await aVehicle(server.db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
  const sides = [0, 1].map((position_left_right) => ({ ...FRONT, position_left_right }))
  const tires: { id: number; tag_id: number }[] = []
  for (const place of sides) {
    await aPositionAlarm(server.db, { fleet_id, vehicle_type_id: type.id, ...place, pressure_alarm_enabled: true })
    const tag_id = 7_000 + tires.length
    const { id } = await aTire(server.db, { fleet_id, tag_id, vehicle_id: vehicle.id, ...place })
    tires.push({ id, tag_id })
  }
  const [low, full] = tires as [(typeof tires)[0], (typeof tires)[0]]
  // Ten hours of standing: what both hold is known then, and only that is compared.
  const minutes = Array.from({ length: 60 }, (_, at) => 600 - 10 * at)
  await server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${unit.key}` },
    payload: minutes.flatMap((ago) =>
      [full, low].map(({ id, tag_id }) => ({
        ...{ tag_id, time: server.clock.seconds - 60 * ago - (id === low.id ? 0 : 5) },
        ...{ pressure: id === low.id ? 6.4 : 9, temperature: 15, speed: 0 },
      })),
    ),
  })
  const login = 'reader of differences'
  await server.addUser('admin', login)
  await server.db.updateTable('app_user').set({ notifications: 2 }).where('login', '=', login).execute()
  const call = anApiClient(server, await server.signIn(login))
  const { rows } = await sql<{ kind: string }>`select kind from tire_event
    where tire_id = ${low.id} and time_stamp_end is null`.execute(server.db)
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['pressureDifference', 'pressureLow']))

  const ofTire = (rows: { tire_id: number }[]) => rows.filter(({ tire_id }) => tire_id === low.id)
  const home = (await call('overview.now')).json().data
  expect(ofTire(home.wrong)).toMatchObject([{ kind: 'pressureLow' }])
  expect(ofTire(home.problems)).toMatchObject([{ kind: 'pressureLow', headline: 'low' }])
  const { columns, rows: listed } = (await call('tires.allCompressed')).json()
  const row = listed.find(([id]: unknown[]) => id === low.id)
  expect(row[columns.indexOf('issue_kind')]).toBe('pressureLow')
  expect((await call('tires.details', { tire_id: low.id })).json().data.issue).toBe('Pressure too low')
  const truck = (await call('vehicles.details', { vehicle_id: vehicle.id })).json()
  expect(truck.data.issue_kind).toBe('pressureLow')
  expect(truck.problems).toMatchObject([{ tire_id: low.id, kind: 'pressureLow' }])
})
