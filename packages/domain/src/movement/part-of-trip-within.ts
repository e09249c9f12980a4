import { kilometres } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'
import { epochSeconds, timeBetween } from '../units/time.ts'
import type { Trip } from './trip.ts'

type Drive = Pick<Trip, 'start' | 'end' | 'distance' | 'rawDistance'>

/** As much of a trip as lies from `start` until before `end`, its distance shared out evenly over its time; null where nothing does. */
export const partOfTripWithin = (
  trip: Drive,
  { start, end }: { start: EpochSeconds; end: EpochSeconds },
): Drive | null => {
  const length = timeBetween(trip.start, trip.end)
  if (length === 0) return start <= trip.start && trip.start < end ? trip : null
  const from = epochSeconds(Math.max(trip.start, start))
  const until = epochSeconds(Math.min(trip.end, end))
  if (from >= until) return null
  const share = timeBetween(from, until) / length
  return {
    start: from,
    end: until,
    distance: kilometres(share * trip.distance),
    rawDistance: kilometres(share * trip.rawDistance),
  }
}
