import type { TaskRuleAction } from '@coldbar/contract/rules/rule-recipient'
import { type DepotTies, isVehicleOfDepot } from '@coldbar/domain/places/depot'
import {
  ONE_VEHICLE_TASK_FILTER,
  TASK_ON_ENTERING_PLACE,
  TASK_ON_ENTERING_PLACE_GROUP,
  type TaskDays,
  type TaskRuleFrequency,
  type TaskRuleVehicleFilter,
} from '@coldbar/domain/tasks/task-rule'
import type { Language } from '@coldbar/domain/texts/language'
import { type EpochSeconds, hours } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import type { SystemTransaction } from '../db/scope/in-system.ts'
import { epochSecondsSql } from '../fleet/columns/epoch-seconds-sql.ts'
import { pastDepotTiesSql } from '../fleet/depots/depot-ties-columns-sql.ts'
import type { DepotChoice } from '../fleet/depots/read-depot-choices.ts'
import { type NotifiablePerson, PEOPLE_OF_TASK_RULE_SQL } from '../fleet/messages/people.repository.ts'
import type { AttachedReport } from '../outbox/messages/attached-reports.ts'

/** Whose job made nothing of it for so long has none any more: it broke together with us or with the database, every time. */
const ABANDONED_SECONDS = hours(2)
/** A run that took the process with it so often would do so for ever. */
const MOST_JOBS = 3

/** Why a run failed. */
export type TaskRuleRunFailure = 'invalid' | 'no_vehicle' | 'no_place' | 'no_address' | 'not_summed' | 'broken'

const FAILED = 1
const SUCCEEDED = 0

const hasNoJob = (now: EpochSeconds): RawBuilder<unknown> =>
  sql`(queued_at is null or executed is null and queued_at < to_timestamp(${now - ABANDONED_SECONDS}::float8))`

/** Fleets with rules that are due or not planned yet, with rules that wait for vehicles, or with runs of which there is no job. */
export const readFleetsWithDueTaskRules = async (tx: SystemTransaction, now: EpochSeconds): Promise<number[]> => {
  const { rows } = await sql<{ fleet_id: number }>`
    select fleet_id from task_rule where frequency_day >= 0 and (next_run_at is null or next_run_at <= to_timestamp(${now}))
    union select fleet_id from task_rule where frequency_day = any(${[TASK_ON_ENTERING_PLACE, TASK_ON_ENTERING_PLACE_GROUP]}::int[])
    union select fleet_id from task_rule_history where ${hasNoJob(now)}`.execute(tx)
  return rows.map(({ fleet_id }) => fleet_id)
}

/**
 * A rule that the schedule says is to run, since `due`; null of one that is to be planned only: it was never planned, or the fleet
 * moved to another time zone since, whereupon its plan was forgotten (`saveFleet`, and a trigger of `fleet`).
 */
export type DueTaskRule = {
  id: number
  days: TaskDays
  minutes: number
  due: EpochSeconds | null
  action: TaskRuleAction
  /** Whose vehicles it is about; null of all. */
  depot: number | null
}

/** Held until this transaction ends; those that somebody else holds come the next time. */
export const takeDueTaskRules = async (tx: FleetTransaction, now: EpochSeconds): Promise<DueTaskRule[]> => {
  const { rows } = await sql<DueTaskRule>`
    select id, frequency_day as days, frequency_minutes as minutes, ${epochSecondsSql(sql`next_run_at`)} as due, base_action as action,
      depot_id as depot from task_rule
    where fleet_id = (select own_fleet()) and frequency_day >= 0 and (next_run_at is null or next_run_at <= to_timestamp(${now}))
    order by id for update skip locked`.execute(tx)
  return rows
}

export const setNextTaskRun = async (tx: FleetTransaction, id: number, next: EpochSeconds): Promise<void> => {
  await sql`update task_rule set next_run_at = to_timestamp(${next}) where fleet_id = (select own_fleet()) and id = ${id}`.execute(
    tx,
  )
}

/** Decides on the run that the schedule asked for at that moment; of one that was decided on before nothing happens. */
export const addDueTaskRun = async (tx: FleetTransaction, ruleId: number, due: EpochSeconds): Promise<void> => {
  await sql`insert into task_rule_history (fleet_id, task_rule_id, cause, due_at)
    values ((select own_fleet()), ${ruleId}, ${`at/${due}`}, to_timestamp(${due}))
    on conflict (fleet_id, task_rule_id, cause) do nothing`.execute(tx)
}

/** Decides on the run that tells of a month, as `2026-10`: a rule tells of it by schedule once, whenever it was due. */
export const addMonthReportRun = async (
  tx: FleetTransaction,
  ruleId: number,
  { month, due }: { month: string; due: EpochSeconds },
): Promise<void> => {
  await sql`insert into task_rule_history (fleet_id, task_rule_id, cause, due_at, month)
    values ((select own_fleet()), ${ruleId}, ${`month/${month}`}, to_timestamp(${due}), ${`${month}-01`}::date)
    on conflict (fleet_id, task_rule_id, cause) do nothing`.execute(tx)
}

/** A vehicle that entered what a rule waits for, and that no run was decided on for. */
export type PlaceEntryOfVehicle = {
  rule_id: number
  visit_id: number
  vehicle_id: number
  at: EpochSeconds
  /** Within which minutes of the day the rule is told of. */
  start: number
  stop: number
  /** Of which vehicles only the rule tells, and of which depots this one was when it entered. */
  depot_id: number | null
  ties: DepotTies
}

/**
 * The vehicles that entered since a moment, and since their rule was written; of a rule of a depot those that were of it then. From one place of a group into another is no entry
 * into the group.
 */
export const readNewPlaceEntriesOfVehicles = async (
  tx: FleetTransaction,
  since: EpochSeconds,
): Promise<PlaceEntryOfVehicle[]> => {
  const { rows } = await sql<PlaceEntryOfVehicle>`
    select r.id as rule_id, i.id as visit_id, i.vehicle_id, ${epochSecondsSql(sql`i.entered_at`)} as at, r.minutes_start_filter as start,
      r.minutes_stop_filter as stop, r.depot_id,
      ${pastDepotTiesSql({ vehicle: sql`i.vehicle_id`, home: sql`v.depot_id`, from: sql`i.entered_at`, until: sql`i.entered_at` })} as ties
    from task_rule r
    cross join lateral (select nullif(r.frequency_data, '')::int as id) named
    cross join lateral (
      select named.id as poi_id where r.frequency_day = ${TASK_ON_ENTERING_PLACE}
      union all select g.poi_id from poi_in_group g
        where r.frequency_day = ${TASK_ON_ENTERING_PLACE_GROUP} and g.fleet_id = r.fleet_id and g.poi_group_id = named.id) p
    join poi_visit i on i.fleet_id = r.fleet_id and i.poi_id = p.poi_id
    join vehicle v on v.fleet_id = i.fleet_id and v.id = i.vehicle_id
    where r.fleet_id = (select own_fleet()) and r.frequency_day = any(${[TASK_ON_ENTERING_PLACE, TASK_ON_ENTERING_PLACE_GROUP]}::int[]) and not i.found
      and i.entered_at >= greatest(r.changed_at, to_timestamp(${since}))
      -- Of a rule about one vehicle the others are no run.
      and (r.vehicle_filter_type <> ${ONE_VEHICLE_TASK_FILTER} or i.vehicle_id::text = r.vehicle_filter_data)
      and not exists (select from task_rule_history h
        where h.fleet_id = r.fleet_id and h.task_rule_id = r.id and h.cause = 'visit/' || i.id)
      and not exists (select from poi_visit o join poi_in_group g on g.fleet_id = o.fleet_id and g.poi_id = o.poi_id
        where r.frequency_day = ${TASK_ON_ENTERING_PLACE_GROUP} and g.poi_group_id = named.id and o.fleet_id = r.fleet_id
          and o.vehicle_id = i.vehicle_id and (o.entered_at, o.id) < (i.entered_at, i.id)
          and (o.left_at is null or o.left_at > i.entered_at))
    order by i.entered_at, i.id, r.id`.execute(tx)
  return rows.filter(({ depot_id: depot, ties }) => depot === null || isVehicleOfDepot(ties, depot))
}

/** Decides on the run for a vehicle that entered; of one that was decided on before nothing happens. */
export const addPlaceEntryTaskRun = async (
  tx: FleetTransaction,
  { rule_id, visit_id, vehicle_id, at }: PlaceEntryOfVehicle,
): Promise<void> => {
  await sql`insert into task_rule_history (fleet_id, task_rule_id, cause, due_at, vehicle_id)
    values ((select own_fleet()), ${rule_id}, ${`visit/${visit_id}`}, to_timestamp(${at}), ${vehicle_id})
    on conflict (fleet_id, task_rule_id, cause) do nothing`.execute(tx)
}

/** Notes as broken what was abandoned by one job after the other. */
export const markAbandonedTaskRunsBroken = async (tx: FleetTransaction, now: EpochSeconds): Promise<void> => {
  await sql`update task_rule_history set executed = to_timestamp(${now}), status = ${FAILED}, reason = ${'broken' satisfies TaskRuleRunFailure}
    where fleet_id = (select own_fleet()) and executed is null and jobs >= ${MOST_JOBS} and ${hasNoJob(now)}`.execute(
    tx,
  )
}

/** Takes the runs of which there is no job, not yet or not any more; the mark and the jobs stand or fall together. */
export const takeUnqueuedTaskRuns = async (tx: FleetTransaction, now: EpochSeconds): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      select id from task_rule_history where fleet_id = (select own_fleet()) and ${hasNoJob(now)}
      order by id limit 500 for update skip locked)
    update task_rule_history h set queued_at = to_timestamp(${now}), jobs = jobs + 1 from taken
    where h.fleet_id = (select own_fleet()) and h.id = taken.id returning h.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A run that is to be made, with its rule. */
export type DueTaskRuleRun = {
  id: number
  on_demand: 0 | 1
  /** The month that it tells of, as `2026-10`; null of one that tells of work, or that somebody asked for. */
  month: string | null
  /** The vehicle that entered. */
  vehicle_id: number | null
  rule_id: number
  rule_name: string
  frequency_day: TaskRuleFrequency
  frequency_data: string
  base_action: TaskRuleAction
  base_action_data: string
  language: Language
  template_id: number | null
  vehicle_filter_type: TaskRuleVehicleFilter
  vehicle_filter_data: string
  /** Of whose vehicles only it tells. */
  depot: DepotChoice | null
  /** Who is told by name, whatever their address is by then. */
  people: readonly NotifiablePerson[]
}

/** A run that was not made yet, held until this transaction ends; null of any other. */
export const takeTaskRun = async (tx: FleetTransaction, id: number): Promise<DueTaskRuleRun | null> => {
  const { rows } = await sql<DueTaskRuleRun>`
    select h.id, h.on_demand, to_char(h.month, 'YYYY-MM') as month, h.vehicle_id, r.id as rule_id, r.name as rule_name, r.frequency_day, r.frequency_data, r.base_action,
      r.base_action_data, r.language, r.template_id, r.vehicle_filter_type, r.vehicle_filter_data,
      (select json_build_object('id', d.id, 'name', d.name) from poi d where d.fleet_id = r.fleet_id and d.id = r.depot_id) as depot, ${PEOPLE_OF_TASK_RULE_SQL}
    from task_rule_history h join task_rule r on r.fleet_id = h.fleet_id and r.id = h.task_rule_id
    where h.fleet_id = (select own_fleet()) and h.id = ${id} and h.executed is null for update of h`.execute(tx)
  return rows[0] ?? null
}

export type TaskRuleRunOutcome = {
  failure: TaskRuleRunFailure | null
  /** Names of those that could not be told. */
  said?: string
  tires: number
  papers: readonly AttachedReport[]
}

/** Notes how a run went; one that was made stays as it is. */
export const markTaskRunOutcome = async (
  tx: FleetTransaction,
  id: number,
  now: EpochSeconds,
  { failure, said, tires, papers }: TaskRuleRunOutcome,
): Promise<void> => {
  await sql`update task_rule_history set executed = to_timestamp(${now}), status = ${failure === null ? SUCCEEDED : FAILED},
      reason = ${failure}, said = ${said ?? null}, tires = ${tires},
      papers = ${papers.length === 0 ? null : JSON.stringify(papers)}::jsonb
    where fleet_id = (select own_fleet()) and id = ${id} and executed is null`.execute(tx)
}
