import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'

/** Where "now" comes from; tests hand in their own. */
export type Clock = { now(): EpochSeconds }

export const systemClock: Clock = { now: () => epochSeconds(Date.now() / 1000) }
