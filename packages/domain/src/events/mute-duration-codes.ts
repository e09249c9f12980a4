import type { MuteDuration } from './mute.ts'

/** `mute_for_id` on the wire. */
export type MuteDurationCode = 0 | 1

const CODE: Record<MuteDuration, MuteDurationCode> = { oneDay: 0, oneWeek: 1 }
const DURATION: Record<MuteDurationCode, MuteDuration> = { 0: 'oneDay', 1: 'oneWeek' }

/** The wire's code of a length. */
export const muteDurationCode = (duration: MuteDuration): MuteDurationCode => CODE[duration]

/** The length that a code of the wire stands for. */
export const muteDurationOfCode = (code: MuteDurationCode): MuteDuration => DURATION[code]
