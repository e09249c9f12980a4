import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'
import { draftWithEmptyFieldsAsNull } from '../../crud/fields/form-field-bindings.tsx'

type Answer = ResponseOf<(typeof contractCalls)['integrators.all']>

export const LARGEST_INTEGRATOR_SYSTEM_NUMBER = 2_147_483_647

export type Integrator = Answer['data'][number]

/** As it is edited: secrets are empty until a new one is typed, stay as they are while empty, and go where they are null. */
export type IntegratorDraft = Omit<Integrator, 'id' | 'password_set' | 'apikey_set'> & {
  password: string | null
  apikey: string | null
}

/** What is written: an empty secret is left out, which keeps the stored one; null takes it away. */
const written = ({ password, apikey, name, systemnr, ...draft }: IntegratorDraft) => ({
  ...draftWithEmptyFieldsAsNull(draft),
  name: name.trim(),
  systemnr: systemnr ?? 0,
  ...(password === '' ? {} : { password }),
  ...(apikey === '' ? {} : { apikey }),
})

export const integratorCalls = {
  all: (signal: AbortSignal): Promise<Answer> => callApi(calls['integrators.all'], {}, signal),
  add: async (draft: IntegratorDraft): Promise<Integrator> =>
    (await callApi(calls['integrators.add'], { body: { data: written(draft) } })).data.data,
  update: async (id: number, draft: IntegratorDraft, original: IntegratorDraft): Promise<Integrator> =>
    (await callApi(calls['integrators.update'], { body: updateBodyOf(id, written(draft), written(original)) })).data
      .data,
  remove: (id: number) => callApi(calls['integrators.delete'], { body: { data: { id } } }),
}
