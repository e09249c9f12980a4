import { minutes } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { closeTakeLinks, readOpenRecipients } from '../../fleet/messages/take-links.repository.ts'
import {
  fieldNamesOfPerson,
  type Person,
  readFleetsOfPerson,
  readOwnWords,
  readWordsOfPerson,
} from './people.repository.ts'
import { type PersonEraser, personEraser } from './person-eraser.ts'
import type { PersonWords } from './person-words.ts'

/** Nothing that was under way at the erasure is under way after it: no statement or request takes so long. */
const LAST_WRITER_ENDS_AFTER = minutes(10)

/** Whoever holds a row for longer than this is not waited for: all of it is undone and tried again. */
const LOCK_TIMEOUT = '5s'

const UNSENT = sql`sent_at is null and failed_at is null and dropped_at is null`
const TO_PEOPLE = sql`channel in ('email', 'sms', 'push')`

/** What waits for the person is not sent; what was sent to them by their number names the pseudonym. In the order of its key, as whoever delivers takes it. */
const closeMessages = async (
  tx: SystemTransaction,
  { of, id, fleetId }: Person,
  pseudonym: string,
  erase: PersonEraser,
): Promise<void> => {
  const isNumbered =
    of === 'user'
      ? [sql`user_id = ${id}`, sql`push_device_id = any(array(select id from push_device where user_id = ${id}))`]
      : [sql`fleet_id = ${fleetId} and contact_id = ${id}`]
  const recipients = await readOpenRecipients(tx, fleetId, UNSENT)
  const own = recipients.filter((recipient) => erase(recipient, 'addresses') !== recipient)
  const isTyped = sql`fleet_id = ${fleetId} and ${UNSENT} and recipient = any(${own}::text[])`
  // Each way has its index; the outbox of all fleets is never read through.
  const found = [...isNumbered, isTyped].map(
    (isTheirs) => sql`select fleet_id, id from outbox where ${TO_PEOPLE} and ${isTheirs}`,
  )
  const { rows } = await sql<{ fleet_id: number; id: number }>`
    select fleet_id, id from (${sql.join(found, sql` union `)}) found order by fleet_id, id`.execute(tx)
  // Fleet by fleet: a cluster has no FOR UPDATE over several of its nodes.
  for (const [inFleet, messages] of Map.groupBy(rows, (row) => row.fleet_id))
    await sql`with held as (select id, now() as at from outbox
        where fleet_id = ${inFleet} and id = any(${messages.map(({ id }) => id)}::bigint[]) order by id for update)
      update outbox o set recipient = ${pseudonym}, user_id = null, contact_id = null,
        dropped_at = case when ${UNSENT} then held.at else dropped_at end,
        digest_id = case when ${UNSENT} then null else digest_id end,
        reason = case when ${UNSENT} then 'recipient_gone' else reason end
      from held where o.fleet_id = ${inFleet} and o.id = held.id`.execute(tx)
  await closeTakeLinks(tx, fleetId, own)
}

/** What the audit log says of the record itself: what was filled in goes, that something was changed stays. */
const eraseEntriesAbout = async (
  tx: SystemTransaction,
  { of, id }: Person,
  fleetIds: readonly number[],
  pseudonym: string,
): Promise<void> => {
  const isFilledIn = sql`c->>'field' = any(${[...fieldNamesOfPerson(of)]}::text[])`
  const without = (side: 'before' | 'after') => sql`${sql.lit(side)}::text, case
    when ${isFilledIn} and c->>${sql.lit(side)} <> '' then to_jsonb(${pseudonym}::text) else c->${sql.lit(side)} end`
  await sql`update audit_log set entity_name = ${pseudonym},
      detail = case when jsonb_typeof(detail->'changes') is distinct from 'array' then detail
        else jsonb_set(detail, '{changes}', (
          select coalesce(jsonb_agg(c || jsonb_build_object(${without('before')}, ${without('after')}) order by n), '[]')
          from jsonb_array_elements(detail->'changes') with ordinality e (c, n))) end
    where fleet_id = any(${[...fleetIds]}::int[]) and entity = ${of} and entity_id = ${id}`.execute(tx)
}

const holdRecord = ({ of, id, fleetId }: Person) =>
  of === 'user'
    ? sql`select from app_user where id = ${id} for update`
    : sql`select from contact where fleet_id = ${fleetId} and id = ${id} for update`

const deleteRecord = ({ of, id, fleetId }: Person) =>
  of === 'user'
    ? sql`delete from app_user where id = ${id}`
    : sql`delete from contact where fleet_id = ${fleetId} and id = ${id}`

/** What of a person is looked for, and in which fleets; `own` is shared with nobody of their own fleet. */
type Traces = { fleetIds: readonly number[]; words: PersonWords; own: PersonWords }

export const readTraces = async (tx: SystemTransaction, person: Person): Promise<Traces> => {
  const words = await readWordsOfPerson(tx, person)
  const { words: own } = await readOwnWords(tx, words, person)
  return { fleetIds: await readFleetsOfPerson(tx, person), words, own }
}

/** Holds the record: nobody writes it or to it from here on, for a message of another transaction refers to this row. */
export const holdPerson = async (tx: SystemTransaction, person: Person, first: () => Promise<void>): Promise<void> => {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
  await first()
  await holdRecord(person).execute(tx)
}

/**
 * Erases a person within the caller's short transaction: the record goes with all that hangs on its number, and the search of older
 * texts is noted, which a job does later. The caller holds the record; locks are taken in the order of those who write messages: the
 * record, messages, links, the log.
 */
export const erasePerson = async (
  tx: SystemTransaction,
  person: Person,
  { fleetIds, words, own }: Traces,
  { number, pseudonym }: { number: number; pseudonym: string },
): Promise<void> => {
  await closeMessages(tx, person, pseudonym, personEraser(own, pseudonym))
  await eraseEntriesAbout(tx, person, fleetIds, pseudonym)
  await deleteRecord(person).execute(tx)
  // Whose the words are in each fleet the search asks when it begins there: an admin may have worked in thousands.
  await sql`insert into erased_person (fleet_id, number, kind, person_id, pseudonym, erased_at, words, again_at)
    select fleet, ${number}, ${person.of}, ${person.id}, ${pseudonym}, now(), ${JSON.stringify(words)}::jsonb,
      now() + ${LAST_WRITER_ENDS_AFTER}::float8 * interval '1 second'
    from unnest(${[...fleetIds]}::int[]) fleet`.execute(tx)
}
