import { type AlarmKind, causeFamilyOfKind } from '@coldbar/domain/kinds/alarm-kind'
import type { CauseFamily } from '@coldbar/domain/kinds/cause-family'
import type { NotifiedEvent } from '@coldbar/domain/notifications/problem-notification'
import { mergedCauseFamilyOf } from '@coldbar/domain/problems/rejoin-problem'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import type { DeliveryChannelName } from '../channels/delivery-channel.ts'
import type { NewOutboxMessage } from '../messages/outbox.repository.ts'

/** Events of problems of which people are told, themselves or by a worse one, by their problem. One that was known by another start was told of under that. */
export const readNotifiedEventsOfProblems = async (
  tx: FleetTransaction,
  problemIds: readonly number[],
): Promise<ReadonlyMap<number, readonly NotifiedEvent[]>> => {
  const events = new Map<number, NotifiedEvent[]>()
  if (problemIds.length === 0) return events
  const { rows } = await sql<NotifiedEvent & { problem_id: number }>`
    select * from (
      select e.problem_id, e.id as event, e.kind,
        ${epochSecondsSql(sql`case when n.is_known then n.called when e.notify or e.tell_repeats > 0 or e.suppressed_by is not null then coalesce(e.found_at, e.time_stamp_start) end`)} as called,
        ${epochSecondsSql(sql`n.reminded`)} as reminded,
        n.is_known is not true and not e.notify and e.tell_repeats = 0 as "isSilent",
        ${epochSecondsSql(sql`case when e.time_stamp_end is not null then coalesce(n.ended, e.time_stamp_end) end`)} as over,
        n.ended is not null as "isOverTold"
      from tire_event e
      left join lateral (
        select bool_or(what <> 'end') as is_known, min(time) filter (where what <> 'end' and not quiet) as called,
          min(time) filter (where what = 'repeat' and not quiet) as reminded,
          max(time) filter (where what = 'end' and not quiet) as ended
        from event_notice k where k.fleet_id = e.fleet_id and k.tire_event_id = e.id) n on true
      where e.fleet_id = (select own_fleet()) and e.problem_id = any(${[...new Set(problemIds)]}::int[])) e
    where e.called is not null order by e.event`.execute(tx)
  for (const { problem_id, ...event } of rows) {
    const known = events.get(problem_id)
    if (known === undefined) events.set(problem_id, [event])
    else known.push(event)
  }
  return events
}

/** A message of which a recipient knows of a problem. */
export type SentNotification = Pick<NewOutboxMessage, 'channel' | 'recipient'> & {
  channel: DeliveryChannelName
  problem_id: number
  kind: AlarmKind
  what: 'start' | 'repeat' | 'end'
  /** Null of the e-mail setup. */
  rule_id: number | null
  deviceId: number | null
  due: EpochSeconds
  /** When it was found. */
  at: EpochSeconds
}

/**
 * Whom the fleet's rules and its e-mail setup told of problems, the oldest first. Late readings make problems anew: what was told of
 * an event that proved to have begun at another time stays told of the trouble that went on then.
 */
export const readSentNotificationsOfProblems = async (
  tx: FleetTransaction,
  problemIds: readonly number[],
): Promise<SentNotification[]> => {
  if (problemIds.length === 0) return []
  const { rows } = await sql<SentNotification & { family: CauseFamily; is_stray: boolean }>`
    select p.id as problem_id, p.family, e.is_stray, e.kind, o.what, o.rule_id, o.channel, o.recipient, o.push_device_id as "deviceId",
      ${epochSecondsSql(sql`o.due_at`)} as due,
      ${epochSecondsSql(sql`coalesce((select max(k.time) from event_notice k where k.fleet_id = o.fleet_id and k.tire_event_id = e.id and k.what = o.what), o.created_at)`)} as at
    from tire_problem p
    cross join lateral (
      select id, kind, false as is_stray from tire_event where fleet_id = p.fleet_id and problem_id = p.id
      union all
      select id, kind, true from tire_event where fleet_id = p.fleet_id and tire_id = p.tire_id and problem_id is null
        and end_reason = 'revised' and time_stamp_end >= p.since and time_stamp_start <= coalesce(p.ended_at, 'infinity')) e
    join outbox o on o.fleet_id = p.fleet_id and o.tire_event_id = e.id and o.what in ('start', 'repeat', 'end')
    where p.fleet_id = (select own_fleet()) and p.id = any(${[...new Set(problemIds)]}::int[])
      and (o.rule_id is not null or o.dedupe_key like 'setup/%') and o.dropped_at is null and o.failed_at is null
      and not exists (select from outbox d where d.fleet_id = o.fleet_id and d.id = o.digest_id
        and (d.failed_at is not null or d.dropped_at is not null))
    order by o.id`.execute(tx)
  return rows.filter(({ family, is_stray, kind }) => {
    const own = causeFamilyOfKind(kind)
    return !is_stray || (own !== null && mergedCauseFamilyOf(own) === mergedCauseFamilyOf(family))
  })
}
