import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { isRuleActionToPeople } from '@coldbar/contract/rules/rule-recipient'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readDepotChoices } from '../../fleet/depots/read-depot-choices.ts'
import { DEFAULT_MESSAGE_TEMPLATE } from '../../fleet/messages/message-templates.repository.ts'
import { type NotifiablePerson, PEOPLE_OF_NOTIFICATION_RULE_SQL } from '../../fleet/messages/people.repository.ts'
import {
  idsOfUsersOrContacts,
  readRulePeopleChoices,
  writeRulePeople,
} from '../../fleet/messages/rule-people.repository.ts'

type Answer = ResponseOf<(typeof calls)['notificationRules.all']>

export type NotificationRule = Answer['data'][number]

/** Where a rule names people: those whom it tells, and those whom it tells next. */
type PeopleKey = 'recipient_users' | 'recipient_contacts' | 'next_users' | 'next_contacts'

type StoredPeople = { people: readonly NotifiablePerson[]; next_people: readonly NotifiablePerson[] }

const idsOfAll = ({ people, next_people: next }: StoredPeople): Pick<NotificationRule, PeopleKey> => ({
  recipient_users: idsOfUsersOrContacts(people, 'user'),
  recipient_contacts: idsOfUsersOrContacts(people, 'contact'),
  next_users: idsOfUsersOrContacts(next, 'user'),
  next_contacts: idsOfUsersOrContacts(next, 'contact'),
})

/** The fleet's rules by name, or the one with the given id. */
export const readNotificationRules = async (
  tx: FleetTransaction,
  id: number | null = null,
): Promise<NotificationRule[]> => {
  const { rows } = await sql<Omit<NotificationRule, PeopleKey> & StoredPeople>`
    select id, name, app_type, event_type, day_filter, minutes_start_filter, minutes_stop_filter, base_action,
      coalesce(to_jsonb(integrator_id), to_jsonb(nullif(base_action_data, ''))) as base_action_data, language,
      coalesce(template_id, 0) as template_id, fill_level_threshold, depot_id, next_recipients, next_minutes, ${PEOPLE_OF_NOTIFICATION_RULE_SQL}
    from notification_rule r where ${id}::int is null or id = ${id}::int
    order by lower(name), id`.execute(tx)
  return rows.map(({ people, next_people, ...rule }) => ({ ...rule, ...idsOfAll({ people, next_people }) }))
}

/** What a form of rules offers: the built-in template and those of both versions, integrators, and people. */
export const readNotificationRuleFormChoices = async (tx: FleetTransaction): Promise<Omit<Answer, 'data'>> => {
  const templates = await sql<Answer['templates'][number]>`
    select id as template_id, name from message_template where kind in ('notification', 'notification3')
    order by lower(name), id`.execute(tx)
  const integrators = await sql<Answer['integrators'][number]>`
    select id, name, integrator_type from integrator order by lower(name), id`.execute(tx)
  return {
    templates: [DEFAULT_MESSAGE_TEMPLATE, ...templates.rows],
    integrators: integrators.rows,
    depots: await readDepotChoices(tx),
    ...(await readRulePeopleChoices(tx)),
  }
}

/** Whether the fleet has this template for messages of that version. */
export const messageTemplateExists = async (
  tx: FleetTransaction,
  templateId: number,
  version: 2 | 3,
): Promise<boolean> => {
  const kind = version === 3 ? 'notification3' : 'notification'
  const { rows } = await sql`select 1 from message_template where id = ${templateId} and kind = ${kind}`.execute(tx)
  return rows.length > 0
}

/** A rule as it is stored, without who is told by name. */
export const columnsOfNotificationRule = ({
  id: _,
  recipient_users: __,
  recipient_contacts: ___,
  next_users: ____,
  next_contacts: _____,
  base_action_data,
  template_id,
  ...rule
}: NotificationRule) => ({
  ...rule,
  base_action_data: typeof base_action_data === 'string' ? base_action_data : '',
  integrator_id: typeof base_action_data === 'number' ? base_action_data : null,
  template_id: template_id === 0 ? null : template_id,
})

/** Adds a rule, whose id is ours to give, and returns it. */
export const insertNotificationRule = async (
  tx: FleetTransaction,
  fleetId: number,
  rule: Omit<NotificationRule, 'id'>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('notification_rule')
    .values({ ...columnsOfNotificationRule({ ...rule, id: 0 }), fleet_id: fleetId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAll(tx, { ...rule, id })
  return id
}

export const updateNotificationRule = async (tx: FleetTransaction, rule: NotificationRule): Promise<void> => {
  await tx.updateTable('notification_rule').set(columnsOfNotificationRule(rule)).where('id', '=', rule.id).execute()
  await writeAll(tx, rule)
}

const writeAll = async (tx: FleetTransaction, rule: NotificationRule): Promise<void> => {
  const { id, base_action, recipient_users, recipient_contacts, next_users, next_contacts } = rule
  const write = (isNext: boolean, users: readonly number[], contacts: readonly number[]) =>
    writeRulePeople(
      tx,
      { rules: 'notification_rule', isNext },
      id,
      isRuleActionToPeople(base_action) ? { users, contacts } : null,
    )
  await write(false, recipient_users, recipient_contacts)
  await write(true, next_users, next_contacts)
}

/** True when there was such a rule. What it sent stays known. */
export const deleteNotificationRule = async (tx: FleetTransaction, id: number): Promise<boolean> =>
  (await tx.deleteFrom('notification_rule').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

/** Keeps others from changing the rule until this transaction ends. */
export const lockNotificationRule = async (tx: FleetTransaction, id: number): Promise<void> => {
  await tx.selectFrom('notification_rule').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
