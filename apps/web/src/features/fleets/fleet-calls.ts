import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'

type Answer = ResponseOf<(typeof contractCalls)['fleets.all']>

export type Fleet = Answer['data'][number]
export type FleetDraft = Pick<
  Fleet,
  'name' | 'time_zone' | 'demands_second_factor' | 'measurements_months' | 'visits_months'
>

const written = ({ name, ...draft }: FleetDraft) => ({ name: name.trim(), ...draft })

export const fleetCalls = {
  all: (signal: AbortSignal): Promise<Answer> => callApi(calls['fleets.all'], {}, signal),
  add: async (draft: FleetDraft): Promise<Fleet> =>
    (await callApi(calls['fleets.add'], { body: { data: written(draft) } })).data,
  update: async (id: number, draft: FleetDraft, original: FleetDraft): Promise<Fleet> =>
    (await callApi(calls['fleets.update'], { body: updateBodyOf(id, written(draft), written(original)) })).data,
}

/** Lets the session go on in another fleet. */
export const switchFleet = (id: number) => callApi(calls['fleets.switch'], { body: { data: { id } } })
