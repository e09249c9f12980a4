import { COLD_SOAK_TIME } from '../gas/cold-soak.ts'
import type { VehicleMotionAtReading } from '../state/tire-context.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { type EpochSeconds, timeBetween } from '../units/time.ts'

/** km/h */
export const STANDSTILL_ENDS_AT_KMH = 5

/** A day warms what stands by less, and an evening cools it by less below its night's rest, K. */
export const MAX_DAYTIME_WARMING_K = 16
export const MAX_EVENING_COOLING_K = 12

/** Standing so long that gas and tag have the same temperature. */
export const isColdSoaked = (stillSince: EpochSeconds | null, time: EpochSeconds): boolean =>
  stillSince !== null && timeBetween(stillSince, time) >= COLD_SOAK_TIME

/**
 * Whether nothing was heard of the tire for as long as it takes to cool: units that sleep with the ignition are silent
 * as long as their vehicle stands.
 */
export const wasSilentForColdSoak = (last: TireReading | null, time: EpochSeconds): last is TireReading =>
  last !== null && timeBetween(last.time, time) >= COLD_SOAK_TIME

/**
 * Whether a tire comes out of a hall: a silence warmed it by more than a day does. Its tag cools within minutes and its gas does not,
 * so that it is warmer than anything that its tag tells.
 */
export const isTireOutOfWarmHall = (
  from: Pick<TireReading, 'time' | 'temperature'>,
  { time, temperature }: Pick<TireReading, 'time' | 'temperature'>,
): boolean => timeBetween(from.time, time) >= COLD_SOAK_TIME && temperature - from.temperature > MAX_DAYTIME_WARMING_K

/**
 * Since when the tire stands as of `reading`, `null` while it rolls. What the vehicle knows goes before the speed of
 * one reading: a ferry moves fast while wheels stand, and a fix that jitters drives nowhere.
 */
export const tireStandingSince = (
  state: TireState,
  { time, speed }: TireReading,
  vehicle: VehicleMotionAtReading | null,
): EpochSeconds | null => {
  if (vehicle !== null) {
    if (vehicle.carried) return state.stillSince ?? vehicle.stoppedAt ?? time
    if (vehicle.movingSince !== null) return null
    const restedAt = cameToRest(vehicle)
    if (restedAt !== null && (speed === null || speed < STANDSTILL_ENDS_AT_KMH)) {
      const stopped = restedAt < time ? restedAt : time
      // A tag that was silent on the way knows nothing of it.
      return state.stillSince === null || state.stillSince < stopped ? stopped : state.stillSince
    }
  }
  if (speed !== null && speed >= STANDSTILL_ENDS_AT_KMH) return null
  if (speed !== null) return state.stillSince ?? (wasSilentForColdSoak(state.last, time) ? state.last.time : time)
  // A unit that knew speeds before has lost its fix: the tire goes on doing what it did.
  if (state.speedKnown) return state.stillSince
  return state.stillSince ?? time
}

/** Since when it is where it is, as far as its own trips and its place tell. */
const cameToRest = ({ stoppedAt, strayedAt }: VehicleMotionAtReading): EpochSeconds | null =>
  strayedAt === undefined || (stoppedAt !== null && stoppedAt > strayedAt) ? stoppedAt : strayedAt

/** Whether the unit's word is doubted: most of its tires changed alike at once. */
export const isUnitDoubted = (vehicle: VehicleMotionAtReading | null, time: EpochSeconds): boolean =>
  vehicle !== null && vehicle.doubtedUntil !== null && time < vehicle.doubtedUntil
