import type { calls as contract } from '@coldbar/contract/calls'
import { COST_GROUPINGS, type CostGrouping } from '@coldbar/domain/costs/cost-grouping'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import { routeId } from '../../url/url-state.ts'

export type MonthCosts = CallAnswer<(typeof contract)['costs.month']>['data']
export type CostSums = MonthCosts['total']
export type CostRow = MonthCosts['rows'][number]
export type CostEstimate = CostSums['fuel']

/** Which rows a figure is the sum of: the field of the address that narrows them, and of the call. */
export const NARROWING = {
  vehicle: { url: 'vehicle', field: 'vehicle_id' },
  type: { url: 'type', field: 'tire_type_id' },
  brand: { url: 'brand', field: 'brand_id' },
  depot: { url: 'depot', field: 'depot_id' },
} as const satisfies Partial<Record<CostGrouping, { url: string; field: string }>>

type NarrowedBy = keyof typeof NARROWING

export type AskedCosts = {
  month: string | null
  by: CostGrouping
  within: { of: NarrowedBy; id: number } | null
}

/** What the address asks for; what it says wrongly is left out. */
export const askedCosts = (url: Readonly<Record<string, string | undefined>>): AskedCosts => {
  const narrowings = Object.entries(NARROWING) as [NarrowedBy, (typeof NARROWING)[NarrowedBy]][]
  const found = narrowings.flatMap(([of, { url: name }]) => {
    const id = routeId(url[name])
    return id === null ? [] : [{ of, id }]
  })
  return {
    month: url.month ?? null,
    by: COST_GROUPINGS.find((one) => one === url.by) ?? 'vehicle',
    within: found[0] ?? null,
  }
}

/** A month's costs, as asked for. */
export const monthCostsQuery = ({ month, by, within }: AskedCosts) => {
  const query = {
    by,
    ...(month === null ? {} : { month }),
    ...(within === null ? {} : { [NARROWING[within.of].field]: within.id }),
  }
  return queryOptions({
    queryKey: apiQueryKeys.costs.month(query),
    queryFn: ({ signal }) => callApi(calls['costs.month'], { query }, signal),
    placeholderData: keepPreviousData,
  })
}

export const costFactorsQuery = queryOptions({
  queryKey: apiQueryKeys.costs.factors,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(calls['costs.factors'], {}, signal),
})
