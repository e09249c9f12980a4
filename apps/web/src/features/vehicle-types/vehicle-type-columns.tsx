import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import {
  LOW_TIRE_ALARM_GAP_TEXT,
  type LowTireAlarmGap,
  LowTireAlarmGapMark,
} from '../../fleet/condition/low-tire-alarm-gap-mark.tsx'
import { LayoutName } from '../../fleet/wheels/layout-name.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { memoizeSearchText } from '../../ui/list/list-text-search.ts'
import type { VehicleType } from './vehicle-type-query.ts'

/** A type as its list shows it; `watch` where some of its tires may be driven too low while nobody is told. */
export type ListedVehicleType = VehicleType & { readonly watch: LowTireAlarmGap | null }

const WATCH_ORDER = { never: 0, late: 1 } as const

export const VEHICLE_TYPE_COLUMNS: readonly ListColumn<ListedVehicleType>[] = [
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
    exported: ({ vehicle_layout_name }, { t }) => layoutNameText(vehicle_layout_name, t),
    quiet: true,
  },
  {
    key: 'watch',
    title: 'vehicleTypes.watch',
    cell: ({ watch }) => (watch === null ? null : <LowTireAlarmGapMark watch={watch} />),
    sortBy: ({ watch }) => (watch === null ? null : WATCH_ORDER[watch]),
    exported: ({ watch }, { t }) => (watch === null ? null : t(LOW_TIRE_ALARM_GAP_TEXT[watch])),
  },
]

/** The words of a type: `vehicleTypeSearchText(t)(type)`. */
export const vehicleTypeSearchText = memoizeSearchText<ListedVehicleType>(({ id, name, vehicle_layout_name }, t) => [
  id,
  name,
  layoutNameText(vehicle_layout_name, t),
])
