import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type BackupEndMarker, BackupError, type BackupHead, type BackupTable, backupTableKey } from './backup-file.ts'
import { quotedBackupTableName, quotedSqlColumnList, readBackupTables } from './backup-tables.ts'

type Constraint = { schema: string; table: string; name: string; definition: string }

const FOREIGN_KEYS = `
select n.nspname as schema, t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss')`

/** Our own tables belong to a role that the connection's user is a member of, the job runner's to that user. */
const actOn = (client: Client, schema: string): Promise<unknown> =>
  client.query(schema === 'public' ? 'set local role coldbar_owner' : 'reset role')

const loosen = async (client: Client, tables: readonly BackupTable[]): Promise<Constraint[]> => {
  const { rows } = await client.query<Constraint>(FOREIGN_KEYS)
  for (const { schema, table, name } of rows) {
    await actOn(client, schema)
    await client.query(`alter table ${quotedBackupTableName(client, { schema: schema as 'public', name: table })}
      drop constraint ${client.escapeIdentifier(name)}`)
  }
  for (const table of tables) {
    await actOn(client, table.schema)
    // What triggers would add stands in the backup already.
    await client.query(`alter table ${quotedBackupTableName(client, table)} disable trigger user`)
    await client.query(`delete from ${quotedBackupTableName(client, table)}`)
  }
  return rows
}

const fasten = async (client: Client, tables: readonly BackupTable[], keys: readonly Constraint[]): Promise<void> => {
  for (const table of tables) {
    await actOn(client, table.schema)
    await client.query(`alter table ${quotedBackupTableName(client, table)} enable trigger user`)
  }
  for (const { schema, table, name, definition } of keys) {
    await actOn(client, schema)
    await client.query(`alter table ${quotedBackupTableName(client, { schema: schema as 'public', name: table })}
      add constraint ${client.escapeIdentifier(name)} ${definition}`)
  }
}

/** Takes rows in for tables of the backup, and knows at the end whether all have come. */
export type RowRestorer = {
  take(key: string, rows: AsyncIterable<Buffer>): Promise<void>
  finish(end: BackupEndMarker): Promise<void>
}

const checkTables = (wanted: readonly BackupTable[], there: readonly BackupTable[]): void => {
  const known = new Map(there.map((table) => [backupTableKey(table), new Set(table.columns)]))
  for (const table of wanted) {
    const columns = known.get(backupTableKey(table))
    if (columns === undefined || table.columns.some((column) => !columns.has(column)))
      throw new BackupError(
        `The backup holds ${backupTableKey(table)} in a shape that this version does not know. Restore it with the version that made it, and upgrade then.`,
      )
  }
}

const setSequences = async (client: Client, values: BackupEndMarker['sequences']): Promise<void> => {
  await actOn(client, 'public')
  for (const { name, last } of values)
    await client.query('select setval($1::regclass, coalesce($2::bigint, 1), $2::bigint is not null)', [
      `public.${client.escapeIdentifier(name)}`,
      last,
    ])
}

/**
 * Prepares an empty database, of the schema that the backup was made of, within the client's transaction: foreign keys and triggers
 * stand aside until `finish` has counted the rows.
 */
export const prepareRowRestore = async (client: Client, { tables, months }: BackupHead): Promise<RowRestorer> => {
  const there = await readBackupTables(client)
  checkTables(tables, there)
  await actOn(client, 'public')
  for (const month of months) {
    const ensure = month.startsWith('packed_') ? 'ensure_packed_partition' : 'ensure_measurement_partition'
    await client.query(`select ${ensure}(to_timestamp($1, 'YYYYMM'))`, [month.slice(-6)])
  }
  const keys = await loosen(client, there)
  const byKey = new Map(tables.map((table) => [backupTableKey(table), table]))
  const counts = new Map<string, number>()
  return {
    take: async (key, rows) => {
      const table = byKey.get(key)
      if (table === undefined) throw new BackupError('The backup holds a table that it does not name.')
      await actOn(client, table.schema)
      const stream = client.query(
        copyFrom(
          `copy ${quotedBackupTableName(client, table)} (${quotedSqlColumnList(client, table.columns)}) from stdin`,
        ),
      )
      await pipeline(Readable.from(rows), stream)
      counts.set(key, (counts.get(key) ?? 0) + stream.rowCount)
    },
    finish: async ({ rows, sequences }) => {
      for (const [key, count] of Object.entries(rows)) {
        const taken = counts.get(key) ?? 0
        if (taken !== count)
          throw new BackupError(`The backup is damaged: ${key} has ${taken} rows of ${count}. Take another one.`)
      }
      await setSequences(client, sequences)
      await fasten(client, there, keys)
    },
  }
}
