import { KIND_CODES } from '@coldbar/domain/alarms/kind-codes'
import { isInstant } from '@coldbar/domain/alarms/kind-level'
import { alarmColor } from '@coldbar/domain/alarms/level-codes'
import { sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import { type EventRecord, eventKey } from './event-record.ts'
import type { FoldedTire } from './folded-tire.ts'

type Row = { tire: FoldedTire['tire']; event: EventRecord; isLate: boolean; notifiedAt: number | null }

// News that lie before what the tire had already said come too late to tell anybody.
const rowsOf = ({ tire, fold, events }: FoldedTire): Row[] =>
  events.map((event) => {
    const own = fold.happenings.filter(({ change }) => eventKey(change) === eventKey(event))
    const fresh = own.filter(({ at }) => tire.lastTime === null || at > tire.lastTime)
    const notices = fresh.filter(({ change }) => change.notify)
    return { tire, event, isLate: fresh.length === 0, notifiedAt: notices.at(-1)?.at ?? null }
  })

/** Takes away what a new evaluation with late readings does not find any more. */
const removeUnfounded = (send: Send, tires: readonly FoldedTire[]): Promise<unknown>[] => {
  const late = tires.filter(({ since }) => since !== null)
  if (late.length === 0) return []
  const found = late.flatMap(({ tire, events }) =>
    events.map(({ kind, start }) => ({ tireId: tire.tireId, kind, start })),
  )
  const statement = sql`
    delete from tire_event e
    using unnest(${late.map(({ tire }) => tire.tireId)}::int[], ${late.map(({ since }) => since)}::float8[]) as l (tire_id, time)
    where e.fleet_id = own_fleet() and e.tire_id = l.tire_id and e.time_stamp >= to_timestamp(l.time)
      and e.kind <> 'remark' and not exists (
        select from unnest(${found.map(({ tireId }) => tireId)}::int[], ${found.map(({ kind }) => kind)}::text[],
          ${found.map(({ start }) => start)}::float8[]) as f (tire_id, kind, start)
        where f.tire_id = e.tire_id and f.kind = e.kind and to_timestamp(f.start) = e.time_stamp_start)`
  return [send(statement)]
}

/**
 * Writes the events that the readings touched. Reading marks and what was notified stay as they are: a row that was
 * told of is not told of again because it is written again.
 */
export const writeEvents = (send: Send, tires: readonly FoldedTire[]): Promise<unknown>[] => {
  const removed = removeUnfounded(send, tires)
  const rows = tires.flatMap(rowsOf)
  if (rows.length === 0) return removed
  const column = <T>(of: (row: Row) => T): T[] => rows.map(of)
  const statement = sql`
    insert into tire_event as e (fleet_id, tire_id, vehicle_id, kind, level, event_type, event_sub_type, alarm_id,
      time_stamp_start, time_stamp, time_stamp_end, end_reason, instant, late, notify, suppressed_by, repeat_count,
      last_notified_at, position_name, odo_start, odo_last, latitude_start, longitude_start, latitude_last,
      longitude_last, event_data)
    select own_fleet(), n.tire_id, n.vehicle_id, n.kind, n.level, n.type, n.sub_type, n.alarm_id, to_timestamp(n.start),
      to_timestamp(n.last), to_timestamp(n.ended), n.reason, n.instant, n.late, n.notified is not null, n.suppressed_by, n.repeats,
      to_timestamp(n.notified), n.position_name, n.odo_start, n.odo_last, n.latitude_start, n.longitude_start,
      n.latitude_last, n.longitude_last, n.data::jsonb
    from unnest(
      ${column(({ tire }) => tire.tireId)}::int[],
      ${column(({ tire }) => tire.vehicleId)}::int[],
      ${column(({ event }) => event.kind)}::text[],
      ${column(({ event }) => alarmColor(event.level))}::int[],
      ${column(({ event }) => KIND_CODES[event.kind].type)}::int[],
      ${column(({ event }) => KIND_CODES[event.kind].subType)}::int[],
      ${column(({ event }) => KIND_CODES[event.kind].alarmId)}::int[],
      ${column(({ event }) => event.start)}::float8[],
      ${column(({ event }) => event.last)}::float8[],
      ${column(({ event }) => event.end)}::float8[],
      ${column(({ event }) => event.endReason)}::text[],
      ${column(({ event }) => isInstant(event.kind))}::boolean[],
      ${column(({ isLate }) => isLate)}::boolean[],
      ${column(({ notifiedAt }) => notifiedAt)}::float8[],
      ${column(({ event }) => event.suppressedBy)}::text[],
      ${column(({ event }) => event.repeats)}::int[],
      ${column(({ tire }) => tire.positionName)}::text[],
      ${column(({ event }) => event.startPlace.odometer)}::float8[],
      ${column(({ event }) => event.lastPlace.odometer)}::float8[],
      ${column(({ event }) => event.startPlace.latitude)}::float8[],
      ${column(({ event }) => event.startPlace.longitude)}::float8[],
      ${column(({ event }) => event.lastPlace.latitude)}::float8[],
      ${column(({ event }) => event.lastPlace.longitude)}::float8[],
      ${column(({ event }) => JSON.stringify(event.data))}::text[]
    ) as n (tire_id, vehicle_id, kind, level, type, sub_type, alarm_id, start, last, ended, reason, instant, late, notified,
      suppressed_by, repeats, position_name, odo_start, odo_last, latitude_start, longitude_start, latitude_last,
      longitude_last, data)
    on conflict (fleet_id, tire_id, kind, time_stamp_start) do update set level = excluded.level,
      time_stamp = excluded.time_stamp, time_stamp_end = excluded.time_stamp_end, end_reason = excluded.end_reason,
      suppressed_by = excluded.suppressed_by, repeat_count = excluded.repeat_count, odo_start = excluded.odo_start,
      odo_last = excluded.odo_last, latitude_start = excluded.latitude_start, longitude_start = excluded.longitude_start,
      latitude_last = excluded.latitude_last, longitude_last = excluded.longitude_last, event_data = excluded.event_data,
      notify = e.notify or excluded.notify, last_notified_at = greatest(e.last_notified_at, excluded.last_notified_at)`
  return [...removed, send(statement)]
}
