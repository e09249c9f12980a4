import type { calls as contract } from '@coldbar/contract/calls'
import { tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import type { Translate } from '@coldbar/i18n/translator'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

type Edit = CallAnswer<(typeof contract)['vehicles.availableForEdit']>['data']
type Types = CallAnswer<(typeof contract)['vehicleTypes.all']>
type Integrators = CallAnswer<(typeof contract)['integrators.all']>['data']

/** What a vehicle's form chooses from. */
export type VehicleFormChoices = Edit & {
  readonly types: Types['data']
  readonly layouts: Types['layouts']
  readonly integrators: Integrators
}

/**
 * Asked anew each time a form opens, because units and tags come and go. Types and integrators come from their own
 * lists: the one call that answers all of it answers every vehicle with it.
 */
export const vehicleFormChoicesQuery = queryOptions({
  queryKey: apiQueryKeys.vehicleChoices,
  queryFn: async ({ signal }): Promise<VehicleFormChoices> => {
    const [edit, types, integrators] = await Promise.all([
      callApi(calls['vehicles.availableForEdit'], {}, signal),
      callApi(calls['vehicleTypes.all'], {}, signal),
      callApi(calls['integrators.all'], {}, signal),
    ])
    return { ...edit.data, types: types.data, layouts: types.layouts, integrators: integrators.data }
  },
  staleTime: 0,
})

/** Tags to choose from, as they are written on the tag. */
export const vehicleFormTagChoices = (tags: Edit['tags']): readonly { id: number; name: string }[] =>
  tags.map(({ tag_id, tag_display }) => ({ id: tag_id, name: tagIdDisplayText(tag_id, tag_display === 1) }))

/** Suspension types with their brands before them. */
export const suspensionTypesWithBrandNames = (
  types: Edit['suspension_types'],
): readonly { id: number; name: string }[] =>
  types.map(({ id, name, brand_name }) => ({ id, name: `${brand_name} ${name}` }))

/** Alert units that are free, or on this vehicle, before those that are on another one, which is said. */
export const vehicleFormUnitChoices = (
  units: Edit['fixed_sensors'],
  vehicleId: number | null,
  t: Translate,
): readonly { id: number; name: string }[] => {
  const isElsewhere = ({ vehicle_id }: Edit['fixed_sensors'][number]) => vehicle_id !== null && vehicle_id !== vehicleId
  const elsewhere = units.filter(isElsewhere).map(({ id, name, vehicle_name }) => ({
    id,
    name: t('vehicleEdit.unitOn', { unit: name, vehicle: vehicle_name ?? '' }),
  }))
  return [...units.filter((unit) => !isElsewhere(unit)), ...elsewhere]
}
