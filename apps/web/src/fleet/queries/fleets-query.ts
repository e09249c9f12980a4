import { queryOptions } from '@tanstack/react-query'
import { answerKeys } from '../../api/answer-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** The fleets a user may work in. */
export const fleetsQuery = queryOptions({
  queryKey: answerKeys.fleets,
  queryFn: ({ signal }) => callApi(calls['fleets.all'], {}, signal),
})
