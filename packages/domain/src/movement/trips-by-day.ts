import { dayStart, nextDayStart } from '../units/calendar-day.ts'
import { type Kilometres, kilometres } from '../units/motion.ts'
import { type EpochSeconds, epochSeconds, timeBetween } from '../units/time.ts'
import type { Trip } from './trip.ts'

/** What a vehicle went on one calendar day; `day` is its first second. */
export type TripsOfDay = {
  day: EpochSeconds
  distance: Kilometres
  rawDistance: Kilometres
  /** Trips that were under way on it: one across midnight counts on both days. */
  trips: number
  /** When the last of them began, or the day where that one began before it. */
  lastStart: EpochSeconds
}

/**
 * Distances by day in an IANA time zone, oldest first. A trip across midnight is split evenly over its time: what lies
 * between its ends is not kept.
 */
export const tripsByDay = (
  trips: readonly Pick<Trip, 'start' | 'end' | 'distance' | 'rawDistance'>[],
  timeZone: string,
): TripsOfDay[] => {
  const days = new Map<EpochSeconds, TripsOfDay>()
  for (const { start, end, distance, rawDistance } of trips) {
    const length = timeBetween(start, end)
    let from = start
    do {
      const day = dayStart(from, timeZone)
      const next = nextDayStart(from, timeZone)
      const until = epochSeconds(Math.min(next, end))
      const share = length === 0 ? 1 : timeBetween(from, until) / length
      const sum = days.get(day) ?? {
        day,
        distance: kilometres(0),
        rawDistance: kilometres(0),
        trips: 0,
        lastStart: from,
      }
      days.set(day, {
        day,
        distance: kilometres(sum.distance + share * distance),
        rawDistance: kilometres(sum.rawDistance + share * rawDistance),
        trips: sum.trips + 1,
        lastStart: epochSeconds(Math.max(sum.lastStart, from)),
      })
      from = until
    } while (from < end)
  }
  return [...days.values()].sort((a, b) => a.day - b.day)
}
