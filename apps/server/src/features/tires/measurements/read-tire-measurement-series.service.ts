import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_TIRE_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { bucketLengthForPeriod, mergeBucketParts } from '@coldbar/domain/measurements/measurement-buckets'
import { problemView } from '@coldbar/domain/problems/problem-view'
import { timeBetween } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import {
  type ChartBandRow,
  readChartBands,
  readChartMarks,
} from '../../../fleet/measurements/chart-marks.repository.ts'
import {
  bucketsOfTireSqlCondition,
  readBucketParts,
} from '../../../fleet/measurements/measurement-buckets.repository.ts'
import {
  checkedBucketsPeriod,
  measurementBucketAnswer,
} from '../../../fleet/measurements/measurement-buckets-answer.ts'
import { readFillLimitsOfTires } from '../../../fleet/tires/fill-limits.repository.ts'

type Call = (typeof calls)['tires.series']
type Band = ResponseOf<Call>['data']['bands'][number]

/** A band as the generation sees it; none of a problem of which it sees no step. */
const bandAnswer = ({ record, ...band }: ChartBandRow, generation: NotificationsVersion): Band[] => {
  if (record === null) return [{ ...band, headline: null, level: null }]
  const seen = problemView(record, generation)
  return seen === null ? [] : [{ ...band, headline: seen.headline, level: seen.worstLevel }]
}

/** A tire's readings of a period in buckets, and what happened in it. Throws Invalid for a period that is none or too long. */
export const readTireMeasurementSeries = async (
  tx: FleetTransaction,
  asked: BodyOf<Call>,
  generation: NotificationsVersion,
): Promise<ResponseOf<Call>> => {
  const period = checkedBucketsPeriod(asked, MAX_TIRE_SERIES_SECONDS)
  const length = bucketLengthForPeriod(timeBetween(period.start, period.end), asked.points)
  const parts = await readBucketParts(tx, bucketsOfTireSqlCondition(asked.tire_id), period, length)
  const bands = await readChartBands(tx, asked.tire_id, period)
  const marks = await readChartMarks(tx, asked.tire_id, period)
  const limits = await readFillLimitsOfTires(tx, [asked.tire_id])
  return {
    data: {
      length,
      buckets: mergeBucketParts(parts, length).map(measurementBucketAnswer(limits.get(asked.tire_id) ?? null)),
      bands: bands.flatMap((band) => bandAnswer(band, generation)),
      marks,
    },
  }
}
