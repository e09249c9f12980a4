import type { Bar } from '../units/pressure.ts'
import { after, type EpochSeconds, elapsed, seconds } from '../units/time.ts'
import { isWorthATire, NOTHING_LEFT } from './burst.ts'
import { type SensorDoubt, UNSCREWED_FOR } from './sensor-doubt.ts'
import { HELD_AT_MOST } from './spike-filter.ts'
import type { TireReading } from './tire-reading.ts'
import type { HeldReading } from './tire-state.ts'

/** What a tire that was only looked at, or topped up, holds at least of what it held: less, and gas was let out. */
const BACK_FROM = 0.5

/** Whether somebody may have taken the tag off a tire that stands: all its gas is gone at once. */
export const mayBeUnscrewed = (last: TireReading, reading: TireReading, stands: boolean, optimal: Bar): boolean =>
  stands && reading.pressure < NOTHING_LEFT && isWorthATire(last.pressure, optimal)

/** Whether a tag that had nothing to measure measures its tire again. */
export const isBack = (last: TireReading, { reading: away }: HeldReading, reading: TireReading): boolean =>
  elapsed(away.time, reading.time) <= UNSCREWED_FOR && reading.pressure >= BACK_FROM * last.pressure

/** Until when a held reading waits for what tells what it was. */
export const heldUntil = ({ reading, away }: HeldReading): EpochSeconds =>
  after(reading.time, away === undefined ? HELD_AT_MOST : seconds(UNSCREWED_FOR + 1))

/** What is said of a tag that was taken off and put back. */
export const takenOff = ({ reading, away }: HeldReading): SensorDoubt => ({
  ...{ since: reading.time, why: 'unscrewed' },
  ...{ readings: away?.newest == null ? 1 : 2, size: 0 },
})
