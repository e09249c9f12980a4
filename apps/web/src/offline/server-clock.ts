import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { deviceEpochSeconds } from './device-answer-cache.ts'

/** By how many seconds the server's clock is ahead of this device's. */
let ahead = 0

/** Learns it from an answer that says its time: what is done in a yard is told by the server's clock, as readings are. */
export const noteServerTime = (time: number, heardAt: EpochSeconds = deviceEpochSeconds()): void => {
  ahead = time - heardAt
}

/** Now, in whole seconds, as the server counts. */
export const serverEpochSeconds = (): EpochSeconds => epochSeconds(Math.floor(deviceEpochSeconds() + ahead))
