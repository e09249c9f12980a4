import type { LiveChanges } from '@coldbar/contract/live/stream'
import { changedFleetTire, type FleetTire } from './fleet-tire.ts'
import { createVehicleRowReader, type FleetVehicle } from './fleet-vehicle.ts'
import type { KeyedStore } from './keyed-store.ts'

type Lists = { readonly vehicles: KeyedStore<FleetVehicle>; readonly tires: KeyedStore<FleetTire> }

/**
 * Puts a live message into the lists. Tires that are not loaded are left alone; their screen loads them whole.
 * `columns` are those of the vehicle list.
 */
export const applyLiveChanges = (
  { vehicles, tires }: Lists,
  changes: LiveChanges,
  columns: readonly string[],
): void => {
  const read = createVehicleRowReader(columns)
  vehicles.mergeNews(changes.vehicles.map((row) => read(row)))
  const changed = changes.tires.flatMap((change) => {
    const before = tires.get(change.id)
    return before === undefined ? [] : [changedFleetTire(before, change)]
  })
  tires.mergeNews(changed)
}
