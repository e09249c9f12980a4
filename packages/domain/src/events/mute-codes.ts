import type { MuteDuration } from './mute.ts'

/** `mute_for_id` on the wire. */
export type MuteForId = 0 | 1

const CODE: Record<MuteDuration, MuteForId> = { oneDay: 0, oneWeek: 1 }
const DURATION: Record<MuteForId, MuteDuration> = { 0: 'oneDay', 1: 'oneWeek' }

/** The wire's code of a length. */
export const muteForId = (duration: MuteDuration): MuteForId => CODE[duration]

/** The length that a code of the wire stands for. */
export const muteDuration = (code: MuteForId): MuteDuration => DURATION[code]
