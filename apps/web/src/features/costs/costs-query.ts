import type { calls as contract } from '@coldbar/contract/calls'
import { COST_GROUPINGS, type CostGrouping } from '@coldbar/domain/costs/cost-grouping'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import { parseRouteId } from '../../url/url-state.ts'

export type MonthCostsReport = CallAnswer<(typeof contract)['costs.month']>['data']
export type MonthCostTotals = MonthCostsReport['total']
export type CostRow = MonthCostsReport['rows'][number]
export type CostEstimate = MonthCostTotals['fuel']

/** Which rows a figure is the sum of: the field of the address that narrows them, and of the call. */
export const COST_NARROWING_FIELDS = {
  vehicle: { url: 'vehicle', field: 'vehicle_id' },
  type: { url: 'type', field: 'tire_type_id' },
  brand: { url: 'brand', field: 'brand_id' },
  depot: { url: 'depot', field: 'depot_id' },
} as const satisfies Partial<Record<CostGrouping, { url: string; field: string }>>

type NarrowedBy = keyof typeof COST_NARROWING_FIELDS

export type CostsUrlSelection = {
  month: string | null
  by: CostGrouping
  within: { of: NarrowedBy; id: number } | null
}

/** What the address asks for; what it says wrongly is left out. */
export const parseCostsUrlSelection = (url: Readonly<Record<string, string | undefined>>): CostsUrlSelection => {
  const narrowings = Object.entries(COST_NARROWING_FIELDS) as [NarrowedBy, (typeof COST_NARROWING_FIELDS)[NarrowedBy]][]
  const found = narrowings.flatMap(([of, { url: name }]) => {
    const id = parseRouteId(url[name])
    return id === null ? [] : [{ of, id }]
  })
  return {
    month: url.month ?? null,
    by: COST_GROUPINGS.find((one) => one === url.by) ?? 'vehicle',
    within: found[0] ?? null,
  }
}

/** The depot that the rows are narrowed to, as a call takes it. */
export const depotOfCosts = ({ within }: CostsUrlSelection): { depot_id?: number } =>
  within?.of === 'depot' ? { depot_id: within.id } : {}

/** A month's costs, as asked for. */
export const monthCostsQuery = ({ month, by, within }: CostsUrlSelection) => {
  const query = {
    by,
    ...(month === null ? {} : { month }),
    ...(within === null ? {} : { [COST_NARROWING_FIELDS[within.of].field]: within.id }),
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
