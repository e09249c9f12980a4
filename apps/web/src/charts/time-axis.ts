import { days } from '@coldbar/domain/units/time'
import type { Format } from '@coldbar/i18n/format/format'

const DAY_SECONDS = days(1)
const MINUTE_SECONDS = 60
/** The specification's number; fewer where the names of moments would touch. */
const MOST_MARKS = 20
const BETWEEN_PX = 20

/** Height of the axis under the chart. */
export const TIME_AXIS_HEIGHT_PX = 26
/** Half a line of text: a mark at the edge of a chart stands half beyond it. */
export const HALF_TIME_MARK_PX = 8

const holdsDays = (spanSeconds: number): boolean => spanSeconds > DAY_SECONDS

/** How wide a moment is written at most: with its day in a chart of more than one, with seconds in one of minutes. */
export const timeMarkWidthPx = (spanSeconds: number): number => {
  if (holdsDays(spanSeconds)) return 76
  return spanSeconds < MOST_MARKS * MINUTE_SECONDS ? 54 : 36
}

/** How far marks stand from each other at least. The first and the last may both stand at an edge. */
export const timeMarkSpacingPx = (plotWidth: number, spanSeconds: number): number =>
  Math.max(timeMarkWidthPx(spanSeconds) + BETWEEN_PX, plotWidth / (MOST_MARKS - 1))

type Axis = { spanSeconds: number; stepSeconds: number }

/** A moment under the axis; with seconds where marks are less than a minute apart, or neighbours would read alike. */
export const timeMarkText = (at: number, { spanSeconds, stepSeconds }: Axis, format: Format): string => {
  if (holdsDays(spanSeconds)) return `${format.date(at).slice(0, 5)} ${format.timeOfDay(at)}`
  return stepSeconds < MINUTE_SECONDS ? format.moment(at).slice(-8) : format.timeOfDay(at)
}

/** A day under the axis, of a moment in UTC: without its year, of which the text above the charts tells. */
export const dayMarkText = (at: number, _axis: Axis, format: Format): string => format.day(at).slice(0, 5)
