import { type Kilometres, kilometres } from '../units/motion.ts'
import { type EpochSeconds, elapsed, epochSeconds } from '../units/time.ts'
import { dayStart, nextDayStart } from './calendar-day.ts'
import type { Trip } from './trip.ts'

/** What a vehicle went on one calendar day; `day` is its first second. */
export type DayOfTrips = { day: EpochSeconds; distance: Kilometres; rawDistance: Kilometres }

/**
 * Distances by day in an IANA time zone, oldest first. A trip across midnight is split evenly over its time: what lies
 * between its ends is not kept.
 */
export const tripsByDay = (
  trips: readonly Pick<Trip, 'start' | 'end' | 'distance' | 'rawDistance'>[],
  timeZone: string,
): DayOfTrips[] => {
  const days = new Map<EpochSeconds, DayOfTrips>()
  for (const { start, end, distance, rawDistance } of trips) {
    const length = elapsed(start, end)
    let from = start
    do {
      const day = dayStart(from, timeZone)
      const next = nextDayStart(from, timeZone)
      const until = epochSeconds(Math.min(next, end))
      const share = length === 0 ? 1 : elapsed(from, until) / length
      const sum = days.get(day) ?? { day, distance: kilometres(0), rawDistance: kilometres(0) }
      days.set(day, {
        day,
        distance: kilometres(sum.distance + share * distance),
        rawDistance: kilometres(sum.rawDistance + share * rawDistance),
      })
      from = until
    } while (from < end)
  }
  return [...days.values()].sort((a, b) => a.day - b.day)
}
