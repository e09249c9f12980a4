import type { LiveChanges } from '@coldbar/contract/live/stream'
import { LISTED_TIRE_FIELDS, type ListedTireField } from '@coldbar/contract/tires/tire-record-fields'
import { FRESHNESSES, type Freshness } from '@coldbar/domain/condition/freshness'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { isIssueKind } from '@coldbar/domain/kinds/issue-kind'
import { eventSeverityV2, NO_EVENT_SEVERITY } from '@coldbar/domain/kinds/severity'
import {
  type ColumnIndexes,
  type CompressedCell,
  type CompressedRow,
  columnIndexesIn,
  createTextDeduplicator,
  listedFieldTexts,
  numberOfCell,
  textOfCell,
} from './row-reader.ts'

type ChangedTire = LiveChanges['tires'][number]

/** A tire as the lists show and search it. Never changed in place: a new reading makes a new object. */
export type FleetTire = Readonly<Record<ListedTireField, string | null>> & {
  readonly id: number
  readonly name: string
  readonly tag_id: number | null
  readonly tag_display: 0 | 1
  readonly vehicle_id: number | null
  readonly vehicle_name: string | null
  readonly position_row: number | null
  readonly position_left_right: 0 | 1 | null
  readonly position_inside_outside: 0 | 1 | null
  /** Another tire stands beside it. */
  readonly is_dual: boolean
  readonly level: AlarmLevel
  /** Lower is worse; 99 without an event. The order of the older list. */
  readonly severity: number
  /** As if nobody had muted it. */
  readonly trueLevel: AlarmLevel
  /** Kind of the worst event. */
  readonly issue: string | null
  /** Since when that goes on, or of a silent tire its last reading. */
  readonly since: number | null
  readonly freshness: Freshness
  /** End of its mute, if one is in force. */
  readonly muted_until: number | null
  /** Since when nobody may inflate it before it was taken off and looked at inside. */
  readonly demount_since: number | null
  /** Since when it is known to be damaged inside. */
  readonly unsound_since: number | null
  /** bar */
  readonly last_pressure: number | null
  /** bar at 15 °C */
  readonly optimal_pressure: number | null
  /** percent */
  readonly fill_level: number | null
  /** Where that is not known, the most it can be. */
  readonly fill_level_bound: number | null
  /** Points of fill level an hour, as the last reading proved. */
  readonly loss_per_hour: number | null
  /** Seconds since 1970. */
  readonly last_measurement: number | null
}

/** From the issue, which live messages carry too: a column of its own would grow stale. */
const severityOf = (issue: string | null): number =>
  issue !== null && isIssueKind(issue) ? eventSeverityV2(issue, true) : NO_EVENT_SEVERITY.tire

const freshnessOf = (cell: CompressedCell): Freshness => FRESHNESSES.find((freshness) => freshness === cell) ?? 'never'

const sideOf = (cell: CompressedCell): 0 | 1 | null => (cell === 0 || cell === 1 ? cell : null)

const READ = [
  'issue_kind',
  'id',
  'name',
  'tag_id',
  'tag_display',
  ...LISTED_TIRE_FIELDS,
  'vehicle_id',
  'vehicle_name',
  'position_row',
  'position_left_right',
  'position_inside_outside',
  'is_dual',
  'alarm_color',
  'unmuted_color',
  'since',
  'freshness',
  'muted_until',
  'demount_since',
  'unsound_since',
  'last_pressure',
  'optimal_pressure',
  'fill_level',
  'fill_level_bound',
  'loss_per_hour',
  'last_measurement',
] as const

const tireOf = (
  row: CompressedRow,
  at: ColumnIndexes<(typeof READ)[number]>,
  shared: (text: string) => string,
): FleetTire => {
  const issue = textOfCell(row[at.issue_kind]) || null
  return {
    id: numberOfCell(row[at.id]) ?? 0,
    name: textOfCell(row[at.name]),
    tag_id: numberOfCell(row[at.tag_id]),
    tag_display: row[at.tag_display] === 1 ? 1 : 0,
    ...listedFieldTexts(LISTED_TIRE_FIELDS, (name) => textOfCell(row[at[name]]) || null),
    vehicle_id: numberOfCell(row[at.vehicle_id]),
    vehicle_name: shared(textOfCell(row[at.vehicle_name])) || null,
    position_row: numberOfCell(row[at.position_row]),
    position_left_right: sideOf(row[at.position_left_right]),
    position_inside_outside: sideOf(row[at.position_inside_outside]),
    is_dual: row[at.is_dual] === 1,
    level: levelOfAlarmColor(numberOfCell(row[at.alarm_color])),
    trueLevel: levelOfAlarmColor(numberOfCell(row[at.unmuted_color])),
    severity: severityOf(issue),
    issue,
    since: numberOfCell(row[at.since]),
    freshness: freshnessOf(row[at.freshness]),
    muted_until: numberOfCell(row[at.muted_until]),
    demount_since: numberOfCell(row[at.demount_since]),
    unsound_since: numberOfCell(row[at.unsound_since]),
    last_pressure: numberOfCell(row[at.last_pressure]),
    optimal_pressure: numberOfCell(row[at.optimal_pressure]),
    fill_level: numberOfCell(row[at.fill_level]),
    fill_level_bound: numberOfCell(row[at.fill_level_bound]),
    loss_per_hour: numberOfCell(row[at.loss_per_hour]),
    last_measurement: numberOfCell(row[at.last_measurement]),
  }
}

/** Reads rows of the compressed list of tires. */
export const createCompressedTireRowReader = (columns: readonly string[]) => {
  const [at, shared] = [columnIndexesIn(columns, READ), createTextDeduplicator()]
  return (row: CompressedRow): FleetTire => tireOf(row, at, shared)
}

/** The tire with what a live message changed of it. */
export const fleetTireAfterLiveChange = (before: FleetTire, change: ChangedTire): FleetTire => ({
  ...before,
  vehicle_id: change.vehicle_id,
  level: levelOfAlarmColor(change.alarm_color),
  trueLevel: levelOfAlarmColor(change.unmuted_color),
  severity: severityOf(change.issue_kind),
  issue: change.issue_kind,
  since: change.since,
  freshness: change.freshness,
  muted_until: change.muted_until,
  demount_since: change.demount_since,
  // A server of the previous release does not say it.
  unsound_since: change.unsound_since ?? null,
  optimal_pressure: change.optimal_pressure,
  last_pressure: change.last_pressure,
  fill_level: change.fill_level,
  fill_level_bound: change.fill_level_bound,
  loss_per_hour: change.loss_per_hour,
  last_measurement: change.last_measurement,
})
