const FIRST_MS = 5_000
/** As long as the longest pause of a message: who is there again is heard of with it. */
const LONGEST_MS = 120_000
/** Beyond it all begin anew: nobody has so many devices that do not answer. */
const MOST = 10_000

type Pause = { until: number; lasts: number; why: string }

/** Who did not answer is let be for a while, each time for longer: what waits for them costs no further attempt meanwhile. */
export const createPauses = (elapsedMs: () => number) => {
  const pauses = new Map<number, Pause>()
  return {
    /** Why nobody asks there now; null where one may. */
    why: (id: number): string | null => {
      const pause = pauses.get(id)
      return pause !== undefined && elapsedMs() < pause.until ? pause.why : null
    },
    begin: (id: number, why: string): void => {
      const before = pauses.get(id)
      // Of several that were under way together the first says it for all.
      if (before !== undefined && elapsedMs() < before.until) return
      const lasts = Math.min(LONGEST_MS, before === undefined ? FIRST_MS : 2 * before.lasts)
      if (pauses.size >= MOST) pauses.clear()
      pauses.set(id, { until: elapsedMs() + lasts, lasts, why })
    },
    end: (id: number): void => void pauses.delete(id),
  }
}
