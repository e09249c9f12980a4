import { days } from '@coldbar/domain/units/time'

/** Lengths of the periods that end now, s. */
const LENGTHS = { day: days(1), week: days(7), month: days(30), year: days(365) } as const

export type PresetChartPeriod = keyof typeof LENGTHS
export const CHART_PERIOD_PRESETS = Object.keys(LENGTHS) as readonly PresetChartPeriod[]

/** From one moment to before another, s since 1970. */
export type TimeSpan = { readonly from: number; readonly until: number }
/** The last day, week, month or year, or two moments. */
export type ChartPeriod = PresetChartPeriod | TimeSpan

const OWN = /^(\d{1,10})-(\d{1,10})$/
/** A period that ends now moves on so often, s: each move loads it anew. */
const STEP = 300
/** Looking closer than that shows no more, s. */
const SHORTEST = 600

/** The period that an address names; null where it names none. */
export const parseChartPeriod = (text: string | undefined): ChartPeriod | null => {
  const preset = CHART_PERIOD_PRESETS.find((each) => each === text)
  if (preset !== undefined) return preset
  const [, from, until] = OWN.exec(text ?? '') ?? []
  const span = { from: Number(from), until: Number(until) }
  return span.until > span.from ? span : null
}

/** A period as an address names it. */
export const formatChartPeriod = (period: ChartPeriod): string =>
  typeof period === 'string' ? period : `${Math.floor(period.from)}-${Math.ceil(period.until)}`

/** The moments of a period at most `longest` s long; its end counts where it is longer. */
export const timeSpanOfChartPeriod = (
  period: ChartPeriod,
  now: number,
  longest = Number.POSITIVE_INFINITY,
): TimeSpan => {
  const until = typeof period === 'string' ? Math.ceil(now / STEP) * STEP : period.until
  const from = typeof period === 'string' ? until - LENGTHS[period] : period.from
  return { from: Math.max(from, until - longest), until }
}

/** A span as many times as long around the same middle, or moved by a part of its length; never into the time to come. */
export const zoomOrPanTimeSpan = (
  { from, until }: TimeSpan,
  { times = 1, by = 0 }: { times?: number; by?: number },
  { now, longest }: { now: number; longest: number },
): TimeSpan => {
  const length = Math.min(longest, Math.max(SHORTEST, (until - from) * times))
  const middle = (from + until) / 2 + by * (until - from)
  const end = Math.min(Math.ceil(middle + length / 2), Math.ceil(now / STEP) * STEP)
  return { from: Math.max(0, Math.floor(end - length)), until: end }
}
