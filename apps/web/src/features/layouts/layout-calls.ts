import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import type { Axle } from '@coldbar/domain/layouts/wheel-layout'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'

export type LayoutsAnswer = ResponseOf<(typeof contractCalls)['layouts.all']>

export type Layout = LayoutsAnswer['data'][number]

export type LayoutDraft = { name: string; rows: readonly Axle[] }

const written = ({ name, rows }: LayoutDraft) => ({
  name: name.trim(),
  rows: rows.map((axle) => axle.map((flag) => ({ flag }))),
})

export const layoutCalls = {
  all: (signal: AbortSignal): Promise<LayoutsAnswer> => callApi(calls['layouts.all'], {}, signal),
  add: async (draft: LayoutDraft): Promise<Layout> =>
    (await callApi(calls['layouts.add'], { body: { data: written(draft) } })).data,
  update: async (id: number, draft: LayoutDraft, original: LayoutDraft): Promise<Layout> =>
    (await callApi(calls['layouts.update'], { body: updateBodyOf(id, written(draft), written(original)) })).data,
  remove: (id: number) => callApi(calls['layouts.delete'], { body: { data: { id } } }),
}
