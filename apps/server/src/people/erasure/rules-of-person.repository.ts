import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import type { PersonKey } from './people.repository.ts'

/** A rule that names a person, and whether it names anybody else: `next` of those who are told later. */
export type RuleOfPerson = { of: 'notification' | 'task'; id: number; name: string; next: boolean; is_last: boolean }

const rulesIn = (rules: 'notification_rule' | 'task_rule', { of, id, fleetId }: PersonKey) => {
  const isNotification = rules === 'notification_rule'
  const people = sql.table(`${rules}_person`)
  const isNext = isNotification ? sql`p.is_next` : sql`false`
  const typed = isNotification
    ? sql`case when p.is_next then r.next_recipients else r.base_action_data end`
    : sql`r.base_action_data`
  const isOther = isNotification ? sql`o.is_next = p.is_next` : sql`true`
  const isPerson = of === 'user' ? sql`p.user_id = ${id}` : sql`p.fleet_id = ${fleetId} and p.contact_id = ${id}`
  return sql`select ${isNotification ? 'notification' : 'task'}::text as of, r.id, r.name, ${isNext} as next,
      btrim(${typed}, ' ,;') = '' and not exists (select from ${people} o
        where o.fleet_id = p.fleet_id and o.rule_id = p.rule_id and o.id <> p.id and ${isOther}) as is_last
    from ${people} p join ${sql.table(rules)} r on r.fleet_id = p.fleet_id and r.id = p.rule_id where ${isPerson}`
}

/** The rules that tell a person by name; `is_last` where they would tell nobody then. */
export const readRulesOfPerson = async (tx: SystemTransaction, person: PersonKey): Promise<RuleOfPerson[]> => {
  const { rows } = await sql<RuleOfPerson>`
    ${rulesIn('notification_rule', person)} union all ${rulesIn('task_rule', person)} order by 1, 3, 2, 4`.execute(tx)
  return rows
}

/** Where an address of a person is typed in, so that messages go on being sent there until somebody takes it out. */
export type TypedAddressPlace = {
  of: 'notification' | 'task' | 'vehicle' | 'setup'
  id: number
  name: string
  typed: string
}

/** All addresses that a fleet has typed in. */
export const readTypedAddresses = async (tx: SystemTransaction, fleetId: number): Promise<TypedAddressPlace[]> => {
  const { rows } = await sql<TypedAddressPlace>`
    select 'notification' as of, id, name, concat_ws(' ; ', base_action_data, next_recipients) as typed
      from notification_rule where fleet_id = ${fleetId}
    union all select 'task', id, name, base_action_data from task_rule where fleet_id = ${fleetId}
    union all select 'vehicle', id, name, concat_ws(' ; ', obc_email, no_obc_email, obc_sms, no_obc_sms)
      from vehicle where fleet_id = ${fleetId} and concat(obc_email, no_obc_email, obc_sms, no_obc_sms) <> ''
    union all select 'setup', id, name, email_setup->>'email' from fleet
      where id = ${fleetId} and email_setup->>'email' <> ''
    order by 1, 3, 2`.execute(tx)
  return rows
}
