import { type Kilometres, type KilometresPerHour, kilometresPerHour } from '../units/motion.ts'
import { inHours, type Seconds } from '../units/time.ts'

/** `null` for a trip that took no time. */
export const averageSpeed = (distance: Kilometres, duration: Seconds): KilometresPerHour | null =>
  duration > 0 ? kilometresPerHour(distance / inHours(duration)) : null
