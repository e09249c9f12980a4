import { tripsByDay } from '@coldbar/domain/movement/trips-by-day'
import { kilometres } from '@coldbar/domain/units/motion'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aVehicle, aVehicleType } from '../../../testing/builders.ts'

let server: TestApp
let admin: TestApiClient
let user: TestApiClient
let typeId: number
let vehicleId: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['admin', 'user'] as const) await server.addUser(role)
  admin = anApiClient(server, await server.signIn('admin'))
  user = anApiClient(server, await server.signIn('user'))
  const limits = { max_pressure_diff: 0.7, max_pressure_diff_maintenance: 0.4, max_temperature_diff: 25 }
  typeId = (await aVehicleType(server.db, { fleet_id: server.fleetId, ...limits })).id
})
afterAll(() => server.app.close())

beforeEach(async () => {
  vehicleId = (await aVehicle(server.db, { fleet_id: server.fleetId, vehicle_type_id: typeId })).id
})

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Seconds since 1970 of a moment in Amsterdam in summer, where the fleet is. */
const at = (text: string): number => Date.parse(`${text}+02:00`) / 1000

const aTrip = (start: string, end: string, distance: number, distance2 = distance) =>
  inSystem(server.db, (tx) =>
    sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance, distance2)
      values (${server.fleetId}, ${vehicleId}, to_timestamp(${at(start)}), to_timestamp(${at(end)}), ${distance}, ${distance2})`.execute(
      tx,
    ),
  )

describe('the trips of a vehicle', () => {
  it('are start, end, distances and average speed for an admin, the newest first', async () => {
    await aTrip('2026-07-01T08:00', '2026-07-01T14:00', 412.35, 415)
    await aTrip('2026-07-02T08:00', '2026-07-02T08:00', 0)
    const { data } = (await admin('vehicles.tripsLog', { vehicle_id: vehicleId })).json()
    expect(data).toEqual([
      expect.objectContaining({ start_time: at('2026-07-02T08:00'), average_speed: null }),
      {
        day: at('2026-07-01T00:00'),
        start_time: at('2026-07-01T08:00'),
        end_time: at('2026-07-01T14:00'),
        distance: 412.35,
        distance2: 415,
        average_speed: 412.35 / 6,
      },
    ])
  })

  it('are a distance per day for others, and midnight is the fleet’s own', async () => {
    await aTrip('2026-07-01T08:00', '2026-07-01T09:00', 70)
    await aTrip('2026-07-01T20:00', '2026-07-01T21:00', 60)
    await aTrip('2026-07-01T23:00', '2026-07-02T02:00', 240)
    const { data } = (await user('vehicles.tripsLog', { vehicle_id: vehicleId })).json()
    expect(data).toEqual([
      { day: at('2026-07-02T00:00'), distance: 160 },
      { day: at('2026-07-01T00:00'), distance: 210 },
    ])
  })

  it('belong to one day when they end at midnight, also on the day that has 25 hours', async () => {
    const midnight = Date.parse('2026-10-26T00:00+01:00') / 1000
    await inSystem(server.db, (tx) =>
      sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
        values (${server.fleetId}, ${vehicleId}, to_timestamp(${at('2026-10-25T00:00')}), to_timestamp(${midnight}), 1000)`.execute(
        tx,
      ),
    )
    const { data } = (await user('vehicles.tripsLog', { vehicle_id: vehicleId })).json()
    expect(data).toEqual([{ day: at('2026-10-25T00:00'), distance: 1000 }])
  })
})

it('distances are told by the days of the fleet, over both changes of the clock', async () => {
  const random = seeded(20_260_328)
  const begin = Date.parse('2026-03-27T00:00Z') / 1000
  const trips = Array.from({ length: 60 }, (_, i) => {
    const start = epochSeconds(
      begin + Math.floor(i / 30) * 210 * 86_400 + (i % 30) * 11_000 + Math.floor(random() * 5_000),
    )
    const distance = kilometres(Math.round(random() * 4_000) / 10)
    return { start, end: epochSeconds(start + 1 + Math.floor(random() * 5_900)), distance, rawDistance: distance }
  })
  await inSystem(server.db, async (tx) => {
    for (const { start, end, distance } of trips) {
      await sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
        values (${server.fleetId}, ${vehicleId}, to_timestamp(${start}), to_timestamp(${end}), ${distance})`.execute(tx)
    }
  })
  const { data } = (await user('vehicles.tripsLog', { vehicle_id: vehicleId })).json()
  const days = tripsByDay(trips, 'Europe/Amsterdam').toReversed()
  expect(data.map(({ day }: { day: number }) => day)).toEqual(days.map(({ day }) => day))
  for (const [i, { distance }] of days.entries()) expect(data[i].distance).toBeCloseTo(distance, 6)
})

describe('the connection log', () => {
  it('names both sides, whichever was asked for, and parts before it connects', async () => {
    const trailer = await aVehicle(server.db, { fleet_id: server.fleetId, vehicle_type_id: typeId, name: 'Trailer 9' })
    const swap = server.clock.seconds - 60
    const log = (time: number, action: number, one: number, two: number) =>
      inSystem(server.db, (tx) =>
        sql`insert into connection_log (fleet_id, time, action, vehicle1_id, vehicle2_id)
          values (${server.fleetId}, to_timestamp(${time}), ${action}, ${one}, ${two})`.execute(tx),
      )
    const other = await aVehicle(server.db, { fleet_id: server.fleetId, vehicle_type_id: typeId })
    await log(swap, 1, vehicleId, trailer.id)
    await log(swap, 0, other.id, trailer.id)
    await log(swap - 3600, 1, other.id, trailer.id)
    const lines = async (id: number) => (await admin('vehicles.connectionsLog', { vehicle_id: id })).json().data
    expect(
      (await lines(trailer.id)).map(({ action, veh1id }: { action: number; veh1id: number }) => [action, veh1id]),
    ).toEqual([
      [1, vehicleId],
      [0, other.id],
      [1, other.id],
    ])
    expect(await lines(vehicleId)).toMatchObject([
      { time_stamp_s: swap, action: 1, veh1id: vehicleId, veh2id: trailer.id, veh2name: 'Trailer 9' },
    ])
    expect((await user('vehicles.connectionsLog', { vehicle_id: vehicleId })).statusCode).toBe(403)
  })

  it('comes with what is connected now, on both sides', async () => {
    const trailer = await aVehicle(server.db, { fleet_id: server.fleetId, vehicle_type_id: typeId, name: 'Trailer 10' })
    await inSystem(server.db, (tx) =>
      sql`insert into vehicle_connection (fleet_id, trailer_id, puller_id, since)
        values (${server.fleetId}, ${trailer.id}, ${vehicleId}, now())`.execute(tx),
    )
    const { data } = (await user('vehicles.allConnectedTo')).json()
    const of = (id: number) => data.find((vehicle: { id: number }) => vehicle.id === id)
    expect(of(vehicleId)).toMatchObject({ connected: ['Trailer 10'], connectedToStr: 'Trailer 10' })
    expect(of(trailer.id)).toMatchObject({ connected: [of(vehicleId).name] })
  })
})

describe('the series of a vehicle', () => {
  const points = (
    count: number,
    columns = 'max_press, min_press, max_temp, min_temp, weight',
    figures = '9.1, 8.85, 31, 24, 21500',
  ) =>
    inSystem(server.db, (tx) =>
      sql`insert into vehicle_series (fleet_id, vehicle_id, time, ${sql.raw(columns)})
        select ${server.fleetId}, ${vehicleId}, to_timestamp(${server.clock.seconds} - n * 300), ${sql.raw(figures)}
        from generate_series(1, ${count}::int) n`.execute(tx),
    )
  const read = async (name: 'pressureDifferences' | 'temperatureDifferences' | 'weights', nb_measurements = 100) =>
    (await user(`vehicles.${name}`, { vehicle_id: vehicleId, nb_measurements })).json().data

  it('are the newest points in time order, with the limits of the type', async () => {
    await points(120)
    const differences = await read('pressureDifferences')
    expect(differences).toHaveLength(100)
    expect(differences.at(-1)).toEqual({
      time_stamp: server.clock.seconds - 300,
      max_press: 9.1,
      min_press: 8.85,
      maint_press_diff: 0.4,
      alarm_press_diff: 0.7,
    })
    expect(differences[0].time_stamp).toBe(server.clock.seconds - 100 * 300)
    expect((await read('temperatureDifferences')).at(-1)).toMatchObject({
      max_temp: 31,
      min_temp: 24,
      alarm_temp_diff: 25,
    })
    expect((await read('weights', 250)).at(-1)).toMatchObject({ weight: 21500, max_weight: 30000 })
  })

  it('are the newest 250 points where nobody says how many', async () => {
    await points(260)
    for (const name of ['pressureDifferences', 'temperatureDifferences', 'weights'] as const) {
      const { data } = (await user(`vehicles.${name}`, { vehicle_id: vehicleId })).json()
      expect(data).toHaveLength(250)
      expect(data.at(-1).time_stamp).toBe(server.clock.seconds - 300)
    }
  })

  it('draw the specification’s limits for a type that nobody changed', async () => {
    const type = await aVehicleType(server.db, { fleet_id: server.fleetId })
    vehicleId = (await aVehicle(server.db, { fleet_id: server.fleetId, vehicle_type_id: type.id })).id
    await points(1)
    expect(await read('pressureDifferences')).toMatchObject([{ maint_press_diff: 0.3, alarm_press_diff: 0.5 }])
    expect(await read('temperatureDifferences')).toMatchObject([{ alarm_temp_diff: 30 }])
  })

  it('leave out what a point does not hold', async () => {
    await points(3, 'max_temp, min_temp', '31, 24')
    expect(await read('pressureDifferences')).toEqual([])
    expect(await read('weights')).toEqual([])
    expect(await read('temperatureDifferences')).toHaveLength(3)
  })

  it.each([0, 99, 1_000_000])('are never %i points', async (nb_measurements) => {
    for (const name of ['pressureDifferences', 'temperatureDifferences', 'weights'] as const) {
      expect((await user(`vehicles.${name}`, { vehicle_id: vehicleId, nb_measurements })).statusCode).toBe(400)
    }
  })
})

it.each(['tripsLog', 'connectionsLog', 'pressureDifferences', 'temperatureDifferences', 'weights'] as const)(
  '%s of a vehicle that is not there is not found',
  async (name) => {
    const points = name.endsWith('Log') ? {} : { nb_measurements: 100 }
    expect((await admin(`vehicles.${name}`, { vehicle_id: 2_000_000_000, ...points })).statusCode).toBe(404)
  },
)
