import { queryOptions } from '@tanstack/react-query'
import { answerKeys } from '../../api/answer-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** How the fleet is now: counts, what is wrong, worst first, and who is silent. */
export const overviewQuery = queryOptions({
  queryKey: answerKeys.overview.now,
  queryFn: ({ signal }) => callApi(calls['overview.now'], {}, signal),
})
