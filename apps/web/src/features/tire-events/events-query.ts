import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import {
  isEventOngoing,
  type ReadingIdRange,
  type TireEventAnswer,
  type TireEventsPage,
  type TireEventsRequestParams,
  type TireEventsVariant,
} from './tire-events-variant.ts'

const REFRESH_MS = 60_000

/** The fleet's events that a filter finds, from the newest back, a page at a time; the newest stay fresh while they are alone. */
export const tireEventsPagesQuery = (variant: TireEventsVariant, asked: TireEventsRequestParams) =>
  infiniteQueryOptions({
    queryKey: apiQueryKeys.tireEvents.asked(variant.version, asked),
    queryFn: ({ pageParam, signal }) =>
      variant.list(pageParam === null ? asked : { ...asked, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Whoever opens the list wants to see what has just happened.
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : REFRESH_MS),
  })

/** One event with the readings of a span. */
export const tireEventDetailsQuery = (variant: TireEventsVariant, id: number, span: ReadingIdRange) =>
  queryOptions({
    queryKey: apiQueryKeys.tireEvent.one(variant.version, id, span),
    queryFn: ({ signal }) => variant.details(id, span, signal),
    refetchInterval: ({ state }) => (state.data !== undefined && isEventOngoing(state.data.data) ? REFRESH_MS : false),
  })

/** Notes whether an event was read, and shows it wherever the event is: pages that were scrolled to stay as they are. */
export const markEventRead = async (queries: QueryClient, id: number, markRead: boolean): Promise<void> => {
  const { data } = await callApi(calls['tireEvents.mark'], { body: { id, markRead } })
  const told = <Event extends { id: number }>(event: Event): Event =>
    event.id === id ? { ...event, msg_read: data.msg_read } : event
  queries.setQueriesData<InfiniteData<TireEventsPage, string | null>>(
    { queryKey: apiQueryKeys.tireEvents.all },
    (log) => log && { ...log, pages: log.pages.map((page) => ({ ...page, data: page.data.map(told) })) },
  )
  queries.setQueriesData<TireEventAnswer>(
    { queryKey: apiQueryKeys.tireEvent.all },
    (answer) => answer && { ...answer, data: told(answer.data) },
  )
}

/** After something was noted about a tire: the lists of events, and the tire with its history and cost. */
export const refreshQueriesAfterEventChange = (queries: QueryClient, tireId: number): void => {
  void queries.invalidateQueries({ queryKey: apiQueryKeys.tireEvents.all })
  void queries.invalidateQueries({ queryKey: apiQueryKeys.tire.one(tireId) })
}
