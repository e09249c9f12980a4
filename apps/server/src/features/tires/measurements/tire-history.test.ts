import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aTire, aVehicle } from '../../../testing/builders.ts'

const HOUR = 3600

let server: TestApp
let admin: TestApiClient
let user: TestApiClient
let tireId: number
let vehicles: number[]
let begin: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['admin', 'user'] as const) await server.addUser(role)
  admin = anApiClient(server, await server.signIn('admin'))
  user = anApiClient(server, await server.signIn('user'))
})
afterAll(() => server.app.close())

beforeEach(async () => {
  const fleet_id = server.fleetId
  begin = Date.parse('2026-07-01T06:00Z') / 1000
  vehicles = [(await aVehicle(server.db, { fleet_id })).id, (await aVehicle(server.db, { fleet_id })).id]
  tireId = (await aTire(server.db, { fleet_id })).id
})

const mounted = (vehicle: number | undefined, since: number, until: number | null) =>
  inSystem(server.db, (tx) =>
    sql`insert into tire_mounting (fleet_id, tire_id, since, until, vehicle_id)
      values (${server.fleetId}, ${tireId}, to_timestamp(${since}), to_timestamp(${until}::float8), ${vehicle})`.execute(
      tx,
    ),
  )
const aTrip = (vehicle: number | undefined, start: number, hours: number, distance: number) =>
  inSystem(server.db, (tx) =>
    sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance, distance2)
      values (${server.fleetId}, ${vehicle}, to_timestamp(${start}), to_timestamp(${start + hours * HOUR}), ${distance}, ${distance})`.execute(
      tx,
    ),
  )
const log = async (caller: TestApiClient) => (await caller('tires.tripsLog', { tire_id: tireId })).json().data

describe('the trips of a tire', () => {
  it('are those of each vehicle while it was mounted there', async () => {
    await mounted(vehicles[0], begin, begin + 24 * HOUR)
    await mounted(vehicles[1], begin + 24 * HOUR, null)
    await aTrip(vehicles[0], begin - 2 * HOUR, 1, 11)
    await aTrip(vehicles[0], begin + HOUR, 2, 150)
    await aTrip(vehicles[0], begin + 30 * HOUR, 1, 12)
    await aTrip(vehicles[1], begin + HOUR, 1, 13)
    await aTrip(vehicles[1], begin + 30 * HOUR, 1, 80)
    expect((await log(admin)).map(({ distance }: { distance: number }) => distance)).toEqual([80, 150])
    expect(await log(user)).toEqual([
      { day: begin + 16 * HOUR, distance: 80 },
      { day: begin - 8 * HOUR, distance: 150 },
    ])
  })

  it('hold its share of a trip that began without it', async () => {
    await mounted(vehicles[0], begin, null)
    await aTrip(vehicles[0], begin - HOUR, 4, 200)
    expect(await log(admin)).toMatchObject([
      { start_time: begin, end_time: begin + 3 * HOUR, distance: 150, distance2: 150, average_speed: 50 },
    ])
  })

  it('are none of a tire that was never mounted, and not found of a tire that is not there', async () => {
    expect(await log(user)).toEqual([])
    expect((await user('tires.tripsLog', { tire_id: 2_000_000_000 })).statusCode).toBe(404)
    expect((await user('tires.tripsLog', { tire_id: '1' })).statusCode).toBe(400)
  })
})
