import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** The fleets a user may work in. */
export const fleetsQuery = queryOptions({
  queryKey: apiQueryKeys.fleets,
  queryFn: ({ signal }) => callApi(calls['fleets.all'], {}, signal),
})
