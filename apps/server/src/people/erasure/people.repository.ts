import { CONTACT_RECORD_FIELDS } from '@coldbar/contract/contacts/contact-record-fields'
import type { CarryingRecord } from '@coldbar/contract/people/erasure'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { mapInSlices } from '../../loop-slice.ts'
import { type PersonWords, personWordsOf } from './person-words.ts'
import { searchPatternsOf } from './search-patterns.ts'
import { namesThatHold, readStandingNames } from './standing-names.repository.ts'
import { isUnspaced, phoneKey, spellingKey } from './word-matchers.ts'

/** Whom an erasure is about: a user of any fleet, or a contact of one. */
export type PersonKind = 'user' | 'contact'

/** A person by their number, as a fleet knows them. */
export type PersonKey = { of: PersonKind; id: number; fleetId: number }

export type Person = PersonKey & {
  /** What the lists call them, and what whoever erases them types. */
  name: string
  /** What was filled in about them, by field. */
  fields: Readonly<Record<string, string>>
  /** Deleted earlier: the log alone knows them. */
  isGone: boolean
}

const contactFieldsOfType = (...types: readonly string[]): string[] =>
  Object.entries(CONTACT_RECORD_FIELDS).flatMap(([name, { type }]) => (types.includes(type) ? [name] : []))

/** Fields of a record by what they say of a person. */
const FIELDS = {
  user: { names: ['name', 'login'], emails: ['email'], phones: ['sms'], all: ['login', 'name', 'email', 'sms'] },
  contact: {
    names: ['name'],
    emails: contactFieldsOfType('email'),
    phones: contactFieldsOfType('phone', 'fax'),
    all: Object.keys(CONTACT_RECORD_FIELDS),
  },
} as const satisfies Record<PersonKind, Record<'names' | 'emails' | 'phones' | 'all', readonly string[]>>

/** What is filled in about a person. */
export const fieldNamesOfPerson = (of: PersonKind): readonly string[] => FIELDS[of].all

/** Users of all fleets and contacts, those included who were deleted and can be brought back for an hour. */
const PEOPLE = sql`(
  select 'user' as of, id, fleet_id as "fleetId", coalesce(nullif(name, ''), login) as name,
    jsonb_build_object('login', login, 'name', name, 'email', coalesce(email, ''), 'sms', coalesce(sms, '')) as fields,
    false as "isGone" from app_user
  union all
  select 'contact', id, fleet_id, concat_ws(' ', nullif(prename, ''), nullif(name, '')),
    to_jsonb(c) - array['id', 'fleet_id', 'deleted_at'], deleted_at is not null from contact c) w`

/** Who was deleted in a fleet, as its log has them: what was filled in then. */
const goneFrom = (fleetId: number) => sql`(
  select distinct on (l.entity, l.entity_id) l.entity as of, l.entity_id as id, l.fleet_id as "fleetId",
    coalesce(nullif(concat_ws(' ', nullif(f.fields->>'prename', ''), nullif(f.fields->>'name', '')), ''),
      f.fields->>'login', l.entity_name, '') as name, f.fields, true as "isGone", l.at
  from audit_log l
  cross join lateral (select coalesce(jsonb_object_agg(c->>'field', c->>'before')
      filter (where c->>'field' is not null and c->>'before' is not null), '{}') as fields
    from jsonb_array_elements(case jsonb_typeof(l.detail->'changes') when 'array' then l.detail->'changes' else '[]' end) c) f
  where l.fleet_id = ${fleetId} and l.entity in ('user', 'contact') and l.action in ('users.delete', 'contacts.delete')
    and l.entity_id is not null
  order by l.entity, l.entity_id, l.id desc) w`

/** A user of any fleet, or a contact of this one, deleted or not; null where nobody is known by the number. */
export const readPerson = async (tx: SystemTransaction, { of, id, fleetId }: PersonKey): Promise<Person | null> => {
  const { rows } = await sql<Person>`select of, id, "fleetId", name, fields, "isGone" from ${PEOPLE}
    where of = ${of} and id = ${id} and (of = 'user' or "fleetId" = ${fleetId})`.execute(tx)
  const [known] = rows
  if (known !== undefined) return known
  const { rows: gone } = await sql<Person>`select of, id, "fleetId", name, fields, "isGone" from ${goneFrom(fleetId)}
    where of = ${of} and id = ${id}`.execute(tx)
  return gone[0] ?? null
}

/** Somebody who was deleted and whose name still stands in the log. */
export type DeletedPerson = { of: PersonKind; id: number; name: string; deleted: number }

const MOST_DELETED = 500

/** Who was deleted in a fleet and not erased, newest first. */
export const readDeletedPeople = async (tx: SystemTransaction, fleetId: number): Promise<DeletedPerson[]> => {
  const { rows } =
    await sql<DeletedPerson>`select w.of, w.id, w.name, extract(epoch from w.at)::float8 as deleted from ${goneFrom(fleetId)}
    where w.name <> ''
      and not exists (select from erased_person e where e.fleet_id = ${fleetId} and e.kind = w.of and e.person_id = w.id)
      and not exists (select from app_user u where w.of = 'user' and u.id = w.id)
      and not exists (select from contact c where w.of = 'contact' and c.fleet_id = ${fleetId} and c.id = w.id and c.deleted_at is null)
    order by w.at desc, w.id limit ${MOST_DELETED}`.execute(tx)
  return rows
}

const readFleetIds = async (tx: SystemTransaction): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from fleet order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What was filled in about them before, as the audit log has it: they are known by that, too. */
const readPast = async (tx: SystemTransaction, { of, id, fleetId }: Person) => {
  const fleetIds = of === 'user' ? await readFleetIds(tx) : [fleetId]
  const { rows } = await sql<{ field: string; value: string }>`
    select distinct c->>'field' as field, v.value from audit_log l
    cross join lateral jsonb_array_elements(case jsonb_typeof(l.detail->'changes') when 'array' then l.detail->'changes' else '[]' end) c
    cross join lateral (values (c->>'before'), (c->>'after')) v (value)
    where l.fleet_id = any(${fleetIds}::int[]) and l.entity = ${of} and l.entity_id = ${id} and c->>'field' is not null and v.value <> ''`.execute(
    tx,
  )
  return rows
}

type Said = readonly { field: string; value: string }[]

const saidOf = ({ fields }: Pick<Person, 'fields'>): Said =>
  Object.entries(fields).map(([field, value]) => ({ field, value }))

const wordsOf = (of: PersonKind, said: Said): PersonWords => {
  const valuesOf = (fields: readonly string[]): string[] =>
    said.flatMap(({ field, value }) => (fields.includes(field) && value !== '' ? [value] : []))
  const names = valuesOf(FIELDS[of].names)
  const first = of === 'contact' ? valuesOf(['prename']) : []
  // A family name alone is the family's: it is theirs where they have no other.
  const alone = first.length === 0 ? names : names.length === 0 ? first : []
  const whole = first.flatMap((prename) => names.flatMap((name) => namesOfBoth(prename, name)))
  const unspaced = first.flatMap((prename) => names.map((name) => `${name}${prename}`).filter(isUnspaced))
  return personWordsOf([...alone, ...whole], valuesOf(FIELDS[of].emails), valuesOf(FIELDS[of].phones), unspaced)
}

/** A first and a family name as people write them together. */
const namesOfBoth = (prename: string, name: string): string[] => [`${prename} ${name}`, `${name} ${prename}`]

/** Somebody of the same fleet who has a name, an address or a number in common. */
type SharingPerson = Pick<Person, 'of' | 'id' | 'name'>

/** All that a person is known by, or was before. */
export const readWordsOfPerson = async (tx: SystemTransaction, person: Person): Promise<PersonWords> =>
  wordsOf(person.of, [...saidOf(person), ...(await readPast(tx, person))])

/** What two people share where these are equal: how each name, address and number is told apart. */
const keysOf = ({ names, singleNames, emails, phones }: PersonWords): ReadonlySet<string> =>
  new Set([...[...names, ...singleNames, ...emails].map(spellingKey), ...phones.map(phoneKey)])

/** What of it nobody else of a fleet is called or reached by, and who shares the rest: that stays as long as they do. */
export const readOwnWords = async (
  tx: SystemTransaction,
  all: PersonWords,
  { of, id, fleetId }: PersonKey,
): Promise<{ words: PersonWords; sharedWith: readonly SharingPerson[]; carriedBy: readonly CarryingRecord[] }> => {
  const { texts, digits } = searchPatternsOf(all)
  // Whoever may share something is found by patterns: of thousands a few are compared.
  const { rows: others } = await sql<Pick<Person, 'of' | 'id' | 'name' | 'fields'>>`
    select of, id, name, fields from ${PEOPLE} cross join lateral (select concat_ws(' ', name, fields::text) collate "C" as said offset 0) s
    where "fleetId" = ${fleetId} and not "isGone" and not (of = ${of} and id = ${id})
      and (said ilike any(${texts}::text[]) or translate(said, ${' \u00a0()./-'}, '') like any(${digits}::text[]))
    order by of, id`.execute(tx)
  const known = await mapInSlices(others, ({ of, id, name, fields }) => ({
    ...{ of, id, name },
    keys: keysOf(wordsOf(of, saidOf({ fields }))),
  }))
  const standing = await readStandingNames(tx, fleetId, all)
  const carried = await mapInSlices(standing, (record) => ({
    ...record,
    keys: keysOf(personWordsOf([], [], record.phones)),
  }))
  const holding = await namesThatHold(
    all,
    [...known, ...carried].map(({ name }) => name),
  )
  const holds = new Set(holding)
  const own = keysOf(all)
  const isShared = ({ keys }: { keys: ReadonlySet<string> }): boolean => [...keys].some((key) => own.has(key))
  const taken = new Set([...known, ...carried].flatMap(({ keys }) => [...keys]))
  const bySpelling = (words: readonly string[]) => words.filter((word) => !taken.has(spellingKey(word)))
  return {
    words: {
      ...{ names: bySpelling(all.names), singleNames: bySpelling(all.singleNames), emails: bySpelling(all.emails) },
      phones: all.phones.filter((phone) => !taken.has(phoneKey(phone))),
      standing: holding,
      numbered: all.numbered ?? [...all.names, ...all.singleNames],
    },
    sharedWith: known.filter(isShared).map(({ of, id, name }) => ({ of, id, name })),
    carriedBy: carried
      .filter((record) => isShared(record) || holds.has(record.name))
      .map(({ of, id, name }) => ({ of, id, name })),
  }
}

/**
 * The fleets whose records may name a person: the own one, those in whose logs they stand, and for somebody who was ever an admin all,
 * for admins work in any.
 */
export const readFleetsOfPerson = async (tx: SystemTransaction, person: Person): Promise<number[]> => {
  const { of, id, fleetId } = person
  if (of === 'contact') return [fleetId]
  const fleetIds = await readFleetIds(tx)
  const { rows: named } = await sql<{ fleet_id: number; wasAdmin: boolean }>`
    select fleet_id, coalesce(bool_or(detail->'changes' @> '[{"field":"role","after":"admin"}]'
      or detail->'changes' @> '[{"field":"role","before":"admin"}]'), false) as "wasAdmin"
    from audit_log where fleet_id = any(${fleetIds}::int[]) and entity = 'user' and entity_id = ${id} group by fleet_id`.execute(
    tx,
  )
  const { rows: admins } = await sql`select from app_user where id = ${id} and role = 'admin'`.execute(tx)
  if (admins.length > 0 || named.some(({ wasAdmin }) => wasAdmin)) return fleetIds
  const own = new Set([fleetId, ...named.map((row) => row.fleet_id)])
  return fleetIds.filter((fleet) => own.has(fleet))
}
