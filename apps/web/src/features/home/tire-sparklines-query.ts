import { MAX_SPARKLINES_PER_CALL } from '@coldbar/contract/overview/max-sparklines'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import type { VisitNewsRow } from './visit-news-query.ts'

/** Half an hour is one step of a line. */
const REFRESH_MS = 5 * 60_000

/** The last day of these tires, by id: asked for behind the rows, which wait for nothing. */
export const tireSparklinesQuery = (tireIds: readonly number[]) =>
  queryOptions({
    queryKey: apiQueryKeys.courses(...tireIds),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, VisitNewsRow['spark']>> => {
      const { data } = await callApi(calls['overview.courses'], { body: { tire_ids: [...tireIds] } }, signal)
      return new Map(data.map(({ tire_id, spark }) => [tire_id, spark]))
    },
    enabled: tireIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })

/** Those of these tires whose courses are asked for: in the order of their ids, so that another order is no other question. */
export const tireIdsForSparklines = (tireIds: Iterable<number | null>): readonly number[] =>
  [...new Set([...tireIds].flatMap((id) => id ?? []))].slice(0, MAX_SPARKLINES_PER_CALL).sort((a, b) => a - b)
