import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** Packs of evidence that were issued of a vehicle. */
export const issuedEvidencePacksQuery = (vehicleId: number) =>
  queryOptions({
    queryKey: apiQueryKeys.evidence(vehicleId),
    queryFn: ({ signal }) => callApi(calls['evidence.issued'], { body: { vehicle_id: vehicleId } }, signal),
  })
