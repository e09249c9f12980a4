import { percent } from '../units/percent.ts'

/** Below so much of its recommended pressure, %, rolling on destroys a tire: its driver stops where he is. Ours. */
export const STOP_DRIVING_LIMIT_PERCENT = percent(50)
