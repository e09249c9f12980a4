import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { apiQueryKeys } from '../../../api/api-query-keys.ts'
import { callApi } from '../../../api/call-api.ts'
import { calls } from '../../../api/calls.ts'

export type OwnSession = ResponseOf<(typeof contractCalls)['profile.sessions']>['data'][number]

export const ownSessionsQuery = {
  queryKey: apiQueryKeys.ownSessions,
  queryFn: async (): Promise<readonly OwnSession[]> => (await callApi(calls['profile.sessions'], {})).data,
}

export const endOneOwnSession = (id: number) => callApi(calls['profile.endSession'], { body: { data: { id } } })

/** Ends all sessions, the own one too unless it is kept. */
export const endAllOwnSessions = (keep_own: boolean) =>
  callApi(calls['profile.endSessions'], { body: { data: { keep_own } } })
