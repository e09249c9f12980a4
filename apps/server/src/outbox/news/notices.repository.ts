import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { EventData } from '@coldbar/domain/kinds/event-data'
import type { DepotTies } from '@coldbar/domain/places/depot'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { demountTaskOfTireSql, EVENT_DATA_COLUMN_SQL } from '../../fleet/columns/demount-column.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { isDualWheelSql, OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL } from '../../fleet/columns/layout-columns.ts'
import { pastDepotTiesSql } from '../../fleet/depots/depot-ties-columns-sql.ts'

/** Something of a tire began, goes on or ended, with what a message says of it. */
export type StoredTireNotice = {
  of: 'tire'
  id: number
  what: 'start' | 'repeat' | 'end'
  ordinal: number
  /** Written down as told, but nobody is called. */
  quiet: boolean
  at: EpochSeconds
  /** The evaluation that found it: all that it found has the same moment. */
  found: EpochSeconds
  event_id: number
  kind: AlarmKind
  problem_id: number | null
  tire_id: number
  vehicle_id: number | null
  tire_name: string
  vehicle_name: string | null
  position_row: number | null
  position_left_right: 0 | 1 | null
  position_inside_outside: 0 | 1 | null
  is_dual: boolean
  latitude: number | null
  longitude: number | null
  address: string | null
  event_data: EventData
  /** Whether it must come off before anybody inflates it. */
  demount: DemountTask | null
  /** Of which depots its vehicle was when it began; of an end also since its problem began, so that who was told of it is told of the end. */
  ties: readonly DepotTies[]
  /** Where messages to the vehicle's own computer go. */
  obc_integrator_id: number | null
  obc_identity: string
  obc_language: string | null
  /** When the event ended, as far as is known by now. */
  ended: EpochSeconds | null
}

/** A trailer was taken along, or left. */
export type StoredTrailerNotice = {
  of: 'trailer'
  id: number
  at: EpochSeconds
  connected: boolean
  trailer_id: number
  trailer_name: string
  puller_id: number
  puller_name: string
  /** Of which depots both were then. */
  ties: readonly DepotTies[]
}

export type StoredNotice = StoredTireNotice | StoredTrailerNotice

/** Taken in one transaction: a backlog of a fleet holds up nobody else. */
const TOGETHER = 200

type WithNews = { fleet_id: number }

/** Fleets with news that no rule has been asked about yet, with messages of which no job was made, or with such as somebody may need after all. */
export const readFleetsWithNotices = async (
  tx: SystemTransaction,
  isNeededAnew: RawBuilder<unknown>,
): Promise<number[]> => {
  const asked = [
    sql<WithNews>`
      select fleet_id from event_notice where matched_at is null
      union select fleet_id from connection_log where matched_at is null
      union select fleet_id from outbox
        where queued_at is null and sent_at is null and failed_at is null and dropped_at is null`,
    sql<WithNews>`select distinct o.fleet_id from outbox o where ${isNeededAnew}`,
  ]
  const fleets = new Set<number>()
  for (const statement of asked) for (const row of (await statement.execute(tx)).rows) fleets.add(row.fleet_id)
  return [...fleets].toSorted((a, b) => a - b)
}

/** When what is told of notice `n` began, of an end its whole problem. */
const BEGAN = sql`case when n.what = 'end' then least(e.time_stamp_start, (
        select b.since from tire_problem b where b.fleet_id = e.fleet_id and b.id = e.problem_id)) else e.time_stamp_start end`

const tiesOfCoupled = (which: 'trailer' | 'puller') =>
  pastDepotTiesSql({
    ...{ vehicle: sql.ref(`${which}.id`), home: sql.ref(`${which}.depot_id`) },
    ...{ from: sql`c.time`, until: sql`c.time` },
  })

/** What is told of notices `n` of a list `marked`. */
const TIRE_NEWS = sql`select 'tire' as of, n.id, n.what, n.ordinal, n.quiet, ${epochSecondsSql(sql`n.time`)} as at,
      ${epochSecondsSql(sql`n.found`)} as found, e.id as event_id, e.kind,
      e.problem_id, e.tire_id, e.vehicle_id, t.name as tire_name, v.name as vehicle_name,
      p.position_row, p.position_left_right, p.position_inside_outside, ${isDualWheelSql('p')} as is_dual,
      e.latitude_last as latitude, e.longitude_last as longitude, e.address_last as address, ${EVENT_DATA_COLUMN_SQL} as event_data,
      ${demountTaskOfTireSql(sql`e.tire_id`)} as demount,
      jsonb_build_array(${pastDepotTiesSql({ vehicle: sql`e.vehicle_id`, home: sql`v.depot_id`, from: BEGAN, until: sql`e.time_stamp_start` })}) as ties,
      v.obc_integrator_id, coalesce(v.obc_integrator_data, '') as obc_identity, v.obc_language,
      ${epochSecondsSql(sql`e.time_stamp_end`)} as ended
    from marked n
    join tire_event e on e.fleet_id = (select own_fleet()) and e.id = n.tire_event_id
    join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id
    left join vehicle v on v.fleet_id = e.fleet_id and v.id = e.vehicle_id
    ${OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL}
    left join lateral (select t.position_row, t.position_left_right, t.position_inside_outside
      where t.vehicle_id = e.vehicle_id) p on true
    order by n.id`

/** The same of couplings. */
const TRAILER_NEWS = sql`select 'trailer' as of, c.id, ${epochSecondsSql(sql`c.time`)} as at, c.action = 1 as connected,
      trailer.id as trailer_id, trailer.name as trailer_name, puller.id as puller_id, puller.name as puller_name,
      jsonb_build_array(${tiesOfCoupled('trailer')}, ${tiesOfCoupled('puller')}) as ties
    from marked c
    join vehicle trailer on trailer.fleet_id = (select own_fleet()) and trailer.id = c.vehicle2_id
    join vehicle puller on puller.fleet_id = (select own_fleet()) and puller.id = c.vehicle1_id
    order by c.id`

const tireNews = async (tx: FleetTransaction, now: EpochSeconds): Promise<StoredTireNotice[]> => {
  const { rows } = await sql<StoredTireNotice>`
    with taken as (
      select id from event_notice where fleet_id = (select own_fleet()) and matched_at is null
      order by id limit ${TOGETHER} for update skip locked
    ), marked as (
      update event_notice n set matched_at = to_timestamp(${now}) from taken
      where n.fleet_id = (select own_fleet()) and n.id = taken.id
      returning n.id, n.tire_event_id, n.what, n.ordinal, n.quiet, n.time, n.time as found)
    ${TIRE_NEWS}`.execute(tx)
  return rows
}

const trailerNews = async (tx: FleetTransaction, now: EpochSeconds): Promise<StoredTrailerNotice[]> => {
  const { rows } = await sql<StoredTrailerNotice>`
    with taken as (
      select id from connection_log where fleet_id = (select own_fleet()) and matched_at is null
      order by id limit ${TOGETHER} for update skip locked
    ), marked as (
      update connection_log c set matched_at = to_timestamp(${now}) from taken
      where c.fleet_id = (select own_fleet()) and c.id = taken.id
      returning c.id, c.time, c.action, c.vehicle1_id, c.vehicle2_id)
    ${TRAILER_NEWS}`.execute(tx)
  return rows
}

/** Takes what no rule has been asked about yet, so that nobody else does, and marks it as done with this transaction. */
export const takeUnaskedNotices = async (tx: FleetTransaction, now: EpochSeconds): Promise<StoredNotice[]> => [
  ...(await tireNews(tx, now)),
  ...(await trailerNews(tx, now)),
]

/** What is known by now of an event of which people are told `what`; null where it is gone. */
export const readNoticeOfEvent = async (
  tx: FleetTransaction,
  eventId: number,
  what: StoredTireNotice['what'],
): Promise<StoredTireNotice | null> => {
  const { rows } = await sql<StoredTireNotice>`
    with marked as (
      select 0 as id, id as tire_event_id, ${what}::text as what, 0 as ordinal, false as quiet, coalesce(
          (select max(k.time) from event_notice k where k.fleet_id = o.fleet_id and k.tire_event_id = o.id and k.what = ${what}),
          o.time_stamp_start) as time, o.time_stamp_start as found
      from tire_event o where o.fleet_id = (select own_fleet()) and o.id = ${eventId})
    ${TIRE_NEWS}`.execute(tx)
  return rows[0] ?? null
}

/** More in a month are told of by no fleet. */
const MOST = 50_000

/**
 * What rules were asked about since a moment, in the order in which they were, as if it was known then what is now. `at` is
 * when they were asked: hours count from then on.
 */
export const readPastNotices = async (tx: FleetTransaction, since: EpochSeconds): Promise<StoredNotice[]> => {
  const { rows: tires } = await sql<StoredTireNotice>`
    with marked as (
      select id, tire_event_id, what, ordinal, quiet, matched_at as time, time as found from event_notice
      where fleet_id = (select own_fleet()) and matched_at >= to_timestamp(${since}) and not quiet order by id desc limit ${MOST})
    ${TIRE_NEWS}`.execute(tx)
  const { rows: trailers } = await sql<StoredTrailerNotice>`
    with marked as (
      select id, time, action, vehicle1_id, vehicle2_id from connection_log
      where fleet_id = (select own_fleet()) and time >= to_timestamp(${since})
        and matched_at < time + interval '1 hour' order by id desc limit ${MOST})
    ${TRAILER_NEWS}`.execute(tx)
  return [...tires, ...trailers]
}

/** What rules were asked about before that moment of these problems, in that order. */
export const readEarlierNoticesOfProblems = async (
  tx: FleetTransaction,
  problemIds: readonly number[],
  since: EpochSeconds,
): Promise<StoredTireNotice[]> => {
  if (problemIds.length === 0) return []
  const { rows } = await sql<StoredTireNotice>`
    with marked as (
      select k.id, k.tire_event_id, k.what, k.ordinal, k.quiet, k.matched_at as time, k.time as found from tire_event o
      join event_notice k on k.fleet_id = o.fleet_id and k.tire_event_id = o.id
      where o.fleet_id = (select own_fleet()) and o.problem_id = any(${[...problemIds]}::int[])
        and k.matched_at < to_timestamp(${since}) and not k.quiet order by k.id desc limit ${MOST})
    ${TIRE_NEWS}`.execute(tx)
  return rows
}
