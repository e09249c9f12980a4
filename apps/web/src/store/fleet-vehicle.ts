import { LISTED_VEHICLE_FIELDS, type ListedVehicleField } from '@coldbar/contract/vehicles/vehicle-fields'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { addressWithoutAccuracyMark } from '@coldbar/domain/places/address-without-accuracy-mark'
import { DEMOUNT_TASKS, type DemountTask } from '@coldbar/domain/problems/problem-action'
import {
  type ColumnIndexes,
  type CompressedCell,
  type CompressedRow,
  columnIndexesIn,
  listedFieldTexts,
  numberOfCell,
  textOfCell,
} from './row-reader.ts'

/** What people fill in about a vehicle and the list holds, as it was written, or nothing. */
type ListedFields = Readonly<Record<ListedVehicleField, string | null>>

export const listedVehicleFieldTexts = (textOf: (name: ListedVehicleField) => string | null): ListedFields =>
  listedFieldTexts(LISTED_VEHICLE_FIELDS, textOf)

/** A vehicle as the lists and the map show it. Never changed in place: a new reading makes a new object. */
export type FleetVehicle = ListedFields & {
  readonly id: number
  readonly name: string
  readonly layoutId: number
  readonly layoutName: string
  readonly typeId: number
  readonly typeName: string
  readonly level: AlarmLevel
  /** Lower is worse; 999 without an event. The order of the older list. */
  readonly severity: number
  /** As if nobody had muted any of its tires. */
  readonly trueLevel: AlarmLevel
  /** Kind of the worst event of its worst tire. */
  readonly issue: string | null
  /** Since when that goes on, or of a silent tire its last reading. */
  readonly since: number | null
  readonly silentTires: number
  readonly mutedTires: number
  /** Whose sensors have said nothing yet. */
  readonly unheardTires: number
  readonly sensorlessTires: number
  readonly worstTireId: number | null
  /** What is to be done with it where nobody may inflate it. */
  readonly worstDemountTask: DemountTask | null
  /** How full its worst tire is, or at most is, percent. */
  readonly worstDepth: number | null
  /** How fast that one loses gas, points an hour, and when that was read, seconds since 1970. */
  readonly worstLossPerHour: number | null
  readonly worstLossAt: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** The way it came here, degrees clockwise from north; null until it was seen at two places. */
  readonly heading: number | null
  /** km/h */
  readonly speed: number | null
  readonly address: string | null
  /** Seconds since 1970. */
  readonly lastMeasurement: number | null
  readonly connectedTo: string
  /** The depot that it belongs to. */
  readonly depotName: string | null
  /** Lowest of its tires, percent. */
  readonly fillLevel: number | null
}

const READ = [
  'id',
  'name',
  ...LISTED_VEHICLE_FIELDS,
  'vehicle_layout_id',
  'vehicle_layout_name',
  'vehicle_type_id',
  'vehicle_type_name',
  'alarm_color',
  'severity',
  'unmuted_color',
  'issue_kind',
  'since',
  'silent_tires',
  'muted_tires',
  'unheard_tires',
  'sensorless_tires',
  'worst_tire_id',
  'worst_demount_task',
  'worst_depth',
  'worst_loss_per_hour',
  'worst_loss_at',
  'latitude',
  'longitude',
  'heading',
  'speed',
  'last_address',
  'last_measurement',
  'connectedToStr',
  'depot_name',
  'fill_level',
] as const

/** Reads rows of the compressed list of vehicles. */
export const createCompressedVehicleRowReader = (columns: readonly string[]) => {
  const at = columnIndexesIn(columns, READ)
  return (row: CompressedRow): FleetVehicle => vehicleOf(row, at)
}

const NO_SEVERITY = 999

const vehicleOf = (row: CompressedRow, at: ColumnIndexes<(typeof READ)[number]>): FleetVehicle => ({
  id: numberOfCell(row[at.id]) ?? 0,
  name: textOfCell(row[at.name]),
  layoutId: numberOfCell(row[at.vehicle_layout_id]) ?? 0,
  layoutName: textOfCell(row[at.vehicle_layout_name]),
  typeId: numberOfCell(row[at.vehicle_type_id]) ?? 0,
  typeName: textOfCell(row[at.vehicle_type_name]),
  level: levelOfAlarmColor(numberOfCell(row[at.alarm_color])),
  severity: numberOfCell(row[at.severity]) ?? NO_SEVERITY,
  trueLevel: levelOfAlarmColor(numberOfCell(row[at.unmuted_color])),
  issue: textOfCell(row[at.issue_kind]) || null,
  since: numberOfCell(row[at.since]),
  silentTires: numberOfCell(row[at.silent_tires]) ?? 0,
  mutedTires: numberOfCell(row[at.muted_tires]) ?? 0,
  unheardTires: numberOfCell(row[at.unheard_tires]) ?? 0,
  sensorlessTires: numberOfCell(row[at.sensorless_tires]) ?? 0,
  worstTireId: numberOfCell(row[at.worst_tire_id]),
  worstDemountTask: DEMOUNT_TASKS.find((task) => task === row[at.worst_demount_task]) ?? null,
  worstDepth: numberOfCell(row[at.worst_depth]),
  worstLossPerHour: numberOfCell(row[at.worst_loss_per_hour]),
  worstLossAt: numberOfCell(row[at.worst_loss_at]),
  latitude: numberOfCell(row[at.latitude]),
  longitude: numberOfCell(row[at.longitude]),
  heading: numberOfCell(row[at.heading]),
  speed: numberOfCell(row[at.speed]),
  address: addressWithoutEstimateMark(row[at.last_address]),
  lastMeasurement: numberOfCell(row[at.last_measurement]),
  connectedTo: textOfCell(row[at.connectedToStr]),
  depotName: textOfCell(row[at.depot_name]) || null,
  fillLevel: numberOfCell(row[at.fill_level]),
  ...listedVehicleFieldTexts((name) => textOfCell(row[at[name]]) || null),
})

/**
 * The most that the lowest of its tires can hold, percent, where that is not known: what the worst does. Nothing while a
 * sensor is silent, for what that read before says nothing of now.
 */
export const lowestFillLevelBoundOfVehicle = ({
  fillLevel,
  worstDepth,
  silentTires,
}: Pick<FleetVehicle, 'fillLevel' | 'worstDepth' | 'silentTires'>): number | null =>
  fillLevel === null && silentTires === 0 ? worstDepth : null

/** Estimated addresses come marked with "# " or "*# "; the mark is not for reading. */
export const addressWithoutEstimateMark = (address: CompressedCell): string | null =>
  addressWithoutAccuracyMark(textOfCell(address)) || null
