import type { Problem } from '@coldbar/domain/problems/problem'
import { type RawBuilder, sql } from 'kysely'
import { tiresMountedWithoutHistorySql } from '../../fleet/columns/wheel-position-at-moment-join-sql.ts'
import { newestReadingSql } from '../../fleet/measurements/newest-reading-sql.ts'
import type { ExportPeriod } from '../../fleet/measurements/parse-export-period.ts'
import { redactedDeliveryResponseSql } from '../../fleet/messages/delivery-response.ts'

/** A row of a source: what its entry holds; of a problem its record too, which the domain reads. */
export type EvidenceEntryRow = { entry: Record<string, unknown>; record?: Problem }

/** One kind of entries of a pack, and the query of all of them, the oldest first. */
export type EvidenceEntryQuery = { kind: EvidenceEntryKind; query: RawBuilder<EvidenceEntryRow> }

const EVIDENCE_KINDS = [
  'stay',
  'spare',
  'readingBefore',
  'treadBefore',
  'reading',
  'event',
  'problem',
  'holding',
  'message',
  'link',
  'pumped',
  'tread',
  'treadRemoved',
  'tireChange',
  'change',
] as const

/**
 * What a pack holds beside its head and its end: stays of tires on wheels and as spare wheels, the last reading and the last tread before,
 * readings, events, problems, who had them, messages, links, pumping, treads and those that stand no more, changes of tires, changes of records.
 */
export type EvidenceEntryKind = (typeof EVIDENCE_KINDS)[number]

/** A moment as every program reads it; what has no beginning has none. */
const utc = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(nullif(nullif(${moment}, '-infinity'), 'infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const OURS = sql`(select own_fleet())`

type About = { vehicleId: number; period: ExportPeriod }

/** Readings `r` of the vehicle that are believed. */
const believedOn = ({ vehicleId }: About): RawBuilder<unknown> =>
  sql`r.vehicle_id = ${vehicleId} and ${vehicleId} = any(r.span_vehicles) and r.verdict = 'ok'`

const within = (moment: RawBuilder<unknown>, { start, end }: ExportPeriod): RawBuilder<unknown> =>
  sql`${moment} >= to_timestamp(${start}::float8) and ${moment} < to_timestamp(${end}::float8)`

/** The tires that stood on the vehicle in the period, with when and where. */
const stays = ({ vehicleId, period: { start, end } }: About): RawBuilder<unknown> => sql`
  (select tire_id, since, until, position_row, position_left_right, position_inside_outside from tire_mounting
    where fleet_id = ${OURS} and vehicle_id = ${vehicleId} and since < to_timestamp(${end}::float8)
      and (until is null or until > to_timestamp(${start}::float8))
  union all
  select tire_id, since, null, position_row, position_left_right, position_inside_outside from (${tiresMountedWithoutHistorySql(vehicleId)}) n)`

/** The tires that the vehicle carried as spare wheels in the period, with when. */
const carried = ({ vehicleId, period: { start, end } }: About): RawBuilder<unknown> => sql`
  (select tire_id, since, until from tire_mounting where fleet_id = ${OURS} and spare_of_vehicle_id = ${vehicleId}
    and since < to_timestamp(${end}::float8) and (until is null or until > to_timestamp(${start}::float8)))`

/** What puts a tire on a vehicle or takes it off is entered within so long of it. */
const ENTERED_WITHIN = sql`interval '1 minute'`

/** Whether a tire stood on the vehicle at a moment; what was done to it elsewhere is of another vehicle. */
const stoodThere = (about: About, tire: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from ${stays(about)} y where y.tire_id = ${tire} and y.since <= ${moment}
    and ${moment} < coalesce(y.until, 'infinity'))`

/** Whether the vehicle had a tire at a moment, at a wheel or as a spare wheel. */
const wasThere = (about: About, tire: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${stoodThere(about, tire, moment)} or exists (select from ${carried(about)} y where y.tire_id = ${tire}
    and y.since <= ${moment} and ${moment} < coalesce(y.until, 'infinity')))`

/**
 * Whether a change of tires concerned the vehicle: its wheels, or a spare wheel that it carried before or behind it, also where it
 * was taken back and the stays are as they were.
 */
const concernedVehicle = (about: About): RawBuilder<unknown> =>
  sql`(${about.vehicleId} = any(c.vehicle_ids)
    or c.kind = 'spare' and (c.asked->>'vehicle_id')::int = ${about.vehicleId}
    or exists (select from json_to_recordset(c.before->'stays') r(spare_of_vehicle_id int, since timestamptz)
      where r.spare_of_vehicle_id = ${about.vehicleId} and r.since <= c.at)
    or exists (select from tire_mounting m where m.fleet_id = c.fleet_id and m.tire_id = any(c.tire_ids)
      and m.spare_of_vehicle_id = ${about.vehicleId} and c.at in (m.since, m.until)))`

/** Whether an entry of the log is of a tire that was there, or was just put on or taken off. */
const wasOfTireThere = (about: About): RawBuilder<unknown> =>
  sql`exists (select from (select tire_id, since, until from ${stays(about)} s union all select * from ${carried(about)} k) y where y.tire_id = a.entity_id and y.since - ${ENTERED_WITHIN} <= a.at
    and a.at < coalesce(y.until + ${ENTERED_WITHIN}, 'infinity'))`

/** The types that the vehicle has, or had by the log: "Tractor #5". Their limits judge its tires. */
const typesOfVehicle = ({ vehicleId }: About): RawBuilder<unknown> => sql`
  select vehicle_type_id from vehicle where fleet_id = ${OURS} and id = ${vehicleId}
  union
  select substring(n.named from '#([0-9]{1,9})$')::int from audit_log l
  cross join lateral jsonb_array_elements(case jsonb_typeof(l.detail->'changes') when 'array' then l.detail->'changes' else '[]' end) c
  cross join lateral (values (c->>'before'), (c->>'after')) n (named)
  where l.fleet_id = ${OURS} and l.entity = 'vehicle' and l.entity_id = ${vehicleId} and c->>'field' = 'vehicle_type'`

const problemsOf = ({ vehicleId, period: { start, end } }: About): RawBuilder<unknown> =>
  sql`q.fleet_id = ${OURS} and q.vehicle_id = ${vehicleId} and q.since < to_timestamp(${end}::float8)
    and (q.ended_at is null or q.ended_at >= to_timestamp(${start}::float8))`

const eventsOf = ({ vehicleId, period: { start, end } }: About): RawBuilder<unknown> =>
  sql`e.fleet_id = ${OURS} and e.vehicle_id = ${vehicleId} and e.time_stamp_start < to_timestamp(${end}::float8)
    and coalesce(e.time_stamp_end, case when e.instant then e.time_stamp_start else 'infinity' end) >= to_timestamp(${start}::float8)`

/** Who noted the remark `e`, as they were called then. */
const remarkedBy = sql`(select a.user_name from audit_log a where a.fleet_id = e.fleet_id and a.entity = 'tireEvent'
  and a.entity_id = e.id and a.user_id = e.user_id and a.action = 'tireEvents.newUserEvent' order by a.id limit 1)`

const PLACE = sql`'position_row', y.position_row, 'position_left_right', y.position_left_right, 'position_inside_outside', y.position_inside_outside`

/** What is told of reading `m` of tire `t` with state `s`. */
const READING = sql`jsonb_build_object('tire_id', m.tire_id, 'tire', t.name, 'time', ${utc(sql`m.time`)}, 'received', ${utc(sql`m.received_at`)},
  'pressure', m.pressure, 'temperature', m.temperature, 'internal_temperature', m.internal_temperature, 'cold_pressure', m.park_pressure,
  'fill_level', m.fill_level, 'fill_limit', s.fill_limit, 'optimal_pressure', m.optimal_pressure, 'verdict', m.verdict, 'speed', m.speed,
  'latitude', m.latitude, 'longitude', m.longitude, 'odometer', m.odometer, 'tag_id', m.tag_id, 'unit_id', m.unit_id)`

/** What is told of tread `d` of tire `t`. */
const treadSql = (id: RawBuilder<unknown>, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join([
    sql`'id', ${id}, 'tire_id', d.tire_id, 'tire', t.name, 'time', ${utc(sql`d.measured_at`)}, 'entered', ${utc(sql`d.entered_at`)},
      'by', d.user_name, 'depth', d.depth, 'is_retread', d.is_retread`,
    ...more,
  ])})`

/** The tires that the vehicle had in the period, with the moment at which they begin in it: its start, or when they came. */
const beginnings = (about: About): RawBuilder<unknown> => sql`
  (select y.tire_id, greatest(to_timestamp(${about.period.start}::float8), min(y.since)) as beginning
    from (select tire_id, since from ${stays(about)} s union all select tire_id, since from ${carried(about)} k) y group by y.tire_id)`

/** What was measured of treads, with what was removed since: what stood at a moment is all that was removed only later. */
const TREADS_EVER = sql`
  (select fleet_id, id, tire_id, measured_at, entered_at, depth, is_retread, user_name, null::timestamptz as removed_at from tire_tread
  union all
  select fleet_id, tread_id, tire_id, measured_at, entered_at, depth, is_retread, user_name, removed_at from removed_tread)`

const QUERIES: Readonly<Record<EvidenceEntryKind, (about: About) => RawBuilder<EvidenceEntryRow>>> = {
  stay: (about) => sql<EvidenceEntryRow>`
    select jsonb_build_object('tire_id', t.id, 'tire', t.name, 'serial_no', t.serial_no, 'since', ${utc(sql`y.since`)},
      'until', ${utc(sql`y.until`)}, ${PLACE}) as entry
    from ${stays(about)} y join tire t on t.fleet_id = ${OURS} and t.id = y.tire_id order by y.since, t.id`,
  spare: (about) => sql<EvidenceEntryRow>`
    select jsonb_build_object('tire_id', t.id, 'tire', t.name, 'serial_no', t.serial_no, 'since', ${utc(sql`y.since`)},
      'until', ${utc(sql`y.until`)}) as entry
    from ${carried(about)} y join tire t on t.fleet_id = ${OURS} and t.id = y.tire_id order by y.since, t.id`,
  // A reading that is not believed says nothing of how the tire was.
  readingBefore: (about) => sql<EvidenceEntryRow>`
    select ${READING} as entry
    from (select distinct tire_id from ${stays(about)} s) y
    cross join lateral ${newestReadingSql(sql`y.tire_id`, sql`to_timestamp(${about.period.start}::float8)`, 'before', believedOn(about))} m
    join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id
    left join tire_state s on s.fleet_id = m.fleet_id and s.tire_id = m.tire_id
    order by m.time, m.tire_id`,
  treadBefore: (about) => sql<EvidenceEntryRow>`
    select ${treadSql(sql`d.id`)} as entry
    from ${beginnings(about)} y
    cross join lateral (select * from ${TREADS_EVER} e where e.fleet_id = ${OURS} and e.tire_id = y.tire_id
      and e.measured_at < y.beginning and coalesce(e.entered_at, e.measured_at) < y.beginning
      and (e.removed_at is null or e.removed_at >= y.beginning)
      order by e.measured_at desc, e.id desc limit 1) d
    join tire t on t.fleet_id = d.fleet_id and t.id = d.tire_id
    order by d.measured_at, d.id`,
  reading: ({ vehicleId, period }) => sql<EvidenceEntryRow>`
    select ${READING} as entry
    from reading m join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id
    left join tire_state s on s.fleet_id = m.fleet_id and s.tire_id = m.tire_id
    where m.fleet_id = ${OURS} and m.vehicle_id = ${vehicleId} and ${within(sql`m.time`, period)} and m.span_end >= to_timestamp(${period.start}::float8)
      and m.span_start < to_timestamp(${period.end}::float8) and ${vehicleId} = any(m.span_vehicles)
    order by m.time, m.tire_id`,
  event: (about) => sql<EvidenceEntryRow>`
    select jsonb_build_object('id', e.id, 'tire_id', e.tire_id, 'tire', t.name, 'kind', e.kind, 'instant', e.instant, 'start', ${utc(sql`e.time_stamp_start`)},
      'found', ${utc(sql`e.found_at`)}, 'end', ${utc(sql`e.time_stamp_end`)}, 'end_reason', e.end_reason, 'problem_id', e.problem_id,
      'suppressed_by', e.suppressed_by, 'was_read', e.msg_read, 'odometer', e.odo_start, 'latitude', e.latitude_start,
      'longitude', e.longitude_start, 'address', e.address_start, 'remark', e.remark,
      'by', case when e.kind = 'remark' then coalesce(${remarkedBy}, nullif(u.name, ''), u.login) end) as entry
    from tire_event e join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id left join app_user u on u.id = e.user_id
    where ${eventsOf(about)} order by e.time_stamp_start, e.id`,
  problem: (about) => sql<EvidenceEntryRow>`
    select jsonb_build_object('id', q.id, 'tire_id', q.tire_id, 'tire', t.name, 'family', q.family, 'since', ${utc(sql`q.since`)},
      'found', ${utc(sql`q.found_at`)}, 'end', ${utc(sql`q.ended_at`)}, 'end_reason', q.end_reason, 'fill_limit', s.fill_limit) as entry,
      q.record
    from tire_problem q join tire t on t.fleet_id = q.fleet_id and t.id = q.tire_id
    left join tire_state s on s.fleet_id = q.fleet_id and s.tire_id = q.tire_id
    where ${problemsOf(about)} order by q.told_since, q.id`,
  holding: (about) => sql<EvidenceEntryRow>`
    select jsonb_build_object('time', ${utc(sql`h.at`)}, 'by', h.by_name, 'holder', h.holder_name, 'handed_by', h.handed_by, 'note', h.note,
      'due', ${utc(sql`h.due_at`)}, 'problem_id', q.id, 'tire', t.name) as entry
    from problem_holding h join tire_problem q on q.fleet_id = h.fleet_id and q.tire_id = h.tire_id and q.key = h.problem_key
    join tire t on t.fleet_id = h.fleet_id and t.id = h.tire_id
    where ${problemsOf(about)} and ${within(sql`h.at`, about.period)} order by h.at, h.id`,
  // A text that nobody was sent is nothing that anybody knew, and may say what must not be said any more.
  message: (about) => sql<EvidenceEntryRow>`
    select jsonb_build_object('id', o.id, 'time', ${utc(sql`o.created_at`)}, 'due', ${utc(sql`o.due_at`)}, 'rule', r.name,
      'what', coalesce(o.what, 'start'), 'channel', o.channel, 'recipient', o.recipient,
      'title', case when o.sent_at is not null or o.digest_id is not null then o.content->>'subject' end,
      'text', case when o.sent_at is not null then case when o.channel = 'email' then o.content->>'text' else o.content->>'sms' end end,
      'state', case when o.digest_id is not null then 'digest' when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed'
        when o.dropped_at is not null then 'over' else 'waiting' end,
      'settled', ${utc(sql`coalesce(o.sent_at, o.failed_at, o.dropped_at)`)}, 'reason', o.reason, 'attempts', o.attempts,
      'answer', ${redactedDeliveryResponseSql(sql`o.channel`, sql`coalesce(o.answer, o.last_error)`)}, 'digest_id', o.digest_id,
      'problem_id', o.problem_id, 'event_id', o.tire_event_id) as entry
    from outbox o left join notification_rule r on r.fleet_id = o.fleet_id and r.id = o.rule_id
    where o.fleet_id = ${OURS} and coalesce(o.what, '') not in ('reset', 'address') and ${within(sql`o.created_at`, about.period)}
      and (o.vehicle_id = ${about.vehicleId} or o.problem_id in (select q.id from tire_problem q where ${problemsOf(about)})
        or o.tire_event_id in (select e.id from tire_event e where ${eventsOf(about)}))
    order by o.created_at, o.id`,
  link: (about) => sql<EvidenceEntryRow>`
    select jsonb_build_object('kind', l.kind, 'time', ${utc(sql`l.created_at`)}, 'by', l.created_name, 'recipient', l.recipient,
      'problem_id', l.problem_id, 'used', ${utc(sql`l.used_at`)}, 'revoked', ${utc(sql`l.revoked_at`)}, 'expires', ${utc(sql`l.expires_at`)}) as entry
    from problem_link l
    where l.fleet_id = ${OURS} and l.vehicle_id = ${about.vehicleId} and ${within(sql`l.created_at`, about.period)} order by l.created_at, l.id`,
  pumped: (about) => sql<EvidenceEntryRow>`
    select jsonb_build_object('tire_id', p.tire_id, 'tire', t.name, 'time', ${utc(sql`p.claimed_at`)}, 'by', p.user_name,
      'fill_level', p.fill_level, 'taken_back', ${utc(sql`p.taken_back_at`)}) as entry
    from tire_pumped p join tire t on t.fleet_id = p.fleet_id and t.id = p.tire_id
    where p.fleet_id = ${OURS} and ${stoodThere(about, sql`p.tire_id`, sql`p.claimed_at`)} and ${within(sql`p.claimed_at`, about.period)}
    order by p.claimed_at, p.id`,
  tread: (about) => sql<EvidenceEntryRow>`
    select ${treadSql(sql`d.id`)} as entry
    from tire_tread d join tire t on t.fleet_id = d.fleet_id and t.id = d.tire_id
    where d.fleet_id = ${OURS} and (${within(sql`d.measured_at`, about.period)} or ${within(sql`d.entered_at`, about.period)})
      and ${wasThere(about, sql`d.tire_id`, sql`d.measured_at`)}
    order by d.measured_at, d.id`,
  treadRemoved: (about) => sql<EvidenceEntryRow>`
    select ${treadSql(sql`d.tread_id`, sql`'removed', ${utc(sql`d.removed_at`)}`, sql`'removed_by', d.removed_by`, sql`'why', d.why`)} as entry
    from removed_tread d join tire t on t.fleet_id = d.fleet_id and t.id = d.tire_id
    where d.fleet_id = ${OURS} and (${within(sql`d.measured_at`, about.period)} or ${within(sql`d.entered_at`, about.period)}
        or ${within(sql`d.removed_at`, about.period)})
      and (${wasThere(about, sql`d.tire_id`, sql`d.measured_at`)} or ${wasThere(about, sql`d.tire_id`, sql`d.removed_at`)})
    order by d.removed_at, d.id`,
  tireChange: (about) => sql<EvidenceEntryRow>`
    select jsonb_build_object('id', c.id, 'kind', c.kind, 'at', ${utc(sql`c.at`)}, 'time', ${utc(sql`c.entered_at`)}, 'by', c.user_name,
      'tires', (select jsonb_agg(t.name order by t.id) from tire t where t.fleet_id = c.fleet_id and t.id = any(c.tire_ids)),
      'with_spare', c.kind = 'swap' and c.asked ? 'found_at', 'undone', ${utc(sql`c.undone_at`)}) as entry
    from tire_change c
    where c.fleet_id = ${OURS} and ${concernedVehicle(about)}
      and (${within(sql`c.at`, about.period)} or ${within(sql`c.entered_at`, about.period)})
    order by c.entered_at, c.id`,
  change: (about) => sql<EvidenceEntryRow>`
    select jsonb_build_object('id', a.id, 'time', ${utc(sql`a.at`)}, 'by', a.user_name, 'call', a.action, 'record', a.entity,
      'record_id', a.entity_id, 'name', a.entity_name, 'changes', coalesce(a.detail->'changes', '[]')) as entry
    from audit_log a
    where a.fleet_id = ${OURS} and ${within(sql`a.at`, about.period)} and (a.entity = 'vehicle' and a.entity_id = ${about.vehicleId}
      or a.entity = 'vehicleType' and a.entity_id in (${typesOfVehicle(about)})
      or a.entity = 'tire' and ${wasOfTireThere(about)}
      or a.entity = 'problem' and a.entity_id in (select q.id from tire_problem q where ${problemsOf(about)})
      or a.entity = 'tireEvent' and a.entity_id in (select e.id from tire_event e where ${eventsOf(about)}))
    order by a.at, a.id`,
}

/** Where the entries of a pack come from, in their order. */
export const evidenceEntryQueries = (
  about: About,
  kinds: readonly EvidenceEntryKind[] = EVIDENCE_KINDS,
): EvidenceEntryQuery[] => kinds.map((kind) => ({ kind, query: QUERIES[kind](about) }))

/** The kinds that a pack holds for somebody who may read the audit log, or may not. */
export const evidenceEntryKindsFor = (mayReadLog: boolean): readonly EvidenceEntryKind[] =>
  EVIDENCE_KINDS.filter((kind) => mayReadLog || kind !== 'change')
