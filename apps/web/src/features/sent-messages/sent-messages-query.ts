import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

type Answer = ResponseOf<(typeof contractCalls)['deliveries.all']>
type Answered = Answer['data'][number]

/** A message, named by whom it is for. */
export type SentMessage = Answered & { readonly name: string }

/** A shorter page is the last one. */
const PAGE_SIZE = 100

/** What still waits is asked for again: it is sent within seconds, mostly. */
const WHILE_WAITING_MS = 3_000

const isComing = ({ state, due }: SentMessage): boolean => state === 'waiting' && due * 1000 <= Date.now()

/** The messages to people, the newest first, a hundred at a time. */
export const sentMessagesQuery = infiniteQueryOptions({
  queryKey: apiQueryKeys.deliveries,
  queryFn: async ({ pageParam, signal }) => {
    const query = pageParam === 0 ? {} : { before: String(pageParam) }
    const { data, channels, silent } = await callApi(calls['deliveries.all'], { query }, signal)
    return { channels, silent, data: data.map((delivery): SentMessage => ({ ...delivery, name: delivery.recipient })) }
  },
  initialPageParam: 0,
  getNextPageParam: ({ data }) => (data.length < PAGE_SIZE ? undefined : data.at(-1)?.id),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some(isComing)) === true ? WHILE_WAITING_MS : false,
})

export const resendMessage = (id: number) => callApi(calls['deliveries.again'], { body: { data: { id } } })
