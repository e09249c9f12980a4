/** Least-squares slope of y over x; `null` with fewer than two different x. */
export const leastSquaresSlope = (points: readonly (readonly [x: number, y: number])[]): number | null => {
  if (points.length < 2) return null
  let [sumX, sumY] = [0, 0]
  for (const [x, y] of points) {
    sumX += x
    sumY += y
  }
  const [meanX, meanY] = [sumX / points.length, sumY / points.length]
  let [spread, product] = [0, 0]
  for (const [x, y] of points) {
    spread += (x - meanX) ** 2
    product += (x - meanX) * (y - meanY)
  }
  return spread > 0 ? product / spread : null
}
