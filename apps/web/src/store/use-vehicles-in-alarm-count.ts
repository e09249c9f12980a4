import { useSyncExternalStore } from 'react'
import { fleetStore } from './fleet-store.ts'

const count = (): number => fleetStore.vehicles.all().filter(({ level }) => level === 'alarm').length

/** Vehicles in alarm. Renders again only when the number changes. */
export const useVehiclesInAlarmCount = (): number => useSyncExternalStore(fleetStore.vehicles.subscribe, count)
