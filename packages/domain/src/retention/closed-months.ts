import { days, type EpochSeconds, seconds, timeAfter } from '../units/time.ts'
import { retentionStart } from './retention-start.ts'

/**
 * A month is closed so long after its end: a late reading may be a month old when it is judged, and the point from which its vehicle is judged
 * anew a month older. What comes later still is rare.
 */
export const MONTH_CLOSED_AFTER = days(62)

/**
 * The end of the newest month (UTC) that is closed: readings from before it are kept packed.
 *
 * @internal Tests and benches ask where it lies; the server asks `possiblyClosedBefore` and `closedMonths`.
 */
export const closedBefore = (now: EpochSeconds): EpochSeconds =>
  retentionStart(timeAfter(now, seconds(-MONTH_CLOSED_AFTER)), 0)

/** Clocks of processes may differ by this much: what one takes for open the other may take for closed. */
const CLOCKS_DIFFER = days(1)

/**
 * Readings from before this moment may be packed already, by whichever process. A month that closes within a day counts, and so does the day behind
 * its end: who asks for a reading asks for those around it too.
 */
export const possiblyClosedBefore = (now: EpochSeconds): EpochSeconds =>
  timeAfter(closedBefore(timeAfter(now, CLOCKS_DIFFER)), CLOCKS_DIFFER)

/** The months (UTC) that are closed and not older than `oldest`, the oldest first. */
export const closedMonths = (
  oldest: EpochSeconds,
  now: EpochSeconds,
): { from: EpochSeconds; until: EpochSeconds }[] => {
  const end = closedBefore(now)
  const months: { from: EpochSeconds; until: EpochSeconds }[] = []
  for (let from = retentionStart(oldest, 0); from < end; from = retentionStart(from, -1))
    months.push({ from, until: retentionStart(from, -1) })
  return months
}
