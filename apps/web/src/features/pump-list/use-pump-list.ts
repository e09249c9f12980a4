import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError, isServerUnreachableError } from '../../api/api-error.ts'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { keepAnswer, useShowKeptAnswer } from './use-show-kept-answer.ts'

/** Standing tires cool and rolling ones warm: what the gauge must show is asked for anew though nothing was heard. */
const EVERY_MS = 60_000
/** Without a network nobody knows when it is back. */
const AGAIN_MS = 10_000

/** The pump list of a depot, or of all: as the server tells it, and where it does not answer as it was last heard on this device. */
export const usePumpList = (depotId: number | null) => {
  const queryKey = apiQueryKeys.overview.pumpList(...(depotId === null ? [] : [depotId]))
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const input = depotId === null ? {} : { query: { depot_id: depotId } }
      const answer = await callApi(calls['pumpList.all'], input, signal)
      return keepAnswer(`pumpList/${depotId ?? ''}`, answer)
    },
    refetchInterval: ({ state }) => (isServerUnreachableError(state.error) ? AGAIN_MS : EVERY_MS),
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 503,
    placeholderData: keepPreviousData,
  })
  useShowKeptAnswer(`pumpList/${depotId ?? ''}`, queryKey, isServerUnreachableError(query.error))
  return query
}
