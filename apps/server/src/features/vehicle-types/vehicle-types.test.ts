import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aLayout, aVehicle, aVehicleType } from '../../testing/builders.ts'
import { countLockWaiters } from '../../testing/count-lock-waiters.ts'
import { waitForLockWaiter } from '../../testing/wait-for-lock-waiter.ts'

let server: TestApp
let user: TestApiClient
let admin: TestApiClient
let layoutId: number

const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['user', 'admin'] as const) await server.addUser(role)
  user = anApiClient(server, await server.signIn('user'))
  admin = anApiClient(server, await server.signIn('admin'))
  layoutId = (await aLayout(server.db, { rows: ['1001', '1111'] })).id
})
afterAll(() => server.app.close())

const waiting = (): Promise<number> => inSystem(server.db, countLockWaiters)

const add = async (data: Record<string, unknown> = {}): Promise<number> => {
  const answer = await user('vehicleTypes.add', { data: { name: 'Tractor', vehicle_layout_id: layoutId, ...data } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}
const detailsOf = async (id: number, caller = user) => (await caller('vehicleTypes.details', { id })).json()

describe('a new vehicle type', () => {
  it('has the default alarms, all off, at every position of its layout', async () => {
    const { alarms, layout, typeAlarms } = await detailsOf(await add())
    expect(alarms).toHaveLength(6)
    expect(layout.available_positions).toHaveLength(6)
    for (const alarm of alarms) {
      expect(alarm).toMatchObject({
        min_pressure: 7,
        max_pressure: 11,
        max_mileage: 50_000,
        max_age: 1095,
        min_temperature: -50,
        max_temperature: 100,
        maintenance_pressure: 8.5,
        optimal_pressure: 9,
        fillm: 95,
        pmax: 12,
      })
      const on = Object.entries(alarm).filter(([key, value]) => key.endsWith('_enabled') && value !== false)
      expect(on).toEqual([])
    }
    expect(typeAlarms.temperature_diff_alarm_enabled).toBe(false)
  })

  it('takes what is given over the defaults, under the older names too', async () => {
    const id = await add({ alarms: [{ ...LEFT, optimal_pressure: 8.2, fillt80_enabled: true, fillt80_repeat: 60 }] })
    const { alarms } = await detailsOf(id)
    const left = alarms.find((alarm: typeof LEFT) => alarm.position_row === 0 && alarm.position_left_right === 0)
    expect(left).toMatchObject({ optimal_pressure: 8.2, filllt80_enabled: true, filllt80_repeat: 60, min_pressure: 7 })
  })

  it.each([
    ['a layout that does not exist', { vehicle_layout_id: 999_999 }, 404],
    ['alarms where the layout has no wheel', { alarms: [{ ...LEFT, position_inside_outside: 0 }] }, 400],
    ['a pressure beyond its limit', { alarms: [{ ...LEFT, pmax: 15.1 }] }, 400],
  ])('is refused with %s', async (_, data, status) => {
    const answer = await user('vehicleTypes.add', { data: { name: 'X', vehicle_layout_id: layoutId, ...data } })
    expect(answer.statusCode).toBe(status)
  })
})

it('a vehicle type keeps its layout: another one is refused by name, its own may be sent back', async () => {
  const id = await add()
  const write = (data: object) => user('vehicleTypes.update', { data: { id, ...data } })
  const refused = await write({ name: 'Renamed', vehicle_layout_id: layoutId + 1 })
  expect(refused.statusCode, refused.body).toBe(400)
  expect(refused.json().error.problems).toEqual({ 'data.vehicle_layout_id': { code: 'fixed' } })
  expect((await detailsOf(id)).data.name).toBe('Tractor')
  expect((await write({ name: 'Renamed', vehicle_layout_id: layoutId })).statusCode).toBe(200)
})

describe('a lower limit of a vehicle type', () => {
  const CROSSED = [
    { min_pressure: 9.1, max_pressure: 9 },
    { min_temperature: 81, max_temperature: 80 },
  ]

  it.each(CROSSED)(
    'lies below its upper one in a new type: $min_pressure $min_temperature is refused',
    async (limits) => {
      const refused = await user('vehicleTypes.add', {
        data: { name: 'Crossed', vehicle_layout_id: layoutId, alarms: [{ ...LEFT, ...limits }] },
      })
      expect(refused.statusCode, refused.body).toBe(400)
      const [lower] = Object.keys(limits)
      expect(refused.json().error.problems).toEqual({ [`data.alarms.0.${lower}`]: { code: 'above_upper' } })
    },
  )

  it('lies below its upper one, also where only one of them is sent', async () => {
    const given = { min_pressure: 6, max_pressure: 9, min_temperature: 10, max_temperature: 80 }
    const id = await add({ alarms: [{ ...LEFT, ...given }] })
    const write = (limits: object) => user('vehicleTypes.update', { data: { id, alarms: [{ ...LEFT, ...limits }] } })
    for (const [limit, lower] of [
      [{ min_pressure: 9.1 }, 'min_pressure'],
      [{ max_pressure: 5.9 }, 'min_pressure'],
      [{ min_temperature: 81 }, 'min_temperature'],
      [{ max_temperature: 9 }, 'min_temperature'],
    ] as const) {
      const refused = await write(limit)
      expect(refused.statusCode, refused.body).toBe(400)
      expect(refused.json().error.problems).toEqual({ [`data.alarms.0.${lower}`]: { code: 'above_upper' } })
    }
    expect((await write({ min_pressure: 9, min_temperature: 80 })).statusCode).toBe(200)
    const { alarms } = await detailsOf(id)
    expect(alarms).toContainEqual(expect.objectContaining({ ...LEFT, min_pressure: 9, max_pressure: 9 }))
  })
})

describe('a vehicle type', () => {
  it('changes where it is told to and keeps the rest', async () => {
    const id = await add({ alarms: [{ ...LEFT, optimal_pressure: 8.2 }] })
    const answer = await user('vehicleTypes.update', {
      data: {
        id,
        name: 'Tractor 2',
        typeAlarms: { max_temperature_diff: 40 },
        alarms: [{ ...LEFT, fillm_enabled: true }],
      },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const details = await detailsOf(id)
    expect(details.data.name).toBe('Tractor 2')
    expect(details.typeAlarms).toMatchObject({ max_temperature_diff: 40, max_pressure_diff: 0.5 })
    expect(details.alarms[0]).toMatchObject({ optimal_pressure: 8.2, fillm_enabled: true })
  })

  it('lets only an admin change, and see, the rate that counts as inflation', async () => {
    const id = await add()
    const rate = async () => (await detailsOf(id, admin)).alarms[0].pressure_inflation
    await user('vehicleTypes.update', { data: { id, alarms: [{ ...LEFT, pressure_inflation: 1 }] } })
    expect(await rate()).toBe(5)
    await admin('vehicleTypes.update', { data: { id, alarms: [{ ...LEFT, pressure_inflation: 1 }] } })
    expect(await rate()).toBe(1)
    expect(JSON.stringify(await detailsOf(id))).not.toContain('pressure_inflation')
  })

  it('keeps what both wrote when two change it at once, whatever the order of its positions', async () => {
    const id = await add()
    const right = { ...LEFT, position_left_right: 1 }
    const change = (alarms: object[]) => user('vehicleTypes.update', { data: { id, alarms } })
    const { other } = await inSystem(server.db, async (tx) => {
      await sql`update vehicle_type_alarm set pmax = 10.5 where vehicle_type_id = ${id} and position_row = 0
        and position_left_right = 1`.execute(tx)
      const one = change([
        { ...LEFT, optimal_pressure: 8.2 },
        { ...right, optimal_pressure: 8.2 },
      ])
      await waitForLockWaiter(tx)
      const other = change([
        { ...right, min_pressure: 6 },
        { ...LEFT, min_pressure: 6 },
      ])
      await expect.poll(waiting).toBe(2)
      return { other: Promise.all([one, other]) }
    })
    expect((await other).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { alarms } = await detailsOf(id)
    for (const alarm of alarms.slice(0, 2)) expect(alarm).toMatchObject({ optimal_pressure: 8.2, min_pressure: 6 })
  })

  it('is copied with all its alarms under a name of its own', async () => {
    const id = await add({ name: 'Trailer', alarms: [{ ...LEFT, pmax: 10, pmax_enabled: true }] })
    const copies = [await user('vehicleTypes.duplicate', { id }), await user('vehicleTypes.duplicate', { id })]
    expect(copies.map((copy) => copy.json().data.name)).toEqual(['Trailer (2)', 'Trailer (3)'])
    const copy = await detailsOf(copies[0]?.json().data.id)
    expect(copy.alarms).toHaveLength(6)
    expect(copy.alarms[0]).toMatchObject({ pmax: 10, pmax_enabled: true })
  })

  it('cannot be deleted while a vehicle is of it', async () => {
    const id = await add()
    const vehicle = await aVehicle(server.db, { fleet_id: server.fleetId, vehicle_type_id: id, name: 'NH-7' })
    const refused = await user('vehicleTypes.delete', { data: { id } })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toContain('NH-7')
    await user('vehicles.delete', { data: { id: vehicle.id } })
    expect((await user('vehicleTypes.delete', { data: { id } })).statusCode).toBe(200)
    expect((await user('vehicleTypes.details', { id })).statusCode).toBe(404)
  })

  it('of another fleet answers as one that does not exist', async () => {
    const foreign = await aVehicleType(server.db, { fleet_id: await aFleet(server.db), name: 'B-CANARY' })
    expect((await user('vehicleTypes.details', { id: foreign.id })).statusCode).toBe(404)
    expect((await user('vehicleTypes.duplicate', { id: foreign.id })).statusCode).toBe(404)
    expect((await user('vehicleTypes.update', { data: { id: foreign.id, name: 'X' } })).statusCode).toBe(404)
    expect((await user('vehicleTypes.delete', { data: { id: foreign.id } })).statusCode).toBe(404)
    expect((await user('vehicleTypes.all')).body).not.toContain('B-CANARY')
  })
})
