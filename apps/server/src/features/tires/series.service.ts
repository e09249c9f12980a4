import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { type SeriesBucket, seriesLength, seriesOf } from '@coldbar/domain/tires/series'
import { days, elapsed, epochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import type { Period } from '../../fleet/measurements/export-period.ts'
import { seriesParts } from '../../fleet/measurements/series.repository.ts'
import { Invalid } from '../../http/errors.ts'

type Call = (typeof calls)['tires.series']

/** More would read years of months that nobody can tell apart on a screen. */
const LONGEST = days(400)

const periodOf = ({ start, end }: BodyOf<Call>): Period => {
  if (end <= start)
    throw new Invalid('The period ends before it starts. Choose an end after its start.', {
      end: { code: 'ends_before_start', message: 'lies before start' },
    })
  if (end - start > LONGEST)
    throw new Invalid('The period is longer than 400 days. Choose a shorter one.', {
      end: { code: 'too_high', limit: start + LONGEST, message: 'lies more than 400 days after start' },
    })
  return { start: epochSeconds(start), end: epochSeconds(end) }
}

const extremes = ({
  pressure,
  fillLevel,
  temperature,
}: Pick<SeriesBucket, 'pressure' | 'fillLevel' | 'temperature'>) => ({
  pressure_min: pressure.min,
  pressure_max: pressure.max,
  fill_level_min: fillLevel.min,
  fill_level_max: fillLevel.max,
  temperature_min: temperature.min,
  temperature_max: temperature.max,
})

const bucketAnswer = (bucket: SeriesBucket) => ({
  start: bucket.start,
  first: bucket.first,
  last: bucket.last,
  readings: bucket.readings,
  driving: bucket.driving,
  parked: bucket.parked,
  late: bucket.late,
  gap_before: bucket.gapBefore,
  ...extremes(bucket),
  doubtful: bucket.doubtful && { readings: bucket.doubtful.readings, ...extremes(bucket.doubtful) },
})

/** A tire's readings of a period in buckets. Throws Invalid for a period that is none or too long. */
export const tireSeriesAnswer = async (tx: FleetTransaction, asked: BodyOf<Call>): Promise<ResponseOf<Call>> => {
  const period = periodOf(asked)
  const length = seriesLength(elapsed(period.start, period.end), asked.points)
  const parts = await seriesParts(tx, asked.tire_id, period, length)
  return { data: { length, buckets: seriesOf(parts, length).map(bucketAnswer) } }
}
