import type { calls as contract } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

export type TireAnswer = CallAnswer<(typeof contract)['tires.details']>

/** A tire with its settings, its layout and what is wrong with it. */
export const tireQuery = (id: number) =>
  queryOptions({
    queryKey: apiQueryKeys.tire.details(id),
    queryFn: ({ signal }) => callApi(calls['tires.details'], { body: { tire_id: id } }, signal),
  })
