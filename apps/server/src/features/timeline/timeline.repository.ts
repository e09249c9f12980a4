import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Problem } from '@coldbar/domain/problems/problem'
import { epochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { isDualWheelSql, OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL } from '../../fleet/columns/layout-columns.ts'
import { readTripsByDayAndVehicle, type VehicleTripsOfDay } from '../../fleet/trips/read-trips-by-day-and-vehicle.ts'
import { tripsOfTireQuery, tripsOfVehicleQuery } from '../../fleet/trips/trips.repository.ts'

export type TimelineEntry = ResponseOf<(typeof calls)['tires.timeline']>['data'][number]
export type TimelineEntryKind = TimelineEntry['kind']
/** An entry as stored, with the problem whose headline the reader's generation says. */
export type TimelineRow = Omit<TimelineEntry, 'headline' | 'level' | 'end_reason'> & { record: Problem | null }
/** Where the page before ended. */
export type TimelineCursor = { time: number; key: string }
/** Whose time line it is. */
export type TimelineSubject = { tire: number } | { vehicle: number }

export const TIMELINE_PAGE_SIZE = 50
/** Each source brings so many, for those of the same moment too. */
const OF_A_SOURCE = 150
/** The end of a page that nothing is before: the last moment that a cursor can name. */
const LAST_MOMENT = epochSeconds(9_999_999_999)

/** `days` are those that were driven on. */
type Source = (
  of: TimelineSubject,
  until: RawBuilder<unknown>,
  days: readonly VehicleTripsOfDay[],
) => RawBuilder<unknown>

const own = (alias: string, of: TimelineSubject): RawBuilder<unknown> =>
  'tire' in of
    ? sql`${sql.ref(`${alias}.tire_id`)} = ${of.tire}::int`
    : sql`${sql.ref(`${alias}.vehicle_id`)} = ${of.vehicle}::int`

/** `kind, step, key, time, tire_id, vehicle_id, place, text, cost, depth, trips, distance, problem, record` of each source. */
const row = (parts: {
  kind: TimelineEntryKind
  step: RawBuilder<unknown>
  key: RawBuilder<unknown>
  time: RawBuilder<unknown>
  tire?: RawBuilder<unknown>
  vehicle?: RawBuilder<unknown>
  place?: RawBuilder<unknown>
  text?: RawBuilder<unknown>
  cost?: RawBuilder<unknown>
  depth?: RawBuilder<unknown>
  trips?: RawBuilder<unknown>
  distance?: RawBuilder<unknown>
  problem?: RawBuilder<unknown>
  record?: RawBuilder<unknown>
}): RawBuilder<unknown> => sql`${parts.kind}::text as kind, ${parts.step} as step, ${parts.key} as key, ${parts.time} as time,
  ${parts.tire ?? sql`null::int`} as tire_id, ${parts.vehicle ?? sql`null::int`} as vehicle_id,
  ${parts.place ?? sql`null::int as position_row, null::int as position_left_right, null::int as position_inside_outside`},
  ${parts.text ?? sql`null::text`} as text, ${parts.cost ?? sql`null::float8`} as cost, ${parts.depth ?? sql`null::float8`} as depth, ${parts.trips ?? sql`null::int`} as trips,
  ${parts.distance ?? sql`null::float8`} as distance, ${parts.problem ?? sql`null::int`} as problem,
  ${parts.record ?? sql`null::jsonb`} as record`

const newest = (time: RawBuilder<unknown>) => sql`order by ${time} desc limit ${OF_A_SOURCE}`
const PLACE = sql`m.position_row, m.position_left_right, m.position_inside_outside`
/** The stays of tires on a vehicle, at its wheels or as its spare wheels: two branches, each by an index of its own. */
const staysOf = (vehicle: number): RawBuilder<unknown> => {
  const stays = (at: RawBuilder<unknown>) =>
    sql`select tire_id, since, until from tire_mounting where fleet_id = (select own_fleet()) and ${at} = ${vehicle}::int`
  return sql`(${stays(sql`vehicle_id`)} union all ${stays(sql`spare_of_vehicle_id`)})`
}
/** Whether stay `m` is as a spare wheel, of the tire or carried by the vehicle. */
const carriedBy = (of: TimelineSubject): RawBuilder<unknown> =>
  'tire' in of
    ? sql`m.tire_id = ${of.tire}::int and m.spare_of_vehicle_id is not null`
    : sql`m.spare_of_vehicle_id = ${of.vehicle}::int`
const MOUNTING_KEY = (letter: string) => sql`${letter}::text || m.tire_id`

/** Of a source that tells nothing about a tire. */
const nothingOf = (kind: TimelineEntryKind): RawBuilder<unknown> =>
  sql`select ${row({ kind, step: sql`''`, key: sql`''`, time: sql`now()` })} where false`

const visits = (
  of: TimelineSubject,
  until: RawBuilder<unknown>,
  { step, key, time }: { step: 'reached' | 'left'; key: string; time: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  'tire' in of
    ? nothingOf('visit')
    : sql`select ${row({ kind: 'visit', step: sql`${step}::text`, key: sql`${key}::text || i.id`, time, text: sql`o.name` })}
      from poi_visit i join poi o on o.fleet_id = i.fleet_id and o.id = i.poi_id
      where i.fleet_id = (select own_fleet()) and ${own('i', of)} and ${time} <= ${until} ${newest(time)}`

const SOURCES: Readonly<Record<TimelineEntryKind, readonly Source[]>> = {
  problem: [
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'problem', step: sql`'began'`, key: sql`'b' || p.id`, time: sql`p.told_since`, tire: sql`p.tire_id`, vehicle: sql`p.vehicle_id`, problem: sql`p.id`, record: sql`p.record` })}
      from tire_problem p where p.fleet_id = (select own_fleet()) and ${own('p', of)} and p.told_since <= ${until} ${newest(sql`p.told_since`)}`,
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'problem', step: sql`'ended'`, key: sql`'e' || p.id`, time: sql`p.ended_at`, tire: sql`p.tire_id`, vehicle: sql`p.vehicle_id`, problem: sql`p.id`, record: sql`p.record` })}
      from tire_problem p where p.fleet_id = (select own_fleet()) and ${own('p', of)} and p.ended_at <= ${until} ${newest(sql`p.ended_at`)}`,
  ],
  mounting: [
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'mounting', step: sql`'mounted'`, key: MOUNTING_KEY('m'), time: sql`m.since`, tire: sql`m.tire_id`, vehicle: sql`m.vehicle_id`, place: PLACE })}
      from tire_mounting m where m.fleet_id = (select own_fleet()) and ${own('m', of)} and m.vehicle_id is not null and m.since <= ${until}
      ${newest(sql`m.since`)}`,
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'mounting', step: sql`'dismounted'`, key: MOUNTING_KEY('d'), time: sql`m.until`, tire: sql`m.tire_id`, vehicle: sql`m.vehicle_id`, place: PLACE })}
      from tire_mounting m where m.fleet_id = (select own_fleet()) and ${own('m', of)} and m.vehicle_id is not null and m.until <= ${until}
      ${newest(sql`m.until`)}`,
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'mounting', step: sql`'carried'`, key: MOUNTING_KEY('s'), time: sql`m.since`, tire: sql`m.tire_id`, vehicle: sql`m.spare_of_vehicle_id` })}
      from tire_mounting m where m.fleet_id = (select own_fleet()) and ${carriedBy(of)} and m.since <= ${until}
      ${newest(sql`m.since`)}`,
    // Where it comes to a wheel at once, that says it.
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'mounting', step: sql`'carriedNoMore'`, key: MOUNTING_KEY('f'), time: sql`m.until`, tire: sql`m.tire_id`, vehicle: sql`m.spare_of_vehicle_id` })}
      from tire_mounting m where m.fleet_id = (select own_fleet()) and ${carriedBy(of)} and m.until <= ${until}
        and not exists (select from tire_mounting n where n.fleet_id = m.fleet_id and n.tire_id = m.tire_id
          and n.since = m.until and n.vehicle_id is not null)
      ${newest(sql`m.until`)}`,
  ],
  coupling: [
    (of, until) =>
      'tire' in of
        ? nothingOf('coupling')
        : sql`select ${row({ kind: 'coupling', step: sql`case c.action when 1 then 'coupled' else 'parted' end`, key: sql`'c' || c.id`, time: sql`c.time`, vehicle: sql`case when c.vehicle1_id = ${of.vehicle}::int then c.vehicle2_id else c.vehicle1_id end` })}
      from connection_log c where c.fleet_id = (select own_fleet()) and ${of.vehicle}::int in (c.vehicle1_id, c.vehicle2_id)
        and c.time <= ${until} ${newest(sql`c.time`)}`,
  ],
  inflation: [
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'inflation', step: sql`case e.kind when 'inflation' then 'inflated' else 'deflated' end`, key: sql`'i' || e.id`, time: sql`e.time_stamp_start`, tire: sql`e.tire_id`, vehicle: sql`e.vehicle_id` })}
      from tire_event e where e.fleet_id = (select own_fleet()) and ${own('e', of)} and e.kind in ('inflation', 'deflation')
        and e.time_stamp_start <= ${until} ${newest(sql`e.time_stamp_start`)}`,
  ],
  remark: [
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'remark', step: sql`'remarked'`, key: sql`'r' || e.id`, time: sql`e.time_stamp_start`, tire: sql`e.tire_id`, vehicle: sql`e.vehicle_id`, text: sql`e.remark`, cost: sql`e.cost` })}
      from tire_event e where e.fleet_id = (select own_fleet()) and ${own('e', of)} and e.kind = 'remark'
        and e.time_stamp_start <= ${until} ${newest(sql`e.time_stamp_start`)}`,
  ],
  tread: [
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'tread', step: sql`case when d.is_retread then 'retreaded' else 'treadMeasured' end`, key: sql`'g' || d.id`, time: sql`d.measured_at`, tire: sql`d.tire_id`, depth: sql`d.depth` })}
      from tire_tread d where d.fleet_id = (select own_fleet()) and ${
        'tire' in of
          ? sql`d.tire_id = ${of.tire}::int`
          : sql`d.tire_id in (select tire_id from ${staysOf(of.vehicle)} m)
              and exists (select from ${staysOf(of.vehicle)} m where m.tire_id = d.tire_id and m.since <= d.measured_at
                and d.measured_at < coalesce(m.until, 'infinity'))`
      } and d.measured_at <= ${until} ${newest(sql`d.measured_at`)}`,
  ],
  trip: [
    (_of, until, days) =>
      sql`select ${row({ kind: 'trip', step: sql`'drove'`, key: sql`'t' || d.vehicle_id || '-' || d.day`, time: sql`to_timestamp(d."lastStart")`, vehicle: sql`d.vehicle_id`, trips: sql`d.trips`, distance: sql`d.distance` })}
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as d(vehicle_id int, day bigint, "lastStart" float8, trips int, distance float8)
      where to_timestamp(d."lastStart") <= ${until}`,
  ],
  visit: [
    // Who was there when the place was drawn has not come.
    (of, until) =>
      visits(of, until, { step: 'reached', key: 'v', time: sql`case when not i.found then i.entered_at end` }),
    (of, until) => visits(of, until, { step: 'left', key: 'w', time: sql`i.left_at` }),
  ],
  mute: [
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'mute', step: sql`case a.action when 'tires.muteAlarm' then 'muted' else 'heardAgain' end`, key: sql`'u' || a.id`, time: sql`a.at`, tire: sql`a.entity_id::int` })}
      from audit_log a where a.fleet_id = (select own_fleet()) and a.entity = 'tire'
        and a.action in ('tires.muteAlarm', 'tires.removeMuteAlarm') and a.entity_id in (${
          'tire' in of
            ? sql`${of.tire}::int`
            : sql`select t.id from tire t where t.fleet_id = (select own_fleet()) and t.vehicle_id = ${of.vehicle}::int`
        }) and a.at <= ${until} ${newest(sql`a.at`)}`,
  ],
  change: [
    (
      of,
      until,
    ) => sql`select ${row({ kind: 'change', step: sql`case when s.was_changed then 'changed' else 'notChanged' end`, key: sql`'a' || s.tire_id`, time: sql`s.change_answered_at`, tire: sql`s.tire_id` })}
      from tire_state s join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
      where s.fleet_id = (select own_fleet()) and ${
        'tire' in of ? sql`s.tire_id = ${of.tire}::int` : sql`t.vehicle_id = ${of.vehicle}::int`
      } and s.change_answered_at <= ${until}`,
  ],
}

/** The days of trips that a page behind a cursor can hold: the day of the cursor may have been told already. */
const daysBefore = (
  tx: FleetTransaction,
  of: TimelineSubject,
  after: TimelineCursor | null,
): Promise<VehicleTripsOfDay[]> =>
  readTripsByDayAndVehicle(
    tx,
    (part) => ('tire' in of ? tripsOfTireQuery(of.tire, part) : tripsOfVehicleQuery(of.vehicle, part)),
    after === null ? LAST_MOMENT : epochSeconds(after.time),
    TIMELINE_PAGE_SIZE + 2,
  )

/** One page of a time line, the newest first, and one entry more when there are more. */
export const readTimelineRows = async (
  tx: FleetTransaction,
  of: TimelineSubject,
  kinds: readonly TimelineEntryKind[],
  after: TimelineCursor | null,
): Promise<TimelineRow[]> => {
  const until = after === null ? sql`'infinity'::timestamptz` : sql`to_timestamp(${after.time}::float8)`
  const days = kinds.includes('trip') ? await daysBefore(tx, of, after) : []
  const sources = kinds.flatMap((kind) => SOURCES[kind]).map((source) => sql`(${source(of, until, days)})`)
  if (sources.length === 0) return []
  const behind =
    after === null ? sql`true` : sql`(p.time, p.key collate "C") < (to_timestamp(${after.time}::float8), ${after.key})`
  const { rows } = await sql<TimelineRow>`
    select p.kind, p.step, p.key, ${epochSecondsSql(sql`p.time`)} as time, t.id as tire_id, t.name as tire_name, v.id as vehicle_id,
      v.name as vehicle_name, p.position_row, p.position_left_right, p.position_inside_outside, ${isDualWheelSql('p')} as is_dual,
      p.text, p.cost, p.depth, p.trips, p.distance, p.problem as problem_id, p.record
    from (select * from (${sql.join(sources, sql` union all `)}) p where ${behind}
      order by p.time desc, p.key collate "C" desc limit ${TIMELINE_PAGE_SIZE + 1}) p
    left join tire t on t.fleet_id = (select own_fleet()) and t.id = p.tire_id
    left join vehicle v on v.fleet_id = (select own_fleet()) and v.id = p.vehicle_id
    ${OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL}
    order by p.time desc, p.key collate "C" desc`.execute(tx)
  return rows
}
