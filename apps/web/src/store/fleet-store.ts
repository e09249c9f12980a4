import { useMemo, useSyncExternalStore } from 'react'
import type { FleetTire } from './fleet-tire.ts'
import type { FleetVehicle } from './fleet-vehicle.ts'
import { KeyedStore } from './keyed-store.ts'

/** Every vehicle and tire of the fleet as now known: loaded once, then kept true by the live stream. */
export const fleetStore = {
  vehicles: new KeyedStore<FleetVehicle>(),
  tires: new KeyedStore<FleetTire>(),
}

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
