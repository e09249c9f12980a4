import { expect, it } from 'vitest'
import type { TireMeasurementBucket } from '../tire-measurements/tire-measurement-series.ts'
import {
  alignWheelBuckets,
  vehicleBucketsWithCoordinates,
  type WheelOfVehicleSeries,
  wheelBucketAt,
} from './vehicle-wheel-series.ts'

const bucket = (start: number, gap_before = false): TireMeasurementBucket => ({
  ...{ start, first: start, last: start, readings: 1, driving: 0, parked: 1, late: 0, gap_before, doubtful: null },
  ...{
    pressure_min: 8,
    pressure_max: 9,
    fill_level_min: null,
    fill_level_max: null,
    fill_course_min: null,
    fill_course_max: null,
  },
  ...{ temperature_min: 20, temperature_max: 20, latitude: null, longitude: null },
})
const wheel = (tire_id: number, buckets: readonly TireMeasurementBucket[]): WheelOfVehicleSeries => ({
  ...{ tire_id, tire_name: String(tire_id), is_dual: false },
  ...{ position_row: 0, position_left_right: 0, position_inside_outside: 1, buckets: [...buckets] },
})

it('puts wheels on one line of time, where another’s reading is no gap and a gap is one of its own wheel alone', () => {
  const one = wheel(1, [bucket(0), bucket(600, true)])
  const other = wheel(2, [bucket(300)])
  const { times, wheels } = alignWheelBuckets({ length: 60, tires: [one, other] })
  expect(times).toEqual([30, 330, 600, 630])
  expect(wheels).toEqual([
    [one.buckets[0], undefined, null, one.buckets[1]],
    [undefined, other.buckets[0], undefined, undefined],
  ])
})

it('stands as it was heard last, and is unknown in a gap and before it was heard', () => {
  const [first, second] = [bucket(0), bucket(600, true)]
  const row = [undefined, first, undefined, null, second]
  expect(row.map((_, at) => wheelBucketAt(row, at))).toEqual([null, first, first, null, second])
})

it('was where any of its wheels was heard: at a fix, and elsewhere where it was last', () => {
  const at = (start: number, latitude: number | null): TireMeasurementBucket => ({
    ...bucket(start),
    latitude,
    longitude: latitude,
  })
  const [unplaced, unfixed, placed] = [at(0, null), at(300, 0), at(600, 51)]
  const places = vehicleBucketsWithCoordinates({
    times: [30, 330, 630, 930],
    wheels: [
      [unplaced, unfixed],
      [undefined, undefined, placed],
    ],
  })
  expect(places).toEqual([undefined, undefined, placed, undefined])
  expect(wheelBucketAt(places, 3)).toBe(placed)
  expect(wheelBucketAt(places, 1)).toBeNull()
})
