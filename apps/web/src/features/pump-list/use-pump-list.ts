import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, isServerUnreachableError } from '../../api/api-error.ts'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { cacheAnswerOnDevice, readCachedAnswer } from '../../offline/device-answer-cache.ts'
import { deviceDataOwnerOf } from '../../offline/device-database.ts'
import { noteServerTime } from '../../offline/server-clock.ts'
import { isOfflinePage } from '../../session/offline-page.ts'
import { currentSession } from '../../session/session-store.ts'

/** Standing tires cool and rolling ones warm: what the gauge must show is asked for anew though nothing was heard. */
const EVERY_MS = 60_000
/** Without a network nobody knows when it is back. */
const AGAIN_MS = 10_000
/** Whoever stands in a yard does not wait longer for a weak network than it takes to show what was heard last. */
const PATIENCE_MS = 1_500

/** The pump list of a depot, or of all: as the server tells it, and where it does not answer as it was last heard on this device. */
export const usePumpList = (depotId: number | null) => {
  const queryKey = apiQueryKeys.overview.pumpList(...(depotId === null ? [] : [depotId]))
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const input = depotId === null ? {} : { query: { depot_id: depotId } }
      const answer = await callApi(calls['pumpList.all'], input, signal)
      noteServerTime(answer.data.time)
      const session = currentSession()
      // Where the device keeps nothing, the list needs the network as any other.
      if (session !== null) void cacheAnswerOnDevice(session, `pumpList/${depotId ?? ''}`, answer).catch(notKept)
      return answer
    },
    refetchInterval: ({ state }) => (isServerUnreachableError(state.error) ? AGAIN_MS : EVERY_MS),
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 503,
    placeholderData: keepPreviousData,
  })
  useKeptList(depotId, isServerUnreachableError(query.error))
  return query
}

const notKept = (): void => undefined

/** Shows what was last heard on this device, where no answer comes. */
const useKeptList = (depotId: number | null, isAway: boolean): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const queryKey = apiQueryKeys.overview.pumpList(...(depotId === null ? [] : [depotId]))
    const show = async (): Promise<void> => {
      const session = currentSession()
      if (session === null || queries.getQueryData(queryKey) !== undefined) return
      const kept = await readCachedAnswer(deviceDataOwnerOf(session), `pumpList/${depotId ?? ''}`)
      if (kept === null || queries.getQueryData(queryKey) !== undefined) return
      noteServerTime(kept.answer.data.time, kept.heardAt)
      queries.setQueryData(queryKey, kept.answer, { updatedAt: kept.heardAt * 1000 })
    }
    const timer = setTimeout(() => void show().catch(notKept), isAway || isOfflinePage() ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [queries, depotId, isAway])
}
