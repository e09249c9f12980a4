import { addressKey } from './address-key.ts'
import { TooMany } from './errors.ts'

const WINDOW_MS = 1_000
const MOST_KEYS = 10_000

/** Counts what comes by key within a second, for doors that stand before any session. */
export const limitPerSecond = (
  most: number,
  nowMs: () => number = () => performance.now(),
): ((key: string) => void) => {
  const windows = new Map<string, { until: number; count: number }>()
  return (key) => {
    const now = nowMs()
    const known = windows.get(key)
    if (known !== undefined && now < known.until) {
      known.count += 1
      if (known.count > most) throw new TooMany('Too many requests at once. Wait a moment and try again.', 1)
      return
    }
    if (windows.size >= MOST_KEYS) for (const [old, { until }] of windows) if (until <= now) windows.delete(old)
    // Who comes from ten thousand places within a second is counted as one.
    const place = windows.size >= MOST_KEYS ? 'everybody else' : key
    const shared = windows.get(place)
    if (place !== key && shared !== undefined && now < shared.until) {
      shared.count += 1
      if (shared.count > most) throw new TooMany('Too many requests at once. Wait a moment and try again.', 1)
      return
    }
    windows.set(place, { until: now + WINDOW_MS, count: 1 })
  }
}

/** As `limitPerSecond`, by the address of a request. */
export const limitPerAddress = (most: number): ((request: { ip: string }) => void) => {
  const count = limitPerSecond(most)
  return ({ ip }) => count(addressKey(ip))
}
