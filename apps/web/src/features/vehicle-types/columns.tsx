import { layoutText } from '@coldbar/i18n/layout-text'
import { LayoutName } from '../../fleet/layout-name.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { searched } from '../../ui/list/searched.ts'
import type { VehicleType } from './vehicle-type-query.ts'

export const TYPE_COLUMNS: readonly ListColumn<VehicleType>[] = [
  {
    key: 'id',
    title: 'vehicleTypes.id',
    cell: ({ id }) => id || null,
    sortBy: ({ id }) => id,
    figure: true,
    width: 64,
  },
  { key: 'name', title: 'vehicleTypes.name', cell: ({ name }) => name, sortBy: ({ name }) => name, grow: 1.3 },
  {
    key: 'layout',
    title: 'vehicleTypes.layout',
    cell: ({ vehicle_layout_name }) => <LayoutName name={vehicle_layout_name} />,
    sortBy: ({ vehicle_layout_name }) => vehicle_layout_name,
    exported: ({ vehicle_layout_name }, { t }) => layoutText(vehicle_layout_name, t),
    quiet: true,
  },
]

/** The words of a type: `typeSearchText(t)(type)`. */
export const typeSearchText = searched<VehicleType>(({ id, name, vehicle_layout_name }, t) => [
  id,
  name,
  layoutText(vehicle_layout_name, t),
])
