import { useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { TripsLog } from '../../fleet/timeline/trips-log.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'

/** Where the vehicle's kilometres went. */
export const VehicleTrips = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.vehicle.trips(id),
    queryFn: ({ signal }) => callApi(calls['vehicles.tripsLog'], { body: { vehicle_id: id } }, signal),
  })
  if (data === undefined)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />
  return <TripsLog trips={data.data} />
}
