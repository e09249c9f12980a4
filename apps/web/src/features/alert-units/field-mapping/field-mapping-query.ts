import type { FieldMapping } from '@coldbar/contract/alert-units/field-mapping'
import type { ResponseOf } from '@coldbar/contract/call'
import type { Calls } from '@coldbar/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../../api/api-query-keys.ts'
import { callApi } from '../../../api/call-api.ts'
import { calls } from '../../../api/calls.ts'

type Decodings = ResponseOf<Calls['alertUnits.decodings']>['data']

export type FieldMappingTrialResult = ResponseOf<Calls['alertUnits.tryMap']>['data']
export type FieldMappingTriedMessage = FieldMappingTrialResult['rejects'][number]['tried']
export type FieldMappingTriedReading = FieldMappingTriedMessage['readings'][number]

const mapIn = (decodings: Decodings): FieldMapping | null => decodings.find((one) => one.source === 'mapped') ?? null

/** The map that is set for an alert unit; null where none is. */
export const fieldMappingQuery = (id: number) =>
  queryOptions({
    queryKey: apiQueryKeys.unitDecodings(id),
    queryFn: async ({ signal }): Promise<FieldMapping | null> =>
      mapIn((await callApi(calls['alertUnits.decodings'], { body: { id } }, signal)).data),
  })

/** Sets the map of an alert unit in place of the one that it was made from. */
export const saveFieldMapping = async (
  id: number,
  map: FieldMapping,
  was: FieldMapping | null,
): Promise<FieldMapping | null> => {
  const body = { data: { id, source: 'mapped', settings: map }, from: { settings: was } }
  return mapIn((await callApi(calls['alertUnits.setDecoding'], { body })).data)
}

/** The numbers of the fleet's tags; asked anew each time a map is opened, because tags come and go. */
export const fleetTagNumbersQuery = queryOptions({
  queryKey: apiQueryKeys.tireChoices,
  queryFn: async ({ signal }) => (await callApi(calls['tires.availableForEdit'], {}, signal)).data,
  staleTime: 0,
  select: ({ tags }): ReadonlySet<number> => new Set(tags.map(({ tag_id }) => tag_id)),
})

/** How often rejects are asked for anew while somebody looks: some come, some are read by "Try again". */
const EVERY_MS = 10_000

/** What a map would read from a message, none where it is empty, and from what was rejected of an alert unit. */
export const fieldMappingTrialQuery = (id: number, map: FieldMapping, message: string) =>
  queryOptions({
    queryKey: apiQueryKeys.unitMapTrial(id, JSON.stringify(map), message),
    queryFn: async ({ signal }): Promise<FieldMappingTrialResult> => {
      const body = { id, map, message: message === '' ? null : message }
      return (await callApi(calls['alertUnits.tryMap'], { body }, signal)).data
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
