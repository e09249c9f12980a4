import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'
import { draftWithEmptyFieldsAsNull } from '../../crud/fields/form-field-bindings.tsx'

type Answer = ResponseOf<(typeof contractCalls)['suppliers.all']>

export type Supplier = Answer['data'][number]
export type SupplierDraft = Omit<Supplier, 'id'>

export const supplierCalls = {
  all: (signal: AbortSignal): Promise<Answer> => callApi(calls['suppliers.all'], {}, signal),
  add: async (draft: SupplierDraft): Promise<Supplier> =>
    (await callApi(calls['suppliers.add'], { body: { data: draftWithEmptyFieldsAsNull(draft) } })).data,
  update: async (id: number, draft: SupplierDraft, original: SupplierDraft): Promise<Supplier> =>
    (
      await callApi(calls['suppliers.update'], {
        body: updateBodyOf(id, draftWithEmptyFieldsAsNull(draft), draftWithEmptyFieldsAsNull(original)),
      })
    ).data,
  remove: (id: number) => callApi(calls['suppliers.delete'], { body: { data: { id } } }),
  restore: async (id: number): Promise<Supplier> =>
    (await callApi(calls['suppliers.restore'], { body: { data: { id } } })).data,
}
