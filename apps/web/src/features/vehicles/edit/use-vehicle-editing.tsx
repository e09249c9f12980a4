import { useQueryClient } from '@tanstack/react-query'
import { useListScreenEditing } from '../../../crud/session/use-list-screen-editing.tsx'
import { recordNameById } from '../../../crud/words/record-name.ts'
import { vehicleFormChoicesQuery } from '../../../fleet/queries/vehicle-form-choices.ts'
import { useVehicleWrites } from './use-vehicle-writes.ts'
import { type VehicleDraft, vehicleDraftErrors } from './vehicle-draft.ts'

/** Adding, editing and deleting on the vehicles screen. A vehicle that could not be deleted comes back without a word. */
export const useVehicleEditing = (id: number | null, path: (id?: number | null) => string) => {
  const choices = useQueryClient().getQueryData(vehicleFormChoicesQuery.queryKey)
  const inWords = (field: keyof VehicleDraft, draft: VehicleDraft): string | null => {
    if (field === 'vehicle_type_id') return recordNameById(choices?.types, draft.vehicle_type_id)
    if (field === 'fixed_sensor_id') return recordNameById(choices?.fixed_sensors, draft.fixed_sensor_id)
    if (field === 'depot_id') return recordNameById(choices?.depots, draft.depot_id)
    return field === 'obc_integrator_id' ? recordNameById(choices?.integrators, draft.obc_integrator_id) : null
  }
  return useListScreenEditing<VehicleDraft>({
    id,
    path,
    check: vehicleDraftErrors,
    ...useVehicleWrites(),
    inWords,
    confirmDelete: 'vehicleEdit.confirmDelete',
    onSaveError: 'errors.addVehicleFailed',
    onDeleteError: 'silent',
    conflict: 'vehicleEdit.conflict',
  })
}
