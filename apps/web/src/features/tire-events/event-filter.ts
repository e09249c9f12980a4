import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import dayjs from 'dayjs'
import type { UrlState } from '../../url/url-search-params.ts'
import { parseRouteId } from '../../url/url-state.ts'
import type { EventTypeFilter } from './tire-events-variant.ts'

export const EVENT_FILTER_LEVELS = ['alarm', 'warning', 'info'] as const satisfies readonly AlarmLevel[]

/** What of the address says which events are shown; the kind stands in its path. */
export const EVENT_FILTER_URL_PARAMS = ['vehicle', 'level', 'state', 'read', 'from', 'until'] as const

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day of the address, `2026-11-21`; null where it holds none. */
export const parseEventFilterDay = (text: string | undefined): string | null =>
  text !== undefined && DAY.test(text) && dayjs(text).isValid() ? text : null

/** The first second of a day as the reader's clock has it, `days` later; null where it is no day. */
const dayStart = (text: string | undefined, days: number): number | null => {
  const day = parseEventFilterDay(text)
  return day === null ? null : dayjs(day).add(days, 'day').unix()
}

/** What is asked of the server: a part of the address that makes no sense asks for nothing. */
export const eventsRequestOfUrlFilter = (
  { vehicle, level, state, read, from, until }: UrlState,
  type: EventTypeFilter,
): Readonly<Record<string, string>> => {
  const first = dayStart(from, 0)
  const after = dayStart(until, 1)
  const wanted = EVENT_FILTER_LEVELS.find((one) => one === level)
  return {
    ...(type === 'all' ? {} : { type }),
    ...(vehicle !== undefined && parseRouteId(vehicle) !== null ? { vehicle } : {}),
    ...(wanted === undefined ? {} : { level: wanted }),
    ...(state === 'open' || state === 'ended' ? { state } : {}),
    ...(read === 'yes' || read === 'no' ? { read } : {}),
    ...(first === null ? {} : { from: String(first) }),
    ...(after === null ? {} : { until: String(after) }),
  }
}

/** How many of the filters the address sets. */
export const countSetEventFilters = (url: UrlState): number => EVENT_FILTER_URL_PARAMS.filter((key) => url[key]).length
