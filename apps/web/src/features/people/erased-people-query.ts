import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** While older texts are searched the screen looks again. */
const SEARCHING_EVERY_MS = 3_000

/** Who was erased, how far the search of older texts is, and who was deleted without being erased. */
export const erasedPeopleQuery = queryOptions({
  queryKey: apiQueryKeys.erasedPeople,
  queryFn: ({ signal }) => callApi(calls['people.erased'], {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.data.erased.some(({ finished }) => finished === null) ? SEARCHING_EVERY_MS : false,
})
