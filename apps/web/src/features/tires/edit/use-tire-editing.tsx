import { useQueryClient } from '@tanstack/react-query'
import { useListScreenEditing } from '../../../crud/session/use-list-screen-editing.tsx'
import { recordNameById } from '../../../crud/words/record-name.ts'
import {
  tagsAvailableForTire,
  tireFormChoicesQuery,
  tireTypesWithBrandNames,
} from '../../../fleet/queries/tire-form-choices.ts'
import { isDualWheelSlot, wheelSlotOfPosition } from '../../../fleet/wheels/layout-geometry.ts'
import { wheelSlotPositionName } from '../../../fleet/wheels/position-name.ts'
import { useFleetDayFormatter } from '../../../session/fleet-date-format.ts'
import { useNotificationsVersion } from '../../../session/fleet-paths.ts'
import { useFormat, useT } from '../../../texts/texts.tsx'
import { type TireDraft, tireDraftErrors } from './tire-draft.ts'
import { useTireWrites } from './use-tire-writes.ts'

/** The form has one place for a position and one for the alarms, the wire a field for each of their numbers. */
const SHOWN_AT = {
  position_row: 'position',
  position_left_right: 'position',
  position_inside_outside: 'position',
  overridden_alarm_settings: 'alarms',
  override_alarm_settings: 'alarms',
} as const

/** Adding, editing and deleting on the tire screen. Version 3 of the notifications knows no alarms of a single tire. */
export const useTireEditing = (id: number | null, path: (id?: number | null) => string) => {
  const overrides = useNotificationsVersion() === 2
  const t = useT()
  const format = useFormat()
  const day = useFleetDayFormatter()
  const choices = useQueryClient().getQueryData(tireFormChoicesQuery.queryKey)
  const place = ({ vehicle_id, position }: TireDraft): string | null => {
    const vehicle = recordNameById(choices?.vehicles, vehicle_id)
    if (vehicle === null || position === null) return vehicle
    const layoutId = choices?.vehicles.find(({ id }) => id === vehicle_id)?.vehicle_layout_id
    const rows = choices?.layouts.find(({ id }) => id === layoutId)?.rows ?? []
    const wheel = wheelSlotOfPosition(position)
    return `${vehicle}, ${wheelSlotPositionName(t, wheel, isDualWheelSlot(rows, wheel))}`
  }
  const inWords = (field: keyof TireDraft, draft: TireDraft): string | null => {
    // A wheel is told with its vehicle.
    if (field === 'vehicle_id') return place(draft)
    if (field === 'tag_id') return recordNameById(tagsAvailableForTire(choices?.tags ?? [], id), draft.tag_id)
    if (field === 'marque_type_id')
      return recordNameById(tireTypesWithBrandNames(choices?.marque_types ?? []), draft.marque_type_id)
    if (field === 'supplier_id') return recordNameById(choices?.suppliers, draft.supplier_id)
    if (field === 'purchase_price') return draft.purchase_price === null ? null : format.euro(draft.purchase_price)
    return field === 'purchase_date' ? day(draft.purchase_date) || null : null
  }
  const editing = useListScreenEditing<TireDraft>({
    id,
    path,
    check: tireDraftErrors(overrides),
    shownAt: SHOWN_AT,
    ...useTireWrites(overrides),
    together: ['vehicle_id', 'position'],
    inWords,
    confirmDelete: 'tireEdit.confirmDelete',
    onSaveError: 'errors.updateFailed',
    onDeleteError: 'errors.updateFailed',
    conflict: 'tireEdit.taken',
  })
  return { ...editing, overrides }
}
