import { median } from './median.ts'

export type RobustSlope = { slope: number; low: number; high: number }

/** Normal quantile of a two-sided 90 % interval. */
const QUANTILE_90 = 1.6449

/**
 * Median of all pairwise slopes with Sen's 90 % confidence interval: up to 29 % of the points may be wrong. In y per x;
 * `null` with fewer than two different x.
 */
export const theilSen = (points: readonly (readonly [x: number, y: number])[]): RobustSlope | null => {
  const slopes: number[] = []
  points.forEach(([x1, y1], i) => {
    for (const [x2, y2] of points.slice(i + 1)) if (x1 !== x2) slopes.push((y2 - y1) / (x2 - x1))
  })
  const slope = median(slopes)
  if (slope === null) return null
  slopes.sort((a, b) => a - b)
  const n = points.length
  const spread = QUANTILE_90 * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18)
  const lowest = Math.max(0, Math.round((slopes.length - spread) / 2))
  const highest = Math.min(slopes.length - 1, Math.round((slopes.length + spread) / 2) - 1)
  return { slope, low: slopes[lowest] ?? slope, high: slopes[highest] ?? slope }
}
