import type { Level } from '@coldbar/domain/alarms/level'

/** One line of a chart; null where nothing was measured. */
export type ChartLine = {
  readonly label: string
  readonly values: readonly (number | null)[]
  readonly colour: 'first' | 'second'
}

/** A limit drawn across the chart: at `value`, coloured as the level it raises. */
export type ChartLimit = { readonly value: number; readonly label: string; readonly level: Level }

/** One quantity over time, with its unit, its axis and its limits. */
export type ChartPanel = {
  readonly title: string
  readonly unit: string
  /** Fixed axis; stretched where a value lies outside, because a cut-off value would be the one that matters. */
  readonly axis?: readonly [min: number, max: number]
  readonly decimals: 0 | 1 | 2
  readonly lines: readonly ChartLine[]
  readonly limits: readonly ChartLimit[]
}

const MARGIN = 0.06

/** The axis of a panel: its fixed span, widened to hold every value and limit. */
export const axisSpan = ({ axis, lines, limits }: ChartPanel): [min: number, max: number] => {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const all = [...known, ...limits.map(({ value }) => value)]
  const low = all.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = all.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  if (axis) return [Math.min(axis[0], low), Math.max(axis[1], high)]
  if (low > high) return [0, 1]
  const margin = (high - low || 1) * MARGIN
  return [low - margin, high + margin]
}
