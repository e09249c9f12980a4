import { isWorthATire, NOTHING_LEFT } from '../gas/burst.ts'
import type { SensorDoubt } from '../state/sensor-watch.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { HeldReading, TireState } from '../state/tire-state.ts'
import type { Bar } from '../units/pressure.ts'
import { after, type EpochSeconds, elapsed, minutes, seconds } from '../units/time.ts'
import { UNSCREWED_FOR } from './sensor-doubt.ts'
import { HELD_AT_MOST } from './spike-filter.ts'

/** What a tire that was only looked at, or topped up, holds at least of what it held: less, and gas was let out. */
const BACK_FROM = 0.5

/** A sensor that says nothing twice is well again by then; a burst tire on the road must be told by then (UN R141). */
const FALSE_ZEROS_FOR = minutes(10)

/**
 * Whether it is not yet known what took all gas at once from a tire: somebody may have taken the tag off one that stands, and
 * on the road two readings of nothing are as often a sensor that is sick for a moment.
 */
export const mayBeUnscrewed = (last: TireReading, reading: TireReading, optimal: Bar): boolean =>
  reading.pressure < NOTHING_LEFT && isWorthATire(last.pressure, optimal)

/** Whether a tag that had nothing to measure measures its tire again. */
export const isBack = (last: TireReading, { reading: away }: HeldReading, reading: TireReading): boolean =>
  elapsed(away.time, reading.time) <= UNSCREWED_FOR && reading.pressure >= BACK_FROM * last.pressure

/** Until when a held reading waits for what tells what it was. */
export const heldUntil = ({ reading, away }: HeldReading): EpochSeconds =>
  after(
    reading.time,
    away === undefined ? HELD_AT_MOST : away.rolls === true ? FALSE_ZEROS_FOR : seconds(UNSCREWED_FOR + 1),
  )

/** What is said at once of a tire that stands and has nothing left: it burst, or its tag was taken off. */
export const perhapsTakenOff = ({ time }: TireReading): SensorDoubt => ({
  ...{ since: time, why: 'unscrewed', readings: 1, size: 0 },
})

/** The tire once it is known that nobody took its tag off. */
export const notTakenOff = (state: TireState): TireState =>
  state.sensorDoubt?.why === 'unscrewed' ? { ...state, sensorDoubt: null } : state

/** What is said of a tag that was taken off and put back. */
export const takenOff = ({ reading, away }: HeldReading): SensorDoubt => ({
  ...{ since: reading.time, why: 'unscrewed' },
  ...{ readings: away?.newest == null ? 1 : 2, size: 0 },
})
