import type { calls as contract } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

export type VehicleTypesAnswer = CallAnswer<(typeof contract)['vehicleTypes.all']>
export type VehicleType = VehicleTypesAnswer['data'][number]
export type TypeDetails = CallAnswer<(typeof contract)['vehicleTypes.details']>
export type TypeAlarms = TypeDetails['typeAlarms']
export type PositionAlarm = TypeDetails['alarms'][number]

export const VEHICLE_TYPES = 'vehicleTypes'

export const vehicleTypesQuery = queryOptions({
  queryKey: [VEHICLE_TYPES] as const,
  queryFn: ({ signal }) => callApi(calls['vehicleTypes.all'], {}, signal),
})

/** A type with the alarms of every position. */
export const vehicleTypeQuery = (id: number) =>
  queryOptions({
    queryKey: ['vehicleType', id] as const,
    queryFn: ({ signal }) => callApi(calls['vehicleTypes.details'], { body: { id } }, signal),
  })
