import { MAX_TIRE_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import { days, hours, type Seconds } from '@coldbar/domain/units/time'
import type { TimeSpan } from '../../charts/chart-period.ts'
import type { TireEventRow } from '../../fleet/tire-events/event-log.tsx'
import type { ReadingIdRange } from './tire-events-variant.ts'

/** How much of a tire's course is shown with an event. */
export const EVENT_CHART_PERIODS = ['around', 'only', 'day'] as const
export type EventChartPeriod = (typeof EVENT_CHART_PERIODS)[number]

export const parseEventChartPeriod = (text: string | undefined): EventChartPeriod =>
  EVENT_CHART_PERIODS.find((period) => period === text) ?? 'around'

const MARGIN: Record<Exclude<EventChartPeriod, 'around'>, Seconds> = { only: 0 as Seconds, day: days(1) }
const MILLISECONDS = 1000
const HOUR = hours(1)

type Bounded = Pick<TireEventRow, 'start_tires_history_id' | 'end_tires_history_id'>

/** The first and the last reading to ask for; none for what has no readings, and for the hour that the server takes by itself. */
export const readingIdRangeOfEvent = (
  { start_tires_history_id: start, end_tires_history_id: end }: Bounded,
  period: EventChartPeriod,
): ReadingIdRange => {
  if (period === 'around' || start === null || end === null) return {}
  // A reading's id is its moment in milliseconds, so a day is added to it as to any moment.
  const margin = MARGIN[period] * MILLISECONDS
  return { startId: Math.max(1, start - margin), endId: end + margin }
}

type Lasting = Pick<TireEventRow, 'time_stamp_start' | 'time_stamp_end' | 'time_stamp_last'>

/** The moments between which the course of an event lies: those of its readings, or an hour before and after as the server takes it. */
export const eventTimeSpan = (event: Lasting, { startId, endId }: ReadingIdRange, now: number): TimeSpan => {
  const from = startId === undefined ? event.time_stamp_start - HOUR : startId / MILLISECONDS
  const last = event.time_stamp_end ?? event.time_stamp_last ?? now
  const until = Math.ceil(endId === undefined ? last + HOUR : endId / MILLISECONDS + 1)
  return { from: Math.max(Math.floor(from), until - MAX_TIRE_SERIES_SECONDS), until }
}
