const MOST_KEYS = 10_000

/**
 * Counts what comes by key within a while. The count of a key says how long, ms, it has to wait for the next while once it is
 * over `most`, and null until then.
 */
export const rateWithin = (windowMs: number, most: number, nowMs: () => number): ((key: string) => number | null) => {
  const windows = new Map<string, { until: number; count: number }>()
  const counted = (window: { until: number; count: number }, now: number): number | null => {
    window.count += 1
    return window.count > most ? window.until - now : null
  }
  return (key) => {
    const now = nowMs()
    const known = windows.get(key)
    if (known !== undefined && now < known.until) return counted(known, now)
    if (windows.size >= MOST_KEYS) for (const [old, { until }] of windows) if (until <= now) windows.delete(old)
    // Who comes from ten thousand places within the while is counted as one.
    const place = windows.size >= MOST_KEYS ? 'everybody else' : key
    const shared = windows.get(place)
    if (place !== key && shared !== undefined && now < shared.until) return counted(shared, now)
    windows.set(place, { until: now + windowMs, count: 1 })
    return null
  }
}
