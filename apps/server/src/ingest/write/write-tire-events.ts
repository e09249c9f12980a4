import { isInstantAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import { alarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { sql } from 'kysely'
import { joinTextsForSql, pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { isTooLateToNotify } from '../fold/immediate-notices.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import type { RigTire } from '../rigs/rig-locks.ts'
import type { TireEventRecord } from '../rigs/tire-event-record.ts'

type Row = { tire: RigTire; vehicleId: number | null; event: TireEventRecord; isLate: boolean }

const rowsOf = (folded: RigOutcome): Row[] => {
  if (folded.events.size === 0) return []
  const { tires, vehicleId } = folded.rig
  const tireOf = new Map(tires.map((tire) => [tire.tireId, tire]))
  return [...folded.events].flatMap(([tireId, events]) => {
    const tire = tireOf.get(tireId)
    if (tire === undefined) return []
    return events.map((event) => ({ tire, vehicleId, event, isLate: isTooLateToNotify(folded, tireId, event) }))
  })
}

const UNFOUNDED = sql`e.fleet_id = (select own_fleet()) and e.tire_id = l.tire_id 
  and (e.time_stamp >= to_timestamp(l.time) or e.found_at >= to_timestamp(l.time))
  and e.kind <> 'remark' and (e.tag_id is null or e.tag_id = l.tag_id) and coalesce(e.end_reason, '') <> 'unmounted'`

/**
 * Takes away what a new evaluation with late readings does not find any more. What people were told of stays: it ends,
 * and says that it was revised.
 */
const removeUnfounded = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const late = rigs.flatMap(({ rig, since }) => (since === null ? [] : rig.tires.map((tire) => ({ tire, since }))))
  if (late.length === 0) return []
  const found = rigs.flatMap(({ since, events }) =>
    since === null
      ? []
      : [...events].flatMap(([tireId, own]) => own.map(({ kind, start }) => ({ tireId, kind, start }))),
  )
  const from = sql`unnest(${pgArrayLiteral(late.map(({ tire }) => tire.tireId))}::int[],
      ${pgArrayLiteral(late.map(({ tire, since }) => Math.max(since, tire.baseAt ?? 0)))}::float8[],
      ${pgArrayLiteral(late.map(({ tire }) => tire.tagId))}::bigint[]) as l (tire_id, time, tag_id)`
  const isFound = sql`(e.tire_id, e.kind, e.time_stamp_start) in (
    select f.tire_id, f.kind, to_timestamp(f.start) from unnest(${pgArrayLiteral(found.map(({ tireId }) => tireId))}::int[],
      string_to_array(${joinTextsForSql(found.map(({ kind }) => kind))}, chr(30)),
      ${pgArrayLiteral(found.map(({ start }) => start))}::float8[]) as f (tire_id, kind, start))`
  const isTold = sql`exists (select from event_notice k where k.fleet_id = e.fleet_id and k.tire_event_id = e.id)`
  return [
    send(sql`update tire_event e set end_reason = 'revised', time_stamp_end = coalesce(e.time_stamp_end, e.time_stamp)
      from ${from} where ${UNFOUNDED} and not ${isFound} and ${isTold}`),
    send(sql`delete from tire_event e using ${from} where ${UNFOUNDED} and not ${isFound} and not ${isTold}`),
  ]
}

/** Writes the events that were touched. Reading marks and what people were told of stay as they are. */
export const writeTireEvents = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const removed = removeUnfounded(send, rigs)
  const rows = rigs.flatMap(rowsOf)
  if (rows.length === 0) return removed
  const column = (of: (row: Row) => number | boolean | null): string => pgArrayLiteral(rows.map(of))
  const texts = <T>(of: (row: Row) => T): T[] => rows.map(of)
  const statement = sql`
    insert into tire_event as e (fleet_id, tire_id, vehicle_id, tag_id, kind, level, event_type, event_sub_type, alarm_id,
      time_stamp_start, time_stamp, time_stamp_end, end_reason, instant, late, notify, tell_repeats, tell_ends, suppressed_by,
      repeat_count, position_name, odo_start, odo_last, latitude_start, longitude_start, latitude_last, longitude_last,
      event_data, found_at, problem_id, rolled_start, rolled_last)
    select (select own_fleet()), n.tire_id, n.vehicle_id, n.tag_id, n.kind, n.level, n.type, n.sub_type, n.alarm_id,
      to_timestamp(n.start), to_timestamp(n.last), to_timestamp(n.ended), n.reason, n.instant, n.late, n.notify,
      n.tell_repeats, n.tell_ends, n.suppressed_by, n.repeats, n.position_name, n.odo_start, n.odo_last, n.latitude_start,
      n.longitude_start, n.latitude_last, n.longitude_last, n.data::jsonb, to_timestamp(n.found),
      (select p.id from tire_problem p where p.fleet_id = (select own_fleet()) and p.tire_id = n.tire_id and p.key = n.problem), n.rolled_start,
      n.rolled_last
    from unnest(
      ${column(({ tire }) => tire.tireId)}::int[],
      ${column(({ vehicleId }) => vehicleId)}::int[],
      ${column(({ tire }) => tire.tagId)}::bigint[],
      ${texts(({ event }) => event.kind)}::text[],
      ${column(({ event }) => alarmColor(event.level))}::int[],
      ${column(({ event }) => ALARM_KIND_CODES[event.kind].type)}::int[],
      ${column(({ event }) => ALARM_KIND_CODES[event.kind].subType)}::int[],
      ${column(({ event }) => ALARM_KIND_CODES[event.kind].alarmId)}::int[],
      ${column(({ event }) => event.start)}::float8[],
      ${column(({ event }) => event.last)}::float8[],
      ${column(({ event }) => event.end)}::float8[],
      ${texts(({ event }) => event.endReason)}::text[],
      ${column(({ event }) => isInstantAlarmKind(event.kind))}::boolean[],
      ${column(({ isLate }) => isLate)}::boolean[],
      ${column(({ event: { told } }) => told.start > 0)}::boolean[],
      ${column(({ event }) => event.told.repeat)}::int[],
      ${column(({ event }) => event.told.end)}::int[],
      ${texts(({ event }) => event.suppressedBy)}::text[],
      ${column(({ event }) => event.repeats)}::int[],
      ${texts(({ tire }) => tire.positionName)}::text[],
      ${column(({ event }) => event.startPlace.odometer)}::float8[],
      ${column(({ event }) => event.lastPlace.odometer)}::float8[],
      ${column(({ event }) => event.startPlace.latitude)}::float8[],
      ${column(({ event }) => event.startPlace.longitude)}::float8[],
      ${column(({ event }) => event.lastPlace.latitude)}::float8[],
      ${column(({ event }) => event.lastPlace.longitude)}::float8[],
      ${texts(({ event }) => JSON.stringify(event.data))}::text[],
      ${column(({ event }) => event.foundAt ?? null)}::float8[],
      ${texts(({ event }) => event.problem ?? null)}::text[],
      ${column(({ event }) => event.startPlace.rolled ?? null)}::float8[],
      ${column(({ event }) => event.lastPlace.rolled ?? null)}::float8[]
    ) as n (tire_id, vehicle_id, tag_id, kind, level, type, sub_type, alarm_id, start, last, ended, reason, instant, late,
      notify, tell_repeats, tell_ends, suppressed_by, repeats, position_name, odo_start, odo_last, latitude_start,
      longitude_start, latitude_last, longitude_last, data, found, problem, rolled_start, rolled_last)
    on conflict (fleet_id, tire_id, kind, time_stamp_start) do update set level = excluded.level,
      time_stamp = excluded.time_stamp, time_stamp_end = excluded.time_stamp_end, end_reason = excluded.end_reason,
      suppressed_by = excluded.suppressed_by, repeat_count = excluded.repeat_count, odo_start = excluded.odo_start,
      odo_last = excluded.odo_last, latitude_start = excluded.latitude_start, longitude_start = excluded.longitude_start,
      latitude_last = excluded.latitude_last, longitude_last = excluded.longitude_last, event_data = excluded.event_data,
      notify = excluded.notify, tell_repeats = excluded.tell_repeats, tell_ends = excluded.tell_ends,
      found_at = excluded.found_at, problem_id = excluded.problem_id,
      rolled_start = excluded.rolled_start, rolled_last = excluded.rolled_last`
  return [...removed, send(statement)]
}
