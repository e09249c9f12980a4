import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { type NotifiablePerson, readNotifiablePeople } from './people.repository.ts'

/** Who stands in which field of a rule: a notification rule names people whom it tells at once, and next. */
type Field = { rules: 'notification_rule'; isNext: boolean } | { rules: 'task_rule' }

type Named = { users: readonly number[]; contacts: readonly number[] }

export const idsOfUsersOrContacts = (people: readonly NotifiablePerson[], of: NotifiablePerson['of']): number[] =>
  people.filter((person) => person.of === of).map(({ id }) => id)

/**
 * Writes who stands in a field of a rule; `null` where nobody is written to. A deleted contact and a user who may not sign in stay:
 * they may come back, and nobody chose to tell them no more.
 */
export const writeRulePeople = async (
  tx: FleetTransaction,
  field: Field,
  ruleId: number,
  named: Named | null,
): Promise<void> => {
  const table = sql.table(`${field.rules}_person`)
  const [users, contacts] = [[...(named?.users ?? [])], [...(named?.contacts ?? [])]]
  const isOfField = 'isNext' in field ? sql`p.is_next = ${field.isNext}` : sql`true`
  const [column, value] = 'isNext' in field ? [sql`, is_next`, sql`, ${field.isNext}`] : [sql``, sql``]
  await sql`
    delete from ${table} p where fleet_id = (select own_fleet()) and rule_id = ${ruleId} and ${isOfField}
      and (${named === null}
        or user_id is not null and user_id <> all(${users}::int[]) and not exists (select from app_user u
          where u.fleet_id = p.fleet_id and u.id = p.user_id and u.disabled_at is not null)
        or contact_id <> all(${contacts}::int[])
          and exists (select from contact c where c.fleet_id = p.fleet_id and c.id = p.contact_id))`.execute(tx)
  await sql`
    insert into ${table} (fleet_id, rule_id, user_id, contact_id${column})
    select (select own_fleet()), ${ruleId}, w.user_id, w.contact_id${value}
    from (select unnest(${users}::int[]) as user_id, null::int as contact_id
      union select null, unnest(${contacts}::int[])) w
    on conflict do nothing`.execute(tx)
}

const choice = ({ id, name, email, phone, devices }: NotifiablePerson) => ({
  ...{ id, name, email: email !== '', phone: phone !== '' },
  push: devices.length > 0,
})

/** Whom a form of rules offers, and by which ways each can be told. */
export const readRulePeopleChoices = async (tx: FleetTransaction) => {
  const people = await readNotifiablePeople(tx)
  return {
    users: people.filter((person) => person.of === 'user').map(choice),
    contacts: people.filter((person) => person.of === 'contact').map(choice),
  }
}
