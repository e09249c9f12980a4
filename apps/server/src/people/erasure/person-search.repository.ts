import { type RawBuilder, sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import type { StoredRow, StoredValue } from './erased-row.ts'
import type { PersonWords } from './person-words.ts'
import { searchPatternsOf } from './search-patterns.ts'
import type { SearchedTable } from './searched-tables.ts'

/** A search of a fleet's texts for an erased person, and how far it is. */
export type PersonSearch = {
  fleet_id: number
  number: number
  kind: 'user' | 'contact'
  person_id: number
  pseudonym: string
  words: PersonWords
  pass: 1 | 2
  at_table: string | null
  after_key: number
}

/** Searches that are to go on now, one of a fleet. */
export const readDueSearches = async (tx: SystemTransaction): Promise<PersonSearch[]> => {
  const { rows } = await sql<PersonSearch>`
    select distinct on (fleet_id) fleet_id, number, kind, person_id, pseudonym, coalesce(words, '{}') as words, pass, at_table, after_key::float8 as after_key
    from erased_person where finished_at is null and (pass = 1 or again_at <= now()) order by fleet_id, failed_at nulls first, number`.execute(
    tx,
  )
  return rows
}

/** Rows that may name the person, the last key that was looked at, null where there was none, and how many rows that were. */
type SearchedRows = { rows: readonly StoredRow[]; lastKey: number | null; looked: number }

/** The rows after a key that may name the person: so many are looked at, however few are found. */
export const readSearchedRows = async (
  tx: SystemTransaction,
  { fleet_id: fleetId, person_id: personId, kind, pseudonym, words }: PersonSearch,
  { table, key, columns, numbered }: SearchedTable,
  { after, most }: { after: number; most: number },
): Promise<SearchedRows> => {
  const { texts, digits } = searchPatternsOf(words)
  const names = Object.keys(columns)
  const all = sql`concat_ws(' ', ${sql.join(names.map((name) => sql`${sql.ref(name)}::text`))})`
  const theirs: RawBuilder<unknown>[] =
    kind === 'user'
      ? numbered.map(
          ({ number, name }) =>
            sql`${sql.ref(number)} = ${personId} and ${sql.ref(name)} is distinct from ${pseudonym}`,
        )
      : []
  const found = [
    // Patterns hold no letters that a collation folds, and this one is the quickest.
    sql`${all} collate "C" ilike any(${texts}::text[])`,
    sql`translate(${all}, ${' \u00a0()./-'}, '') like any(${digits}::text[])`,
    ...theirs,
  ]
  const { rows } = await sql<{ row: StoredRow | null; lastKey: number | null; looked: number }>`
    with batch as materialized (select * from ${sql.table(table)}
      where fleet_id = ${fleetId} and ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${most})
    select to_jsonb(b) as row, null::float8 as "lastKey", 0 as looked from batch b where ${sql.join(found, sql` or `)}
    union all select null, max(${sql.ref(key)})::float8, count(*)::int from batch`.execute(tx)
  const end = rows.at(-1)
  return {
    rows: rows.flatMap(({ row }) => (row === null ? [] : [row])),
    ...{ lastKey: end?.lastKey ?? null, looked: end?.looked ?? 0 },
  }
}

/** A row as it was read, and what its columns say from now on. */
export type ErasedRow = { row: StoredRow; erased: Readonly<Record<string, StoredValue>> }

const isJson = (column: string): boolean => column === 'detail' || column === 'content'

/** Writes what rows say from now on, but for those that somebody changed since they were read: the second search finds them. Answers how many. */
export const saveErasedRows = async (
  tx: SystemTransaction,
  { fleet_id: fleetId }: PersonSearch,
  { table, key, columns }: SearchedTable,
  rows: readonly ErasedRow[],
): Promise<number> => {
  const sent = rows.map(({ row, erased }) => ({
    ...{ key: row[key], erased },
    read: Object.fromEntries(Object.keys(erased).map((column) => [column, row[column] ?? null])),
  }))
  const valueIn = (side: 'erased' | 'read', column: string) =>
    isJson(column)
      ? sql`${sql.ref(`v.${side}`)}->${sql.lit(column)}`
      : sql`${sql.ref(`v.${side}`)}->>${sql.lit(column)}`
  const names = Object.keys(columns)
  const set = names.map(
    (column) =>
      sql`${sql.ref(column)} = case when v.erased ? ${sql.lit(column)} then ${valueIn('erased', column)} else t.${sql.ref(column)} end`,
  )
  const isSame = names.map(
    (column) =>
      sql`(not v.read ? ${sql.lit(column)} or t.${sql.ref(column)} is not distinct from ${valueIn('read', column)})`,
  )
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} t set ${sql.join(set)}
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as v (key bigint, erased jsonb, read jsonb)
    where t.fleet_id = ${fleetId} and t.${sql.ref(key)} = v.key and ${sql.join(isSame, sql` and `)}`.execute(tx)
  return Number(numAffectedRows)
}

/** Where a search goes on: from the first row of a table, or after a key of the one that it is in. */
export type SearchPlace = { table: string; after: number }

/** Keeps what a search that begins looks for. */
export const saveSearchedWords = async (
  tx: SystemTransaction,
  { fleet_id: fleetId, number, pass }: PersonSearch,
  words: PersonWords,
): Promise<void> => {
  await sql`update erased_person set words = ${JSON.stringify(words)}::jsonb
    where fleet_id = ${fleetId} and number = ${number} and pass = ${pass} and at_table is null and finished_at is null`.execute(
    tx,
  )
}

/** Notes that a search could not go on, so that those of other people go first. */
export const saveSearchFailure = async (
  tx: SystemTransaction,
  { fleet_id: fleetId, number }: PersonSearch,
): Promise<void> => {
  await sql`update erased_person set failed_at = now()
    where fleet_id = ${fleetId} and number = ${number} and finished_at is null`.execute(tx)
}

/** Notes how far a search is, unless another process has taken it further meanwhile. */
export const saveSearchProgress = async (
  tx: SystemTransaction,
  { fleet_id: fleetId, number, pass, at_table: table, after_key: after }: PersonSearch,
  next: SearchPlace | null,
  replaced: number,
): Promise<void> => {
  const isSame = sql`fleet_id = ${fleetId} and number = ${number} and pass = ${pass} and finished_at is null
    and at_table is not distinct from ${table} and after_key = ${after}`
  const place =
    next === null ? sql`at_table = null, after_key = 0` : sql`at_table = ${next.table}, after_key = ${next.after}`
  const ended = next !== null ? sql`` : pass === 1 ? sql`, pass = 2` : sql`, finished_at = now(), words = null`
  await sql`update erased_person set ${place}, failed_at = null, replaced = replaced + ${replaced} ${ended} where ${isSame}`.execute(
    tx,
  )
}
