import { useEditing } from '../../../crud/use-editing.tsx'
import { useGeneration } from '../../../session/fleet-paths.ts'
import { type TireDraft, tireProblems } from './tire-draft.ts'
import { useTireWrites } from './use-tire-writes.ts'

/** The form has one place for a position and one for the alarms, the wire a field for each of their numbers. */
const SHOWN_AT = {
  position_row: 'position',
  position_left_right: 'position',
  position_inside_outside: 'position',
  overridden_alarm_settings: 'alarms',
  override_alarm_settings: 'alarms',
}

/** Adding, editing and deleting on the tire screen. Version 3 of the notifications knows no alarms of a single tire. */
export const useTireEditing = (id: number | null, path: (id?: number | null) => string) => {
  const overrides = useGeneration() === 2
  const editing = useEditing<TireDraft>({
    id,
    path,
    check: tireProblems(overrides),
    shownAt: SHOWN_AT,
    ...useTireWrites(overrides),
    together: ['vehicle_id', 'position'],
    confirmDelete: 'tireEdit.confirmDelete',
    onSaveError: 'errors.updateFailed',
    onDeleteError: 'errors.updateFailed',
    conflict: 'tireEdit.taken',
  })
  return { ...editing, overrides }
}
