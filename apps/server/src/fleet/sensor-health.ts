import type { EpochSeconds } from '@coldbar/domain/units/time'

const DAY_SECONDS = 86_400

/** A tag that nobody hears for a month is dead or lost; for a day, somebody should look. */
const ALARM_AFTER_SECONDS = 30 * DAY_SECONDS
const WARNING_AFTER_SECONDS = DAY_SECONDS

export type HealthStatus = 2 | 1 | 0 | -1

/**
 * Health of a tag by the age of its last reading: 2 alarm over 30 days, 1 warning over a day, 0 ok, -1 never heard.
 * @returns the status on the wire's scale and the age in seconds.
 */
export const sensorHealth = (
  lastReading: EpochSeconds | null,
  now: EpochSeconds,
): { status: HealthStatus; age: number | null } => {
  if (lastReading === null) return { status: -1, age: null }
  const age = Math.max(0, Math.round(now - lastReading))
  if (age > ALARM_AFTER_SECONDS) return { status: 2, age }
  return { status: age > WARNING_AFTER_SECONDS ? 1 : 0, age }
}
