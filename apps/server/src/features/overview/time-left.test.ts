import { expect, it } from 'vitest'
import { anApp } from '../../http/testing/an-app.ts'
import { anApiClient } from '../../testing/an-api-client.ts'
import { aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../testing/builders.ts'

const FRONT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const MINUTE = 60
const NIGHT = 10 * 60 * MINUTE

it('a tire that will not last until the next break goes before an emptier one that holds, from the reading on that shows it', async () => {
  const server = await anApp({ config: { requestsPerSecond: 100_000 } })
  const fleet_id = server.fleetId
  const type = await aVehicleType(server.db, { fleet_id })
  const levels = { filll_enabled: true, filllt90_enabled: true, filllt80_enabled: true, optimal_pressure: 9 }
  await aPositionAlarm(server.db, { fleet_id, vehicle_type_id: type.id, ...FRONT, ...levels })
  const begun = server.clock.seconds

  /** A truck whose tire stood at 9 bar for a night, until so many minutes ago. */
  const aTruck = async (ago: number) => {
    const unit = await aUnitWithKey(server.db, { fleet_id })
    const vehicle = await aVehicle(server.db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
    const tag_id = 7_000 + vehicle.id
    const { id } = await aTire(server.db, { fleet_id, tag_id, vehicle_id: vehicle.id, ...FRONT })
    const reads = (pressures: readonly (readonly [time: number, pressure: number])[]) =>
      server.send({
        method: 'POST',
        url: '/ingest/readings',
        headers: { authorization: `Bearer ${unit.key}` },
        payload: pressures.map(([time, pressure]) => ({ tag_id, time, pressure, temperature: 15, speed: 0 })),
      })
    await reads(
      Array.from({ length: 60 }, (_, at) => [begun - NIGHT - (ago - 10) * MINUTE + at * 10 * MINUTE, 9] as const),
    )
    return { tireId: id, vehicleId: vehicle.id, reads }
  }
  const [low, leaking] = [await aTruck(120), await aTruck(9)]
  // It fell to 68 % two hours ago, and holds that.
  await low.reads(Array.from({ length: 12 }, (_, at) => [begun - (110 - 9 * at) * MINUTE, 6.1] as const))
  await server.addUser('admin', 'dispatcher')
  const ask = anApiClient(server, await server.signIn('dispatcher'))
  const wrong = async (): Promise<number[]> =>
    (await ask('overview.now')).json().data.wrong.map(({ tire_id }: { tire_id: number }) => tire_id)
  expect(await wrong()).toEqual([low.tireId])

  // 3 % a minute, 75 % by now.
  await leaking.reads(Array.from({ length: 9 }, (_, at) => [begun - (8 - at) * MINUTE, 9 - 0.27 * (at + 0.3)] as const))
  expect(await wrong()).toEqual([leaking.tireId, low.tireId])
  const told = (await ask('tires.details', { tire_id: leaking.tireId })).json()
  expect(told.data.loss_per_hour).toBeGreaterThan(120)
  expect(told.problems[0]).toMatchObject({ headline: 'leakingFast', read_at: begun })
  const { columns, rows } = (await ask('vehicles.allCompressed')).json()
  const row = rows.find(([id]: [number]) => id === leaking.vehicleId)
  expect(row[columns.indexOf('worst_loss_per_hour')]).toBe(told.data.loss_per_hour)
  expect(row[columns.indexOf('worst_loss_at')]).toBe(begun)
  await server.app.close()
})
