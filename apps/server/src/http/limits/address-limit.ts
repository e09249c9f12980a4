import type { Clock } from '../../clock.ts'
import { rateWithin } from '../../rate.ts'
import { addressKey } from '../address/address-key.ts'
import { TooMany } from '../errors.ts'

const SECOND_MS = 1_000

/** Counts what comes by key within a while, for doors that stand before any session. */
const limitWithin = (windowMs: number, most: number, nowMs: () => number): ((key: string) => void) => {
  const waitOf = rateWithin(windowMs, most, nowMs)
  return (key) => {
    const waitMs = waitOf(key)
    if (waitMs !== null)
      throw new TooMany('Too many requests at once. Wait a moment and try again.', waitMs / SECOND_MS)
  }
}

/** Counts what comes within a second by the address of a request. */
export const limitPerAddress = (
  most: number,
  nowMs: () => number = () => performance.now(),
): ((request: { address: string }) => void) => {
  const count = limitWithin(SECOND_MS, most, nowMs)
  return ({ address }) => count(addressKey(address))
}

const LINKS_PER_MINUTE = 30
const MINUTE_MS = 60_000

/** A check that throws TooMany (429) once an address opens more links within a minute than people press. */
export const limitLinkOpenings = ({ now }: Clock): ((request: { address: string }) => void) => {
  const count = limitWithin(MINUTE_MS, LINKS_PER_MINUTE, () => now() * SECOND_MS)
  return ({ address }) => count(addressKey(address))
}
