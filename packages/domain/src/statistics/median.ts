/** Middle value, the mean of the two middle ones of an even number; `null` of none. */
export const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
