import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { Problem } from '@coldbar/domain/problems/problem'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { StoredAssignmentRecord } from '@coldbar/domain/problems/problem-assignment'
import type { PercentPerHour } from '@coldbar/domain/units/percent'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { demountTaskColumnSql } from '../columns/condition-columns.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'

/** Who had a problem from a moment on; nobody where there is no name. */
export type StoredAssignment = StoredAssignmentRecord & { id: number } & (
    | {
        userId: number | null
        name: string
        since: EpochSeconds
        handedBy: string | null
        note: string
        due: EpochSeconds | null
      }
    | { userId: null; name: null; since: null; handedBy: null; note: string; due: null }
  )

/**
 * How full a tire is as it was judged last, exact, %, and what is to be done with it where it must come off: what a reader may
 * know of it is theirs to ask. `null` of a tire without state.
 */
export type FillLevelOfProblemTire = {
  level: number | null
  bound: number | null
  /** The maintenance level that it is judged by. */
  limit: number | null
  /** What is to be done with it where it must come off. */
  demount: DemountTask | null
  /** How fast it loses gas, points an hour, where its last reading, at `readAt`, proved that. */
  lossPerHour: PercentPerHour | null
  readAt: EpochSeconds | null
}

/** The `FillLevelOfProblemTire` of the tire of a problem `p`. */
export const STORED_FILL_LEVEL_SQL = sql`(select json_build_object('level', s.fill_level, 'bound', s.fill_level_bound, 'limit', s.fill_limit,
  'demount', ${demountTaskColumnSql('s')}, 'lossPerHour', s.loss_per_hour, 'readAt', ${epochSecondsSql(sql`s.last_time`)}) from tire_state s
  where s.fleet_id = p.fleet_id and s.tire_id = p.tire_id) as depth`

/** A stored problem, with the events that are its steps, the oldest first. */
export type ProblemRow = {
  id: number
  tire_id: number
  vehicle_id: number | null
  came_back_of: number | null
  record: Problem
  depth: FillLevelOfProblemTire | null
  events: { id: number; kind: AlarmKind }[] | null
  /** Who has the tire's problems, this one's and others', in the order in which it was said. */
  holdings: StoredAssignment[] | null
}

/** Those that ended last, beside all that go on. */
const NEWEST_ENDED = 10

/** What is kept of its tire's problems: the last of each, and whether the problem of its key is still there. */
const HOLDINGS = sql`(
  select json_agg(json_build_object('id', h.id, 'key', h.problem_key, 'family', h.family, 'at', ${epochSecondsSql(sql`h.at`)},
    'userId', h.holder_user_id, 'name', h.holder_name, 'since', ${epochSecondsSql(sql`h.since`)}, 'handedBy', h.handed_by, 'note', h.note,
    'due', ${epochSecondsSql(sql`h.due_at`)}, 'isStray', not exists (select from tire_problem o where o.fleet_id = h.fleet_id
      and o.tire_id = h.tire_id and o.key = h.problem_key)) order by h.id)
  from (select distinct on (k.problem_key) * from problem_holding k where k.fleet_id = p.fleet_id and k.tire_id = p.tire_id
    order by k.problem_key, k.id desc) h)`

const PROBLEM = sql`p.id, p.tire_id, p.vehicle_id, p.record, ${STORED_FILL_LEVEL_SQL},
  (select c.id from tire_problem c where c.fleet_id = p.fleet_id and c.tire_id = p.tire_id and c.key = p.came_back_of) as came_back_of,
  (select json_agg(json_build_object('id', e.id, 'kind', e.kind) order by e.time_stamp_start, e.id) from tire_event e
    where e.fleet_id = p.fleet_id and e.problem_id = p.id) as events, ${HOLDINGS} as holdings`

const rowsOf = async (tx: FleetTransaction, query: RawBuilder<ProblemRow>): Promise<ProblemRow[]> =>
  (await query.execute(tx)).rows

/** A tire's problems: those that go on and the last that ended. */
export const readProblemsOfTire = (tx: FleetTransaction, tireId: number): Promise<ProblemRow[]> =>
  rowsOf(
    tx,
    sql<ProblemRow>`select ${PROBLEM} from tire_problem p where p.fleet_id = (select own_fleet()) and p.tire_id = ${tireId}
      and (p.ended_at is null or p.id in (select id from tire_problem where fleet_id = (select own_fleet())
        and tire_id = ${tireId} and ended_at is not null order by ended_at desc limit ${NEWEST_ENDED}))`,
  )

/** The problems of a vehicle's tires that go on, and the last that ended while they were on it. */
export const readProblemsOfVehicle = (tx: FleetTransaction, vehicleId: number): Promise<ProblemRow[]> =>
  rowsOf(
    tx,
    sql<ProblemRow>`select ${PROBLEM} from tire_problem p where p.fleet_id = (select own_fleet())
      and (p.ended_at is null and p.tire_id in (select id from tire where vehicle_id = ${vehicleId})
        or p.id in (select id from tire_problem where fleet_id = (select own_fleet()) and vehicle_id = ${vehicleId}
          and ended_at is not null order by ended_at desc limit ${NEWEST_ENDED}))`,
  )

/** The problems with these ids. */
export const readProblemsByIds = (tx: FleetTransaction, ids: readonly number[]): Promise<ProblemRow[]> =>
  rowsOf(
    tx,
    sql<ProblemRow>`select ${PROBLEM} from tire_problem p
      where p.fleet_id = (select own_fleet()) and p.id = any(${[...ids]}::int[])`,
  )

/** All that goes on at the fleet's mounted tires, or at those of one vehicle. */
export const readOngoingProblems = (tx: FleetTransaction, vehicleId: number | null = null): Promise<ProblemRow[]> =>
  rowsOf(
    tx,
    sql<ProblemRow>`select ${PROBLEM} from tire_problem p
      join tire t on t.fleet_id = p.fleet_id and t.id = p.tire_id
      where p.fleet_id = (select own_fleet()) and t.vehicle_id is not null and p.ended_at is null
        and (${vehicleId}::int is null or t.vehicle_id = ${vehicleId}::int)`,
  )

/** All that goes on at these tires and the tires of these vehicles, and what ended at them after a moment. */
export const readRecentProblems = (
  tx: FleetTransaction,
  { vehicleIds, tireIds }: { vehicleIds: readonly number[]; tireIds: readonly number[] },
  endedAfter: number,
): Promise<ProblemRow[]> =>
  rowsOf(
    tx,
    sql<ProblemRow>`select ${PROBLEM} from tire_problem p where p.fleet_id = (select own_fleet()) and p.id in (
      select id from tire_problem where fleet_id = (select own_fleet()) and tire_id = any(${[...tireIds]}::int[])
        and (ended_at is null or ended_at > to_timestamp(${endedAfter}::float8))
      union select id from tire_problem where fleet_id = (select own_fleet()) and vehicle_id = any(${[...vehicleIds]}::int[])
        and ended_at > to_timestamp(${endedAfter}::float8))`,
  )
