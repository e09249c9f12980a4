import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'
import { type PlaceDraft, placeRequestBody } from './place-draft.ts'

export type PlacesAnswer = ResponseOf<(typeof contractCalls)['pois.all']>
export type Place = PlacesAnswer['data'][number]
export type NamedPlaceGroup = PlacesAnswer['groups'][number]

export const placeCalls = {
  all: (signal: AbortSignal): Promise<PlacesAnswer> => callApi(calls['pois.all'], {}, signal),
  whole: async (row: Place): Promise<Place> =>
    row.area === undefined ? (await callApi(calls['pois.details'], { body: { poi_id: row.id } })).data : row,
  add: async (draft: PlaceDraft): Promise<Place> =>
    (await callApi(calls['pois.add'], { body: { data: placeRequestBody(draft) } })).data,
  update: async (id: number, draft: PlaceDraft, original: PlaceDraft): Promise<Place> =>
    (
      await callApi(calls['pois.update'], {
        body: updateBodyOf(id, placeRequestBody(draft), placeRequestBody(original)),
      })
    ).data,
  remove: (id: number) => callApi(calls['pois.delete'], { body: { data: { id } } }),
}

export const placeGroupCalls = {
  add: (name: string) => callApi(calls['poiGroups.add'], { body: { data: { name } } }),
  rename: ({ id, name: before }: NamedPlaceGroup, name: string) =>
    callApi(calls['poiGroups.update'], { body: updateBodyOf(id, { name }, { name: before }) }),
  remove: (id: number) => callApi(calls['poiGroups.delete'], { body: { data: { id } } }),
}
