import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** Who can be given a problem. */
export const assigneeChoicesQuery = queryOptions({
  queryKey: apiQueryKeys.problemPeople,
  queryFn: ({ signal }) => callApi(calls['problems.people'], {}, signal),
})
