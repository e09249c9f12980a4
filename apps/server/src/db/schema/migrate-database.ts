import { setTimeout as wait } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import type { TellOperator } from '../connection/connect-pools.ts'
import type { DatabaseAddress } from '../connection/database-address.ts'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'

import { ensureDatabaseRoles } from './database-roles.ts'
import { installJobsSchema } from './install-jobs-schema.ts'
import { MIGRATIONS_FOLDER, type MigrationFile, readMigrationFiles } from './migration-files.ts'

/** One at a time; the server gives the lock back by itself when its holder dies. */
const LOCK = 'select pg_advisory_lock(hashtext($1))'
const OLDEST_SERVER = 150_000

const RECORD = `create table if not exists migration (
  number int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

type Applied = { number: number; name: string; checksum: string }

/** Those of `files` still to run. Throws a sentence when the database is newer than the files, or was made by other ones. */
const pending = (files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] => {
  const byNumber = new Map(files.map((file) => [file.number, file]))
  for (const { number, name, checksum } of applied) {
    const file = byNumber.get(number)
    if (file === undefined)
      throw new DatabaseUnusableError(
        `The database is newer than this program: it holds ${name}. Start the newer program.`,
      )
    if (file.checksum !== checksum)
      throw new DatabaseUnusableError(
        `${file.name} was changed after it ran on this database. Add a new migration instead.`,
      )
  }
  const done = new Set(applied.map(({ number }) => number))
  return files.filter(({ number }) => !done.has(number))
}

/** Of each try so much is spent waiting at most, and between two tries nobody waits behind us: a fifth of the time at the worst. */
const MOST_WAIT_MS = 500
const AGAIN_MS = 2_000
/** What serves beside us may hold a table for as long as a file is read. */
const MOST_TRIES = 48

/** How the text of a migration is run, within its transaction. */
export type RunMigration = (client: Client, sql: string) => Promise<unknown>

export type MigrationOptions = {
  /** Where the migrations lie: those of this program. */
  folder?: string
  /** The numbers of those to run, for a backup that an older version made: all. */
  only?: ReadonlySet<number>
  /** Hears where somebody is in the way. */
  tell?: TellOperator
  /** Runs them otherwise than as they stand. */
  run?: RunMigration
}

const asItStands: RunMigration = (client, sql) => client.query(sql)

/** A migration and its record stand or fall together, so an interruption leaves the old or the new schema. */
const apply = async (
  client: Client,
  { number, name, sql, checksum }: MigrationFile,
  run: RunMigration,
): Promise<void> => {
  await client.query('begin')
  try {
    await client.query('set local role coldbar_owner')
    // Waiting for a table makes everybody behind us wait for it too.
    await client.query(`set local lock_timeout = ${MOST_WAIT_MS}`)
    await run(client, sql)
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
    await client.query('commit')
  } catch (cause) {
    // The first failure is the one to tell; a broken connection has rolled back by itself.
    await client.query('rollback').catch(() => {})
    throw new DatabaseUnusableError(`${name} could not be applied: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

const isInOthersWay = (cause: unknown): boolean =>
  cause instanceof Error && cause.cause instanceof DatabaseError && OTHERS_IN_THE_WAY.has(cause.cause.code ?? '')

/** A lock that somebody holds, a circle of waiting, and what changed meanwhile: not a full disk, nor somebody who cancels. */
const OTHERS_IN_THE_WAY: ReadonlySet<string> = new Set(['55P03', '40P01', '40001'])

/** Tries again while others are in the way, some two minutes in all, and says so once. */
const applyWhenFree = async (
  client: Client,
  migration: MigrationFile,
  { run, tell }: Pick<Required<MigrationOptions>, 'run' | 'tell'>,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration, run)
    } catch (cause) {
      if (tries === MOST_TRIES || !isInOthersWay(cause)) throw cause
      if (tries === 1) tell(`${migration.name} waits for others who work on its tables, for two minutes at most.`)
      await wait(AGAIN_MS)
    }
  }
}

const checkServer = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  )
  const server = rows[0]
  if (server !== undefined && server.number < OLDEST_SERVER)
    throw new DatabaseUnusableError(`PostgreSQL ${server.name} is too old. Coldbar needs 15 or newer.`)
}

/**
 * The names of the migrations that this program would still run on a database; all of them where it is empty. Changes nothing.
 * @throws DatabaseUnusableError when the server is too old, or the database is newer than this program.
 */
export const readPendingMigrations = (address: DatabaseAddress): Promise<string[]> =>
  onDedicatedConnection(address, async (client) => {
    await checkServer(client)
    const files = readMigrationFiles(MIGRATIONS_FOLDER)
    const { rows } = await client.query<{ made: boolean }>("select to_regclass('public.migration') is not null as made")
    if (rows[0]?.made !== true) return files.map(({ name }) => name)
    const applied = await client.query<Applied>('select number, name, checksum from public.migration order by number')
    return pending(files, applied.rows).map(({ name }) => name)
  })

/**
 * Brings a database to the schema of a folder and returns the names of what ran. Any number of processes may call it at
 * once: one works, the others wait and find nothing left to do.
 * @throws DatabaseUnusableError when the server is too old, we may not, or the database is newer than the files.
 */
export const migrateDatabase = (
  address: DatabaseAddress,
  { folder = MIGRATIONS_FOLDER, only, tell = () => {}, run = asItStands }: MigrationOptions = {},
): Promise<string[]> =>
  onDedicatedConnection(address, async (client) => {
    await checkServer(client)
    await client.query(LOCK, ['coldbar migrations'])
    await ensureDatabaseRoles(client, 'host' in address)
    await client.query(`set role coldbar_owner; set client_min_messages = warning; ${RECORD}; reset role`)
    const { rows } = await client.query<Applied>('select number, name, checksum from migration order by number')
    const todo = pending(readMigrationFiles(folder), rows).filter(
      ({ number }) => only === undefined || only.has(number),
    )
    for (const migration of todo) await applyWhenFree(client, migration, { run, tell })
    if (folder === MIGRATIONS_FOLDER) await installJobsSchema(client)
    return todo.map(({ name }) => name)
  })
