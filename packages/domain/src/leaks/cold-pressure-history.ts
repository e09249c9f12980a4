import { median } from '../statistics/median.ts'
import { theilSenSlope } from '../statistics/theil-sen-slope.ts'
import type { Bar } from '../units/pressure.ts'
import { days, type EpochSeconds, epochSeconds, hours, inHours, type Seconds, seconds } from '../units/time.ts'

/**
 * What a tire held when it was cold, oldest first: moment (s), pressure at 15 °C by the neighbours' gas and by its own
 * tag (mbar) in turn. Every few hours of the last two days, one a day before. Flat whole numbers, as it is stored.
 */
export type ColdPressureHistory = readonly number[]

/** How fast what a tire holds cold changes, bar an hour; over the window that shows it best. */
export type ColdPressureDrift = { slope: number; low: number; high: number }

/** Numbers of one sample. */
export const COLD_SAMPLE_FIELD_COUNT = 3
const MILLIBAR = 1_000
const SPACING = hours(3)
const DENSE_FOR = hours(48)
const SPARSE = hours(22)
const KEPT_FOR = days(14)
/** More than the sun of an afternoon feigns, bar, to neighbours and tag: somebody filled it, and what was before says nothing. */
const FILLED = 0.3
/** Neighbours and tag that tell so different things, bar, tell nothing. */
const AGREED = 0.3
/** Two of three newer points may not be odd. */
const LOOKED_BACK = 3

/** The record with one more cold sample; a new one where gas was let in since. */
export const withColdPressureSample = (
  record: ColdPressureHistory,
  time: EpochSeconds,
  byMates: Bar,
  byTag: Bar,
): ColdPressureHistory => {
  const newest = record.at(-COLD_SAMPLE_FIELD_COUNT)
  if (newest !== undefined && time - newest < SPACING) return record
  if (Math.abs(byMates - byTag) > AGREED) return record
  const point = [Math.round(time), Math.round(byMates * MILLIBAR) + 0, Math.round(byTag * MILLIBAR) + 0]
  const before = coldPressuresOf(record, COLD_PRESSURE_BY_NEIGHBOURS).slice(-LOOKED_BACK)
  const usual = median(before)
  if (usual !== null && Math.min(byMates, byTag) - usual > FILLED) return point
  return [...thinned(record, time), ...point]
}

const thinned = (record: ColdPressureHistory, now: number): number[] => {
  const kept: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (let at = 0; at < record.length; at += COLD_SAMPLE_FIELD_COUNT) {
    const time = record[at] ?? 0
    const isOld = now - time > DENSE_FOR
    if (now - time > KEPT_FOR || (isOld && time - last < SPARSE)) continue
    kept.push(time, record[at + 1] ?? 0, record[at + 2] ?? 0)
    last = time
  }
  return kept
}

/** What one of both tells of every sample, bar. */
export const coldPressuresOf = (record: ColdPressureHistory, field: ColdPressureSource): number[] => {
  const values: number[] = []
  for (let at = 0; at < record.length; at += COLD_SAMPLE_FIELD_COUNT) values.push((record[at + field] ?? 0) / MILLIBAR)
  return values
}

/** Cold samples of the last days: hours from the newest, none above 0, and bar. */
export type ColdPressureWindow = {
  from: EpochSeconds
  to: EpochSeconds
  span: Seconds
  points: (field: ColdPressureSource) => [hours: number, bar: number][]
}

/** Who tells what a tire held: its neighbours' gas, or its own tag. */
export const COLD_PRESSURE_BY_NEIGHBOURS = 1
export const COLD_PRESSURE_BY_TAG = 2

export type ColdPressureSource = typeof COLD_PRESSURE_BY_NEIGHBOURS | typeof COLD_PRESSURE_BY_TAG

/** Four samples over most of a day, or three over two nights where the unit sleeps. */
const ENOUGH = [
  { points: 4, span: hours(22) },
  { points: 3, span: hours(40) },
]

/** Those of so long, where they are enough to tell a slope. */
export const coldPressureWindow = (record: ColdPressureHistory, length: Seconds): ColdPressureWindow | null => {
  const now = record.at(-COLD_SAMPLE_FIELD_COUNT) ?? 0
  let first = 0
  while (now - (record[first] ?? now) > length) first += COLD_SAMPLE_FIELD_COUNT
  const from = record[first] ?? now
  const count = (record.length - first) / COLD_SAMPLE_FIELD_COUNT
  if (!ENOUGH.some(({ points, span }) => count >= points && now - from >= span)) return null
  const points: ColdPressureWindow['points'] = (field) =>
    Array.from({ length: count }, (_, at) => {
      const place = first + at * COLD_SAMPLE_FIELD_COUNT
      return [inHours(seconds((record[place] ?? 0) - now)), (record[place + field] ?? 0) / MILLIBAR]
    })
  return { from: epochSeconds(from), to: epochSeconds(now), span: seconds(now - from), points }
}

/** Healthy neighbours are compared over as long. */
const DRIFT_OVER = days(4)

/** How what the neighbours say of a tire changes over its whole record; `null` while it is too short to tell. */
export const coldPressureDrift = (record: ColdPressureHistory): ColdPressureDrift | null => {
  const window = coldPressureWindow(record, DRIFT_OVER)
  return window === null ? null : theilSenSlope(window.points(COLD_PRESSURE_BY_NEIGHBOURS))
}
