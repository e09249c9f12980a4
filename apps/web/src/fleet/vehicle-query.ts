import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'

/** A vehicle with its tires; its key keeps it live. */
export const vehicleQuery = (id: number) =>
  queryOptions({
    queryKey: ['vehicle', id, 'details'],
    queryFn: ({ signal }) => callApi(calls['vehicles.details'], { body: { vehicle_id: id } }, signal),
  })
