import type { calls as contract } from '@coldbar/contract/calls'
import { tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

export type TireFormChoices = CallAnswer<(typeof contract)['tires.availableForEdit']>['data']
type Tag = TireFormChoices['tags'][number]

/** What a tire's form chooses from; asked anew each time one opens, because tags come and go. */
export const tireFormChoicesQuery = queryOptions({
  queryKey: apiQueryKeys.tireChoices,
  queryFn: async ({ signal }) => (await callApi(calls['tires.availableForEdit'], {}, signal)).data,
  staleTime: 0,
})

/** The tags a tire may carry: those nobody carries, and its own. */
export const tagsAvailableForTire = (
  tags: readonly Tag[],
  tireId: number | null,
): readonly { id: number; name: string }[] =>
  tags
    .filter((tag) => tag.tire_id === null || tag.tire_id === tireId)
    .map(({ tag_id, tag_display }) => ({ id: tag_id, name: tagIdDisplayText(tag_id, tag_display === 1) }))

/** Types with their brands before them, as people name them. */
export const tireTypesWithBrandNames = (
  types: readonly Pick<TireFormChoices['marque_types'][number], 'id' | 'name' | 'brand_name'>[],
): readonly { id: number; name: string }[] =>
  types.map(({ id, name, brand_name }) => ({ id, name: `${brand_name} ${name}` }))
