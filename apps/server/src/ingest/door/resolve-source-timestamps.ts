import { days, epochSeconds } from '@coldbar/domain/units/time'

/**
 * What a source says of when something was measured: a moment, s since 1970; or the seconds of a clock that only tells how long
 * after one thing another came, since its zone or its start is not known; or nothing.
 */
export type SourceTimestamp = { moment: number } | { clock: string; seconds: number } | null

/** A smaller number counts from the start of a log, or is of a clock that was never set. */
const EARLIEST = epochSeconds(1_000_000_000)
/** A larger number counts milliseconds. */
const LATEST = epochSeconds(100_000_000_000)
const MS = 1_000

/** A number as a moment, s or ms since 1970; null where it can be none. */
export const timestampOfNumber = (value: number): SourceTimestamp => {
  const moment = value >= LATEST ? value / MS : value
  return moment >= EARLIEST && moment < LATEST ? { moment } : null
}

/** Two stamps further apart are of two recordings, not of one that went on for so long. */
const LONGEST_GAP = days(1)

const gapBetween = (one: SourceTimestamp, next: SourceTimestamp): number => {
  if (one === null || next === null || !('clock' in one) || !('clock' in next) || one.clock !== next.clock) return 0
  const gap = next.seconds - one.seconds
  // A clock that was set back, as in autumn, says nothing of that gap.
  return gap > 0 && gap <= LONGEST_GAP ? gap : 0
}

/**
 * When each thing of one upload was measured, s since 1970; null is when it came in. Of those whose clock has no zone or start the
 * last is taken as measured when it came in at `received`, the others as long before it as their clock says.
 */
export const resolveSourceTimestamps = (stamps: readonly SourceTimestamp[], received: number): (number | null)[] => {
  const times: (number | null)[] = []
  let before = 0
  let next: SourceTimestamp = null
  for (const stamp of stamps.toReversed()) {
    if (stamp !== null && 'moment' in stamp) {
      times.push(stamp.moment)
      continue
    }
    before += gapBetween(stamp, next)
    if (stamp !== null) next = stamp
    times.push(before === 0 ? null : received - before)
  }
  return times.reverse()
}
