import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { inSystem } from '../../../db/scope/in-system.ts'
import { aSignedInServer } from '../../../testing/a-signed-in-server.ts'
import type { TestApiClient } from '../../../testing/an-api-client.ts'
import { aUnitWithKey, aVehicle, aVehicleType } from '../../../testing/builders.ts'
import { waitForLockWaiter } from '../../../testing/wait-for-lock-waiter.ts'

const { server, call: user } = await aSignedInServer('user')
let vehicle: { id: number }

beforeEach(async () => {
  vehicle = await aVehicle(server.db, { fleet_id: server.fleetId })
  await inSystem(server.db, (tx) =>
    sql`insert into vehicle_state (fleet_id, vehicle_id) values (${server.fleetId}, ${vehicle.id})`.execute(tx),
  )
})

/** Begins an edit while another transaction holds the vehicle's state, which then does `next`; both must come through. */
const meanwhile = async (
  edit: () => ReturnType<TestApiClient>,
  next: (tx: FleetTransaction) => Promise<unknown>,
): Promise<number> => {
  const { edited } = await inSystem(server.db, async (tx) => {
    await sql`select from vehicle_state where fleet_id = ${server.fleetId} and vehicle_id = ${vehicle.id} for no key update`.execute(
      tx,
    )
    const begun = edit()
    await waitForLockWaiter(tx)
    await next(tx)
    return { edited: begun }
  })
  return (await edited).statusCode
}

describe('while readings of a vehicle are stored', () => {
  it('its edit waits without keeping them from naming the vehicle', async () => {
    const type = await aVehicleType(server.db, { fleet_id: server.fleetId })
    const status = await meanwhile(
      () => user('vehicles.update', { data: { id: vehicle.id, vehicle_type_id: type.id } }),
      (tx) =>
        sql`select from vehicle where fleet_id = ${server.fleetId} and id = ${vehicle.id} for key share`.execute(tx),
    )
    expect(status).toBe(200)
  })

  it('a tire of its own limits waits to be added without keeping the vehicle from getting another unit', async () => {
    const unit = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
    const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
    const limits = { override_alarm_settings: true, overridden_alarm_settings: { min_pressure: 7 } }
    const status = await meanwhile(
      () => user('tires.add', { data: { name: 'New', vehicle_id: vehicle.id, ...place, ...limits } }),
      (tx) => sql`update vehicle set fixed_sensor_id = ${unit.id} where id = ${vehicle.id}`.execute(tx),
    )
    expect(status).toBe(200)
  })
})
