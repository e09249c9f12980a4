import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** Who was told of a problem. */
export const peopleNotifiedOfProblemQuery = (id: number) =>
  queryOptions({
    queryKey: apiQueryKeys.problem.told(id),
    queryFn: ({ signal }) => callApi(calls['deliveries.ofProblem'], { body: { problem_id: id } }, signal),
  })
