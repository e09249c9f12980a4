import { useQuery } from '@tanstack/react-query'
import { isServerUnreachableError } from '../../api/api-error.ts'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useMayCall } from '../../session/access.ts'
import { keepAnswer, useShowKeptAnswer } from './use-show-kept-answer.ts'

/** Stock and sensors change by the day rather than by the minute. */
const EVERY_MS = 300_000
/** Without a network nobody knows when it is back. */
const AGAIN_MS = 10_000

/** What a tire that is fitted is chosen from: as the server tells it, and where it does not answer as it was last heard on this device. */
export const useFittingChoices = () => {
  const queryKey = apiQueryKeys.fittingChoices
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      keepAnswer('fittingChoices', await callApi(calls['pumpList.fittingChoices'], {}, signal)),
    enabled: useMayCall('pumpList.fittingChoices'),
    refetchInterval: ({ state }) => (isServerUnreachableError(state.error) ? AGAIN_MS : EVERY_MS),
    staleTime: EVERY_MS,
    retry: false,
  })
  useShowKeptAnswer('fittingChoices', queryKey, isServerUnreachableError(query.error))
  return query.data?.data
}
