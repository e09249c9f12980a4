import type { Level } from '@coldbar/domain/alarms/level'
import { levelOfAlarmColor } from '@coldbar/domain/alarms/level-codes'
import { unmarked } from '@coldbar/domain/places/unmarked'
import { type Cell, numeric, type Row, rowReader, text } from './row-reader.ts'

/** A vehicle as the lists and the map show it. Never changed in place: a new reading makes a new object. */
export type FleetVehicle = {
  readonly id: number
  readonly name: string
  /** As it was written, or nothing. */
  readonly licensePlate: string | null
  readonly layoutId: number
  readonly layoutName: string
  readonly typeId: number
  readonly typeName: string
  readonly level: Level
  /** Lower is worse; 999 without an event. The order of the older list. */
  readonly severity: number
  /** As if nobody had muted any of its tires. */
  readonly trueLevel: Level
  /** Kind of the worst event of its worst tire. */
  readonly issue: string | null
  /** Since when that goes on, or of a silent tire its last reading. */
  readonly since: number | null
  readonly silentTires: number
  readonly mutedTires: number
  readonly worstTireId: number | null
  /** How full its worst tire is, or at most is, percent. */
  readonly worstDepth: number | null
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
  /** Lowest of its tires, percent. */
  readonly fillLevel: number | null
}

/** Reads rows of the compressed list of vehicles. */
export const vehicleReader = (columns: readonly string[]) => rowReader(columns, vehicleOf)

const NO_SEVERITY = 999

const vehicleOf = (row: Row): FleetVehicle => ({
  id: numeric(row('id')) ?? 0,
  name: text(row('name')),
  licensePlate: text(row('license_plate')) || null,
  layoutId: numeric(row('vehicle_layout_id')) ?? 0,
  layoutName: text(row('vehicle_layout_name')),
  typeId: numeric(row('vehicle_type_id')) ?? 0,
  typeName: text(row('vehicle_type_name')),
  level: levelOfAlarmColor(numeric(row('alarm_color'))),
  severity: numeric(row('severity')) ?? NO_SEVERITY,
  trueLevel: levelOfAlarmColor(numeric(row('unmuted_color'))),
  issue: text(row('issue_kind')) || null,
  since: numeric(row('since')),
  silentTires: numeric(row('silent_tires')) ?? 0,
  mutedTires: numeric(row('muted_tires')) ?? 0,
  worstTireId: numeric(row('worst_tire_id')),
  worstDepth: numeric(row('worst_depth')),
  latitude: numeric(row('latitude')),
  longitude: numeric(row('longitude')),
  heading: numeric(row('heading')),
  speed: numeric(row('speed')),
  address: shownAddress(row('last_address')),
  lastMeasurement: numeric(row('last_measurement')),
  connectedTo: text(row('connectedToStr')),
  fillLevel: numeric(row('fill_level')),
})

/**
 * The most that the lowest of its tires can hold, percent, where that is not known: what the worst does. Nothing while a
 * sensor is silent, for what that read before says nothing of now.
 */
export const fillBound = ({
  fillLevel,
  worstDepth,
  silentTires,
}: Pick<FleetVehicle, 'fillLevel' | 'worstDepth' | 'silentTires'>): number | null =>
  fillLevel === null && silentTires === 0 ? worstDepth : null

/** Estimated addresses come marked with "# " or "*# "; the mark is not for reading. */
export const shownAddress = (address: Cell): string | null => unmarked(text(address)) || null
