import type { calls as contract } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { type CallAnswer, calls } from '../api/calls.ts'

export type TireAnswer = CallAnswer<(typeof contract)['tires.details']>

/** Keys of what is asked about one tire; those that begin with `one` stay live. */
export const tireKeys = {
  one: (id: number) => ['tire', id] as const,
  events: (id: number, version: 2 | 3) => ['tire', id, 'events', version] as const,
  measurements: (id: number, range: number) => ['tire', id, 'measurements', range] as const,
  trips: (id: number) => ['tire', id, 'trips'] as const,
}

/** A tire with its settings, its layout and what is wrong with it. */
export const tireQuery = (id: number) =>
  queryOptions({
    queryKey: [...tireKeys.one(id), 'details'] as const,
    queryFn: ({ signal }) => callApi(calls['tires.details'], { body: { tire_id: id } }, signal),
  })
