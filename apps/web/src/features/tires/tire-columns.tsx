import { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { TIRE_LIST_COLUMN_FIELDS } from '@coldbar/contract/tires/tire-record-fields'
import { recordFieldColumns } from '../../crud/screens/record-columns.ts'
import { TireConditionBadge } from '../../fleet/condition/condition-badge.tsx'
import { CONDITION_EXPORT_COLUMNS } from '../../fleet/condition/condition-export-columns.ts'
import { tireIssueTextOf } from '../../fleet/condition/condition-text.ts'
import { FillLevelFigure } from '../../fleet/condition/fill-level.tsx'
import { TireColdAndTargetPressure } from '../../fleet/condition/target-pressure.tsx'
import { worstFirstTireSortKey } from '../../fleet/condition/worst-first-sort-keys.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import type { FleetTire } from '../../store/fleet-tire.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { roundedExportFigure } from '../../ui/list/list-csv.ts'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import { ValueWithAge } from '../../ui/time/value-with-age.tsx'

const Position = ({ tire }: { tire: FleetTire }) => mountedPositionName(tire, useT())

const AXLE = 8
const SIDE = 4
const OUTSIDE = 2

/** From the front to the back, from left to right. */
const positionRank = ({ position_row: row, position_left_right: side, position_inside_outside: out }: FleetTire) =>
  row === null ? null : row * AXLE + (side ?? 0) * SIDE + (side === 1 ? (out ?? 0) : 1 - (out ?? 0)) * OUTSIDE

const LastPressure = ({ tire }: { tire: FleetTire }) => (
  <ValueWithAge time={tire.last_measurement}>{useFormat().pressure(tire.last_pressure)}</ValueWithAge>
)

export const TIRE_VEHICLE_COLUMN: ListColumn<FleetTire> = {
  key: 'vehicle',
  title: 'tires.vehicle',
  cell: ({ vehicle_name }) => vehicle_name,
  sortBy: ({ vehicle_name }) => vehicle_name,
  width: 76,
}

export const TIRE_POSITION_COLUMN: ListColumn<FleetTire> = {
  key: 'position',
  title: 'tires.position',
  cell: (tire) => <Position tire={tire} />,
  sortBy: positionRank,
  exported: (tire, { t }) => mountedPositionName(tire, t),
  wideOnly: true,
  quiet: true,
  grow: 1.2,
  least: 104,
}

export const TIRE_NAME_COLUMN: ListColumn<FleetTire> = {
  key: 'name',
  title: 'tires.name',
  cell: ({ name }) => name,
  sortBy: ({ name }) => name,
  width: 96,
}

/** The fields that people fill in and a column shows; searching finds all that the list holds. */
export const TIRE_RECORD_FIELD_COLUMNS: readonly ListColumn<FleetTire>[] = recordFieldColumns(
  TIRE_RECORD_FIELDS,
  TIRE_LIST_COLUMN_FIELDS,
)

export const TIRE_ISSUE_COLUMN: ListColumn<FleetTire> = {
  key: 'issue',
  title: 'tires.issue',
  cell: (tire) => (tire.level === 'ok' ? null : <TireConditionBadge tire={tire} />),
  sortBy: worstFirstTireSortKey,
  exported: (tire, { t }) => tireIssueTextOf(tire, t),
  exportedBeside: CONDITION_EXPORT_COLUMNS,
  grow: 0.6,
  least: 196,
}

export const TIRE_FILL_LEVEL_COLUMN: ListColumn<FleetTire> = {
  key: 'fill',
  title: 'tires.fill',
  cell: (tire) => (
    <ValueWithAge time={tire.last_measurement}>
      <FillLevelFigure {...tire} />
    </ValueWithAge>
  ),
  sortBy: ({ fill_level: level, fill_level_bound: bound }) => level ?? bound,
  exported: ({ fill_level }) => roundedExportFigure(fill_level),
  exportedBeside: [
    {
      title: 'tires.fillBelow',
      exported: ({ fill_level: level, fill_level_bound: bound }) => roundedExportFigure(level === null ? bound : null),
    },
  ],
  figure: true,
  width: 70,
}

export const TIRE_READING_AGE_COLUMN: ListColumn<FleetTire> = {
  key: 'age',
  title: 'tires.age',
  cell: ({ last_measurement }) => <AgeLabel time={last_measurement} />,
  sortBy: ({ last_measurement }) => (last_measurement === null ? null : -last_measurement),
  exportedTitle: 'tires.lastReading',
  exported: ({ last_measurement }, { format }) => (last_measurement === null ? null : format.moment(last_measurement)),
  figure: true,
  wideOnly: true,
  width: 124,
}

export const TIRE_PRESSURE_COLUMN: ListColumn<FleetTire> = {
  key: 'pressure',
  title: 'tires.pressure',
  cell: (tire) => <LastPressure tire={tire} />,
  sortBy: ({ last_pressure }) => last_pressure,
  exported: ({ last_pressure }) => roundedExportFigure(last_pressure, 1),
  figure: true,
  wideOnly: true,
  roomyOnly: true,
  width: 92,
}

export const TIRE_RECOMMENDED_PRESSURE_COLUMN: ListColumn<FleetTire> = {
  key: 'recommended',
  title: 'tires.recommendedPressure',
  cell: (tire) => <TireColdAndTargetPressure tire={tire} />,
  sortBy: ({ optimal_pressure }) => optimal_pressure,
  exportedTitle: 'tires.optimalPressure',
  exported: ({ optimal_pressure, demount_since }, { t }) =>
    demount_since === null ? roundedExportFigure(optimal_pressure, 1) : t('tires.demount.short'),
  figure: true,
  wideOnly: true,
  roomyOnly: true,
  width: 172,
}
