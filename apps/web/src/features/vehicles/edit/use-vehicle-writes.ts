import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isRecordGoneError } from '../../../api/api-error.ts'
import { apiQueryKeys, refreshQueriesMentioningRecords } from '../../../api/api-query-keys.ts'
import { callApi } from '../../../api/call-api.ts'
import { calls } from '../../../api/calls.ts'
import { updateBodyOf } from '../../../crud/edit/update-body.ts'
import type { EditedRecordOriginal } from '../../../crud/session/form-definition.ts'
import { vehicleQuery } from '../../../fleet/queries/vehicle-query.ts'
import { fleetStore } from '../../../store/fleet-store.ts'
import { listedVehicleFieldTexts } from '../../../store/fleet-vehicle.ts'
import { newVehicleListRow } from './new-vehicle-list-row.ts'
import { draftOfVehicle, type VehicleDraft, vehicleRequestBody } from './vehicle-draft.ts'

const NO_TIRE_EVENTS = { current_tire_events: [] }
/** Below every id of the server: what stands in the list until it has given one. */
const NOT_YET = 0

/** Writes of vehicles. */
export const useVehicleWrites = () => {
  const queries = useQueryClient()
  return useMemo(() => {
    const tell = (): void => refreshQueriesMentioningRecords(queries, 'vehicles')

    /** The new vehicle stands in the list while it is sent; the answer takes its place. */
    const add = async (draft: VehicleDraft): Promise<number> => {
      fleetStore.vehicles.merge([newVehicleListRow({ id: NOT_YET, name: draft.name.trim() })])
      try {
        const answer = await callApi(calls['vehicles.add'], {
          body: { data: vehicleRequestBody(draft), ...NO_TIRE_EVENTS },
        })
        fleetStore.vehicles.merge([newVehicleListRow(answer.data.data)])
        tell()
        return answer.data.data.id
      } finally {
        fleetStore.vehicles.remove(NOT_YET)
      }
    }

    const update = async (
      draft: VehicleDraft,
      { id, original }: EditedRecordOriginal<VehicleDraft>,
    ): Promise<number> => {
      const { data } = await callApi(calls['vehicles.update'], {
        body: { ...updateBodyOf(id, vehicleRequestBody(draft), vehicleRequestBody(original)), ...NO_TIRE_EVENTS },
      })
      // The next look, and the next edit, begin with what was stored, not with what was there before.
      queries.setQueryData(
        vehicleQuery(id).queryKey,
        (known) => known && { ...known, data: { ...known.data, ...data.data } },
      )
      const before = fleetStore.vehicles.get(id)
      if (before) fleetStore.vehicles.merge([{ ...before, ...namesOf(data.data) }])
      tell()
      // Tires carry the name of their vehicle.
      if (before && before.name !== data.data.name) void queries.refetchQueries({ queryKey: apiQueryKeys.fleet.tires })
      return id
    }

    /** The vehicle is gone from the list before the server answers, and its tires go into store. A failure brings it back. */
    const remove = async ({ id }: { id: number }): Promise<void> => {
      const before = fleetStore.vehicles.get(id)
      fleetStore.vehicles.remove(id)
      try {
        await callApi(calls['vehicles.delete'], { body: { data: { id }, ...NO_TIRE_EVENTS } })
        // A list that was on its way may have brought it back meanwhile.
        fleetStore.vehicles.remove(id)
        void queries.refetchQueries({ queryKey: apiQueryKeys.fleet.tires })
        tell()
      } catch (error) {
        if (before) fleetStore.vehicles.merge([before])
        throw error
      }
    }
    const standing = async (id: number): Promise<VehicleDraft | null> => {
      try {
        return draftOfVehicle(await queries.fetchQuery({ ...vehicleQuery(id), staleTime: 0 }))
      } catch (error) {
        if (isRecordGoneError(error)) return null
        throw error
      }
    }
    const save = (draft: VehicleDraft, edited: EditedRecordOriginal<VehicleDraft> | null): Promise<number> =>
      edited === null ? add(draft) : update(draft, edited)
    return { save, remove, standing }
  }, [queries])
}

type Names = Parameters<typeof newVehicleListRow>[0]

/** What of a vehicle in the list a user can change. */
const namesOf = (vehicle: Names) => {
  const listed = newVehicleListRow(vehicle)
  const { name, layoutId, layoutName, typeId, typeName, depotName } = listed
  return {
    ...listedVehicleFieldTexts((field) => listed[field]),
    name,
    layoutId,
    layoutName,
    typeId,
    typeName,
    depotName,
  }
}
