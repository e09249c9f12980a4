import { isTagInsideTire } from '../gas/tag-seat.ts'
import { EMPTY_TIRE_BELOW_BAR, isPressureOfFilledTire } from '../leaks/tire-burst.ts'
import type { SensorDoubt } from '../state/sensor-behaviour.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { DeferredReading, TireState } from '../state/tire-state.ts'
import type { Bar } from '../units/pressure.ts'
import { type EpochSeconds, hours, minutes, seconds, timeAfter, timeBetween } from '../units/time.ts'
import { UNSCREWED_TAG_TOLD_FOR } from './sensor-doubt.ts'
import { MAX_READING_DEFERRAL } from './spike-filter.ts'

/** So long a tag is remembered that read nothing and then its tire again. */
const REMEMBERED = hours(72)

/** What a tire that was only looked at, or topped up, holds at least of what it held: less, and gas was let out. */
const BACK_FROM = 0.5
/** Another tire reads more or less by so much of its pressure. */
const ALIKE = 0.04

/** A sensor that says nothing twice is well again by then; a burst tire on the road must be told by then (UN R141). */
const FALSE_ZEROS_FOR = minutes(10)
/** A tag that was put back a quarter of an hour later is heard by then: packets get lost. */
const HEARD_WHEN_BACK = minutes(20)
/** A tag that speaks so seldom says three times what it means; its third packet is heard by then, though one is lost. */
const SELDOM = minutes(12)
const THIRD_WITHIN = 3.5
const LONGEST = hours(2.5)

/** Who takes a tag off to measure with a gauge, or to let a little in, has it back by then. */
const GAUGED_WITHIN = minutes(7)

/**
 * Whether it is not yet known what took all gas at once from a tire: somebody may have taken the tag off one that stands, and
 * on the road two readings of nothing are as often a sensor that is sick for a moment.
 */
export const mayTagBeUnscrewed = (last: TireReading, reading: TireReading, optimal: Bar): boolean =>
  reading.pressure < EMPTY_TIRE_BELOW_BAR && isPressureOfFilledTire(last.pressure, optimal)

/** A reading of nothing that is held, the first after `last`. */
export const deferredZeroReading = (
  last: TireReading,
  { time }: TireReading,
  stands: boolean,
): NonNullable<DeferredReading['away']> => {
  const rhythm = timeBetween(last.time, time)
  return {
    newest: null,
    ...(stands ? {} : { rolls: true as const }),
    ...(rhythm < SELDOM ? {} : { rhythm: seconds(Math.round(rhythm)) }),
  }
}

/** Whether one more reading of nothing proves that it is true: the third, or of a tire that stands one after a quarter of an hour. */
export const isZeroPressureProven = ({ reading, away }: DeferredReading, { time }: TireReading): boolean => {
  if (away === undefined || away.newest === null) return false
  return away.rolls === true || away.rhythm !== undefined || timeBetween(reading.time, time) >= UNSCREWED_TAG_TOLD_FOR
}

/**
 * Whether to say at once that nothing is left, at the second reading that says so: of a tire that stands, and where the third
 * would be heard too late. Of a tag that may be taken off, for it is not known to sit inside, only once that takes longer than a
 * look with a gauge. Who was told so of a tag that came back is told with the third.
 */
export const mustReportZeroPressureAtOnce = (
  { reading: first, away }: DeferredReading,
  { watch: { zeros }, tagPlace }: Pick<TireState, 'watch' | 'tagPlace'>,
  { time }: TireReading,
): boolean => {
  if (away === undefined || (away.rolls === true && away.rhythm === undefined)) return false
  if (isTagInsideTire(tagPlace) !== true && timeBetween(first.time, time) < GAUGED_WITHIN) return false
  return away.newest !== null || zeros === undefined || time - zeros > REMEMBERED
}

/** Whether a tag that had nothing to measure measures a tire again. */
export const isUnscrewedTagBack = (last: TireReading, reading: TireReading): boolean =>
  reading.pressure >= BACK_FROM * last.pressure

/** Whether a tag that came back may measure another tire: it was off a standing one for so long that somebody may have changed it. */
export const mayTagMeasureAnotherTire = (
  last: TireReading,
  { reading: first, away }: DeferredReading,
  reading: TireReading,
): boolean =>
  away?.rolls !== true &&
  timeBetween(first.time, reading.time) > UNSCREWED_TAG_TOLD_FOR &&
  Math.abs(reading.pressure / last.pressure - 1) > ALIKE

/** Until when a held reading waits for what tells what it was. */
export const readingDeferredUntil = ({ reading, away }: DeferredReading): EpochSeconds => {
  if (away === undefined) return timeAfter(reading.time, MAX_READING_DEFERRAL)
  const quick = away.rolls === true ? FALSE_ZEROS_FOR : HEARD_WHEN_BACK
  const seldom = Math.min(LONGEST, THIRD_WITHIN * (away.rhythm ?? 0))
  return timeAfter(reading.time, seconds(Math.max(quick, seldom)))
}

/** What is said at once of a tire that stands and has nothing left: it burst, or its tag was taken off. */
export const doubtOfTagPerhapsTakenOff = ({ time }: TireReading): SensorDoubt => ({
  ...{ since: time, why: 'unscrewed', readings: 1, size: 0 },
})

/** The tire once it is known that nobody took its tag off. */
export const tireStateWithTagNotTakenOff = (state: TireState): TireState =>
  state.sensorDoubt?.why === 'unscrewed' ? { ...state, sensorDoubt: null } : state

/** What is said of a tag that was taken off and put back. */
export const sensorDoubtOfUnscrewedTag = ({ reading, away }: DeferredReading): SensorDoubt => ({
  ...{ since: reading.time, why: 'unscrewed' },
  ...{ readings: away?.newest == null ? 1 : 2, size: 0 },
})
