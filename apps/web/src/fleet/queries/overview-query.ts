import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** How the fleet, or the vehicles of a depot, are now: counts, what is wrong, worst first, and who is silent. */
export const fleetOverviewQuery = (depotId: number | null) =>
  queryOptions({
    queryKey: apiQueryKeys.overview.now(...(depotId === null ? [] : [depotId])),
    queryFn: ({ signal }) =>
      callApi(calls['overview.now'], depotId === null ? {} : { query: { depot_id: depotId } }, signal),
    placeholderData: keepPreviousData,
  })
