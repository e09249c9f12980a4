import { timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import type { Config } from '../config/config.ts'
import { createSecretBox } from '../config/secret-box.ts'
import { loadSecretKey } from '../config/secret-key.ts'
import { addressOfOtherDatabase, type DatabaseAddress } from '../db/connection/database-address.ts'
import { DatabaseUnusableError } from '../db/connection/database-unusable-error.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import { findExpectedPostgresBinaries } from '../db/managed/find-expected-postgres-binaries.ts'
import { findRunningManagedPostgres } from '../db/managed/find-running-managed-postgres.ts'
import { MANAGED_DATABASE_NAME } from '../db/open-database.ts'
import { readPendingMigrations } from '../db/schema/migrate-database.ts'
import { checkDatabaseClock } from './check-clock.ts'
import { checkClusterBalance } from './check-cluster-balance.ts'
import { checkSlowQueries } from './check-slow-queries.ts'
import { checkStuckJobs } from './check-stuck-jobs.ts'
import { type Finding, failedFinding, okFinding, warningFinding } from './finding.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBin' | 'secretKey'>

const PART = 'database'

const words = (cause: unknown): string => {
  const { message = '', code = 'unknown' } = cause as { message?: string; code?: string }
  return message || code
}

/** A database that does not run is left so: only its programs are looked for. */
const checkStopped = ({ dataDir, pgBin }: Settings): Finding => {
  try {
    const { folder, major } = findExpectedPostgresBinaries(dataDir, pgBin)
    return okFinding(PART, `The database does not run; PostgreSQL ${major} of ${folder} will serve it.`)
  } catch (cause) {
    if (!(cause instanceof DatabaseUnusableError)) throw cause
    const [found = cause.message, ...remedy] = cause.message.split(/(?<=\.) /)
    return failedFinding(PART, found, remedy.join(' '))
  }
}

const checkVersion = async (client: Client): Promise<Finding> => {
  const { rows } = await client.query<{ version: string; megabytes: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) / 1048576 as megabytes`,
  )
  return okFinding(PART, `PostgreSQL ${rows[0]?.version} answers; ${rows[0]?.megabytes}\u00a0MB are stored.`)
}

const checkMigrations = async (address: DatabaseAddress): Promise<Finding> => {
  try {
    const waiting = await readPendingMigrations(address)
    if (waiting.length === 0) return okFinding('schema', 'The database is as this version needs it.')
    return warningFinding(
      'schema',
      `${waiting.length} migrations are to be applied, the first is ${waiting[0]}.`,
      'Back up, then start Coldbar of this version: it applies them.',
    )
  } catch (cause) {
    if (!(cause instanceof DatabaseUnusableError)) throw cause
    return failedFinding(
      'schema',
      cause.message,
      'Run the version of Coldbar that the database belongs to, or a newer one.',
    )
  }
}

const FOREIGN_KEY = failedFinding(
  'secret key',
  'The secret key is not the one that stored passwords are sealed with.',
  'Start with the former key: SECRET_KEY, or the file secret.key of DATA_DIR or of a backup.',
)

const checkKey = async (client: Client, settings: Settings): Promise<Finding[]> => {
  const { rows: made } = await client.query("select from pg_class where oid = to_regclass('public.secret_key_mark')")
  if (made.length === 0) return []
  await client.query('set role coldbar_owner')
  const { rows } = await client.query<{ mark: Buffer }>('select mark from secret_key_mark')
  await client.query('reset role')
  const stored = rows[0]?.mark
  if (stored === undefined) return []
  // Asking for a key that is not there would make a new one.
  if (settings.secretKey === null && !existsSync(path.join(settings.dataDir, 'secret.key'))) return [FOREIGN_KEY]
  const { mark } = createSecretBox(loadSecretKey(settings))
  if (stored.length === mark.length && timingSafeEqual(stored, mark))
    return [okFinding('secret key', 'The secret key is the one that stored passwords are sealed with.')]
  return [FOREIGN_KEY]
}

/** The database: does it answer, is it of a version and a schema that fit, does the key open what is sealed in it. */
export const checkDatabase = async (settings: Settings): Promise<Finding[]> => {
  const { databaseUrl, dataDir } = settings
  const running = databaseUrl === null ? await findRunningManagedPostgres(dataDir) : { connectionString: databaseUrl }
  if (running === null) return [checkStopped(settings)]
  const address = databaseUrl === null ? addressOfOtherDatabase(running, MANAGED_DATABASE_NAME) : running
  try {
    return await onDedicatedConnection(address, async (client) => {
      const schema = await checkMigrations(address)
      return [
        await checkVersion(client),
        schema,
        ...(await checkKey(client, settings)),
        ...(await checkDatabaseClock(client)),
        ...(await checkSlowQueries(client)),
        ...(await checkClusterBalance(client)),
        // Another version's tables may have other columns.
        ...(schema.state === 'ok' ? await checkStuckJobs(client) : []),
      ]
    })
  } catch (cause) {
    return [
      failedFinding(
        PART,
        `The database cannot be opened: ${words(cause)}.`,
        databaseUrl === null
          ? 'Read the last lines of server.log beside it; stop Coldbar and start it again.'
          : 'Is the server up, and are host, name, user and password in DATABASE_URL right?',
      ),
    ]
  }
}
