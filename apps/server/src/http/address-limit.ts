import type { Clock } from '../clock.ts'
import { addressKey } from './address-key.ts'
import { TooMany } from './errors.ts'

const SECOND_MS = 1_000
const MOST_KEYS = 10_000

/** Counts what comes by key within a while, for doors that stand before any session. */
const limitWithin = (windowMs: number, most: number, nowMs: () => number): ((key: string) => void) => {
  const tooMany = (until: number, now: number) =>
    new TooMany('Too many requests at once. Wait a moment and try again.', (until - now) / SECOND_MS)
  const windows = new Map<string, { until: number; count: number }>()
  return (key) => {
    const now = nowMs()
    const known = windows.get(key)
    if (known !== undefined && now < known.until) {
      known.count += 1
      if (known.count > most) throw tooMany(known.until, now)
      return
    }
    if (windows.size >= MOST_KEYS) for (const [old, { until }] of windows) if (until <= now) windows.delete(old)
    // Who comes from ten thousand places within the while is counted as one.
    const place = windows.size >= MOST_KEYS ? 'everybody else' : key
    const shared = windows.get(place)
    if (place !== key && shared !== undefined && now < shared.until) {
      shared.count += 1
      if (shared.count > most) throw tooMany(shared.until, now)
      return
    }
    windows.set(place, { until: now + windowMs, count: 1 })
  }
}

/** Counts what comes by key within a second. */
export const limitPerSecond = (most: number, nowMs: () => number = () => performance.now()): ((key: string) => void) =>
  limitWithin(SECOND_MS, most, nowMs)

/** As `limitPerSecond`, by the address of a request. */
export const limitPerAddress = (most: number): ((request: { address: string }) => void) => {
  const count = limitPerSecond(most)
  return ({ address }) => count(addressKey(address))
}

const LINKS_PER_MINUTE = 30
const MINUTE_MS = 60_000

/** A check that throws TooMany (429) once an address opens more links within a minute than people press. */
export const limitLinkOpenings = ({ now }: Clock): ((request: { address: string }) => void) => {
  const count = limitWithin(MINUTE_MS, LINKS_PER_MINUTE, () => now() * SECOND_MS)
  return ({ address }) => count(addressKey(address))
}
