import { layoutText } from '@coldbar/i18n/layout-text'
import { LowWatchMark, UNWATCHED_TYPE_TEXT, type UnwatchedLowTires } from '../../fleet/condition/low-watch-mark.tsx'
import { LayoutName } from '../../fleet/wheels/layout-name.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { matchesSearch } from '../../ui/list/list-text-search.ts'
import type { VehicleType } from './vehicle-type-query.ts'

/** A type as its list shows it; `watch` where some of its tires may be driven too low while nobody is told. */
export type ListedType = VehicleType & { readonly watch: UnwatchedLowTires | null }

const WATCH_ORDER = { never: 0, late: 1 } as const

export const TYPE_COLUMNS: readonly ListColumn<ListedType>[] = [
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
  {
    key: 'watch',
    title: 'vehicleTypes.watch',
    cell: ({ watch }) => (watch === null ? null : <LowWatchMark watch={watch} />),
    sortBy: ({ watch }) => (watch === null ? null : WATCH_ORDER[watch]),
    exported: ({ watch }, { t }) => (watch === null ? null : t(UNWATCHED_TYPE_TEXT[watch])),
  },
]

/** The words of a type: `typeSearchText(t)(type)`. */
export const typeSearchText = matchesSearch<ListedType>(({ id, name, vehicle_layout_name }, t) => [
  id,
  name,
  layoutText(vehicle_layout_name, t),
])
