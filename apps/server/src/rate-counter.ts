const MOST_KEYS = 10_000
const EVERYBODY_ELSE = 'everybody else'

type Window = { until: number; count: number }

/** How much may come within a while; a function where that changes while the server runs. */
type Most = number | (() => number)

/** Counts by key, and looks at a count without counting: both say how long a key has to wait, ms, or null. */
export type RateCounter = { count: (key: string) => number | null; look: (key: string) => number | null }

/** A count of what comes by key within a while: `count` makes a key wait from one over `most` on, `look` once it has `most`. */
export const createRateCounter = (windowMs: number, most: Most, nowMs: () => number): RateCounter => {
  const mostNow = typeof most === 'number' ? () => most : most
  const windows = new Map<string, Window>()
  const counted = (window: Window, now: number): number | null => {
    window.count += 1
    return window.count > mostNow() ? window.until - now : null
  }
  const count = (key: string): number | null => {
    const now = nowMs()
    const known = windows.get(key)
    if (known !== undefined && now < known.until) return counted(known, now)
    if (windows.size >= MOST_KEYS) for (const [old, { until }] of windows) if (until <= now) windows.delete(old)
    // Who comes from ten thousand places within the while is counted as one.
    const place = windows.size >= MOST_KEYS ? EVERYBODY_ELSE : key
    const shared = windows.get(place)
    if (place !== key && shared !== undefined && now < shared.until) return counted(shared, now)
    windows.set(place, { until: now + windowMs, count: 1 })
    return null
  }
  const look = (key: string): number | null => {
    const now = nowMs()
    const known = windows.get(key)
    const window = known !== undefined && now < known.until ? known : windows.get(EVERYBODY_ELSE)
    return window !== undefined && now < window.until && window.count >= mostNow() ? window.until - now : null
  }
  return { count, look }
}

/**
 * Counts what comes by key within a while. The count of a key says how long, ms, it has to wait for the next while once it is
 * over `most`, and null until then.
 */
export const createWindowCounter = (windowMs: number, most: Most, nowMs: () => number): RateCounter['count'] =>
  createRateCounter(windowMs, most, nowMs).count
