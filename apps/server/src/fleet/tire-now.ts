import { ALARM_KINDS } from '@coldbar/domain/alarms/alarm-kind'
import { breaksThrough } from '@coldbar/domain/alarms/mute'
import { NO_DATA_AFTER } from '@coldbar/domain/alarms/tire-level'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'

/** What can stand in a tire's state as the deepest fill level alarm at the time of the mute; 0 is not known yet. */
const MUTE_LEVELS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

/** Kinds that a mute does not silence, with the least level at the time of the mute from which on they break through. */
const HEARD_FROM = JSON.stringify(
  Object.fromEntries(ALARM_KINDS.map((kind) => [kind, MUTE_LEVELS.find((level) => breaksThrough(kind, level))])),
)

/** Nobody has heard the tire for two hours while its vehicle went on. */
const NO_DATA_MOVING_SECONDS = 7_200
const MOVING_KM_H = 5

/** The worst of a tire's open events first: a burst, then the emptiest tire, then what is newest. */
export const WORST_FIRST = sql`e.level, e.kind <> 'blowOut', case when e.alarm_id between 20 and 28 then -e.alarm_id else 0 end,
  e.time_stamp_start desc, e.id desc`

/**
 * Tables `open_event` and `tire_now` for a `with`: what is going on at every tire that `which` (a condition on the
 * tire `t`) lets through. `alarm_color` is 3 when all that goes on is muted, `unmuted_color` ignores mutes, `loud` is
 * the worst that is heard: the engine writes how deep the tire was when it was muted into its state, and until it has,
 * nothing new can have begun. Times are computed against `now`, so silence shows without any reading coming in.
 */
export const tireNow = (now: EpochSeconds, which: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  open_event as (
    select e.tire_id, min(e.level) as worst, min(e.level) filter (where heard) as loud,
      (array_agg(e.kind order by heard desc, ${WORST_FIRST}))[1] as kind,
      (array_agg(e.id order by heard desc, ${WORST_FIRST}))[1] as event_id,
      jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'color', e.level,
        'start', date_part('epoch', e.time_stamp_start)) order by heard desc, ${WORST_FIRST}) as events
    from tire_event e
    join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id
    left join tire_mute m on m.fleet_id = e.fleet_id and m.tire_id = e.tire_id and m.ends_at > to_timestamp(${now})
    left join tire_state s on s.fleet_id = m.fleet_id and s.tire_id = m.tire_id
    cross join lateral (select m.tire_id is null or coalesce((${HEARD_FROM}::jsonb ->> e.kind)::float8
      <= case when (s.state ->> 'mutedUntil')::float8 = date_part('epoch', m.ends_at)
        then coalesce((s.state ->> 'mutedFillLevel')::float8, 100) else 0 end, false) as heard) mute
    where e.time_stamp_end is null and not e.instant and (${which})
    group by e.tire_id
  ),
  tire_now as (
    select t.id as tire_id, t.fleet_id, t.name, t.tag_id, t.serial_no, t.asset_display, t.vehicle_id, t.position_row,
      t.position_left_right, t.position_inside_outside, t.override_alarm_settings,
      o.worst, o.loud, o.kind, o.event_id, o.events, s.fill_level, s.last_pressure, s.last_time,
      case when m.ends_at > to_timestamp(${now}) then m.ends_at end as muted_until,
      coalesce(o.loud, case when o.worst is not null then 3 else heard.color end) as alarm_color,
      coalesce(o.worst, heard.color) as unmuted_color
    from tire t
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle_state vs on vs.fleet_id = t.fleet_id and vs.vehicle_id = t.vehicle_id
    left join tire_mute m on m.fleet_id = t.fleet_id and m.tire_id = t.id
    left join open_event o on o.tire_id = t.id
    cross join lateral (select case
      when s.last_time is null or s.last_time <= to_timestamp(${now}::float8 - ${NO_DATA_AFTER}) then 4
      when vs.speed >= ${MOVING_KM_H}
        and vs.last_time > s.last_time + make_interval(secs => ${NO_DATA_MOVING_SECONDS}) then 4
      else 10 end as color) heard
    where ${which}
  )`
