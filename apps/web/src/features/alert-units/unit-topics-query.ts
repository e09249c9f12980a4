import type { ClientBodyOf, ResponseOf } from '@coldbar/contract/call'
import type { Calls } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

type Topics = ResponseOf<Calls['alertUnits.topics']>['data']

export type UnitTopic = Topics['topics'][number]

type Claim = ClientBodyOf<Calls['alertUnits.addTopic']>['data']

/** The topics at the MQTT broker that alert units of the fleet have beside their own, and those that may be claimed. */
export const unitTopicsQuery = queryOptions({
  queryKey: apiQueryKeys.unitTopics,
  queryFn: async ({ signal }): Promise<Topics> => (await callApi(calls['alertUnits.topics'], {}, signal)).data,
})

/** Claims a topic for an alert unit. */
export const claimUnitTopic = async (claim: Claim): Promise<UnitTopic> =>
  (await callApi(calls['alertUnits.addTopic'], { body: { data: claim } })).data

/** Gives a topic up. */
export const giveUpUnitTopic = ({ id, unit_id }: UnitTopic) =>
  callApi(calls['alertUnits.deleteTopic'], { body: { data: { id: unit_id, topic_id: id } } })
