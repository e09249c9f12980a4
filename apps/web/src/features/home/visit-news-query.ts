import type { calls as Calls } from '@coldbar/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import { momentOfProblemSince } from './home-problem-filter.ts'

export type VisitNewsAnswer = CallAnswer<(typeof Calls)['overview.since']>['data']

/** What there is to tell, in the order of the eye. */
export const VISIT_NEWS_KINDS = ['opened', 'worsened', 'losing', 'ended', 'silent', 'muted'] as const

export type VisitNewsKind = (typeof VISIT_NEWS_KINDS)[number]
export type VisitNewsRow = VisitNewsAnswer['opened']['rows'][number]

/** What a reader can choose: an hour of the clock, or so many hours; without any it is since their last visit. */
export const NEWS_PERIOD_CHOICES = ['18:00', '12', '24', '72'] as const
export type NewsPeriod = (typeof NEWS_PERIOD_CHOICES)[number]

export const parseNewsPeriod = (text: string | undefined): NewsPeriod | null =>
  NEWS_PERIOD_CHOICES.find((period) => period === text) ?? null

const askedOfPeriod = (period: NewsPeriod | null): { hours?: string; since?: string } => {
  if (period === null) return {}
  return period === '18:00'
    ? { since: String(momentOfProblemSince(period, Math.floor(Date.now() / 1_000))) }
    : { hours: period }
}

const REFRESH_MS = 5 * 60_000
const ALL = '50'

/** Whoever opens the screen is there; a screen that stays open by itself on a wall is no reader. */
let isNoted = false

/** What happened since the reader was here, or in the period that they chose. */
export const visitNewsQuery = (period: NewsPeriod | null, all: boolean) =>
  queryOptions({
    queryKey: apiQueryKeys.news(period, all),
    queryFn: async ({ signal }) => {
      const here = isNoted ? {} : { here: '1' as const }
      const chosen = { ...askedOfPeriod(period), ...(all ? { most: ALL } : {}) }
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
