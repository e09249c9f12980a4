import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

export type UnitTrafficAnswer = ResponseOf<(typeof contractCalls)['alertUnits.traffic']>['data']
export type UnitTrafficBySource = UnitTrafficAnswer['sources'][number]

/** How often the server is asked while somebody looks: what is counted is written down every few seconds. */
const EVERY_MS = 10_000

/** What came from an alert unit in the last 30 days. */
export const unitTrafficQuery = (id: number) =>
  queryOptions({
    queryKey: apiQueryKeys.unitTraffic(id),
    queryFn: async ({ signal }): Promise<UnitTrafficAnswer> =>
      (await callApi(calls['alertUnits.traffic'], { body: { id } }, signal)).data,
    refetchInterval: EVERY_MS,
  })

/** Has what was rejected of an alert unit read again. */
export const retryRejectedMessages = async (id: number): Promise<{ used: number; left: number }> =>
  (await callApi(calls['alertUnits.tryAgain'], { body: { data: { id } } })).data
