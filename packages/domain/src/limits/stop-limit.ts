import { percent } from '../units/share.ts'

/** Below so much of its recommended pressure, %, rolling on destroys a tire: its driver stops where he is. Ours. */
export const STOP_LIMIT = percent(50)
