export type RobustSlope = { slope: number; low: number; high: number }

/** Normal quantile of a two-sided 90 % interval. */
const QUANTILE_90 = 1.6449

/**
 * Median of all pairwise slopes with Sen's 90 % confidence interval: up to 29 % of the points may be wrong. In y per x;
 * `null` with fewer than two different x.
 */
export const theilSenSlope = (points: readonly (readonly [x: number, y: number])[]): RobustSlope | null => {
  const n = points.length
  const pairs = new Float64Array((n * (n - 1)) / 2)
  let count = 0
  for (const [at, [x1, y1]] of points.entries())
    for (let next = at + 1; next < n; next++) {
      const [x2, y2] = points[next] ?? [x1, y1]
      if (x1 !== x2) pairs[count++] = (y2 - y1) / (x2 - x1)
    }
  if (count === 0) return null
  const slopes = pairs.subarray(0, count).sort()
  const at = (index: number): number => slopes[Math.min(count - 1, Math.max(0, index))] ?? Number.NaN
  const spread = QUANTILE_90 * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18)
  return {
    slope: (at((count - 1) >> 1) + at(count >> 1)) / 2,
    low: at(Math.round((count - spread) / 2)),
    high: at(Math.round((count + spread) / 2) - 1),
  }
}
