import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { answerKeys } from '../../api/answer-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { changedPart } from '../../crud/changed-body.ts'

export type Profile = ResponseOf<(typeof contractCalls)['profile.details']>['data']

export const profileQuery = {
  queryKey: answerKeys.profile,
  queryFn: async (): Promise<Profile> => (await callApi(calls['profile.details'], {})).data,
}

/** Everything of the profile that its owner may change, as the form holds it. */
export type ProfileDraft = Pick<Profile, 'name' | 'language' | 'notifications'> & { email: string; sms: string }

export const draftOfProfile = ({ name, email, sms, language, notifications }: Profile): ProfileDraft => ({
  name,
  email: email ?? '',
  sms: sms ?? '',
  language,
  notifications,
})

const written = ({ email, sms, ...draft }: ProfileDraft) => ({ ...draft, email: email || null, sms: sms || null })

/** Sends what differs from `original`, and what it was. */
export const saveProfile = async (draft: ProfileDraft, original: ProfileDraft): Promise<Profile> => {
  const body = changedPart(written(draft), written(original))
  return (await callApi(calls['profile.updateNotifications'], { body })).data
}

/** Replaces the own password, given the current one. */
export const choosePassword = (data: { current_password: string; new_password: string }) =>
  callApi(calls['profile.changePassword'], { body: { data } })
