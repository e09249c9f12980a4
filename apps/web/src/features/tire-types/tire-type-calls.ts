import type { TIRE_TYPE_RECORD_FIELDS } from '@coldbar/contract/brands/tire-type-record-fields'
import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import type { RecordFormValues } from '@coldbar/contract/fields/record-field'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'
import { draftWithEmptyFieldsAsNull } from '../../crud/fields/form-field-bindings.tsx'

export type TireTypesAnswer = ResponseOf<(typeof contractCalls)['tireTypes.all']>

export type TireType = TireTypesAnswer['data'][number]

/** A new type has no brand until one is chosen. */
export type TireTypeDraft = RecordFormValues<typeof TIRE_TYPE_RECORD_FIELDS>

const written = (draft: TireTypeDraft) => ({ ...draftWithEmptyFieldsAsNull(draft), marque_id: Number(draft.marque_id) })

export const tireTypeCalls = {
  all: (signal: AbortSignal): Promise<TireTypesAnswer> => callApi(calls['tireTypes.all'], {}, signal),
  add: async (draft: TireTypeDraft): Promise<TireType> =>
    (await callApi(calls['tireTypes.add'], { body: { data: written(draft) } })).data,
  update: async (id: number, draft: TireTypeDraft, original: TireTypeDraft): Promise<TireType> =>
    (await callApi(calls['tireTypes.update'], { body: updateBodyOf(id, written(draft), written(original)) })).data,
  remove: (id: number) => callApi(calls['tireTypes.delete'], { body: { data: { id } } }),
}
