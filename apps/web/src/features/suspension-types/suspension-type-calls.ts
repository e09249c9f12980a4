import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'

export type SuspensionTypesAnswer = ResponseOf<(typeof contractCalls)['suspensionTypes.all']>

export type SuspensionType = SuspensionTypesAnswer['data'][number]

/** A new type has no brand until one is chosen. */
export type SuspensionTypeDraft = {
  name: string
  marque_id: number | null
  param_a: number | null
  param_b: number | null
}

const written = ({ name, marque_id, ...parameters }: SuspensionTypeDraft) => ({
  name: name.trim(),
  marque_id: Number(marque_id),
  ...parameters,
})

export const suspensionTypeCalls = {
  all: (signal: AbortSignal): Promise<SuspensionTypesAnswer> => callApi(calls['suspensionTypes.all'], {}, signal),
  add: async (draft: SuspensionTypeDraft): Promise<SuspensionType> =>
    (await callApi(calls['suspensionTypes.add'], { body: { data: written(draft) } })).data,
  update: async (id: number, draft: SuspensionTypeDraft, original: SuspensionTypeDraft): Promise<SuspensionType> =>
    (await callApi(calls['suspensionTypes.update'], { body: updateBodyOf(id, written(draft), written(original)) }))
      .data,
  remove: (id: number) => callApi(calls['suspensionTypes.delete'], { body: { data: { id } } }),
}
