import { minutes, timeBetween } from '../units/time.ts'
import {
  isReadingSpikeCandidate,
  type ReceivedReading,
  SPIKE_NEIGHBOUR_WITHIN,
  SPIKE_PRESSURE_BAR,
  SPIKE_TEMPERATURE_K,
} from './reading-refusal.ts'

type Measured = Pick<ReceivedReading, 'pressure' | 'temperature'>

/** So long an odd reading waits for its successor; what comes later is too far away to tell a spike. */
export const MAX_READING_DEFERRAL = minutes(5)

/** Whether two readings are far apart, whenever they were taken. */
export const areReadingsFarApart = (a: Measured, b: Measured): boolean =>
  Math.abs(a.pressure - b.pressure) > SPIKE_PRESSURE_BAR ||
  Math.abs(a.temperature - b.temperature) > SPIKE_TEMPERATURE_K

/**
 * Whether `held` is off both its neighbours within five minutes while those agree with each other. A tire that bursts
 * is off both as well, 9.8, 5.0, 0.3 bar, but does not return.
 */
export const isReadingSpike = (before: ReceivedReading, held: ReceivedReading, after: ReceivedReading): boolean =>
  isReadingSpikeCandidate(held, before) &&
  timeBetween(held.time, after.time) <= SPIKE_NEIGHBOUR_WITHIN &&
  areReadingsFarApart(held, after) &&
  !areReadingsFarApart(before, after)
