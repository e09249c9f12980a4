import { type Kilometres, kilometres } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'

/** What a tire rolled in a trip, or in its share of one. */
export type RolledTrip = { start: EpochSeconds; end: EpochSeconds; distance: Kilometres }

/** The part of a trip that lies behind a moment, by time: where on its way it was then is not known of a trip. */
const shareAfter = ({ start, end }: RolledTrip, at: EpochSeconds): number => {
  if (end <= at) return 0
  return start >= at ? 1 : (end - at) / (end - start)
}

/** What a tire had rolled by a moment, of one that has rolled `rolled` in all: less what it rolled in its trips since. */
export const kilometresRolledBy = (
  at: EpochSeconds,
  { rolled, trips }: { rolled: Kilometres; trips: readonly RolledTrip[] },
): Kilometres => {
  const since = trips.reduce((sum, trip) => sum + trip.distance * shareAfter(trip, at), 0)
  return kilometres(Math.max(0, rolled - since))
}
