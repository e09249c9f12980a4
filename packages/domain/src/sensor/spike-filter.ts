import { elapsed, minutes } from '../units/time.ts'
import { isOdd, NEIGHBOUR_WITHIN, type ReceivedReading, SPIKE_PRESSURE, SPIKE_TEMPERATURE } from './reading-verdict.ts'

type Measured = Pick<ReceivedReading, 'pressure' | 'temperature'>

/** So long an odd reading waits for its successor; what comes later is too far away to tell a spike. */
export const HELD_AT_MOST = minutes(5)

/** Whether two readings are far apart, whenever they were taken. */
export const isOff = (a: Measured, b: Measured): boolean =>
  Math.abs(a.pressure - b.pressure) > SPIKE_PRESSURE || Math.abs(a.temperature - b.temperature) > SPIKE_TEMPERATURE

/**
 * Whether `held` is off both its neighbours within five minutes while those agree with each other. A tire that bursts
 * is off both as well, 9.8, 5.0, 0.3 bar, but does not return.
 */
export const isSpike = (before: ReceivedReading, held: ReceivedReading, after: ReceivedReading): boolean =>
  isOdd(held, before) &&
  elapsed(held.time, after.time) <= NEIGHBOUR_WITHIN &&
  isOff(held, after) &&
  !isOff(before, after)
