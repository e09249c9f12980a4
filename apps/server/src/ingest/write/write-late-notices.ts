import { type EpochSeconds, hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'

/** Seconds for which a blow-out is told of though it is over. */
const BLOW_OUT_TOLD = hours(24)

/**
 * Tells of these tires what came too late to be told at once: what still goes on, blow-outs of the last day, and the end
 * of what people were told of. `quiet`: it is written down as told, but nobody is called.
 */
export const writeLateNotices = (
  send: SendStatement,
  tireIds: readonly number[],
  now: EpochSeconds,
  quiet: boolean,
): Promise<unknown>[] => {
  if (tireIds.length === 0) return []
  const statement = sql`
    with own as (
      select e.*, k.started, k.is_known, coalesce(k.repeats, 0) as told_repeats, coalesce(k.ends, 0) as told_ends, k.is_loud
      from unnest(${pgArrayLiteral(tireIds)}::int[]) as t (id)
      join tire_event e on e.fleet_id = (select own_fleet()) and e.tire_id = t.id
      left join lateral (
        select bool_or(what = 'start') as started, bool_or(what <> 'end') as is_known, bool_or(not quiet) as is_loud,
          max(greatest(repeats, case when what = 'repeat' then ordinal else 0 end)) as repeats,
          max(case when what = 'end' then ordinal end) as ends
        from event_notice where fleet_id = (select own_fleet()) and tire_event_id in (
          -- The same cause, told before it was known when it began.
          select r.id from tire_event r where r.fleet_id = e.fleet_id and r.tire_id = e.tire_id and r.kind = e.kind
            and (r.id = e.id or r.end_reason = 'revised' and r.time_stamp_end >= e.time_stamp_start
              and r.time_stamp_start <= coalesce(e.time_stamp_end, 'infinity'))) offset 0) k on true
      where e.end_reason is distinct from 'revised'
        and (e.time_stamp_end is null or e.time_stamp_end > to_timestamp(${now - BLOW_OUT_TOLD}) or k.started is not null)
    ), due as (
      select own.*, case
        when (time_stamp_end is null or kind = 'blowOut' and time_stamp_start > to_timestamp(${now - BLOW_OUT_TOLD}))
          and notify and started is not true then 'start'
        when time_stamp_end is null and tell_repeats > told_repeats then 'repeat'
        when time_stamp_end is not null and tell_ends > told_ends and (is_loud or is_known is not true and suppressed_by is not null and exists (
          select from tire_event w join event_notice s on s.fleet_id = w.fleet_id and s.tire_event_id = w.id and not s.quiet
          where w.fleet_id = own.fleet_id and w.problem_id = own.problem_id)) then 'end' end as what
      from own
    ), told as (
      insert into event_notice (fleet_id, tire_event_id, what, ordinal, repeats, time, quiet)
      select fleet_id, id, what, case what when 'start' then 0 when 'repeat' then tell_repeats else tell_ends end,
        tell_repeats, to_timestamp(${now}), ${quiet}
      from due where what is not null order by id
      on conflict do nothing returning fleet_id, tire_event_id, time)
    update tire_event e set last_notified_at = greatest(e.last_notified_at, t.time)
    from told t where not ${quiet}::boolean and e.fleet_id = t.fleet_id and e.id = t.tire_event_id`
  return [send(statement)]
}
