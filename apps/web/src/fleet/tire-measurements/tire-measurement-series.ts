import type { calls as contract } from '@coldbar/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import type { TimeSpan } from '../../charts/chart-period.ts'

export type TireMeasurementSeries = CallAnswer<(typeof contract)['tires.series']>['data']
export type TireMeasurementBucket = TireMeasurementSeries['buckets'][number]

/** The readings of a tire in a period, in buckets. */
export const tireMeasurementSeriesQuery = (tireId: number, { from, until }: TimeSpan) =>
  queryOptions({
    queryKey: apiQueryKeys.tire.series(tireId, from, until),
    queryFn: ({ signal }) =>
      callApi(calls['tires.series'], { body: { tire_id: tireId, start: from, end: until, points: 500 } }, signal),
    placeholderData: keepPreviousData,
  })

/** Moments in order, each with its bucket or, where nothing was heard, with none: no line may join what is on either side. */
export type MeasurementBucketRows = {
  readonly times: readonly number[]
  readonly rows: readonly (TireMeasurementBucket | null)[]
}

/** Buckets as rows of a chart, each at the middle of its readings. */
export const measurementBucketRows = (buckets: readonly TireMeasurementBucket[]): MeasurementBucketRows => {
  const rows = buckets.flatMap((bucket, at) => {
    const before = buckets[at - 1]
    const gap = bucket.gap_before && before ? [{ time: (before.last + bucket.first) / 2, bucket: null }] : []
    return [...gap, { time: (bucket.first + bucket.last) / 2, bucket }]
  })
  return { times: rows.map(({ time }) => time), rows: rows.map(({ bucket }) => bucket) }
}
