import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { STOCK_KEY } from './use-tire-change.tsx'

/** Tires on no vehicle, and the latest changes of tires. */
export const stockQuery = queryOptions({
  queryKey: STOCK_KEY,
  queryFn: ({ signal }) => callApi(calls['tires.stock'], {}, signal),
})
