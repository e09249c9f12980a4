import { type KilometresPerHour, kilometresPerHour } from '../units/motion.ts'

/** As the makers of tracking units have it (Teltonika, AutoPi): slower is creeping, or a receiver that wanders. */
export const MOVING_SPEED_THRESHOLD_KMH: KilometresPerHour = kilometresPerHour(5)
