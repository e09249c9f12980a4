import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { queryClient } from '../api/query-client.ts'
import { fleetStore } from './fleet-store.ts'
import { fleetTire } from './fleet-tire.ts'
import { vehicleReader } from './fleet-vehicle.ts'

/** The live stream keeps the lists true; they are read again only when it says so. */
const UNTIL_TOLD = Number.POSITIVE_INFINITY

const VEHICLES = ['fleet', 'vehicles'] as const
const TIRES = ['fleet', 'tires'] as const

const loadVehicles = async (signal: AbortSignal): Promise<number> => {
  const { columns, rows } = await callApi(calls['vehicles.allCompressed'], {}, signal)
  fleetStore.vehicles.replace(rows.map(vehicleReader(columns)))
  return rows.length
}

const loadTires = async (signal: AbortSignal): Promise<number> => {
  const { data } = await callApi(calls['tires.all'], {}, signal)
  fleetStore.tires.replace(data.map(fleetTire))
  return data.length
}

const vehiclesQuery = {
  queryKey: VEHICLES,
  queryFn: ({ signal }: { signal: AbortSignal }) => loadVehicles(signal),
  staleTime: UNTIL_TOLD,
  gcTime: UNTIL_TOLD,
}

const tiresQuery = {
  queryKey: TIRES,
  queryFn: ({ signal }: { signal: AbortSignal }) => loadTires(signal),
  staleTime: UNTIL_TOLD,
  gcTime: UNTIL_TOLD,
}

/** Starts the vehicle list on its way, before any screen asks. */
export const prefetchVehicles = (): void => void queryClient.prefetchQuery(vehiclesQuery)

/** `isPending`, `error` and `refetch` of the vehicle list; the vehicles themselves come from `useVehicles`. */
export const useVehiclesLoaded = () => useQuery(vehiclesQuery)

/** The same for tires. Call it on every screen that shows tires: they are loaded when the first one opens. */
export const useTiresLoaded = () => useQuery(tiresQuery)

/** Reads again what is loaded: the server asked for it, or the stream was away too long. */
export const reloadFleet = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['fleet'] })

/** Forgets the fleet, as when another one is chosen. */
export const forgetFleet = (): void => {
  fleetStore.vehicles.replace([])
  fleetStore.tires.replace([])
  queryClient.clear()
}
