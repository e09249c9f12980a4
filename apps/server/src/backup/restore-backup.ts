import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import type { DatabaseAddress } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import { migrateDatabase } from '../db/schema/migrate-database.ts'
import { MIGRATIONS_FOLDER, readMigrationFiles } from '../db/schema/migration-files.ts'
import {
  BACKUP_END_ENTRY_NAME,
  BACKUP_FILES_PATH_PREFIX,
  BACKUP_HEAD_ENTRY_NAME,
  BACKUP_TABLES_PATH_PREFIX,
  BackupError,
  type BackupHead,
  backupEndSchema,
  backupHeadSchema,
} from './backup-file.ts'
import {
  type BackupEntry,
  readBackupEntries,
  readBackupEntryBytes,
  readBackupEntryJson,
  verifyBackup,
} from './read-backup.ts'
import { prepareRowRestore, type RowRestorer } from './restore-database.ts'
import { RestoredFilesWriter, restoredFilePath } from './restored-files-writer.ts'

/** What was taken in. `files` were written to the data folder; `kept` were there already and stay as they are. */
export type RestoreSummary = { madeAt: string; rows: number; files: string[]; kept: string[] }

const checkMigrations = ({ migrations }: BackupHead): ReadonlySet<number> => {
  const known = new Map(readMigrationFiles(MIGRATIONS_FOLDER).map(({ number, checksum }) => [number, checksum]))
  const foreign = migrations.find(({ number, checksum }) => known.get(number) !== checksum)
  if (foreign !== undefined)
    throw new BackupError(
      `The backup is newer than this program: it holds ${foreign.name}. Restore it with the newer program.`,
    )
  return new Set(migrations.map(({ number }) => number))
}

/** @throws BackupError where the database holds an installation: nothing is ever overwritten. */
const checkEmpty = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ made: boolean }>("select to_regclass('public.fleet') is not null as made")
  if (rows[0]?.made !== true) return
  await client.query('set role coldbar_owner')
  const { rowCount } = await client.query('select from public.fleet limit 1')
  await client.query('reset role')
  if (rowCount !== 0)
    throw new BackupError(
      'This installation holds data already. Restore into an empty DATA_DIR, or into an empty database of DATABASE_URL.',
    )
}

/** The rows of the table that `first` begins, over all of its entries; the entry behind them is left in `next`. */
const rowsFrom = (first: BackupEntry, entries: AsyncGenerator<BackupEntry>) => {
  const folder = path.dirname(first.name)
  const behind: { entry: BackupEntry | null } = { entry: null }
  async function* rows(): AsyncGenerator<Buffer> {
    for (let entry: BackupEntry = first; ; ) {
      yield* entry.content
      const { value, done } = await entries.next()
      if (done === true) return
      if (path.dirname(value.name) !== folder) {
        behind.entry = value
        return
      }
      entry = value
    }
  }
  return { key: folder.slice(BACKUP_TABLES_PATH_PREFIX.length), rows: rows(), behind }
}

type Taken = { rows: number; files: Map<string, Buffer> }

const takeEntries = async (entries: AsyncGenerator<BackupEntry>, taker: RowRestorer): Promise<Taken> => {
  const files = new Map<string, Buffer>()
  let step = await entries.next()
  let entry: BackupEntry | null = step.done === true ? null : step.value
  while (entry !== null) {
    if (entry.name === BACKUP_END_ENTRY_NAME) {
      const end = await readBackupEntryJson(entry, backupEndSchema)
      for await (const more of entries) throw new BackupError(`The backup holds ${more.name} behind its end.`)
      await taker.finish(end)
      return { rows: Object.values(end.rows).reduce((sum, count) => sum + count, 0), files }
    }
    if (entry.name.startsWith(BACKUP_TABLES_PATH_PREFIX)) {
      const { key, rows, behind } = rowsFrom(entry, entries)
      await taker.take(key, rows)
      entry = behind.entry
      continue
    }
    if (!entry.name.startsWith(BACKUP_FILES_PATH_PREFIX))
      throw new BackupError(`The backup holds ${entry.name}, which nobody knows.`)
    files.set(restoredFilePath(entry.name), await readBackupEntryBytes(entry))
    step = await entries.next()
    entry = step.done === true ? null : step.value
  }
  throw new BackupError('The backup is cut short. Take another one.')
}

/** Rows without their files would be an installation that cannot read its secrets: both come, or none. */
const commitWith = async (client: Client, files: RestoredFilesWriter): Promise<RestoredFilesWriter> => {
  try {
    await client.query('commit')
  } catch (cause) {
    files.discard()
    throw cause
  }
  files.place()
  return files
}

/**
 * Takes a backup into an empty database and brings it to this version; `open` reads it from its beginning, first to see whether it is
 * whole. All of it or nothing: what fails, or is interrupted, leaves an installation without a fleet, which takes another one.
 * @throws BackupError in a sentence.
 */
export const restoreBackup = async (
  address: DatabaseAddress,
  dataDir: string,
  open: () => Readable,
): Promise<RestoreSummary> => {
  await verifyBackup(open())
  const entries = readBackupEntries(open())
  const first = await entries.next()
  if (first.done === true || first.value.name !== BACKUP_HEAD_ENTRY_NAME)
    throw new BackupError('This is no backup of Coldbar.')
  const head = await readBackupEntryJson(first.value, backupHeadSchema)
  const numbers = checkMigrations(head)
  await onDedicatedConnection(address, checkEmpty)
  await migrateDatabase(address, { only: numbers })
  const restored = await onDedicatedConnection(address, async (client) => {
    await client.query("begin; set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = iso")
    const { rows, files: read } = await takeEntries(entries, await prepareRowRestore(client, head))
    const { files, kept } = await commitWith(client, new RestoredFilesWriter(dataDir, read))
    await client.query('analyze')
    return { rows, files, kept }
  })
  await migrateDatabase(address)
  return { madeAt: head.madeAt, ...restored }
}
