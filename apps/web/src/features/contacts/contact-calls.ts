import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'
import { draftWithEmptyFieldsAsNull } from '../../crud/fields/form-field-bindings.tsx'

type Answer = ResponseOf<(typeof contractCalls)['contacts.all']>

export type Contact = Answer['data'][number]
export type ContactDraft = Omit<Contact, 'id'>

export const contactCalls = {
  all: (signal: AbortSignal): Promise<Answer> => callApi(calls['contacts.all'], {}, signal),
  add: async (draft: ContactDraft): Promise<Contact> =>
    (await callApi(calls['contacts.add'], { body: { data: draftWithEmptyFieldsAsNull(draft) } })).data,
  update: async (id: number, draft: ContactDraft, original: ContactDraft): Promise<Contact> =>
    (
      await callApi(calls['contacts.update'], {
        body: updateBodyOf(id, draftWithEmptyFieldsAsNull(draft), draftWithEmptyFieldsAsNull(original)),
      })
    ).data,
  remove: (id: number) => callApi(calls['contacts.delete'], { body: { data: { id } } }),
  restore: async (id: number): Promise<Contact> =>
    (await callApi(calls['contacts.restore'], { body: { data: { id } } })).data,
}
