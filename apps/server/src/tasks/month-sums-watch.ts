import { type EpochSeconds, hours, timeAfter } from '@coldbar/domain/units/time'

/** Sums go on every few minutes: where none came for so long, none will. */
const STANDSTILL = hours(2)

type Seen = { days: number; since: EpochSeconds }

/** Whether the sums that the report of a month waits for still come, as this process saw it since it started. */
export type MonthSumsWatch = {
  /** Looks at how many days of a month are left to sum up of a fleet, or of a depot of it; true once their number fell no lower for two hours, counted from the first look. */
  standStill: (of: { fleetId: number; depot: number | null; month: string; days: number }, now: EpochSeconds) => boolean
}

/** Watches from now on: what happened while nobody ran, or what another process saw, counts for nothing. */
export const createMonthSumsWatch = (): MonthSumsWatch => {
  const seen = new Map<string, Seen & { month: string }>()
  return {
    standStill: ({ fleetId, depot, month, days }, now) => {
      const whose = `${fleetId} ${depot ?? 'all'}`
      const last = seen.get(whose)
      if (last === undefined || last.month !== month || days < last.days) {
        seen.set(whose, { month, days, since: now })
        return false
      }
      return now >= timeAfter(last.since, STANDSTILL)
    },
  }
}
