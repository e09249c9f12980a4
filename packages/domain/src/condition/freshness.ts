import { isPressureStale, STALE_PRESSURE_AFTER } from '../measurements/stale-pressure.ts'
import { missedReceptionTime, tagReceptionOf, type VehicleReception } from '../reception/vehicle-reception.ts'
import { newestReading } from '../state/newest-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { days, type EpochSeconds, hours, type Seconds, seconds, timeAfter, timeBetween } from '../units/time.ts'

/**
 * How far what was heard of a tire is still true. heard: its newest reading is at most two hours old; quiet: older, as of
 * a vehicle that is parked; silent: it should have been heard; never: nothing ever was.
 */
export const FRESHNESSES = ['heard', 'quiet', 'silent', 'never'] as const

export type Freshness = (typeof FRESHNESSES)[number]

/** On the road with its neighbours heard, a tire that misses so much of it should have been heard. */
const SILENT_ON_THE_ROAD: Seconds = hours(2)
/** A tag that says nothing for a day says nothing of its tire any more, parked or not. */
export const TAG_SILENT_AFTER: Seconds = days(1)
/** A reading of exactly two hours ago is still a current one; times are told to the millisecond. */
const A_MOMENT = 0.001

/** When the tire was heard last, be it by a reading that still waits to be believed; `null` when never. */
export const lastHeardOf = ({ held, last }: Pick<TireState, 'held' | 'last'>): EpochSeconds | null =>
  newestReading({ held, last })?.time ?? null

/** How fresh at `at` what was heard at `lastHeard` is, by what its vehicle's unit has heard of the others since. */
export const freshnessOf = (
  tireId: number,
  lastHeard: EpochSeconds | null,
  hearing: VehicleReception,
  at: EpochSeconds,
): Freshness => {
  if (lastHeard === null) return 'never'
  if (timeBetween(lastHeard, at) >= TAG_SILENT_AFTER) return 'silent'
  const tag = tagReceptionOf(hearing, tireId)
  if (tag !== undefined && missedReceptionTime(hearing, tag).moving >= SILENT_ON_THE_ROAD) return 'silent'
  return isPressureStale(lastHeard, at) ? 'quiet' : 'heard'
}

/** When time alone makes it less fresh; `null` when it never does. */
export const freshnessDeadline = (freshness: Freshness, lastHeard: EpochSeconds | null): EpochSeconds | null => {
  if (lastHeard === null) return null
  if (freshness === 'heard') return timeAfter(lastHeard, seconds(STALE_PRESSURE_AFTER + A_MOMENT))
  return freshness === 'quiet' ? timeAfter(lastHeard, TAG_SILENT_AFTER) : null
}

/** Whether what is known of the tire may still be shown as how it is now. */
export const isFreshnessHeardOrQuiet = (freshness: Freshness): boolean => freshness === 'heard' || freshness === 'quiet'
