import type { ListColumn } from '../../ui/list/list-column.ts'
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
    cell: ({ vehicle_layout_name }) => vehicle_layout_name,
    sortBy: ({ vehicle_layout_name }) => vehicle_layout_name,
    quiet: true,
  },
]

/** The words of a type, in lower case. */
export const typeSearchText = ({ id, name, vehicle_layout_name }: VehicleType): string =>
  `${id}\n${name}\n${vehicle_layout_name}`.toLowerCase()
