import { useEditing } from '../../../crud/use-editing.tsx'
import { useVehicleWrites } from './use-vehicle-writes.ts'
import { type VehicleDraft, vehicleProblems } from './vehicle-draft.ts'

/** Adding, editing and deleting on the vehicles screen. A vehicle that could not be deleted comes back without a word. */
export const useVehicleEditing = (id: number | null, path: (id?: number | null) => string) =>
  useEditing<VehicleDraft>({
    id,
    path,
    check: vehicleProblems,
    ...useVehicleWrites(),
    confirmDelete: 'vehicleEdit.confirmDelete',
    onSaveError: 'errors.addVehicleFailed',
    onDeleteError: 'silent',
    conflict: 'vehicleEdit.conflict',
  })
