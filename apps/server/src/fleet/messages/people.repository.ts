import { parsePhones } from '@coldbar/contract/fields/phone'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** Somebody whom rules tell, with the addresses of now: empty where there are none. */
export type NotifiablePerson = {
  of: 'user' | 'contact'
  id: number
  name: string
  email: string
  phone: string
  /** What a user reads; a contact is written to in the rule's language. */
  language: string | null
  /** A user's browsers in which to tell, too. */
  devices: readonly { id: number; name: string }[]
}

/** Who can be told: users who can sign in, and contacts; the policy hides those that were deleted. */
const PEOPLE = sql`(
  select 'user' as of, id, coalesce(nullif(name, ''), login) as name, coalesce(email, '') as email, coalesce(sms, '') as phone, language,
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.id) from push_device d
      where d.user_id = app_user.id and d.gone_at is null), '[]') as devices
  from app_user where fleet_id = (select own_fleet()) and disabled_at is null
  union all
  select 'contact', id, concat_ws(' ', nullif(prename, ''), nullif(name, '')), email,
    coalesce(nullif(mobile, ''), nullif(phone_direct, ''), phone), null, '[]'::jsonb
  from contact where fleet_id = (select own_fleet())) w`

/** The people whom rule `r` names, as a column: those of a table that stand in one of its fields. */
const namedIn = (table: 'notification_rule_person' | 'task_rule_person', field: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(to_jsonb(w) order by w.of, w.id) from ${sql.table(table)} p
  join ${PEOPLE} on w.id = case w.of when 'user' then p.user_id else p.contact_id end
  where p.fleet_id = r.fleet_id and p.rule_id = r.id and ${field}), '[]')`

/** Whom notification rule `r` tells by name: `people` at once, and `next_people` of what nobody has taken. */
export const PEOPLE_OF_NOTIFICATION_RULE_SQL = sql`${namedIn('notification_rule_person', sql`not p.is_next`)} as people,
  ${namedIn('notification_rule_person', sql`p.is_next`)} as next_people`

/** Whom task rule `r` tells by name. */
export const PEOPLE_OF_TASK_RULE_SQL = sql`${namedIn('task_rule_person', sql`true`)} as people`

/** Everybody in the fleet who can be told, by name. */
export const readNotifiablePeople = async (tx: FleetTransaction): Promise<NotifiablePerson[]> =>
  (await sql<NotifiablePerson>`select * from ${PEOPLE} order by lower(w.name), w.of, w.id`.execute(tx)).rows

/** One of the fleet's own users who can sign in; null where it is nobody. */
export const readPersonOfUser = async (tx: FleetTransaction, userId: number): Promise<NotifiablePerson | null> => {
  const { rows } =
    await sql<NotifiablePerson>`select * from ${PEOPLE} where w.of = 'user' and w.id = ${userId}`.execute(tx)
  return rows[0] ?? null
}

/** An address as two that reach the same are alike. */
const compared = (address: string): string =>
  address.includes('@') ? address.toLowerCase() : address.replace(/[^\d+]/g, '')

/** Whether this is one of somebody's addresses. */
export const isAddressOfPerson = (
  { email, phone }: Pick<NotifiablePerson, 'email' | 'phone'>,
  address: string,
): boolean => [email, phone].flatMap(parsePhones).some((own) => own !== '' && compared(own) === compared(address))

/** Whose address this is, a user before a contact; null where it is nobody's, of several, or does not tell who they are. */
export const readPersonOfAddress = async (tx: FleetTransaction, address: string): Promise<NotifiablePerson | null> => {
  const people = await readNotifiablePeople(tx)
  const found = people.filter((person) => isAddressOfPerson(person, address))
  const users = found.filter((person) => person.of === 'user')
  const [person, ...others] = users.length > 0 ? users : found
  if (person === undefined || others.length > 0 || person.name === '') return null
  const isNamesake = person.of === 'contact' && people.filter(({ name }) => name === person.name).length > 1
  return isNamesake ? null : person
}

/** Whether this is the address of users who may sign in no more, and of nobody else: what was sent to them lets nobody in. */
export const isAddressOfLockedOutUsers = async (tx: FleetTransaction, address: string): Promise<boolean> => {
  const { rows } = await sql<Pick<NotifiablePerson, 'email' | 'phone'>>`
    select coalesce(email, '') as email, coalesce(sms, '') as phone from app_user
    where fleet_id = (select own_fleet()) and disabled_at is not null`.execute(tx)
  if (!rows.some((user) => isAddressOfPerson(user, address))) return false
  return !(await readNotifiablePeople(tx)).some((person) => isAddressOfPerson(person, address))
}
