import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { apiQueryKeys } from '../api/api-query-keys.ts'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { fleetStore } from './fleet-store.ts'
import { createCompressedTireRowReader, type FleetTire } from './fleet-tire.ts'
import type { FleetVehicle } from './fleet-vehicle.ts'

/** All vehicles. Unchanged ones stay the same object, so that memoised rows skip. Changes at most nine times a second. */
export const useVehicles = (): readonly FleetVehicle[] =>
  useSyncExternalStore(fleetStore.vehicles.subscribe, fleetStore.vehicles.all)

/** All tires, as `useVehicles`. */
export const useTires = (): readonly FleetTire[] =>
  useSyncExternalStore(fleetStore.tires.subscribe, fleetStore.tires.all)

/** The tires of one vehicle. */
export const useTiresOfVehicle = (vehicleId: number | null): readonly FleetTire[] => {
  const tires = useTires()
  return useMemo(() => tires.filter(({ vehicle_id }) => vehicle_id === vehicleId), [tires, vehicleId])
}

/** `isPending`, `error` and `refetch` of the vehicle list; the vehicles themselves come from `useVehicles`. */
export const useVehicleListQuery = () => useQuery(fleetStore.loading.vehicles)

/** The same for tires. Call it on every screen that shows tires: they are loaded when the first one opens. */
export const useTireListQuery = () => useQuery(fleetStore.loading.tires)

/** Tires with issues, to be shown until all are here; the store holds all tires or none. */
const tiresWithIssuesQuery = {
  queryKey: apiQueryKeys.tiresWithIssues,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly FleetTire[]> => {
    const { columns, rows } = await callApi(calls['tires.allCompressed'], { query: { only: 'issues' } }, signal)
    return rows.map(createCompressedTireRowReader(columns))
  },
}

/**
 * What is wrong in a fleet whose tires are still on their way: of 80,000 of them the few that everybody looks for first.
 * Empty once all are here.
 */
export const useTiresWithIssuesWhileLoading = (): readonly FleetTire[] => {
  const { isPending } = useTireListQuery()
  const { data } = useQuery({ ...tiresWithIssuesQuery, enabled: isPending })
  return isPending ? (data ?? NONE) : NONE
}

const NONE: readonly FleetTire[] = []
