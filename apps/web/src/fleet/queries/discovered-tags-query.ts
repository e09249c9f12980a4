import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

type Answered = ResponseOf<(typeof contractCalls)['tags.discovered']>['data'][number]

/** A tag that is heard and that no tire carries, named as it is printed on it. */
export type DiscoveredTag = Answered & { readonly id: number; readonly name: string }

/** The tags that alert units of the fleet hear and that no tire carries. */
export const discoveredTagsQuery = queryOptions({
  queryKey: apiQueryKeys.discoveredTags,
  queryFn: async ({ signal }): Promise<readonly DiscoveredTag[]> =>
    (await callApi(calls['tags.discovered'], {}, signal)).data.map((tag) => ({
      ...tag,
      id: tag.tag_id,
      name: tagIdDisplayText(tag.tag_id, true),
    })),
})
