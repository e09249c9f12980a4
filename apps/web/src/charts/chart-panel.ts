import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'

/** One line of a chart; null where nothing was measured. */
export type ChartLine = {
  readonly label: string
  /** Undefined where another line has a moment and this one none: it goes on to its next, as it does not over null. */
  readonly values: readonly (number | null | undefined)[]
  /** What is read out in their place, as many; missing where that is the values themselves. */
  readonly figures?: readonly (number | null | undefined)[]
  readonly colour: ChartColour | LevelColour
  readonly isDashed?: boolean
  /** Values that belong to no line: what was doubted. They do not widen the axis, and stand at its edge where they lie outside. */
  readonly isDots?: true
}

/** Lines of a chart are told apart by these, in this order. */
export const CHART_LINE_COLOURS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const
type ChartColour = (typeof CHART_LINE_COLOURS)[number]
/** Lines of levels have the colours that these have everywhere. */
type LevelColour = Extract<AlarmLevel, 'alarm' | 'warning' | 'info'>

/** What a panel is about, for whoever puts other lines into it. */
export type ChartQuantity = 'pressure' | 'fillLevel' | 'temperature' | 'speed'

/** A limit drawn across the chart: at `value`, coloured as the level it raises. */
export type ChartLimit = { readonly value: number; readonly label: string; readonly level: AlarmLevel }

/** What went on for a while, behind the lines of all panels; where the tire drove, a bar at their foot. Seconds since 1970. */
type ChartBand = { readonly from: number; readonly to: number; readonly tone: AlarmLevel | 'driving' }

/** What lies behind the lines of all panels, and the moments at which something happened. */
export type ChartBackdrop = { readonly bands: readonly ChartBand[]; readonly marks: readonly number[] }

/** One quantity over time, with its unit, its axis and its limits. */
export type ChartPanel = {
  readonly title: string
  readonly quantity?: ChartQuantity
  readonly unit: string
  /** What it counts stands in its title: a figure takes no unit, whose form would depend on the number. */
  readonly isCount?: true
  /** Fixed axis; stretched where a value lies outside, because a cut-off value would be the one that matters. */
  readonly axis?: readonly [min: number, max: number]
  readonly decimals: 0 | 1 | 2
  readonly lines: readonly ChartLine[]
  /** The first line is the most and the second the least of each moment: what lies between is filled. */
  readonly isBand?: true
  readonly limits: readonly ChartLimit[]
}

/** What a line says at one moment, as a figure. */
export const displayedLineValueAt = (
  { values, figures }: Pick<ChartLine, 'values' | 'figures'>,
  index: number,
): number | null => (figures ?? values)[index] ?? null

const MARGIN = 0.06
/** An axis spans as many steps of the last decimal at least: a level line is no mountain, and noise no trouble. */
const LEAST_STEPS = 10

/** The axis of a panel: its fixed span, widened to hold every value and limit. */
export const chartAxisSpan = ({ axis, decimals, lines, limits }: ChartPanel): [min: number, max: number] => {
  const known = lines.flatMap(({ values, isDots }) =>
    isDots ? [] : values.filter((value) => typeof value === 'number'),
  )
  const all = [...known, ...limits.map(({ value }) => value)]
  const low = all.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = all.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  if (axis) return [Math.min(axis[0], low), Math.max(axis[1], high)]
  if (low > high) return [0, LEAST_STEPS / 10 ** decimals]
  const missing = Math.max(0, LEAST_STEPS / 10 ** decimals - (high - low)) / 2
  const margin = (high - low) * MARGIN + missing
  return [low - margin, high + margin]
}

/** The values of a line as they are drawn: dots that lie outside the axis stand at its edge. */
export const clampChartDotsToAxis = (
  panel: ChartPanel,
  { values, isDots }: ChartLine,
): readonly (number | null | undefined)[] => {
  if (!isDots) return values
  const [low, high] = chartAxisSpan(panel)
  return values.map((value) => (typeof value === 'number' ? Math.min(high, Math.max(low, value)) : null))
}
