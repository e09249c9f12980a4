const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** Whoever was thrown off by a double waits so long at least, or the two would go on throwing each other off all day. */
const AFTER_DOUBLE_MS = 30_000

/**
 * How long to wait before the broker is asked again, ms, after so many failures in a row: 1 to 30 s, twice as long each time, and never
 * all processes at once (`chance` is 0 up to 1).
 */
export const brokerReconnectPause = (failures: number, isDoubled: boolean, chance: number): number => {
  const longest = isDoubled ? 2 * AFTER_DOUBLE_MS : Math.min(FIRST_MS * 2 ** (failures + 1), LONGEST_MS)
  const least = isDoubled ? AFTER_DOUBLE_MS : FIRST_MS
  return least + (longest - least) * chance
}
