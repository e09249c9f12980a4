import { type EventKilometres, eventKilometres } from '@coldbar/domain/events/event-kilometres'
import { ALARM_KINDS, type AlarmKind, levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { isListedForNotificationsVersion } from '@coldbar/domain/kinds/alarm-kind-codes'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import { type RawBuilder, sql } from 'kysely'
import { readEachRow } from '../../db/bulk/read-rows-by-cursor.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { isDualWheelSql } from '../../fleet/columns/layout-columns.ts'
import {
  EVENT_LAST_ODOMETER_COLUMN_SQL,
  EVENT_LAST_ROLLED_KM_SQL,
  ONGOING_EVENT_STATE_JOIN_SQL,
} from '../../fleet/columns/ongoing-event-columns.ts'
import { wheelPositionAtMomentJoinSql } from '../../fleet/columns/wheel-position-at-moment-join-sql.ts'
import { isoUtcText } from '../../fleet/measurements/iso-utc-text.ts'
import type { ExportPeriod } from '../../fleet/measurements/parse-export-period.ts'
import { type MountedWheelPosition, positionNameOfTire } from '../../fleet/tires/tire-answer.ts'
import type { AnswerPresenterContext } from '../../fleet/words/answer-presenter-context.ts'
import { alarmKindText } from '../../fleet/words/event-text.ts'
import type { ExportColumns } from '../../reports/export-columns.ts'
import type { FleetExportParams, FleetExportTable } from './fleet-export-table.ts'

type EventRow = MountedWheelPosition & {
  id: number
  kind: AlarmKind
  start: EpochSeconds
  end: EpochSeconds | null
  instant: boolean
  vehicle_name: string | null
  tire_name: string
  odo_start: number | null
  odo_last: number | null
  rolled_start: number | null
  rolled_last: number | null
  latitude: number | null
  longitude: number | null
  address: string | null
  remark: string | null
  cost: number | null
}

const COLUMNS = {
  start_s: 'number',
  start_utc: 'moment',
  end_utc: 'moment',
  duration_s: 'number',
  distance_km: 'number',
  event_id: 'number',
  kind: 'text',
  event: 'text',
  level: 'text',
  vehicle_name: 'text',
  position: 'text',
  tire_name: 'text',
  latitude: 'number',
  longitude: 'number',
  address: 'text',
  remark: 'text',
  cost_eur: 'number',
  distance_reckoned: 'number',
} as const satisfies ExportColumns

const within = ({ start, end }: ExportPeriod, generation: NotificationsVersion) =>
  sql`e.kind = any(${ALARM_KINDS.filter((kind) => isListedForNotificationsVersion(kind, generation))}) and e.fleet_id = (select own_fleet()) and e.time_stamp_start >= to_timestamp(${start}::float8)
    and e.time_stamp_start < to_timestamp(${end}::float8)`

const events = (period: ExportPeriod, generation: NotificationsVersion): RawBuilder<EventRow> => sql<EventRow>`
  select e.id, e.kind, ${epochSecondsSql(sql`e.time_stamp_start`)} as start, ${epochSecondsSql(sql`e.time_stamp_end`)} as end, e.instant,
    v.name as vehicle_name, t.name as tire_name, p.position_row, p.position_left_right, p.position_inside_outside,
    ${isDualWheelSql('p')} as is_dual, e.odo_start, ${EVENT_LAST_ODOMETER_COLUMN_SQL} as odo_last, e.rolled_start, ${EVENT_LAST_ROLLED_KM_SQL} as rolled_last, e.latitude_start as latitude, e.longitude_start as longitude,
    e.address_start as address, e.remark, e.cost
  from tire_event e
  ${ONGOING_EVENT_STATE_JOIN_SQL}
  join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id
  left join vehicle v on v.fleet_id = e.fleet_id and v.id = e.vehicle_id
  ${wheelPositionAtMomentJoinSql('e', 'time_stamp_start')}
  where ${within(period, generation)}
  order by e.time_stamp_start, e.id`

/** A remark is of a moment; of what goes on nobody knows how long it will. */
const durationOf = ({ instant, start, end }: EventRow): number | null =>
  end !== null ? end - start : instant ? 0 : null

const wayOf = ({ odo_start, odo_last, rolled_start, rolled_last }: EventRow): EventKilometres =>
  eventKilometres({ odoStart: odo_start, odoLast: odo_last, rolledStart: rolled_start, rolledLast: rolled_last })

const cells = (row: EventRow, { t, addressOf }: AnswerPresenterContext): CsvCell[] => [
  row.start,
  isoUtcText(row.start),
  isoUtcText(row.end),
  durationOf(row),
  wayOf(row).distance,
  row.id,
  row.kind,
  alarmKindText(row.kind, t),
  levelOfAlarmKind(row.kind),
  row.vehicle_name,
  positionNameOfTire(row, t),
  row.tire_name,
  row.latitude,
  row.longitude,
  row.address ?? addressOf(row.latitude, row.longitude),
  row.remark,
  row.cost,
  wayOf(row).distance === null ? null : Number(wayOf(row).reckoned),
]

async function* lines(rows: AsyncIterable<EventRow>, words: AnswerPresenterContext): AsyncGenerator<CsvCell[]> {
  for await (const row of rows) yield cells(row, words)
}

/** What happened to tires and began in the period, the oldest first. */
export const exportFleetEvents = async ({ tx, period, words }: FleetExportParams): Promise<FleetExportTable> => ({
  columns: COLUMNS,
  lines: lines(readEachRow(tx, events(period, words.generation)), words),
})
