import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isRecordGoneError } from '../../api/api-error.ts'
import { apiQueryKeys, refreshQueriesMentioningRecords } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'
import { changeCachedRecords, withoutRecordRow, withRecordRow } from '../../crud/resource/records-query.ts'
import type { EditedRecordOriginal } from '../../crud/session/form-definition.ts'
import { useT } from '../../texts/texts.tsx'
import { type VehicleTypeDraft, vehicleTypeDraftOf } from './vehicle-type-draft.ts'
import { type VehicleType, type VehicleTypesAnswer, vehicleTypeQuery } from './vehicle-type-query.ts'

/** The layout stays as it is. */
const typeBody = ({ vehicle_layout_id: _, alarms, ...draft }: VehicleTypeDraft) => ({ ...draft, alarms: [...alarms] })

/** Below every id of the server: what stands in the list until it has given one. */
const NOT_YET = 0

/**
 * Writes of vehicle types. A new one stands in the list while it is sent, a deleted one is gone before the server answers;
 * a failure takes that back and is thrown.
 */
export const useVehicleTypeWrites = () => {
  const queries = useQueryClient()
  const t = useT()
  return useMemo(() => {
    const change = (next: (rows: readonly VehicleType[]) => readonly VehicleType[]): void =>
      changeCachedRecords(queries, 'vehicleTypes', next)
    const hold = (): Promise<void> => queries.cancelQueries({ queryKey: apiQueryKeys.vehicleTypes })
    /** Names and limits of types stand on vehicles and tires too. */
    const tell = (): void => refreshQueriesMentioningRecords(queries, 'vehicleTypes')
    /** The catalogue says which layouts have types. */
    const tellLayouts = (): void => void queries.invalidateQueries({ queryKey: apiQueryKeys.layouts })

    const add = async ({
      vehicle_layout_id,
      typeAlarms,
      alarms: _,
      ...fields
    }: VehicleTypeDraft): Promise<VehicleType> => {
      if (vehicle_layout_id === null) throw new Error('A vehicle type needs a layout')
      await hold()
      const layouts = queries.getQueryData<VehicleTypesAnswer>(apiQueryKeys.vehicleTypes)?.layouts ?? []
      const vehicle_layout_name = layouts.find(({ id }) => id === vehicle_layout_id)?.name ?? ''
      change((rows) =>
        withRecordRow(rows, { ...fields, id: NOT_YET, vehicle_layout_id, vehicle_layout_name, user_id: NOT_YET }),
      )
      try {
        const { data } = await callApi(calls['vehicleTypes.add'], {
          body: { data: { ...fields, vehicle_layout_id, typeAlarms } },
        })
        change((rows) => withRecordRow(rows, data, NOT_YET))
        tellLayouts()
        return data
      } catch (error) {
        change((rows) => withoutRecordRow(rows, NOT_YET))
        throw error
      }
    }

    const update = async (
      draft: VehicleTypeDraft,
      { id, original }: EditedRecordOriginal<VehicleTypeDraft>,
    ): Promise<VehicleType> => {
      const { data, vehicles_to_judge: left } = await callApi(calls['vehicleTypes.update'], {
        body: updateBodyOf(id, typeBody(draft), typeBody(original)),
      })
      if (left > 0) notifications.show({ message: t('vehicleTypes.judgedLater', { count: left }) })
      change((rows) => withRecordRow(rows, data))
      await queries.invalidateQueries({ queryKey: vehicleTypeQuery(id).queryKey })
      tell()
      return data
    }

    const duplicate = async (id: number): Promise<VehicleType> => {
      const { data } = await callApi(calls['vehicleTypes.duplicate'], { body: { id } })
      change((rows) => withRecordRow(rows, data))
      return data
    }

    const remove = async ({ id }: { id: number }): Promise<void> => {
      await hold()
      const before = queries
        .getQueryData<VehicleTypesAnswer>(apiQueryKeys.vehicleTypes)
        ?.data.find((type) => type.id === id)
      change((rows) => withoutRecordRow(rows, id))
      try {
        await callApi(calls['vehicleTypes.delete'], { body: { data: { id } } })
        tellLayouts()
      } catch (error) {
        if (before) change((rows) => withRecordRow(rows, before))
        throw error
      }
    }
    const standing = async (id: number): Promise<VehicleTypeDraft | null> => {
      try {
        return vehicleTypeDraftOf(await queries.fetchQuery({ ...vehicleTypeQuery(id), staleTime: 0 }))
      } catch (error) {
        if (isRecordGoneError(error)) return null
        throw error
      }
    }
    const save = async (
      draft: VehicleTypeDraft,
      edited: EditedRecordOriginal<VehicleTypeDraft> | null,
    ): Promise<number> => (edited === null ? await add(draft) : await update(draft, edited)).id
    return { save, duplicate, remove, standing }
  }, [queries, t])
}
