import type { Bar } from '../units/pressure.ts'

/** How much a sensor goes to and fro, bar, and its last change. */
export type Zigzag = { noise: number; change: number }

export const NO_ZIGZAG: Zigzag = { noise: 0, change: 0 }

/** Share that one more reading has in the noise. */
const WEIGHT = 0.15
/** One wild value says no more than this, bar. */
const MOST = 0.5

/**
 * With one more reading: the smaller of two changes in opposite directions counts. Gas let in or lost goes one way, and a
 * single odd value is soon forgotten.
 */
export const withZigzag = ({ noise, change: before }: Zigzag, last: Bar, pressure: Bar): Zigzag => {
  const change = rounded(pressure - last)
  const turn = before * change < 0 ? Math.min(MOST, Math.abs(before), Math.abs(change)) : 0
  return { noise: rounded(noise + WEIGHT * (turn - noise)), change }
}

/** Stored with every reading. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000 + 0
