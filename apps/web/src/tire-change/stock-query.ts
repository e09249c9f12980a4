import type { Calls } from '@coldbar/contract/calls'
import { LONGEST_STOCK_SEARCH } from '@coldbar/contract/tires/stock'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../api/api-query-keys.ts'
import { callApi } from '../api/call-api.ts'
import { type CallAnswer, calls } from '../api/calls.ts'

/** Tires on no vehicle, those alone that a search finds where there is one, and the latest changes of tires. */
export const tireStockQuery = (typed = '') => {
  const search = typed.slice(0, LONGEST_STOCK_SEARCH)
  return queryOptions({
    queryKey: apiQueryKeys.stock(...(search === '' ? [] : [search])),
    queryFn: ({ signal }) => callApi(calls['tires.stock'], search === '' ? {} : { query: { q: search } }, signal),
  })
}

type Stock = CallAnswer<Calls['tires.stock']>['data']

/** Whether there are more than are listed: a search of the server finds those. */
export const isStockCut = ({ counts, tires, spares, scrapped }: Stock): boolean =>
  counts.tires > tires.length || counts.spares > spares.length || counts.scrapped > scrapped.length
