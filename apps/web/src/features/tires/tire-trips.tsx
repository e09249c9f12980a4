import { useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { TripsLog } from '../../fleet/timeline/trips-log.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'

/** How far the tire rolled, and when. */
export const TireTrips = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.tire.trips(id),
    queryFn: ({ signal }) => callApi(calls['tires.tripsLog'], { body: { tire_id: id } }, signal),
  })
  if (data === undefined)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />
  return <TripsLog trips={data.data} />
}
