import type { Level } from '@coldbar/domain/alarms/level'
import dayjs from 'dayjs'
import type { TireEventRow } from '../../fleet/tire-events/event-log.tsx'
import type { UrlState } from '../../url/search.ts'
import { goesOn, levelOfEvent } from './generation.ts'

export const FILTERED_LEVELS = ['alarm', 'warning', 'info'] as const satisfies readonly Level[]

/** What of the address says which of the loaded events are shown; the kind stands in its path. */
export const EVENT_FILTERS = ['vehicle', 'level', 'state', 'read', 'from', 'until'] as const

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day of the address, `2026-11-21`; null where it holds none. */
export const dayOf = (text: string | undefined): string | null =>
  text !== undefined && DAY.test(text) && dayjs(text).isValid() ? text : null

/** The first second of a day as the reader's clock has it, `days` later; null where it is no day. */
const dayStart = (text: string | undefined, days: number): number | null => {
  const day = dayOf(text)
  return day === null ? null : dayjs(day).add(days, 'day').unix()
}

/** Whether an event is one of those that the address asks for. A part that makes no sense asks for nothing. */
export const eventFilter = ({
  vehicle,
  level,
  state,
  read,
  from,
  until,
}: UrlState): ((event: TireEventRow) => boolean) => {
  const first = dayStart(from, 0)
  const after = dayStart(until, 1)
  const wanted = FILTERED_LEVELS.find((one) => one === level)
  return (event) =>
    (vehicle === undefined || String(event.vehicle_id) === vehicle) &&
    (wanted === undefined || levelOfEvent(event) === wanted) &&
    (state !== 'open' || goesOn(event)) &&
    (state !== 'ended' || !goesOn(event)) &&
    (read !== 'yes' || event.msg_read) &&
    (read !== 'no' || !event.msg_read) &&
    // What began before and went on is of the days too.
    (first === null || goesOn(event) || (event.time_stamp_end ?? event.time_stamp_start) >= first) &&
    (after === null || event.time_stamp_start < after)
}

/** How many of the filters the address sets. */
export const filtersSet = (url: UrlState): number => EVENT_FILTERS.filter((key) => url[key]).length
