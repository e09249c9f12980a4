import { queryOptions } from '@tanstack/react-query'
import { answerKeys } from '../api/answer-keys.ts'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'

/** Tires on no vehicle, and the latest changes of tires. */
export const stockQuery = queryOptions({
  queryKey: answerKeys.stock,
  queryFn: ({ signal }) => callApi(calls['tires.stock'], {}, signal),
})
