import { SEED_FLEET_NAMES } from './seed-fleet.ts'
import type { SignedInApiClient } from './signed-in.ts'

let made = 0

/** A name no other journey has, and no other run. */
export const uniqueJourneyName = (what: string): string => {
  made += 1
  return `${what} ${process.pid}-${Date.now() % 1_000_000}-${made}`
}

/** A vehicle of a journey's own, of the common type and without tires. */
export async function createOwnVehicle(calls: SignedInApiClient): Promise<{ id: number; name: string }> {
  const { data: types } = await calls.call('vehicleTypes.all')
  const type = types.find(({ name }) => name === SEED_FLEET_NAMES.type)
  if (type === undefined) throw new Error(`Set-up made no ${SEED_FLEET_NAMES.type}`)
  const name = uniqueJourneyName('Own')
  const { data } = await calls.call('vehicles.add', { data: { name, vehicle_type_id: type.id } })
  return { id: data.data.id, name }
}
