import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'
import { draftWithEmptyFieldsAsNull } from '../../crud/fields/form-field-bindings.tsx'

type Answered = ResponseOf<(typeof contractCalls)['users.all']>['data'][number]

/** A user as listed: `name` is what to call the row by, the login where nobody gave a name. */
export type User = Answered & { readonly fullName: string }

/** The users, and the depots of every fleet that they may belong to. */
export type UsersAnswer = Omit<ResponseOf<(typeof contractCalls)['users.all']>, 'data'> & {
  readonly data: readonly User[]
}

export type UserDraft = Omit<Answered, 'id' | 'fleet_name' | 'depot_name' | 'fleet_id' | 'second_factor'> & {
  fleet_id: number | null
}

/** Whose password it is, shown once. */
export type NewUserPassword = { readonly user: User; readonly password: string }

const listed = (user: Answered): User => ({ ...user, fullName: user.name, name: user.name || user.login })

const written = ({ login, name, fleet_id, ...draft }: UserDraft) => ({
  ...draftWithEmptyFieldsAsNull(draft),
  login: login.trim(),
  name: name.trim(),
  ...(fleet_id === null ? {} : { fleet_id }),
})

/** The calls of users; `onPassword` is handed the first password of an added one. */
export const userCalls = (onPassword: (made: NewUserPassword) => void) => ({
  all: async (signal: AbortSignal): Promise<UsersAnswer> => {
    const answer = await callApi(calls['users.all'], {}, signal)
    return { ...answer, data: answer.data.map(listed) }
  },
  add: async (draft: UserDraft): Promise<User> => {
    const { disabled: _, ...added } = written(draft)
    const { data } = await callApi(calls['users.add'], { body: { data: added } })
    const user = listed(data.user)
    onPassword({ user, password: data.password })
    return user
  },
  update: async (id: number, draft: UserDraft, original: UserDraft): Promise<User> =>
    listed((await callApi(calls['users.update'], { body: updateBodyOf(id, written(draft), written(original)) })).data),
  remove: (id: number) => callApi(calls['users.delete'], { body: { data: { id } } }),
})

/** Replaces a user's password; the answer holds the new one. */
export const renewUserPassword = async (id: number): Promise<NewUserPassword> => {
  const { data } = await callApi(calls['users.setPassword'], { body: { data: { id } } })
  return { user: listed(data.user), password: data.password }
}

/** Takes the second factor of somebody away who lost it. */
export const removeLostSecondFactor = async (id: number): Promise<User> =>
  listed((await callApi(calls['users.removeSecondFactor'], { body: { data: { id } } })).data)
