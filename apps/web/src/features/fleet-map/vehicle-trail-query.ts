import type { Calls } from '@coldbar/contract/calls'
import { minutes } from '@coldbar/domain/units/time'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import { TRAIL_PERIODS, type TrailPeriod } from './trail-period.ts'

export type VehicleTrailAnswer = CallAnswer<Calls['vehicles.trail']>['data']

/** A period that ends now moves on so often: each move asks anew. */
const STEP = minutes(5)

/** The way of a vehicle in a period that ends now. While it moves on, what was shown of the same vehicle and period stays. */
export const vehicleTrailQuery = (vehicleId: number, period: TrailPeriod, now: number) => {
  const end = Math.ceil(now / STEP) * STEP
  const start = end - TRAIL_PERIODS[period]
  const isSame = (key: readonly unknown[] | undefined): boolean =>
    key !== undefined && key[1] === vehicleId && Number(key[4]) - Number(key[3]) === end - start
  return queryOptions({
    queryKey: apiQueryKeys.vehicle.trail(vehicleId, start, end),
    queryFn: ({ signal }) => callApi(calls['vehicles.trail'], { body: { vehicle_id: vehicleId, start, end } }, signal),
    placeholderData: (before, query) => (isSame(query?.queryKey) ? before : undefined),
  })
}
