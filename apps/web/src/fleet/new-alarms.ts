import type { FleetVehicle } from '../store/fleet-vehicle.ts'

type Seen = Pick<FleetVehicle, 'id' | 'level'>

/** Vehicles in alarm that were known and not in alarm before; a vehicle just added is no news of a change. */
export const newAlarms = <Vehicle extends Seen>(
  before: ReadonlyMap<number, Seen>,
  after: readonly Vehicle[],
): readonly Vehicle[] =>
  after.filter((vehicle) => {
    const known = before.get(vehicle.id)
    return vehicle.level === 'alarm' && known !== undefined && known.level !== 'alarm'
  })
