import type { calls as contract } from '@coldbar/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import type { TimeSpan } from '../../charts/chart-period.ts'
import { hasCoordinates } from '../../map/map-marker-data.ts'
import type { TireMeasurementBucket } from '../tire-measurements/tire-measurement-series.ts'

export type VehicleWheelSeries = CallAnswer<(typeof contract)['vehicles.tireSeries']>['data']
export type WheelOfVehicleSeries = VehicleWheelSeries['tires'][number]

/** The readings of all wheels of a vehicle in a period, in one answer. */
export const vehicleWheelSeriesQuery = (vehicleId: number, { from, until }: TimeSpan) =>
  queryOptions({
    queryKey: apiQueryKeys.vehicle.wheels(vehicleId, from, until),
    queryFn: ({ signal }) =>
      callApi(
        calls['vehicles.tireSeries'],
        { body: { vehicle_id: vehicleId, start: from, end: until, points: 250 } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** A wheel's bucket at each moment; undefined where only others were heard, null where its line has a gap. */
export type WheelMeasurementBuckets = readonly (TireMeasurementBucket | null | undefined)[]
export type AlignedWheelBuckets = {
  readonly times: readonly number[]
  readonly wheels: readonly WheelMeasurementBuckets[]
}

/** The buckets of several wheels on one line of time. All are as long and begin at the same places. */
export const alignWheelBuckets = ({ tires, length }: VehicleWheelSeries): AlignedWheelBuckets => {
  const middle = (start: number): number => start + length / 2
  const moments = new Set<number>()
  const rows = tires.map(({ buckets }) => {
    const row = new Map<number, TireMeasurementBucket | null>()
    for (const bucket of buckets) {
      row.set(middle(bucket.start), bucket)
      if (bucket.gap_before) row.set(bucket.start, null)
    }
    for (const moment of row.keys()) moments.add(moment)
    return row
  })
  const times = [...moments].sort((one, other) => one - other)
  return { times, wheels: rows.map((row) => times.map((time) => row.get(time))) }
}

/** Where the vehicle was at each moment of the rows: where the first of its wheels that was heard there was. */
export const vehicleBucketsWithCoordinates = ({ times, wheels }: AlignedWheelBuckets): WheelMeasurementBuckets =>
  times.map((_, at) => wheels.map((row) => row[at]).find((bucket) => bucket && hasCoordinates(bucket)))

/** How a wheel stood at a moment of the rows: its bucket there, or the last before it that no gap parts from it. */
export const wheelBucketAt = (row: WheelMeasurementBuckets, index: number): TireMeasurementBucket | null => {
  for (let at = index; at >= 0; at -= 1) {
    const bucket = row[at]
    if (bucket !== undefined) return bucket
  }
  return null
}
