import { TAG_SILENT_AFTER } from '@coldbar/domain/condition/freshness'
import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { Problem } from '@coldbar/domain/problems/problem'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { UserVisit } from '@coldbar/domain/problems/user-visit'
import { days, type EpochSeconds, minutes, seconds, timeAfter } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { demountTaskColumnSql } from '../../fleet/columns/condition-columns.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { isDualWheelSql, OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL } from '../../fleet/columns/layout-columns.ts'
import { wheelPositionAtMomentJoinSql } from '../../fleet/columns/wheel-position-at-moment-join-sql.ts'
import { type FillLevelOfProblemTire, STORED_FILL_LEVEL_SQL } from '../../fleet/problems/problem-rows.repository.ts'

/** When a user was here, as it is noted; null when they never were. */
export const readUserVisit = async (tx: FleetTransaction, userId: number): Promise<UserVisit | null> => {
  const { rows } =
    await sql<UserVisit>`select ${epochSecondsSql(sql`here_at`)} as "hereAt", ${epochSecondsSql(sql`before_at`)} as "beforeAt"
    from user_visit where fleet_id = (select own_fleet()) and user_id = ${userId}`.execute(tx)
  return rows[0] ?? null
}

/** Notes that a user is here. The later moment stands of two who note it at once. */
export const noteUserVisit = async (tx: FleetTransaction, userId: number, visit: UserVisit): Promise<void> => {
  await sql`insert into user_visit (fleet_id, user_id, here_at, before_at)
    values ((select own_fleet()), ${userId}, to_timestamp(${visit.hereAt}), to_timestamp(${visit.beforeAt}::float8))
    on conflict (fleet_id, user_id) do update set here_at = excluded.here_at, before_at = excluded.before_at
      where user_visit.here_at < excluded.here_at`.execute(tx)
}

/** A problem of which something may be new. */
export type ChangedProblemRow = { id: number; tire_id: number; record: Problem; depth: FillLevelOfProblemTire | null }

/** More than a person reads; a night in which more happened is told by the newest of it. */
const MOST_PROBLEMS = 2_000
/** What stopped by itself is known to have ended so much later at the most, and somewhat more for readings that came late. */
const KNOWN_LATE = days(3)

/** The problems that ended, began, or got a step since a moment, the newest first: the domain tells which of them are news. */
export const readProblemsChangedSince = async (
  tx: FleetTransaction,
  since: EpochSeconds,
): Promise<ChangedProblemRow[]> => {
  const { rows } = await sql<ChangedProblemRow>`
    (select p.id, p.tire_id, p.record, ${STORED_FILL_LEVEL_SQL} from tire_problem p
      where p.fleet_id = (select own_fleet()) and p.ended_at > to_timestamp(${timeAfter(since, seconds(-KNOWN_LATE))})
        and greatest(p.last_at, p.ended_at) > to_timestamp(${since})
      order by p.ended_at desc limit ${MOST_PROBLEMS})
    union all
    (select p.id, p.tire_id, p.record, ${STORED_FILL_LEVEL_SQL} from tire_problem p
      where p.fleet_id = (select own_fleet()) and p.ended_at is null and p.last_at > to_timestamp(${since})
        and (p.found_at > to_timestamp(${since}) or exists (
          select from jsonb_array_elements(p.record->'steps') step where (step->>'foundAt')::float8 > ${since}))
      order by p.found_at desc limit ${MOST_PROBLEMS})`.execute(tx)
  return rows
}

/** How many of a kind, and the first of them. */
export type CountAndFirstRows<Row> = { count: number; rows: Row[] }

const some = <Row extends { count: number }>(rows: Row[]): CountAndFirstRows<Row> => ({
  count: rows[0]?.count ?? 0,
  rows,
})

type Muted = { tire_id: number; time: EpochSeconds; muted_until: EpochSeconds; muted_by: string | null; count: number }

/** Tires that were muted since a moment, the last first; also those whose mute ended meanwhile. */
export const readTiresMutedAfter = async (
  tx: FleetTransaction,
  since: EpochSeconds,
  most: number,
): Promise<CountAndFirstRows<Muted>> => {
  const { rows } =
    await sql<Muted>`select m.tire_id, ${epochSecondsSql(sql`m.starts_at`)} as time, ${epochSecondsSql(sql`m.ends_at`)} as muted_until,
      coalesce(nullif(u.name, ''), u.login) as muted_by, (count(*) over ())::int as count
    from tire_mute m left join app_user u on u.id = m.user_id
    where m.fleet_id = (select own_fleet()) and m.starts_at > to_timestamp(${since})
    order by m.starts_at desc, m.tire_id limit ${most}`.execute(tx)
  return some(rows)
}

type Silent = { tire_id: number; time: EpochSeconds; count: number }

/**
 * Mounted tires whose sensors are silent and were heard shortly enough before a moment not to have been then: what drives is
 * silent sooner than what stands, which nobody notes, so one of that day may be told twice.
 */
export const readTiresFallenSilentAfter = async (
  tx: FleetTransaction,
  since: EpochSeconds,
  most: number,
): Promise<CountAndFirstRows<Silent>> => {
  const { rows } =
    await sql<Silent>`select s.tire_id, ${epochSecondsSql(sql`s.last_time`)} as time, (count(*) over ())::int as count
    from tire_state s join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
    where s.fleet_id = (select own_fleet()) and s.freshness = 'silent' and t.vehicle_id is not null
      and s.last_time > to_timestamp(${timeAfter(since, seconds(-TAG_SILENT_AFTER))})
    order by s.last_time desc, s.tire_id limit ${most}`.execute(tx)
  return some(rows)
}

type Losing = Omit<ChangedProblemRow, 'depth'> & { rate: number }

/** Problems of heard, mounted tires with a loss that their readings prove, the fastest first. */
export const readTiresLosingGas = async (tx: FleetTransaction, most: number): Promise<Losing[]> => {
  const { rows } = await sql<Losing>`
    select * from (
      select p.id, p.tire_id, p.record, case when (p.record#>>'{figures,rate,low}')::float8 > 0
        then (p.record#>>'{figures,rate,perHour}')::float8 else (p.record#>>'{figures,slow,perWeek}')::float8 / 168 end as rate
      from tire_problem p
      join tire t on t.fleet_id = p.fleet_id and t.id = p.tire_id
      join tire_state s on s.fleet_id = p.fleet_id and s.tire_id = p.tire_id
      where p.fleet_id = (select own_fleet()) and p.ended_at is null and p.family = 'gasLost'
        and t.vehicle_id is not null and s.freshness in ('heard', 'quiet')) losing
    where rate > 0 order by rate desc, id limit ${most}`.execute(tx)
  return rows
}

export type LocatedTire = {
  tire_id: number
  tire_name: string
  vehicle_id: number | null
  vehicle_name: string | null
  position_row: number | null
  position_left_right: 0 | 1 | null
  position_inside_outside: 0 | 1 | null
  is_dual: boolean
  pressure: number | null
  /** Why it must come off the vehicle on which it is now; null where it need not. */
  removal: RemovalKind | null
  demount_task: DemountTask | null
}

/** Where these tires are and what they read last, by id. */
export const readLocatedTires = async (
  tx: FleetTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LocatedTire>> => {
  const { rows } =
    await sql<LocatedTire>`select t.id as tire_id, t.name as tire_name, v.id as vehicle_id, v.name as vehicle_name,
      t.position_row, t.position_left_right, t.position_inside_outside, ${isDualWheelSql('t')} as is_dual, s.last_pressure as pressure,
      s.removal, ${demountTaskColumnSql('s')} as demount_task
    from tire t
    left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    ${OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL}
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    where t.fleet_id = (select own_fleet()) and t.id = any(${[...ids]}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.tire_id, row]))
}

/** Where a tire was when its problem began: it may stand elsewhere by now, or on no vehicle. */
export type ProblemLocation = Omit<LocatedTire, 'tire_id' | 'tire_name' | 'pressure' | 'removal' | 'demount_task'>

/** Where these problems began, by id; of those that began on no vehicle nothing. */
export const readProblemLocations = async (
  tx: FleetTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProblemLocation>> => {
  const { rows } = await sql<ProblemLocation & { id: number }>`
    select q.id, v.id as vehicle_id, v.name as vehicle_name, p.position_row, p.position_left_right, p.position_inside_outside,
      ${isDualWheelSql('p')} as is_dual
    from tire_problem q
    join tire t on t.fleet_id = q.fleet_id and t.id = q.tire_id
    join vehicle v on v.fleet_id = q.fleet_id and v.id = q.vehicle_id
    ${wheelPositionAtMomentJoinSql('q', 'told_since')}
    where q.fleet_id = (select own_fleet()) and q.id = any(${[...ids]}::int[])`.execute(tx)
  return new Map(rows.map(({ id, ...location }) => [id, location]))
}

/** A day in so many steps: one look-up each, however often a tire is heard. */
const STEP = minutes(30)
const STEPS = 48

export type TireLastDayReadings = {
  from: EpochSeconds
  step: number
  fill: (number | null)[]
  pressure: (number | null)[]
  /** The maintenance level that the tire is judged by, %. */
  limit: number | null
}

/** The last day of these tires, the last reading of each half hour, by id. */
export const readTireLastDayReadings = async (
  tx: FleetTransaction,
  ids: readonly number[],
  now: EpochSeconds,
): Promise<ReadonlyMap<number, TireLastDayReadings>> => {
  const from = (Math.floor(now / STEP) + 1 - STEPS) * STEP
  const { rows } = await sql<Pick<TireLastDayReadings, 'fill' | 'pressure' | 'limit'> & { tire_id: number }>`
    select w.tire_id, min(s.fill_limit) as limit, json_agg(m.fill_level order by n) as fill, json_agg(m.pressure order by n) as pressure
    from unnest(${[...ids]}::int[]) w (tire_id) cross join generate_series(0, ${STEPS - 1}::int) n
    left join tire_state s on s.fleet_id = (select own_fleet()) and s.tire_id = w.tire_id
    left join lateral (select m.fill_level, m.pressure from measurement m
      where m.fleet_id = (select own_fleet()) and m.tire_id = w.tire_id
        and m.time >= to_timestamp(${from}::float8 + n * ${STEP}::float8)
        and m.time < to_timestamp(${from}::float8 + (n + 1) * ${STEP}::float8)
      order by m.time desc limit 1) m on true
    group by w.tire_id`.execute(tx)
  return new Map(rows.map(({ tire_id, ...day }) => [tire_id, { from: from as EpochSeconds, step: STEP, ...day }]))
}

/** Those of these ids that are tires of the fleet. */
export const filterTireIdsOfFleet = async (tx: FleetTransaction, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from tire where fleet_id = (select own_fleet()) and id = any(${[...ids]}::int[])`.execute(tx)
  return rows.map(({ id }) => id)
}
