import type { calls as contract } from '@coldbar/contract/calls'
import { DEPARTURE_VERDICTS, type DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

export type DeparturesAnswer = CallAnswer<(typeof contract)['departures.all']>['data']
export type VehicleWithDepartureVerdict = DeparturesAnswer['vehicles'][number]

/** Time alone makes what was heard old: it is asked for anew though nothing happened. */
const EVERY_MS = 30_000

/** Which vehicles may leave: this one alone, or those at a place of the fleet, or those of a depot, or all. */
export const departuresQuery = (asked: { vehicle_id: number } | { place: string } | { depot_id: number } | null) =>
  queryOptions({
    queryKey: apiQueryKeys.overview.departures(asked),
    queryFn: ({ signal }) => callApi(calls['departures.all'], asked === null ? {} : { query: asked }, signal),
    refetchInterval: EVERY_MS,
  })

/** The verdict of every vehicle, by its id. */
export const departureVerdictsQuery = queryOptions({
  queryKey: apiQueryKeys.overview.verdicts,
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, DepartureVerdict>> => {
    const { data } = await callApi(calls['departures.verdicts'], {}, signal)
    return new Map(DEPARTURE_VERDICTS.flatMap((verdict) => data[verdict].map((id) => [id, verdict] as const)))
  },
  refetchInterval: EVERY_MS,
})
