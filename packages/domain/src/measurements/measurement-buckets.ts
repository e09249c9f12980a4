import { days, type EpochSeconds, hours, minutes, type Seconds, seconds, timeBetween } from '../units/time.ts'
import { STALE_PRESSURE_AFTER } from './stale-pressure.ts'

/** The least and the most of what was measured, in its unit; `null` where nothing was. */
type Extremes = { min: number | null; max: number | null }

/** Where a tire was, WGS 84. */
type Place = { latitude: number; longitude: number }

type Measured = { pressure: Extremes; fillLevel: Extremes; temperature: Extremes }

/**
 * Readings of one stretch of time that are alike: all driving, all parked, or of no known speed (`null`), and all
 * believed or all doubtful. `start` is the stretch's, `first` and `last` are the readings'. Bar, percent, °C.
 */
export type MeasurementBucketPart = Measured & {
  start: EpochSeconds
  first: EpochSeconds
  last: EpochSeconds
  driving: boolean | null
  doubtful: boolean
  readings: number
  late: number
  /** Where the last of them was measured; `null` where nobody knows. */
  place: Place | null
}

/** All readings of one stretch of time. What is doubtful stands aside, so that no spike bends the line. */
export type MeasurementBucket = Measured & {
  start: EpochSeconds
  first: EpochSeconds
  last: EpochSeconds
  readings: number
  driving: number
  parked: number
  late: number
  /** Nothing was heard between the bucket before and this one for so long that no line may join them. */
  gapBefore: boolean
  /** Where its last reading of a known place was measured. */
  place: Place | null
  doubtful: (Measured & { readings: number }) | null
}

/** A reading that came so long after it was measured is marked: whoever looked in between did not see it. */
export const LATE_READING_MARKED_AFTER: Seconds = minutes(10)

const LENGTHS: readonly Seconds[] = [
  ...[1, 10].map(seconds),
  ...[1, 5, 15, 30].map(minutes),
  ...[1, 2, 6, 12].map(hours),
  days(1),
]
const WEEK = days(7)

/** The shortest length of a bucket with which a period has at most `most` of them; a week where none does. */
export const bucketLengthForPeriod = (period: Seconds, most: number): Seconds =>
  LENGTHS.find((length) => period / length <= most) ?? WEEK

/**
 * Silence that is told as a gap. Shorter than a bucket nobody can see it at this scale: a shorter period has shorter buckets.
 */
const gapAfter = (length: Seconds): Seconds => seconds(Math.max(STALE_PRESSURE_AFTER, length))

/** The buckets of a tire, oldest first, of parts in any order. Stretches without a reading have none. */
export const mergeBucketParts = (parts: Iterable<MeasurementBucketPart>, length: Seconds): MeasurementBucket[] => {
  const buckets = new Map<EpochSeconds, MeasurementBucket>()
  for (const part of parts) buckets.set(part.start, withPart(buckets.get(part.start) ?? emptyAt(part.start), part))
  const series = [...buckets.values()].sort((one, other) => one.start - other.start)
  const limit = gapAfter(length)
  return series.map((bucket, at) => {
    const before = series[at - 1]
    return { ...bucket, gapBefore: before !== undefined && timeBetween(before.last, bucket.first) > limit }
  })
}

const NOTHING: Extremes = { min: null, max: null }
const UNMEASURED: Measured = { pressure: NOTHING, fillLevel: NOTHING, temperature: NOTHING }

const emptyAt = (start: EpochSeconds): MeasurementBucket => ({
  ...UNMEASURED,
  start,
  first: Number.POSITIVE_INFINITY as EpochSeconds,
  last: Number.NEGATIVE_INFINITY as EpochSeconds,
  readings: 0,
  driving: 0,
  parked: 0,
  late: 0,
  gapBefore: false,
  place: null,
  doubtful: null,
})

const withPart = (bucket: MeasurementBucket, part: MeasurementBucketPart): MeasurementBucket => ({
  ...bucket,
  ...(part.doubtful ? {} : wider(bucket, part)),
  first: Math.min(bucket.first, part.first) as EpochSeconds,
  last: Math.max(bucket.last, part.last) as EpochSeconds,
  readings: bucket.readings + part.readings,
  driving: bucket.driving + (part.driving === true ? part.readings : 0),
  parked: bucket.parked + (part.driving === false ? part.readings : 0),
  late: bucket.late + part.late,
  place: bucket.last > part.last ? (bucket.place ?? part.place) : (part.place ?? bucket.place),
  doubtful: part.doubtful ? doubted(bucket.doubtful, part) : bucket.doubtful,
})

const doubted = (before: MeasurementBucket['doubtful'], part: MeasurementBucketPart) => ({
  ...wider(before ?? UNMEASURED, part),
  readings: (before?.readings ?? 0) + part.readings,
})

const wider = (one: Measured, other: Measured): Measured => ({
  pressure: spanning(one.pressure, other.pressure),
  fillLevel: spanning(one.fillLevel, other.fillLevel),
  temperature: spanning(one.temperature, other.temperature),
})

const spanning = (one: Extremes, other: Extremes): Extremes => ({
  min: chosen(Math.min, one.min, other.min),
  max: chosen(Math.max, one.max, other.max),
})

const chosen = (choose: (a: number, b: number) => number, one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : choose(one, other)
