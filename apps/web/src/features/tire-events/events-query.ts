import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { tireKeys } from '../../fleet/tire-query.ts'
import type { AskedEvents, EventsGeneration, ReadingSpan } from './generation.ts'

const REFRESH_MS = 60_000
const EVENTS = ['tireEvents'] as const
const DETAILS = ['tireEvent'] as const

/** The fleet's events that a filter finds, from the newest back, a page at a time; the newest stay fresh while they are alone. */
export const eventsQuery = (generation: EventsGeneration, asked: AskedEvents) =>
  infiniteQueryOptions({
    queryKey: [...EVENTS, generation.version, asked] as const,
    queryFn: ({ pageParam, signal }) =>
      generation.list(pageParam === null ? asked : { ...asked, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Whoever opens the list wants to see what has just happened.
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : REFRESH_MS),
  })

/** One event with the readings of a span. */
export const eventQuery = (generation: EventsGeneration, id: number, span: ReadingSpan) =>
  queryOptions({
    queryKey: [...DETAILS, generation.version, id, span] as const,
    queryFn: ({ signal }) => generation.details(id, span, signal),
    refetchInterval: ({ state }) => (state.data?.data.time_stamp_end === null ? REFRESH_MS : false),
  })

/** Notes whether an event was read, and asks for what shows it anew. */
export const markEvent = async (queries: QueryClient, id: number, markRead: boolean): Promise<void> => {
  await callApi(calls['tireEvents.mark'], { body: { id, markRead } })
  await Promise.all([
    queries.invalidateQueries({ queryKey: EVENTS }),
    queries.invalidateQueries({ queryKey: [...DETAILS] }),
  ])
}

/** After something was noted about a tire: the lists of events, and the tire with its history and cost. */
export const eventNoted = (queries: QueryClient, tireId: number): void => {
  void queries.invalidateQueries({ queryKey: EVENTS })
  void queries.invalidateQueries({ queryKey: tireKeys.one(tireId) })
}
