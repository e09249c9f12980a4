import type { calls as Calls } from '@coldbar/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

export type VisitNewsAnswer = CallAnswer<(typeof Calls)['overview.since']>['data']

/** What there is to tell, in the order of the eye. */
export const VISIT_NEWS_KINDS = ['opened', 'worsened', 'losing', 'ended', 'silent', 'muted'] as const

export type VisitNewsKind = (typeof VISIT_NEWS_KINDS)[number]
export type VisitNewsRow = VisitNewsAnswer['opened']['rows'][number]

/** Hours that a reader can choose; without any it is since their last visit. */
export const NEWS_HOURS_CHOICES = ['12', '24', '72'] as const

export const parseNewsHours = (text: string | undefined): string | null =>
  NEWS_HOURS_CHOICES.find((hours) => hours === text) ?? null

const REFRESH_MS = 5 * 60_000
const ALL = '50'

/** Whoever opens the screen is there; a screen that stays open by itself on a wall is no reader. */
let isNoted = false

/** What happened since the reader was here, or in the last hours. */
export const visitNewsQuery = (hours: string | null, all: boolean) =>
  queryOptions({
    queryKey: apiQueryKeys.news(hours, all),
    queryFn: async ({ signal }) => {
      const here = isNoted ? {} : { here: '1' as const }
      const chosen = { ...(hours === null ? {} : { hours }), ...(all ? { most: ALL } : {}) }
      const answer = await callApi(calls['overview.since'], { query: { ...chosen, ...here } }, signal)
      isNoted = true
      return answer
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

/** From the next question on the reader is here anew. */
export const noteVisitOnNextQuery = (): void => {
  isNoted = false
}
