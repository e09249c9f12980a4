import type { LiveChanges } from '@coldbar/contract/live/stream'
import { type FleetTire, fleetTireAfterLiveChange } from './fleet-tire.ts'
import { createCompressedVehicleRowReader, type FleetVehicle } from './fleet-vehicle.ts'
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
  const read = createCompressedVehicleRowReader(columns)
  vehicles.mergeNews(changes.vehicles.map((row) => read(row)))
  const changed = changes.tires.flatMap((change) => {
    const before = tires.get(change.id)
    return before === undefined ? [] : [fleetTireAfterLiveChange(before, change)]
  })
  tires.mergeNews(changed)
}
