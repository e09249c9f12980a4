import { VEHICLE_LIST_COLUMN_FIELDS } from '@coldbar/contract/vehicles/vehicle-fields'
import { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import { recordFieldColumns } from '../../crud/screens/record-columns.ts'
import { VehicleConditionBadge } from '../../fleet/condition/condition-badge.tsx'
import { CONDITION_EXPORT_COLUMNS } from '../../fleet/condition/condition-export-columns.ts'
import { FillLevelFigure } from '../../fleet/condition/fill-level.tsx'
import { vehicleIssueText } from '../../fleet/condition/issue-text.ts'
import { unheardWheelsTexts } from '../../fleet/condition/unheard-wheels-texts.ts'
import { worstFirstVehicleSortKey } from '../../fleet/condition/worst-first-sort-keys.ts'
import { LayoutName } from '../../fleet/wheels/layout-name.tsx'
import { type FleetVehicle, lowestFillLevelBoundOfVehicle } from '../../store/fleet-vehicle.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { roundedExportFigure } from '../../ui/list/list-csv.ts'
import { NarrowListLine } from '../../ui/list/narrow-list-line.tsx'
import { AgeLabel } from '../../ui/time/age-label.tsx'

export const VEHICLE_NAME_COLUMN: ListColumn<FleetVehicle> = {
  key: 'name',
  title: 'vehicles.name',
  cell: ({ name }) => name,
  sortBy: ({ name }) => name,
  width: 80,
}

/** The fields that people fill in and a column shows; searching finds all that the list holds. */
export const VEHICLE_RECORD_FIELD_COLUMNS: readonly ListColumn<FleetVehicle>[] = recordFieldColumns(
  VEHICLE_RECORD_FIELDS,
  VEHICLE_LIST_COLUMN_FIELDS,
)

export const VEHICLE_LAYOUT_COLUMN: ListColumn<FleetVehicle> = {
  key: 'layout',
  title: 'vehicles.layout',
  cell: ({ layoutName }) => <LayoutName name={layoutName} />,
  sortBy: ({ layoutName }) => layoutName,
  exported: ({ layoutName }, { t }) => layoutNameText(layoutName, t),
  roomyOnly: true,
  wideOnly: true,
  quiet: true,
  width: 150,
}

/** Where the list has no room for a column of layouts, the layout stands beneath the type. */
export const VEHICLE_TYPE_COLUMN: ListColumn<FleetVehicle> = {
  key: 'type',
  title: 'vehicles.type',
  cell: ({ typeName, layoutName }) => (
    <span>
      <span title={typeName}>{typeName}</span>
      <NarrowListLine>
        <LayoutName name={layoutName} />
      </NarrowListLine>
    </span>
  ),
  sortBy: ({ typeName }) => typeName,
  wideOnly: true,
  quiet: true,
  grow: 1,
}

export const VEHICLE_ISSUE_COLUMN: ListColumn<FleetVehicle> = {
  key: 'issue',
  title: 'vehicles.issue',
  cell: (vehicle) =>
    vehicle.level === 'ok' && vehicle.sensorlessTires === 0 ? null : <VehicleConditionBadge vehicle={vehicle} />,
  sortBy: worstFirstVehicleSortKey,
  exported: (vehicle, { t }) => vehicleIssueText(vehicle, t),
  exportedBeside: [
    ...CONDITION_EXPORT_COLUMNS,
    { title: 'vehicles.unheard', exported: (vehicle, { t }) => unheardWheelsTexts(vehicle, t).join(', ') || null },
  ],
  grow: 0.1,
  least: 176,
}

export const VEHICLE_LOWEST_FILL_LEVEL_COLUMN: ListColumn<FleetVehicle> = {
  key: 'fill',
  title: 'vehicles.fill',
  cell: (vehicle) => (
    <FillLevelFigure fill_level={vehicle.fillLevel} fill_level_bound={lowestFillLevelBoundOfVehicle(vehicle)} />
  ),
  sortBy: (vehicle) => vehicle.fillLevel ?? lowestFillLevelBoundOfVehicle(vehicle),
  exported: ({ fillLevel }) => roundedExportFigure(fillLevel),
  exportedBeside: [
    { title: 'tires.fillBelow', exported: (vehicle) => roundedExportFigure(lowestFillLevelBoundOfVehicle(vehicle)) },
  ],
  figure: true,
  width: 70,
}

export const VEHICLE_READING_AGE_COLUMN: ListColumn<FleetVehicle> = {
  key: 'age',
  title: 'vehicles.age',
  cell: ({ lastMeasurement }) => <AgeLabel time={lastMeasurement} />,
  sortBy: ({ lastMeasurement }) => (lastMeasurement === null ? null : -lastMeasurement),
  exportedTitle: 'vehicles.lastReading',
  exported: ({ lastMeasurement }, { format }) => (lastMeasurement === null ? null : format.moment(lastMeasurement)),
  figure: true,
  wideOnly: true,
  width: 132,
}

export const VEHICLE_COUPLED_TO_COLUMN: ListColumn<FleetVehicle> = {
  key: 'connected',
  title: 'vehicles.connected',
  cell: ({ connectedTo }) => connectedTo,
  sortBy: ({ connectedTo }) => connectedTo || null,
  roomyOnly: true,
  wideOnly: true,
  quiet: true,
}

/** Of a fleet whose vehicles belong to depots. */
const DEPOT: ListColumn<FleetVehicle> = {
  key: 'depot',
  title: 'vehicles.depot',
  cell: ({ depotName }) => depotName,
  sortBy: ({ depotName }) => depotName,
  roomyOnly: true,
  wideOnly: true,
  quiet: true,
  grow: 0.8,
}

export const VEHICLE_ADDRESS_COLUMN: ListColumn<FleetVehicle> = {
  key: 'address',
  title: 'vehicles.address',
  cell: ({ address }) => address,
  sortBy: ({ address }) => address,
  roomyOnly: true,
  wideOnly: true,
  quiet: true,
  grow: 1.2,
}

/** The columns of a list with the depots before the addresses. */
export const withDepotColumn = (columns: readonly ListColumn<FleetVehicle>[]): readonly ListColumn<FleetVehicle>[] =>
  columns.flatMap((column) => (column === VEHICLE_ADDRESS_COLUMN ? [DEPOT, column] : [column]))
