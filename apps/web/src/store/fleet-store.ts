import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { FleetTire } from './fleet-tire.ts'
import type { FleetVehicle } from './fleet-vehicle.ts'
import { KeyedStore } from './keyed-store.ts'

/** Every vehicle and tire of the fleet as now known: loaded once, then kept true by the live stream. */
export const fleetStore = {
  vehicles: new KeyedStore<FleetVehicle>(),
  tires: new KeyedStore<FleetTire>(),
}

const useItem = <Item extends { readonly id: number }>(
  store: KeyedStore<Item>,
  id: number | null,
): Item | undefined => {
  const subscribe = useCallback(
    (listener: () => void) => (id === null ? () => undefined : store.subscribeTo(id, listener)),
    [store, id],
  )
  return useSyncExternalStore(subscribe, () => (id === null ? undefined : store.get(id)))
}

/** One vehicle; the component renders again when this one changes. */
export const useVehicle = (id: number | null): FleetVehicle | undefined => useItem(fleetStore.vehicles, id)

/** One tire; needs `useTiresLoaded` somewhere on the screen. */
export const useTire = (id: number | null): FleetTire | undefined => useItem(fleetStore.tires, id)

/** All vehicles. Unchanged ones stay the same object, so that memoised rows skip. Changes at most four times a second. */
export const useVehicles = (): readonly FleetVehicle[] =>
  useSyncExternalStore(fleetStore.vehicles.subscribe, fleetStore.vehicles.all)

/** All tires, as `useVehicles`. */
export const useTires = (): readonly FleetTire[] =>
  useSyncExternalStore(fleetStore.tires.subscribe, fleetStore.tires.all)

/** The tires of one vehicle. */
export const useTiresOf = (vehicleId: number | null): readonly FleetTire[] => {
  const tires = useTires()
  return useMemo(() => tires.filter(({ vehicle_id }) => vehicle_id === vehicleId), [tires, vehicleId])
}
