import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

type Answered = ResponseOf<(typeof contractCalls)['audit.all']>['data'][number]

/** Something that was done, named by what it was done to. */
export type AuditEntry = Answered & { readonly name: string }
export type AuditLogRecordKind = Answered['kind']

/** A shorter page is the last one. */
const PAGE_SIZE = 100

/** The log from its newest entry back, a hundred at a time; of one kind of record, or of all. */
export const auditQuery = (kind: AuditLogRecordKind | null) =>
  infiniteQueryOptions({
    queryKey: apiQueryKeys.audit(kind),
    queryFn: async ({ pageParam, signal }): Promise<readonly AuditEntry[]> => {
      const query = { ...(kind ? { kind } : {}), ...(pageParam ? { before: String(pageParam) } : {}) }
      const { data } = await callApi(calls['audit.all'], { query }, signal)
      return data.map((entry) => ({ ...entry, name: entry.record_name ?? '' }))
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    // Whoever opens the log wants to see what has just been done.
    staleTime: 0,
  })
