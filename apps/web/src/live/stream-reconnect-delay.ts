const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** Doubles with every refusal up to half a minute; half of it is chance, so that a restarted server is not stormed. */
export const streamReconnectDelayMs = (refusals: number, chance: number = Math.random()): number => {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** (refusals - 1))
  return whole / 2 + (whole / 2) * chance
}
