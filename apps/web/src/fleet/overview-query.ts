import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'

/** Key of what is asked about the fleet as a whole: it stays live. */
export const overviewKey = ['overview'] as const

/** How the fleet is now: counts, what is wrong, worst first, and who is silent. */
export const overviewQuery = queryOptions({
  queryKey: [...overviewKey, 'now'] as const,
  queryFn: ({ signal }) => callApi(calls['overview.now'], {}, signal),
})
