import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isRecordGoneError } from '../../../api/api-error.ts'
import { apiQueryKeys, refreshQueriesMentioningRecords } from '../../../api/api-query-keys.ts'
import { callApi } from '../../../api/call-api.ts'
import { calls } from '../../../api/calls.ts'
import { updateBodyOf } from '../../../crud/edit/update-body.ts'
import type { EditedRecordOriginal } from '../../../crud/session/form-definition.ts'
import { tireQuery } from '../../../fleet/queries/tire-query.ts'
import { fleetStore } from '../../../store/fleet-store.ts'
import { draftOfTire, type TireDraft, tireRequestBody } from './tire-draft.ts'

/** A wheel is one of its vehicle's: they go together. */
const PLACE = ['vehicle_id', 'position_row', 'position_left_right', 'position_inside_outside'] as const

/** Writes of tires. `overrides` where the form shows the tire's own alarms. */
export const useTireWrites = (overrides: boolean) => {
  const queries = useQueryClient()
  return useMemo(() => {
    const tell = (): void => refreshQueriesMentioningRecords(queries, 'tires')
    const reloadList = (): Promise<void> => queries.refetchQueries({ queryKey: apiQueryKeys.fleet.tires })

    /** A new tire needs the list anew: its neighbours may have become twins. */
    const add = async (draft: TireDraft): Promise<number> => {
      const { data } = await callApi(calls['tires.add'], { body: { data: tireRequestBody(draft, overrides) } })
      await reloadList()
      tell()
      return data.id
    }

    const update = async (draft: TireDraft, { id, original }: EditedRecordOriginal<TireDraft>): Promise<number> => {
      const body = updateBodyOf(id, tireRequestBody(draft, overrides), tireRequestBody(original, overrides), PLACE)
      const { data } = await callApi(calls['tires.update'], { body })
      // The next look, and the next edit, begin with what was stored, not with what was there before.
      queries.setQueryData(tireQuery(id).queryKey, (before) => before && { ...before, data })
      await reloadList()
      tell()
      return id
    }

    /** The tire is gone from the list before the server answers; a failure brings it back and is thrown. */
    const remove = async ({ id }: { id: number }): Promise<void> => {
      const before = fleetStore.tires.get(id)
      fleetStore.tires.remove(id)
      try {
        await callApi(calls['tires.delete'], { body: { data: { id } } })
        // A list that was on its way may have brought it back meanwhile.
        fleetStore.tires.remove(id)
        tell()
      } catch (error) {
        if (before) fleetStore.tires.merge([before])
        throw error
      }
    }
    const standing = async (id: number): Promise<TireDraft | null> => {
      try {
        return draftOfTire(await queries.fetchQuery({ ...tireQuery(id), staleTime: 0 }))
      } catch (error) {
        if (isRecordGoneError(error)) return null
        throw error
      }
    }
    const save = (draft: TireDraft, edited: EditedRecordOriginal<TireDraft> | null): Promise<number> =>
      edited === null ? add(draft) : update(draft, edited)
    return { save, remove, standing }
  }, [queries, overrides])
}
