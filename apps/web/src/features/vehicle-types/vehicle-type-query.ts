import type { calls as contract } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { answerKeys } from '../../api/answer-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

export type VehicleTypesAnswer = CallAnswer<(typeof contract)['vehicleTypes.all']>
export type VehicleType = VehicleTypesAnswer['data'][number]
export type TypeDetails = CallAnswer<(typeof contract)['vehicleTypes.details']>
export type TypeAlarms = TypeDetails['typeAlarms']
export type PositionAlarm = TypeDetails['alarms'][number]

export const vehicleTypesQuery = queryOptions({
  queryKey: answerKeys.vehicleTypes,
  queryFn: ({ signal }) => callApi(calls['vehicleTypes.all'], {}, signal),
})

/** A type with the alarms of every position. */
export const vehicleTypeQuery = (id: number) =>
  queryOptions({
    queryKey: answerKeys.vehicleType(id),
    queryFn: ({ signal }) => callApi(calls['vehicleTypes.details'], { body: { id } }, signal),
  })
