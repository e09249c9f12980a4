import type { calls as contract } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

export type VehicleTypesAnswer = CallAnswer<(typeof contract)['vehicleTypes.all']>
export type VehicleType = VehicleTypesAnswer['data'][number]
export type VehicleTypeDetails = CallAnswer<(typeof contract)['vehicleTypes.details']>
export type VehicleTypeDifferenceAlarms = VehicleTypeDetails['typeAlarms']
export type PositionAlarmSettings = VehicleTypeDetails['alarms'][number]

export const vehicleTypesQuery = queryOptions({
  queryKey: apiQueryKeys.vehicleTypes,
  queryFn: ({ signal }) => callApi(calls['vehicleTypes.all'], {}, signal),
})

/** A type with the alarms of every position. */
export const vehicleTypeQuery = (id: number) =>
  queryOptions({
    queryKey: apiQueryKeys.vehicleType(id),
    queryFn: ({ signal }) => callApi(calls['vehicleTypes.details'], { body: { id } }, signal),
  })
