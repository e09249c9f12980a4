import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** How the fleet is now: counts, what is wrong, worst first, and who is silent. */
export const overviewQuery = queryOptions({
  queryKey: apiQueryKeys.overview.now,
  queryFn: ({ signal }) => callApi(calls['overview.now'], {}, signal),
})
