import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { changedBody } from '../../crud/edit/write-body.ts'

export type TireTypesAnswer = ResponseOf<(typeof contractCalls)['tireTypes.all']>

export type TireType = TireTypesAnswer['data'][number]

/** A new type has no brand until one is chosen. */
export type TireTypeDraft = { name: string; marque_id: number | null }

const written = ({ name, marque_id }: TireTypeDraft) => ({ name: name.trim(), marque_id: Number(marque_id) })

export const tireTypeCalls = {
  all: (signal: AbortSignal): Promise<TireTypesAnswer> => callApi(calls['tireTypes.all'], {}, signal),
  add: async (draft: TireTypeDraft): Promise<TireType> =>
    (await callApi(calls['tireTypes.add'], { body: { data: written(draft) } })).data,
  update: async (id: number, draft: TireTypeDraft, original: TireTypeDraft): Promise<TireType> =>
    (await callApi(calls['tireTypes.update'], { body: changedBody(id, written(draft), written(original)) })).data,
  remove: (id: number) => callApi(calls['tireTypes.delete'], { body: { data: { id } } }),
}
