import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TellOperator } from '../../db/connection/connect-pools.ts'
import type { Database } from '../../db/database.ts'
import { type PollingLoop, startPollingLoop } from '../../db/jobs/polling-loop.ts'
import { inSystem, type SystemTransaction } from '../../db/scope/in-system.ts'
import { mapInSlices } from '../../loop-slice.ts'
import { erasedColumnsOfRow, type SoughtPerson, type StoredRow } from './erased-row.ts'
import { readOwnWords } from './people.repository.ts'
import { personEraser } from './person-eraser.ts'
import {
  type ErasedRow,
  type PersonSearch,
  readDueSearches,
  readSearchedRows,
  type SearchPlace,
  saveErasedRows,
  saveSearchedWords,
  saveSearchFailure,
  saveSearchProgress,
} from './person-search.repository.ts'
import { personWordsOf } from './person-words.ts'
import { SEARCHED_TABLES, type SearchedTable } from './searched-tables.ts'

/** Rows that one batch looks at, and at most writes. */
const ROWS_AT_ONCE = 500
/** Between two batches everybody else has the database. */
const PAUSE_MS = 20
/** Somebody writes a row meanwhile: the batch is made again later. */
const LOCK_TIMEOUT = '500ms'

/** What failed is tried again so much later, while others of its fleet and of other fleets go on. */
const RETRY_AFTER_MS = 5_000

const soughtOf = ({ kind, person_id: id, pseudonym, words }: PersonSearch): SoughtPerson => ({
  ...{ of: kind, id, pseudonym },
  erase: personEraser(words, pseudonym),
  eraseNumbered: personEraser(personWordsOf(words.numbered ?? [], [], []), pseudonym),
})

const inShort = <Result>(db: Database, work: (tx: SystemTransaction) => Promise<Result>): Promise<Result> =>
  inSystem(db, async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
    return work(tx)
  })

const findErased = async (
  searched: SearchedTable,
  rows: readonly StoredRow[],
  sought: SoughtPerson,
): Promise<ErasedRow[]> => {
  const all = await mapInSlices(rows, (row) => ({ row, erased: erasedColumnsOfRow(searched, row, sought) }))
  return all.filter(({ erased }) => Object.keys(erased).length > 0)
}

const saveAll = async (
  db: Database,
  search: PersonSearch,
  searched: SearchedTable,
  rows: readonly ErasedRow[],
): Promise<number> => {
  if (rows.length === 0) return 0
  if (searched.isOfReadings !== true) return inShort(db, (tx) => saveErasedRows(tx, search, searched, rows))
  let saved = 0
  for (const row of rows) saved += await inShort(db, (tx) => saveErasedRows(tx, search, searched, [row]))
  return saved
}

/** Rows of one table that may name the person, and where the search goes on after them: null at its end. */
type FoundRows = { searched: SearchedTable; rows: readonly StoredRow[]; next: SearchPlace | null }

/** Looks at no more rows than a batch may, through as many tables as they are in, until some may name the person. */
const readNextRows = async (tx: SystemTransaction, search: PersonSearch): Promise<FoundRows> => {
  const first = SEARCHED_TABLES.findIndex(({ table }) => table === search.at_table)
  let left = ROWS_AT_ONCE
  let after = search.after_key
  for (const [at, searched] of SEARCHED_TABLES.entries()) {
    if (at < first) continue
    const { rows, lastKey, looked } = await readSearchedRows(tx, search, searched, { after, most: left })
    const nextTable = SEARCHED_TABLES[at + 1]
    const following = nextTable === undefined ? null : { table: nextTable.table, after: 0 }
    const next = looked < left || lastKey === null ? following : { table: searched.table, after: lastKey }
    left -= looked
    after = 0
    if (rows.length > 0 || left === 0 || next === null) return { searched, rows, next }
  }
  throw new Error('a search ends at the last table')
}

/** What is searched for in a fleet: not what somebody else there is called or reached by as the search begins. */
const withOwnWords = async (tx: SystemTransaction, search: PersonSearch): Promise<PersonSearch> => {
  if (search.at_table !== null) return search
  const { kind: of, person_id: id, fleet_id: fleetId } = search
  const { words } = await readOwnWords(tx, search.words, { of, id, fleetId })
  await saveSearchedWords(tx, search, words)
  return { ...search, words }
}

/** One batch of a search. A process that is killed within it makes it again: what was written already is found no more. */
const searchBatch = async (db: Database, due: PersonSearch): Promise<void> => {
  const search = await inShort(db, (tx) => withOwnWords(tx, due))
  const { searched, rows, next } = await inShort(db, (tx) => readNextRows(tx, search))
  const sought = soughtOf(search)
  const found = await findErased(searched, rows, sought)
  const saved = await saveAll(db, search, searched, found)
  await inShort(db, (tx) => saveSearchProgress(tx, search, next, saved))
}

/**
 * Searches the texts of all fleets for those who were erased, a batch of each fleet in turn, until nothing is due. What fails in one
 * fleet holds up no other, and is tried again while others go on: what failed last in each is thrown at the end. @internal Tests search at a moment of their own.
 */
export const searchForErasedPeople = async (
  db: Database,
  isStopping: () => boolean = () => false,
  pauseMs: number = PAUSE_MS,
): Promise<void> => {
  const failed = new Map<number, { cause: unknown; again: number }>()
  const isLeftOut = (fleetId: number): boolean => (failed.get(fleetId)?.again ?? 0) > performance.now()
  while (!isStopping()) {
    const due = (await inSystem(db, readDueSearches)).filter(({ fleet_id: fleetId }) => !isLeftOut(fleetId))
    if (due.length === 0) break
    for (const search of due) {
      if (isStopping()) return
      const { fleet_id: fleetId } = search
      await searchBatch(db, search).then(
        () => failed.delete(fleetId),
        async (cause: unknown) => {
          failed.set(fleetId, { cause, again: performance.now() + RETRY_AFTER_MS })
          await inShort(db, (tx) => saveSearchFailure(tx, search))
        },
      )
      await wait(pauseMs)
    }
  }
  const causes = [...failed.values()].map(({ cause }) => cause)
  if (causes.length > 0) throw new AggregateError(causes, `fleets ${[...failed.keys()].join(', ')}`)
}

/** Searches for those who were erased, until stopped. */
export const startPersonSearches = ({ db, tell }: { db: Database; tell: TellOperator }): PollingLoop => {
  let stopping = false
  const rounds = startPollingLoop(
    () => searchForErasedPeople(db, () => stopping),
    'Searching texts for people who were erased',
    { everyMs: 5_000, gatherMs: 0 },
    tell,
  )
  return {
    wake: rounds.wake,
    stop: () => {
      stopping = true
      return rounds.stop()
    },
  }
}
