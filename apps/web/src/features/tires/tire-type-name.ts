import { useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** Brand and name of a tire type; null without one, and until it is known. */
export const useTireTypeName = (id: number | null): string | null => {
  const { data } = useQuery({
    queryKey: apiQueryKeys.tireTypeNames,
    queryFn: ({ signal }) => callApi(calls['tireTypes.all'], {}, signal),
    enabled: id !== null,
    staleTime: 300_000,
  })
  const type = data?.data.find((one) => one.id === id)
  return type === undefined ? null : `${type.brand_name} ${type.name}`
}
