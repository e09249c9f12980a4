import { median } from '../statistics/median.ts'
import { type EpochSeconds, type Seconds, seconds, timeBetween } from '../units/time.ts'

/** Receive time minus device time of a unit's last live packets, s, oldest first: plain JSON, at most twenty. */
export type UnitClockOffsets = readonly number[]

const PACKETS = 20
/** A clock that is off is off by the same every time; what varies more is sent late. */
const SPREAD = seconds(60)
/** A tunnel may delay some. */
const OUTLIERS = 2

/**
 * With one more live packet: the newest reading of an upload, since older ones waited. A backlog is none.
 */
export const withClockSample = (
  offsets: UnitClockOffsets,
  device: EpochSeconds,
  received: EpochSeconds,
): UnitClockOffsets => [...offsets.slice(-(PACKETS - 1)), Math.round(timeBetween(device, received))]

/** How far the unit's clock is behind, s; negative ahead. `null` until twenty packets agree about it. */
export const unitClockSkew = (offsets: UnitClockOffsets): Seconds | null => {
  const middle = median(offsets)
  if (middle === null || offsets.length < PACKETS) return null
  const far = offsets.filter((offset) => Math.abs(offset - middle) > SPREAD).length
  return far > OUTLIERS ? null : seconds(middle)
}
