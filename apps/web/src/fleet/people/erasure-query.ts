import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** Somebody who may be erased, with what the screen calls them. */
export type ErasablePerson = { readonly of: 'user' | 'contact'; readonly id: number; readonly name: string }

/** What an erasure of a person would do, as it is when the dialog opens. */
export const erasureQuery = ({ of, id }: Pick<ErasablePerson, 'of' | 'id'>) =>
  queryOptions({
    queryKey: apiQueryKeys.erasure(of, id),
    queryFn: ({ signal }) => callApi(calls['people.erasure'], { body: { of, id } }, signal),
    gcTime: 0,
  })
