import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { EventData } from '@coldbar/domain/kinds/event-data'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { EVENT_DATA_COLUMN_SQL } from '../../fleet/columns/demount-column.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { isDualWheelSql } from '../../fleet/columns/layout-columns.ts'
import {
  EVENT_LAST_ODOMETER_COLUMN_SQL,
  EVENT_LAST_ROLLED_KM_SQL,
  ONGOING_EVENT_STATE_JOIN_SQL,
} from '../../fleet/columns/ongoing-event-columns.ts'
import { wheelPositionAtMomentJoinSql } from '../../fleet/columns/wheel-position-at-moment-join-sql.ts'
import { compareEventsOnPage } from './event-order.ts'

/** A stored event with the names of what it is about; names are the wire's. */
export type EventRow = {
  id: number
  tire_id: number
  vehicle_id: number | null
  kind: AlarmKind
  alarm_id: number | null
  msg_read: boolean
  instant: boolean
  time_stamp_start: EpochSeconds
  time_stamp_last: EpochSeconds
  time_stamp_end: EpochSeconds | null
  vehicle_name: string | null
  tire_name: string
  position_row: number | null
  position_left_right: 0 | 1 | null
  position_inside_outside: 0 | 1 | null
  is_dual: boolean
  odo_start: number | null
  odo_last: number | null
  rolled_start: number | null
  rolled_last: number | null
  latitude_start: number | null
  longitude_start: number | null
  address_start: string | null
  latitude_last: number | null
  longitude_last: number | null
  address_last: string | null
  event_data: EventData
  remark: string | null
  cost: number | null
}

/** What goes on goes on with the tire: its last reading is the event's, of which only beginning, reminders and end are stored. */
const lastOf = (stored: string, now: string) => sql`coalesce(${sql.raw(now)}, ${sql.raw(stored)})`

/** Their position is the one of that time: the tire may stand elsewhere by now. */
const EVENTS = sql`select e.id, e.tire_id, e.vehicle_id, e.kind, e.alarm_id, e.msg_read, e.instant,
      ${epochSecondsSql(sql`e.time_stamp_start`)} as time_stamp_start, ${epochSecondsSql(lastOf('e.time_stamp', 's.last_time'))} as time_stamp_last,
      ${epochSecondsSql(sql`e.time_stamp_end`)} as time_stamp_end, v.name as vehicle_name, t.name as tire_name,
      p.position_row, p.position_left_right, p.position_inside_outside,
      ${isDualWheelSql('p')} as is_dual,
      e.odo_start, ${EVENT_LAST_ODOMETER_COLUMN_SQL} as odo_last, e.rolled_start, ${EVENT_LAST_ROLLED_KM_SQL} as rolled_last,
      e.latitude_start, e.longitude_start, e.address_start, ${lastOf('e.latitude_last', 's.last_latitude')} as latitude_last,
      ${lastOf('e.longitude_last', 's.last_longitude')} as longitude_last,
      case when s.last_latitude is null then e.address_last else s.last_address end as address_last,
      ${EVENT_DATA_COLUMN_SQL} as event_data, e.remark, e.cost
    from tire_event e
    ${ONGOING_EVENT_STATE_JOIN_SQL}
    join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id
    -- By its key, one event after the other: the database knows no fleet's size, and may take a large one for a handful.
    left join lateral (select v.* from vehicle v where v.fleet_id = e.fleet_id and v.id = e.vehicle_id limit 1) v on true
    ${wheelPositionAtMomentJoinSql('e', 'time_stamp_start')}`

type Page = { size: number; number: number }

/** The fleet's events that `which` (a condition on the event `e`) lets through, newest first. */
export const readEventRows = async (
  tx: FleetTransaction,
  which: RawBuilder<unknown>,
  { size, number }: Page = { size: 1, number: 0 },
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`${EVENTS} where ${which}
    order by e.time_stamp_start desc, e.id desc
    limit ${size} offset ${size * number}`.execute(tx)
  return rows.sort(compareEventsOnPage)
}

/**
 * The fleet's events with these ids, in the order of the ids. The database is not asked for an order: for that of all events it
 * would go through all of them to find these.
 */
export const readEventRowsByIds = async (tx: FleetTransaction, ids: readonly number[]): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`${EVENTS}
    where e.fleet_id = (select own_fleet()) and e.id = any(${[...ids]}::int[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
