import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

export type Profile = ResponseOf<(typeof contractCalls)['profile.details']>['data']

export const profileQuery = {
  queryKey: ['profile'],
  queryFn: async (): Promise<Profile> => (await callApi(calls['profile.details'], {})).data,
}

/** Everything of the profile that its owner may send back. */
export const saveProfile = async ({ name, email, sms, language, notifications }: Profile): Promise<Profile> => {
  const data = { name, email: email || null, sms: sms || null, language, notifications }
  return (await callApi(calls['profile.updateNotifications'], { body: { data } })).data
}

/** Replaces the own password, given the current one. */
export const choosePassword = (data: { current_password: string; new_password: string }) =>
  callApi(calls['profile.changePassword'], { body: { data } })
