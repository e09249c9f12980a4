import { type EpochSeconds, hours } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { SystemTransaction } from '../../db/scope/in-system.ts'

/** What comes later is told of ends no more. */
const LATE_SECONDS = hours(24)

/** When the end of an event `h` was told last, and the number of that end. */
const TOLD_END = sql`(select max(e.time) as at, max(e.ordinal) as ordinal from event_notice e
  where e.fleet_id = h.fleet_id and e.tire_event_id = h.id and e.what = 'end' and not e.quiet)`

/**
 * Those for which a notice `k` is held, and how each of them is: it goes on, also where its end is still to be told; or it ended
 * aloud; or in silence: muted, switched off, revised.
 */
const holders = (now: EpochSeconds): RawBuilder<unknown> => sql`(
  select greatest(h.time_stamp_end, t.at) as ended, case
    when h.id is null or h.end_reason = 'revised' then 'silent'
    when h.time_stamp_end is null then 'open'
    when t.at >= h.time_stamp_end then 'aloud'
    when h.tell_ends > coalesce(t.ordinal, 0) and h.time_stamp_end > to_timestamp(${now - LATE_SECONDS}) then 'open'
    else 'silent' end as how
  from unnest(k.held_for) as held (id)
  left join tire_event h on h.fleet_id = k.fleet_id and h.id = held.id
  left join lateral ${TOLD_END} t on true)`

/** Whether the event of a notice `k` goes on again, or ended once more since: it is no news that it ended then. */
const CAME_BACK = sql`((select o.time_stamp_end from tire_event o where o.fleet_id = k.fleet_id and o.id = k.tire_event_id) is null
  or exists (select from event_notice l where l.fleet_id = k.fleet_id and l.tire_event_id = k.tire_event_id
    and l.what = 'end' and l.ordinal > k.ordinal and not l.quiet offset 0))`

/** Whether something for which a notice `k` is held ended in silence, and its tire may be spoken of. */
const isFree = (now: EpochSeconds): RawBuilder<unknown> => sql`k.held_for is not null and not ${CAME_BACK}
  and exists (select from ${holders(now)} h where h.how = 'silent')
  and not exists (select from tire_event o join tire_mute m on m.fleet_id = o.fleet_id and m.tire_id = o.tire_id
    where o.fleet_id = k.fleet_id and o.id = k.tire_event_id
      and m.starts_at <= to_timestamp(${now}) and m.ends_at > to_timestamp(${now}) offset 0)`

/** Fleets with held ends, of which somebody may have to be told. */
export const readFleetsWithHeldEventEnds = async (tx: SystemTransaction): Promise<number[]> => {
  const { rows } = await sql<{ fleet_id: number }>`
    select distinct fleet_id from event_notice where held_for is not null order by fleet_id`.execute(tx)
  return rows.map(({ fleet_id }) => fleet_id)
}

/** Whether the fleet has held ends that somebody is to be told of now. */
export const hasReleasableEventEnds = async (tx: FleetTransaction, now: EpochSeconds): Promise<boolean> => {
  const { rows } = await sql`
    select from event_notice k where k.fleet_id = (select own_fleet()) and ${isFree(now)} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Makes news again of held ends when what held them back ended in silence: rules are asked anew, whoever was told of them
 * already is not told again. What ended aloud spoke for itself, and what came back ends again.
 */
export const releaseDeferredEventEnds = async (tx: FleetTransaction, now: EpochSeconds): Promise<void> => {
  await sql`
    update event_notice k set held_for = null,
      matched_at = case when o.problem_id is null then k.matched_at end,
      time = greatest(k.time, (select max(h.ended) from ${holders(now)} h where h.how = 'silent'))
    from tire_event o
    where k.fleet_id = (select own_fleet()) and o.fleet_id = k.fleet_id and o.id = k.tire_event_id and ${isFree(now)}`.execute(
    tx,
  )
  await sql`
    update event_notice k set held_for = null
    where k.fleet_id = (select own_fleet()) and k.held_for is not null
      and (${CAME_BACK} or not exists (select from ${holders(now)} h where h.how <> 'aloud'))`.execute(tx)
}

/** An end that is held, by its notice, and the events that go on. */
export type DeferredEventEnd = { notice: number; events: readonly (number | string)[] }

/** Keeps for what ends are held. */
export const deferEventEnds = async (tx: FleetTransaction, held: readonly DeferredEventEnd[]): Promise<void> => {
  if (held.length === 0) return
  await sql`
    update event_notice k set held_for = array(select jsonb_array_elements_text(n.events)::int)
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as n (notice bigint, events jsonb)
    where k.fleet_id = (select own_fleet()) and k.id = n.notice`.execute(tx)
}
