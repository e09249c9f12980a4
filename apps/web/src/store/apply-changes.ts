import type { LiveChanges } from '@coldbar/contract/live/stream'
import { fleetStore } from './fleet-store.ts'
import { changedFleetTire } from './fleet-tire.ts'
import { vehicleReader } from './fleet-vehicle.ts'

/**
 * Puts a live message into the store. Tires that are not loaded are left alone; their screen loads them whole.
 * `columns` are those of the vehicle list.
 */
export const applyChanges = (changes: LiveChanges, columns: readonly string[]): void => {
  const read = vehicleReader(columns)
  fleetStore.vehicles.mergeNews(changes.vehicles.map((row) => read(row)))
  const tires = changes.tires.flatMap((change) => {
    const before = fleetStore.tires.get(change.id)
    return before === undefined ? [] : [changedFleetTire(before, change)]
  })
  fleetStore.tires.mergeNews(tires)
}
