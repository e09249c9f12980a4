import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { days, epochSeconds, hours, minutes, seconds } from '../units/time.ts'
import { bucketLengthForPeriod, type MeasurementBucketPart, mergeBucketParts } from './measurement-buckets.ts'

const HOUR = hours(1)
const GAP = hours(2)

type Reading = { time: number; pressure: number; driving: boolean | null; doubtful: boolean }

const readings = fc.uniqueArray(
  fc.record({
    time: fc.integer({ min: 0, max: days(4) }),
    pressure: fc.integer({ min: 0, max: 140 }).map((tenths) => tenths / 10),
    driving: fc.constantFrom(true, false, null),
    doubtful: fc.boolean(),
  }),
  { selector: ({ time }) => time, minLength: 1, maxLength: 60 },
)

const partOf = ({ time, pressure, driving, doubtful }: Reading): MeasurementBucketPart => {
  const both = (value: number | null) => ({ min: value, max: value })
  return {
    start: epochSeconds(Math.floor(time / HOUR) * HOUR),
    first: epochSeconds(time),
    last: epochSeconds(time),
    driving,
    doubtful,
    readings: 1,
    late: 0,
    place: null,
    pressure: both(pressure),
    fillLevel: both(null),
    temperature: both(-pressure),
  }
}

describe('a down-sampled series', () => {
  it('keeps the extremes of every bucket, of believed and of doubtful readings apart, in any order', () => {
    fc.assert(
      fc.property(readings, (heard) => {
        for (const bucket of mergeBucketParts(heard.map(partOf), HOUR)) {
          const within = heard.filter(({ time }) => time >= bucket.start && time < bucket.start + HOUR)
          const [sure, doubted] = [false, true].map((is) => within.filter(({ doubtful }) => doubtful === is))
          const span = (of: Reading[] = []) => {
            const values = of.map(({ pressure }) => pressure)
            return values.length === 0
              ? { min: null, max: null }
              : { min: Math.min(...values), max: Math.max(...values) }
          }
          expect(bucket.pressure).toEqual(span(sure))
          expect(bucket.doubtful?.pressure ?? span()).toEqual(span(doubted))
          expect(bucket.readings).toBe(within.length)
          expect(bucket.fillLevel).toEqual({ min: null, max: null })
        }
      }),
    )
  })

  it('loses no reading and is the same whatever order its parts come in', () => {
    fc.assert(
      fc.property(readings, (heard) => {
        const series = mergeBucketParts(heard.map(partOf), HOUR)
        expect(series.reduce((sum, { readings: count }) => sum + count, 0)).toBe(heard.length)
        expect(mergeBucketParts(heard.toReversed().map(partOf), HOUR)).toEqual(series)
        for (const { readings: all, driving, parked } of series) expect(driving + parked).toBeLessThanOrEqual(all)
      }),
    )
  })

  it('tells every silence of over two hours, and no other, as a gap', () => {
    fc.assert(
      fc.property(readings, (heard) => {
        const times = heard.map(({ time }) => time).sort((a, b) => a - b)
        const silences = times.filter((time, at) => at > 0 && time - (times[at - 1] ?? 0) > GAP)
        const told = mergeBucketParts(heard.map(partOf), HOUR).filter(({ gapBefore }) => gapBefore)
        expect(told.map(({ first }) => first)).toEqual(silences)
      }),
    )
  })

  it.each([
    [minutes(10), 500, seconds(10)],
    [hours(24), 500, minutes(5)],
    [days(30), 500, hours(2)],
    [days(365), 500, days(1)],
    [days(400), 100, days(7)],
  ])('cuts %i s into at most %i buckets of %i s', (period, most, length) => {
    expect(bucketLengthForPeriod(period, most)).toBe(length)
    expect(period / length).toBeLessThanOrEqual(most)
  })
})

it('is where its last reading of a known place was, in whatever order its parts come', () => {
  const parked = partOf({ time: 0, pressure: 9, driving: false, doubtful: false })
  const here = { ...parked, place: { latitude: 51, longitude: 4 } }
  const later = { ...partOf({ time: 30, pressure: 9, driving: true, doubtful: false }), place: null }
  const latest = { ...later, last: epochSeconds(40), place: { latitude: 52, longitude: 5 } }
  for (const parts of [
    [here, later],
    [later, here],
  ])
    expect(mergeBucketParts(parts, minutes(1)).map(({ place }) => place)).toEqual([here.place])
  for (const parts of [
    [here, latest],
    [latest, here],
  ])
    expect(mergeBucketParts(parts, minutes(1)).map(({ place }) => place)).toEqual([latest.place])
})
