import type { ErasedAnswer, ErasurePreview } from '@coldbar/contract/people/erasure'
import type { Language } from '@coldbar/domain/texts/language'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import { Conflict, InvalidInput, NotFound } from '../../http/errors.ts'
import { keepAnAdmin, lockUsers } from '../last-admin.repository.ts'
import { erasePerson, holdPerson, readTraces } from './erase-person.ts'
import { countErasure } from './erasure-counts.repository.ts'
import { type Person, type PersonKey, readOwnWords, readPerson, readWordsOfPerson } from './people.repository.ts'
import { personEraser } from './person-eraser.ts'
import { readRulesOfPerson, readTypedAddresses } from './rules-of-person.repository.ts'

/** Who asks. */
type Asking = { userId: number; language: Language }

const foundPerson = async (tx: SystemTransaction, key: PersonKey): Promise<Person> => {
  const person = await readPerson(tx, key)
  if (person === null) throw new NotFound(key.of, key.id)
  return person
}

const refusedBecause = async (
  tx: SystemTransaction,
  { of, id }: PersonKey,
  { userId }: Asking,
): Promise<ErasurePreview['refused']> => {
  if (of === 'contact') return null
  if (id === userId) return 'own_account'
  const { rows } = await sql<{
    id: number
  }>`select id from app_user where role = 'admin' and disabled_at is null`.execute(tx)
  return rows.length === 1 && rows[0]?.id === id ? 'last_admin' : null
}

/** What an erasure would do, before it is done. @throws NotFound */
export const previewErasure = async (
  tx: SystemTransaction,
  key: PersonKey,
  asking: Asking,
): Promise<ErasurePreview> => {
  const person = await foundPerson(tx, key)
  const own = { ...key, fleetId: person.fleetId }
  const { words, sharedWith, carriedBy } = await readOwnWords(tx, await readWordsOfPerson(tx, person), own)
  const erase = personEraser(words, '')
  const typed = await readTypedAddresses(tx, person.fleetId)
  return {
    ...{ of: key.of, id: key.id, name: person.name, refused: await refusedBecause(tx, key, asking) },
    ...(await countErasure(tx, own)),
    rules: await readRulesOfPerson(tx, own),
    typed_in: typed
      .filter((place) => erase(place.typed, 'addresses') !== place.typed)
      .map(({ of, id, name }) => ({ of, id, name })),
    shared_with: [...sharedWith],
    carried_by: [...carriedBy],
  }
}

/** The number and pseudonym of somebody who was erased before. */
const readErased = async (tx: SystemTransaction, { of, id, fleetId }: PersonKey) => {
  const { rows } = await sql<{ number: number; pseudonym: string }>`select number, pseudonym from erased_person
    where kind = ${of} and person_id = ${id} and (${of} = 'user' or fleet_id = ${fleetId}) order by fleet_id limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** @throws Conflict for the own account, and for the last admin who can sign in. */
const refuseUnlessErasable = async (
  tx: SystemTransaction,
  { of, id }: PersonKey,
  { userId }: Asking,
): Promise<void> => {
  if (of === 'contact') return
  if (id === userId) throw new Conflict('Nobody erases their own account: another admin does.')
  await keepAnAdmin(tx, id)
}

const nextPseudonym = async (tx: SystemTransaction, { language }: Asking) => {
  const { rows } = await sql<{ number: number }>`select nextval('erased_person_number')::int as number`.execute(tx)
  const number = rows[0]?.number ?? 0
  const t = await loadTranslator(language)
  return { number, pseudonym: t('erasure.pseudonym', { number: String(number) }) }
}

const isSameRecord = (one: Person, other: Person): boolean =>
  JSON.stringify([one.fleetId, one.fields]) === JSON.stringify([other.fleetId, other.fields])

/**
 * Erases a person whose name was typed. Whoever was erased before is erased already, and answered the same.
 * @throws NotFound; InvalidInput where another name was typed; Conflict for the own account and for the last admin.
 */
export const eraseTypedPerson = async (
  tx: SystemTransaction,
  key: PersonKey,
  { typed, ...asking }: Asking & { typed: string },
): Promise<ErasedAnswer> => {
  // What has to be looked for is read before anything is held.
  const known = await readPerson(tx, key)
  const traces = known === null ? null : await readTraces(tx, known)
  // One erasure at a time, and none beside a change of users: two at once must not leave a fleet without an admin.
  await lockUsers(tx)
  const before = await readErased(tx, key)
  if (before !== null) return { ...before, again: true, without_recipient: [] }
  if (known === null || traces === null) throw new NotFound(key.of, key.id)
  await holdPerson(tx, known, () => refuseUnlessErasable(tx, key, asking))
  // Nobody changes the record from here on. Whoever did since it was read has what is looked for read anew.
  const person = await foundPerson(tx, key)
  if (typed.trim() !== person.name.trim())
    throw new InvalidInput('Type the name of the person who is erased.', {
      'data.name': { code: 'wrong', message: 'is not the name of this person' },
    })
  const rules = await readRulesOfPerson(tx, { ...key, fleetId: person.fleetId })
  const erased = await nextPseudonym(tx, asking)
  await erasePerson(tx, person, isSameRecord(person, known) ? traces : await readTraces(tx, person), erased)
  return { ...erased, again: false, without_recipient: rules.filter(({ is_last: isLast }) => isLast) }
}
