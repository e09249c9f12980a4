import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { apiQueryKeys } from '../api/api-query-keys.ts'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'

/** Whoever is signed in, as they see themselves. */
export type Profile = ResponseOf<(typeof contractCalls)['profile.details']>['data']

export const profileQuery = {
  queryKey: apiQueryKeys.profile,
  queryFn: async (): Promise<Profile> => (await callApi(calls['profile.details'], {})).data,
}
