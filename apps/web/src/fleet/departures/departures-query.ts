import type { calls as contract } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { answerKeys } from '../../api/answer-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

export type Departures = CallAnswer<(typeof contract)['departures.all']>['data']
export type LeavingVehicle = Departures['vehicles'][number]

/** Time alone makes what was heard old: it is asked for anew though nothing happened. */
const EVERY_MS = 30_000

/** Which vehicles may leave; `vehicleId`: this one alone. */
export const departuresQuery = (vehicleId: number | null) =>
  queryOptions({
    queryKey: answerKeys.overview.departures(vehicleId),
    queryFn: ({ signal }) =>
      callApi(calls['departures.all'], vehicleId === null ? {} : { query: { vehicle_id: vehicleId } }, signal),
    refetchInterval: EVERY_MS,
  })
