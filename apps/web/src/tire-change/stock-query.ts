import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../api/api-query-keys.ts'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'

/** Tires on no vehicle, and the latest changes of tires. */
export const tireStockQuery = queryOptions({
  queryKey: apiQueryKeys.stock,
  queryFn: ({ signal }) => callApi(calls['tires.stock'], {}, signal),
})
