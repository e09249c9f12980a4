import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { RECIPIENT_OF_TASK_ACTION } from '@coldbar/contract/rules/rule-recipient'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { readDepotChoices } from '../../fleet/depots/read-depot-choices.ts'
import { redactedDeliveryResponseSql } from '../../fleet/messages/delivery-response.ts'
import { DEFAULT_MESSAGE_TEMPLATE } from '../../fleet/messages/message-templates.repository.ts'
import { type NotifiablePerson, PEOPLE_OF_TASK_RULE_SQL } from '../../fleet/messages/people.repository.ts'
import {
  idsOfUsersOrContacts,
  readRulePeopleChoices,
  writeRulePeople,
} from '../../fleet/messages/rule-people.repository.ts'

type Answer = ResponseOf<(typeof calls)['taskRules.all']>

export type TaskRule = Answer['data'][number]
type PeopleKey = 'recipient_users' | 'recipient_contacts'
export type WireTaskRuleRun = ResponseOf<(typeof calls)['taskRules.logRule']>['data'][number]

/** The fleet's task rules by name, or the one with the given id. */
export const readTaskRules = async (tx: FleetTransaction, id: number | null = null): Promise<TaskRule[]> => {
  const { rows } = await sql<Omit<TaskRule, PeopleKey> & { people: readonly NotifiablePerson[] }>`
    select id, name, frequency_day, frequency_minutes, nullif(frequency_data, '')::int as frequency_data, base_action,
      nullif(base_action_data, '') as base_action_data, language, coalesce(template_id, 0) as template_id, vehicle_filter_type,
      nullif(vehicle_filter_data, '')::int as vehicle_filter_data, depot_id, minutes_start_filter, minutes_stop_filter, ${PEOPLE_OF_TASK_RULE_SQL}
    from task_rule r where ${id}::int is null or id = ${id}::int
    order by lower(name), id`.execute(tx)
  return rows.map(({ people, ...rule }) => ({
    ...rule,
    recipient_users: idsOfUsersOrContacts(people, 'user'),
    recipient_contacts: idsOfUsersOrContacts(people, 'contact'),
  }))
}

/** What a form of task rules offers, and how often each rule ran. */
export const readTaskRuleFormChoices = async (tx: FleetTransaction): Promise<Omit<Answer, 'data'>> => {
  const templates = await sql<Answer['templates'][number]>`
    select id as template_id, name from message_template where kind = 'tasklist' order by lower(name), id`.execute(tx)
  const stats = await sql<{ rule_id: number; runs: number; first: EpochSeconds | null }>`
    select r.id as rule_id, (r.runs_gone + count(h.executed))::int as runs,
      ${epochSecondsSql(sql`least(r.first_run_gone, min(h.executed))`)} as first
    from task_rule r left join task_rule_history h on h.fleet_id = r.fleet_id and h.task_rule_id = r.id
    group by r.id, r.runs_gone, r.first_run_gone order by r.id`.execute(tx)
  const vehicles = await sql<Answer['vehicles'][number]>`select id, name from vehicle order by lower(name), id`.execute(
    tx,
  )
  return {
    templates: [DEFAULT_MESSAGE_TEMPLATE, ...templates.rows],
    stats: stats.rows.map(({ rule_id, runs, first }) => ({
      rule_id,
      count: { log_count: runs },
      first: { executed: first },
    })),
    vehicles: vehicles.rows,
    depots: await readDepotChoices(tx),
    ...(await readRulePeopleChoices(tx)),
  }
}

/** More than this of a rule's history nobody looks through. */
const MOST_RUNS = 1_500

/** The runs of a rule that were made, the newest first. One of which a message was given up has failed, for that message's reason. */
export const readTaskRuleRuns = async (tx: FleetTransaction, ruleId: number): Promise<WireTaskRuleRun[]> => {
  const { rows } = await sql<WireTaskRuleRun>`
    select h.id, ${epochSecondsSql(sql`h.executed`)} as executed, ${epochSecondsSql(sql`h.due_at`)} as due,
      case when h.status <> 0 or m.reason is not null then 1 else 0 end as status, h.on_demand,
      coalesce(h.reason, m.reason) as reason, case when h.reason is null then m.said else h.said end as said,
      coalesce(m.messages, 0) as messages, coalesce(m.waiting, 0) as waiting, h.tires, v.name as vehicle_name
    from task_rule_history h
    left join vehicle v on v.fleet_id = h.fleet_id and v.id = h.vehicle_id
    left join lateral (
      select count(*)::int as messages,
        count(*) filter (where sent_at is null and failed_at is null and dropped_at is null)::int as waiting,
        (array_agg(o.reason order by o.id) filter (where failed_at is not null))[1] as reason,
        (array_agg(${redactedDeliveryResponseSql(sql`o.channel`, sql`o.last_error`)} order by o.id) filter (where failed_at is not null))[1] as said
      from outbox o where o.fleet_id = h.fleet_id and o.task_run_id = h.id) m on true
    where h.fleet_id = (select own_fleet()) and h.task_rule_id = ${ruleId} and h.executed is not null
    order by h.executed desc, h.id desc limit ${MOST_RUNS}`.execute(tx)
  return rows
}

const columnsOf = ({
  id: _,
  recipient_users: __,
  recipient_contacts: ___,
  frequency_data,
  base_action_data,
  template_id,
  vehicle_filter_data,
  ...rule
}: TaskRule) => ({
  ...rule,
  frequency_data: String(frequency_data ?? ''),
  base_action_data: String(base_action_data ?? ''),
  template_id: template_id === 0 ? null : template_id,
  vehicle_filter_data: String(vehicle_filter_data ?? ''),
})

/** A moment of the server's clock as the database takes it. */
const stamp = (moment: EpochSeconds) => new Date(moment * 1000).toISOString()

/**
 * From when on a rule counts, and when the schedule first asks for it; null where none does. By the fleet's clock: where its time zone
 * changes, what was planned is forgotten (`saveFleet`, and a trigger of `fleet`), and the next round plans it.
 */
type Planned = { from: EpochSeconds; next: EpochSeconds | null }

const planned = ({ from, next }: Planned) => ({
  changed_at: stamp(from),
  next_run_at: next === null ? null : stamp(next),
})

export const insertTaskRule = async (
  tx: FleetTransaction,
  fleetId: number,
  rule: Omit<TaskRule, 'id'>,
  plan: Planned,
): Promise<number> => {
  const { id } = await tx
    .insertInto('task_rule')
    .values({ ...columnsOf({ ...rule, id: 0 }), ...planned(plan), fleet_id: fleetId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeNamed(tx, { ...rule, id })
  return id
}

const writeNamed = (tx: FleetTransaction, rule: TaskRule): Promise<void> => {
  const { id, base_action, recipient_users: users, recipient_contacts: contacts } = rule
  return writeRulePeople(
    tx,
    { rules: 'task_rule' },
    id,
    RECIPIENT_OF_TASK_ACTION[base_action] === null ? null : { users, contacts },
  )
}

/** Changes a rule; it is planned anew where `plan` is given. */
export const updateTaskRule = async (tx: FleetTransaction, rule: TaskRule, plan: Planned | null): Promise<void> => {
  await tx
    .updateTable('task_rule')
    .set({ ...columnsOf(rule), ...(plan === null ? {} : planned(plan)) })
    .where('id', '=', rule.id)
    .execute()
  await writeNamed(tx, rule)
}

/** True when there was such a rule. Its history goes with it; what it sent stays known. */
export const deleteTaskRule = async (tx: FleetTransaction, id: number): Promise<boolean> =>
  (await tx.deleteFrom('task_rule').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

/** Keeps others from changing the rule until this transaction ends. */
export const lockTaskRule = async (tx: FleetTransaction, id: number): Promise<void> => {
  await tx.selectFrom('task_rule').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export const tasklistTemplateExists = async (tx: FleetTransaction, templateId: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from message_template where id = ${templateId} and kind = 'tasklist'`.execute(tx)
  return rows.length > 0
}

/** The run that somebody asked for and that is still to come. */
export const findPendingRequestedTaskRun = async (tx: FleetTransaction, ruleId: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from task_rule_history where fleet_id = (select own_fleet()) and task_rule_id = ${ruleId} and on_demand = 1
      and executed is null limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Decides on a run that somebody asked for. */
export const addRequestedTaskRun = async (tx: FleetTransaction, ruleId: number, now: EpochSeconds): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into task_rule_history (fleet_id, task_rule_id, on_demand, asked_at)
    values ((select own_fleet()), ${ruleId}, 1, to_timestamp(${now})) returning id`.execute(tx)
  const [run] = rows
  if (run === undefined) throw new Error('a run that was not written')
  return run.id
}

/** How many runs the fleet asked for since a moment. */
export const countRequestedTaskRunsSince = async (tx: FleetTransaction, since: EpochSeconds): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from task_rule_history
    where fleet_id = (select own_fleet()) and on_demand = 1 and asked_at > to_timestamp(${since})`.execute(tx)
  return rows[0]?.count ?? 0
}
