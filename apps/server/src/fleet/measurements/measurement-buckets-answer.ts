import type { MeasurementBucket } from '@coldbar/domain/measurements/measurement-buckets'
import { days, epochSeconds, type Seconds } from '@coldbar/domain/units/time'
import { InvalidInput } from '../../http/errors.ts'
import type { ExportPeriod } from './parse-export-period.ts'

const DAY = days(1)

/** The period of a series. Throws Invalid for one that is none or longer than `longest`. */
export const checkedBucketsPeriod = (
  { start, end }: { start: number; end: number },
  longest: Seconds,
): ExportPeriod => {
  if (end <= start)
    throw new InvalidInput('The period ends before it starts. Choose an end after its start.', {
      end: { code: 'ends_before_start', message: 'lies before start' },
    })
  const days = longest / DAY
  if (end - start > longest)
    throw new InvalidInput(`The period is longer than ${days} days. Choose a shorter one.`, {
      end: { code: 'too_high', limit: start + longest, message: `lies more than ${days} days after start` },
    })
  return { start: epochSeconds(start), end: epochSeconds(end) }
}

const extremes = ({
  pressure,
  fillLevel,
  temperature,
}: Pick<MeasurementBucket, 'pressure' | 'fillLevel' | 'temperature'>) => ({
  pressure_min: pressure.min,
  pressure_max: pressure.max,
  fill_level_min: fillLevel.min,
  fill_level_max: fillLevel.max,
  fill_course_min: fillLevel.min,
  fill_course_max: fillLevel.max,
  temperature_min: temperature.min,
  temperature_max: temperature.max,
})

/** A bucket as it is answered; what is read as a figure is rounded with the answer. `limit`: the maintenance level of its tire, %. */
export const measurementBucketAnswer = (limit: number | null) => (bucket: MeasurementBucket) => ({
  start: bucket.start,
  first: bucket.first,
  last: bucket.last,
  readings: bucket.readings,
  driving: bucket.driving,
  parked: bucket.parked,
  late: bucket.late,
  gap_before: bucket.gapBefore,
  ...extremes(bucket),
  fill_limit: limit,
  latitude: bucket.place?.latitude ?? null,
  longitude: bucket.place?.longitude ?? null,
  doubtful: bucket.doubtful && { readings: bucket.doubtful.readings, ...extremes(bucket.doubtful), fill_limit: limit },
})
