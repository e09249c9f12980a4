import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

export type Layout = ResponseOf<(typeof contractCalls)['vehicleTypes.all']>['layouts'][number]

/** The layouts come with the vehicle types that choose from them; that screen reads the same. */
export const layoutsQuery = queryOptions({
  queryKey: ['vehicleTypes'] as const,
  queryFn: ({ signal }) => callApi(calls['vehicleTypes.all'], {}, signal),
  select: ({ layouts }): readonly Layout[] => layouts,
})
