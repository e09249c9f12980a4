import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_SERIES_LENGTH } from '@coldbar/contract/tires/tire-limits'
import type { Generation } from '@coldbar/domain/kinds/generation'
import { bucketLengthForPeriod, seriesBuckets } from '@coldbar/domain/measurements/series'
import { problemView } from '@coldbar/domain/problems/problem-view'
import { timeBetween } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { seriesOfTire, seriesParts } from '../../../fleet/measurements/series.repository.ts'
import { bucketAnswer, seriesPeriod } from '../../../fleet/measurements/series-answer.ts'
import { type BandRow, seriesBands, seriesMarks } from '../../../fleet/measurements/series-marks.repository.ts'
import { fillLimits } from '../../../fleet/tires/fill-limits.repository.ts'

type Call = (typeof calls)['tires.series']
type Band = ResponseOf<Call>['data']['bands'][number]

/** A band as the generation sees it; none of a problem of which it sees no step. */
const bandAnswer = ({ record, ...band }: BandRow, generation: Generation): Band[] => {
  if (record === null) return [{ ...band, headline: null, level: null }]
  const seen = problemView(record, generation)
  return seen === null ? [] : [{ ...band, headline: seen.headline, level: seen.worstLevel }]
}

/** A tire's readings of a period in buckets, and what happened in it. Throws Invalid for a period that is none or too long. */
export const tireSeriesAnswer = async (
  tx: FleetTransaction,
  asked: BodyOf<Call>,
  generation: Generation,
): Promise<ResponseOf<Call>> => {
  const period = seriesPeriod(asked, MAX_SERIES_LENGTH)
  const length = bucketLengthForPeriod(timeBetween(period.start, period.end), asked.points)
  const parts = await seriesParts(tx, seriesOfTire(asked.tire_id), period, length)
  const bands = await seriesBands(tx, asked.tire_id, period)
  const marks = await seriesMarks(tx, asked.tire_id, period)
  const limits = await fillLimits(tx, [asked.tire_id])
  return {
    data: {
      length,
      buckets: seriesBuckets(parts, length).map(bucketAnswer(limits.get(asked.tire_id) ?? null)),
      bands: bands.flatMap((band) => bandAnswer(band, generation)),
      marks,
    },
  }
}
