import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** A vehicle with its tires. */
export const vehicleQuery = (id: number) =>
  queryOptions({
    queryKey: apiQueryKeys.vehicle.details(id),
    queryFn: ({ signal }) => callApi(calls['vehicles.details'], { body: { vehicle_id: id } }, signal),
  })
