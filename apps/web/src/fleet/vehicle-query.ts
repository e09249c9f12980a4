import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'

/** Keys of what is asked about one vehicle: all stay live. */
export const vehicleKeys = {
  all: ['vehicle'] as const,
  details: (id: number) => ['vehicle', id, 'details'] as const,
  trips: (id: number) => ['vehicle', id, 'trips'] as const,
  connections: (id: number) => ['vehicle', id, 'connections'] as const,
  series: (id: number, name: string, points: number) => ['vehicle', id, name, points] as const,
}

/** A vehicle with its tires. */
export const vehicleQuery = (id: number) =>
  queryOptions({
    queryKey: vehicleKeys.details(id),
    queryFn: ({ signal }) => callApi(calls['vehicles.details'], { body: { vehicle_id: id } }, signal),
  })
