import { isEmailChanged } from '@coldbar/domain/access/email-change'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { changedFieldsWithOriginals } from '../../crud/edit/update-body.ts'
import type { Profile } from '../../session/profile-query.ts'

/** Everything of the profile that its owner may change, as the form holds it, and the password that another address needs. */
export type ProfileDraft = Pick<Profile, 'name' | 'language' | 'notifications'> & {
  email: string
  sms: string
  current_password: string
}

export const profileDraftOf = ({ name, email, sms, language, notifications }: Profile): ProfileDraft => ({
  name,
  email: email ?? '',
  sms: sms ?? '',
  language,
  notifications,
  current_password: '',
})

const written = ({ email, sms, current_password: _, ...draft }: ProfileDraft) => ({
  ...draft,
  email: email || null,
  sms: sms || null,
})

/** Sends what differs from `original`, and what it was. */
export const saveProfile = async (draft: ProfileDraft, original: ProfileDraft): Promise<Profile> => {
  const { data, from } = changedFieldsWithOriginals(written(draft), written(original))
  const { current_password } = draft
  const isProved = isEmailChanged(draft.email, original.email) && current_password !== ''
  const body = { data: { ...data, ...(isProved ? { current_password } : {}) }, from }
  return (await callApi(calls['profile.updateNotifications'], { body })).data
}

/** Replaces the own password, given the current one. */
export const changeOwnPassword = (data: { current_password: string; new_password: string }) =>
  callApi(calls['profile.changePassword'], { body: { data } })
