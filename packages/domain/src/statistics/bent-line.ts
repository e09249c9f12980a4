/** Points in the order of x. */
export type DataPoints = readonly (readonly [x: number, y: number])[]

type Interval = { low: number; high: number }

/** A line that was level up to where it bends, and straight from there on: where it may have bent, as the points allow. */
type Line = {
  bend: number
  slope: number
  /** What it leaves of the points, y². */
  left: number
  /** Means of the points, those before the bend moved to it, and their spread in x. */
  count: number
  x: number
  y: number
  spread: number
}

/** The line that fits best, and all others that the points allow. */
export type BentLineEstimate = {
  bend: number
  slope: number
  /** Its y there. */
  at: (x: number) => number
  /** The slopes of all lines that the points allow. */
  slopes: Interval
  /** Between which x these lines reach a y; an end that none of them bounds is infinite. */
  reaches: (y: number) => Interval
  /** How much better it fits than a level does, and than two levels with a step between them, in squares of the error. */
  beyondLevel: number
  beyondStep: number
}

/** How well points tell where they lie, and how sure the interval is. */
export type BentLineFitOptions = {
  /** What is known of the error of a point, y, and as how many points that knowledge counts. */
  error: number
  worth: number
  /** Errors of the line that it may be off: 1.645 for nine of ten cases. */
  sure: number
  /** So many points lie behind the bend at least. */
  behind: number
}

/** So many places of a bend are tried between two points. */
const PLACES = 4

/**
 * The line through points that were level up to some moment, and all that may be meant in its place: for each place of the
 * bend the lines that leave hardly more than the best one does (profile likelihood, Fieller's interval). `null` with too few.
 */
export const fitBentLine = (points: DataPoints, fit: BentLineFitOptions): BentLineEstimate | null => {
  const lines = bendsOf(points, fit.behind).flatMap((bend) => lineOf(points, bend) ?? [])
  const best = lines.reduce<Line | null>(
    (least, line) => (least === null || line.left < least.left ? line : least),
    null,
  )
  if (best === null) return null
  const variance = varianceOf(best, points.length, fit)
  const most = best.left + fit.sure ** 2 * variance
  const fan = lines.filter(({ left }) => left <= most)
  const slopes = fan.map((line) => slopesOf(line, most - line.left))
  return {
    bend: best.bend,
    slope: best.slope,
    at: (x) => best.y + best.slope * (Math.max(best.bend, x) - best.x),
    slopes: hull(slopes),
    reaches: (y) => hull(fan.map((line) => reachesOf(line, y, most - line.left))),
    beyondLevel: (levelError(points) - best.left) / variance,
    beyondStep: (stepError(points) - best.left) / variance,
  }
}

const hull = (intervals: readonly Interval[]): Interval => ({
  low: Math.min(...intervals.map(({ low }) => low)),
  high: Math.max(...intervals.map(({ high }) => high)),
})

/** The first point, and places between that and the last points, which tell how it goes on. */
const bendsOf = (points: DataPoints, behind: number): number[] => {
  const bends: number[] = []
  for (let at = 0; at + behind < points.length; at += 1) {
    const [from, to] = [points[at]?.[0] ?? 0, points[at + 1]?.[0] ?? 0]
    for (let place = 0; place < PLACES; place += 1) bends.push(from + ((to - from) * place) / PLACES)
  }
  return bends
}

const lineOf = (points: DataPoints, bend: number): Line | null => {
  const count = points.length
  let [x, y] = [0, 0]
  for (const [at, value] of points) {
    x += Math.max(bend, at) / count
    y += value / count
  }
  let [spread, product, all] = [0, 0, 0]
  for (const [at, value] of points) {
    const [dx, dy] = [Math.max(bend, at) - x, value - y]
    spread += dx * dx
    product += dx * dy
    all += dy * dy
  }
  if (spread <= 0) return null
  return { bend, slope: product / spread, left: all - (product * product) / spread, count, x, y, spread }
}

/** What a level leaves of the points. */
const levelError = (points: DataPoints): number => {
  const mean = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  return points.reduce((sum, [, y]) => sum + (y - mean) ** 2, 0)
}

/** What two levels leave of them at least, wherever the step between them is. */
const stepError = (points: DataPoints): number =>
  Math.min(
    ...points.map((_, at) =>
      at === 0 ? levelError(points) : levelError(points.slice(0, at)) + levelError(points.slice(at)),
    ),
  )

/** Level, slope and bend are taken from the points. */
const FITTED = 3

/** Of one point: what is known beforehand, and what the best line leaves. */
const varianceOf = ({ left }: Line, count: number, { error, worth }: BentLineFitOptions): number =>
  (worth * error ** 2 + left) / (worth + Math.max(0, count - FITTED))

const slopesOf = ({ slope, spread }: Line, allowed: number): Interval => {
  const wide = Math.sqrt(allowed / spread)
  return { low: slope - wide, high: slope + wide }
}

const NEVER: Interval = { low: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY }

/** Where this bend's lines reach `y` (Fieller): the roots of a square, of which the later one is missing if one of them is level. */
const reachesOf = ({ slope, count, x, y: mean, spread }: Line, y: number, allowed: number): Interval => {
  const above = mean - y
  const a = slope ** 2 - allowed / spread
  const b = slope * above
  const c = above ** 2 - allowed / count
  const root = Math.sqrt(Math.max(0, b * b - a * c))
  if (a > 0) return { low: x + (-b - root) / a, high: x + (-b + root) / a }
  if (slope === 0 && c > 0) return NEVER
  // The slowest of them rises or stays level: only the fastest bounds it.
  const fastest = slope + Math.sign(above) * -Math.sqrt(allowed / spread)
  return { low: x + above / -fastest, high: Number.POSITIVE_INFINITY }
}
