import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { aSignedInServer } from '../../../testing/a-signed-in-server.ts'
import { aFleet, aTire, aVehicle } from '../../../testing/builders.ts'

const { server, call } = await aSignedInServer('guest')
const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const BEGIN = Date.UTC(2026, 6, 1) / 1000

let vehicle: { id: number }

type Place = { minute: number; latitude: number | null; longitude: number | null }

beforeAll(async () => {
  const fleet_id = server.fleetId
  const unit = await inSystem(server.db, async (tx) => {
    const { rows } = await sql<{
      id: number
    }>`insert into alert_unit (fleet_id, name) values (${fleet_id}, 'Gateway 7') returning id`.execute(tx)
    return rows[0]?.id ?? 0
  })
  vehicle = await aVehicle(server.db, { fleet_id, fixed_sensor_id: unit })
  const other = await aVehicle(server.db, { fleet_id })
  const tire = await aTire(server.db, { fleet_id, vehicle_id: vehicle.id })
  const read = (vehicleId: number, { minute, latitude, longitude }: Place) =>
    inSystem(server.db, (tx) =>
      sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, pressure, temperature, latitude, longitude)
        values (${fleet_id}, ${tire.id}, ${vehicleId}, to_timestamp(${BEGIN + minute * MINUTE}), 8, 20, ${latitude}, ${longitude})`.execute(
        tx,
      ),
    )
  const report = (vehicleId: number, minute: number, latitude: number, hdop: number | null) =>
    inSystem(server.db, (tx) =>
      sql`insert into position_report (fleet_id, unit_id, slot, time, vehicle_id, latitude, longitude, hdop)
        values (${fleet_id}, ${unit}, ${(BEGIN + minute * MINUTE) / 5}, to_timestamp(${BEGIN + minute * MINUTE}), ${vehicleId},
          ${latitude}, 5, ${hdop})`.execute(tx),
    )
  await inSystem(server.db, (tx) => sql`select ensure_measurement_partition(to_timestamp(${BEGIN}))`.execute(tx))
  await read(vehicle.id, { minute: 0, latitude: 51, longitude: 5 })
  await read(vehicle.id, { minute: 10, latitude: null, longitude: null })
  await read(vehicle.id, { minute: 11, latitude: 0, longitude: 0 })
  await read(vehicle.id, { minute: 20, latitude: 51.1, longitude: 5 })
  await read(vehicle.id, { minute: 40, latitude: 51.1, longitude: 5 })
  await read(other.id, { minute: 50, latitude: 48, longitude: 5 })
  await report(vehicle.id, 30, 51.101, 1.2)
  await report(vehicle.id, 31, 52, 9)
  await report(other.id, 32, 47, 1)
  await report(vehicle.id, 200, 51.3, null)
})

const trail = async (more: object = {}) =>
  (await call('vehicles.trail', { vehicle_id: vehicle.id, start: BEGIN, end: BEGIN + DAY, ...more })).json()

describe('the way of a vehicle', () => {
  it('goes through what its tires and its unit said of it, and nothing said of others', async () => {
    const { data } = await trail()
    const minutes = data.points.map(({ time }: { time: number }) => (time - BEGIN) / MINUTE)
    expect(minutes).toEqual([0, 20, 30, 40, 200])
    expect(data.points.map(({ gap_before }: { gap_before: boolean }) => gap_before)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })

  it('has its stops with their times, and is at least as long as its points lie apart', async () => {
    const { data } = await trail()
    expect(data.stops).toHaveLength(1)
    expect(data.stops[0]).toMatchObject({ from: BEGIN + 20 * MINUTE, until: BEGIN + 40 * MINUTE })
    expect(data.distance).toBeCloseTo(33.6, 0)
  })

  it('is told up to the end of the period, of a week at most', async () => {
    expect((await trail({ end: BEGIN + 30 * MINUTE })).data.points).toHaveLength(2)
    expect((await trail({ end: BEGIN + 7 * DAY })).data.points).toHaveLength(5)
    expect((await trail({ end: BEGIN + 7 * DAY + 1 })).error.problems).toMatchObject({ end: { code: 'too_high' } })
  })

  it('of a vehicle of another fleet nobody learns', async () => {
    const foreign = await aVehicle(server.db, { fleet_id: await aFleet(server.db) })
    expect((await call('vehicles.trail', { vehicle_id: foreign.id, start: BEGIN, end: BEGIN + DAY })).statusCode).toBe(
      404,
    )
  })
})
