/** A mean that is learned: plain at first, with a memory of so many values later. */
export type RunningMean = { value: number; count: number }

/** The mean with one more value. Rounded, since it is stored with every reading. */
export const withMeanValue = (mean: RunningMean | null, value: number, memory: number): RunningMean => {
  const count = Math.min(memory, (mean?.count ?? 0) + 1)
  const before = mean?.value ?? 0
  return { value: Math.round((before + (value - before) / count) * 1_000) / 1_000 + 0, count }
}
