import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import type { DatabaseAddress } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import {
  BACKED_UP_DATA_FILES,
  BACKUP_END_ENTRY_NAME,
  BACKUP_FILES_PATH_PREFIX,
  BACKUP_FORMAT_VERSION,
  BACKUP_HEAD_ENTRY_NAME,
  BACKUP_TABLES_PATH_PREFIX,
  type BackupEndMarker,
  type BackupHead,
  type BackupTable,
  backupTableKey,
} from './backup-file.ts'
import {
  quotedBackupTableName,
  quotedSqlColumnList,
  readBackupTables,
  readMeasurementPartitionNames,
} from './backup-tables.ts'

/** Rows are gathered up to this many bytes: a tar says the length of an entry before it. */
const ENTRY_BYTES = 4 * 1024 * 1024

/** What a backup holds, for whoever made it. */
export type BackupSummary = { madeAt: string; rows: number; tables: number; files: string[] }

const put = (tar: Pack, name: string, content: Buffer | string, mtime: Date): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600, mtime }, Buffer.from(content), (error) => (error ? reject(error) : resolve()))
  })

/** What all statements see: the database as it stood at the first of them, whatever is written meanwhile. */
const atOneMoment = async (client: Client): Promise<void> => {
  await client.query('begin transaction isolation level repeatable read read only')
  await client.query('set local role coldbar_owner; set local row_security = off; set local statement_timeout = 0')
  await client.query("set local datestyle = iso; set local intervalstyle = postgres; set local timezone = 'UTC'")
  await client.query('set local extra_float_digits = 3')
}

const headOf = async (client: Client): Promise<BackupHead> => {
  const tables = await readBackupTables(client)
  // Whoever would change or drop one of them waits for us, so that none goes away in between.
  await client.query(
    `lock table ${tables.map((table) => quotedBackupTableName(client, table)).join(', ')} in access share mode`,
  )
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    "select now() as at, current_setting('server_version') as postgres",
  )
  const migrations = await client.query('select number, name, checksum from migration order by number')
  const { at, postgres } = rows[0] ?? { at: new Date(), postgres: '' }
  const months = await readMeasurementPartitionNames(client)
  return {
    format: BACKUP_FORMAT_VERSION,
    madeAt: at.toISOString(),
    postgres,
    migrations: migrations.rows,
    months,
    tables,
  }
}

/** Writes a table's rows and returns how many there are. */
const putRows = async (client: Client, tar: Pack, table: BackupTable, at: Date): Promise<number> => {
  const rows = client.query(
    copyTo(
      `copy (select ${quotedSqlColumnList(client, table.columns)} from ${quotedBackupTableName(client, table)}) to stdout`,
    ),
  )
  let number = 0
  let gathered: Buffer[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    if (bytes === 0) return
    number += 1
    await put(
      tar,
      `${BACKUP_TABLES_PATH_PREFIX}${backupTableKey(table)}/${String(number).padStart(6, '0')}`,
      Buffer.concat(gathered),
      at,
    )
    gathered = []
    bytes = 0
  }
  for await (const part of rows as AsyncIterable<Buffer>) {
    gathered.push(part)
    bytes += part.length
    if (bytes >= ENTRY_BYTES) await flush()
  }
  await flush()
  return rows.rowCount
}

const sequences = async (client: Client): Promise<BackupEndMarker['sequences']> =>
  (
    await client.query<{ name: string; last: number | null }>(
      "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1",
    )
  ).rows

function* filesBelow(folder: string, name: string): Generator<string> {
  const found = statSync(path.join(folder, name), { throwIfNoEntry: false })
  if (found?.isFile()) yield name
  if (found?.isDirectory())
    for (const entry of readdirSync(path.join(folder, name))) yield* filesBelow(folder, `${name}/${entry}`)
}

const putFiles = async (tar: Pack, dataDir: string, at: Date): Promise<string[]> => {
  const names = [...BACKED_UP_DATA_FILES.files, ...BACKED_UP_DATA_FILES.folders].flatMap((name) => [
    ...filesBelow(dataDir, name),
  ])
  for (const name of names) await put(tar, BACKUP_FILES_PATH_PREFIX + name, readFileSync(path.join(dataDir, name)), at)
  return names
}

const fill = async (client: Client, tar: Pack, dataDir: string): Promise<BackupSummary> => {
  await atOneMoment(client)
  const head = await headOf(client)
  const at = new Date(head.madeAt)
  await put(tar, BACKUP_HEAD_ENTRY_NAME, JSON.stringify(head, null, 2), at)
  const files = await putFiles(tar, dataDir, at)
  const rows: Record<string, number> = {}
  for (const table of head.tables) rows[backupTableKey(table)] = await putRows(client, tar, table, at)
  await put(
    tar,
    BACKUP_END_ENTRY_NAME,
    JSON.stringify({ rows, sequences: await sequences(client) } satisfies BackupEndMarker, null, 2),
    at,
  )
  await client.query('commit')
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return { madeAt: head.madeAt, rows: all, tables: head.tables.length, files }
}

/**
 * Writes everything that makes an installation as a gzipped tar: every row as it stood at one moment, while readings go on coming in,
 * and the keys of the data folder. It needs no program of PostgreSQL's, and is taken in by any later version of both.
 */
export const writeBackup = (address: DatabaseAddress, dataDir: string, target: Writable): Promise<BackupSummary> =>
  onDedicatedConnection(address, async (client) => {
    const tar = pack()
    const written = pipeline(tar, createGzip(), target)
    // A disk that is full ends the pipe; the rows that are on their way must not wait for it.
    const broken = written.then(() => new Promise<never>(() => {}))
    try {
      const made = await Promise.race([fill(client, tar, dataDir), broken])
      tar.finalize()
      await written
      return made
    } catch (cause) {
      tar.destroy()
      throw cause
    }
  })
