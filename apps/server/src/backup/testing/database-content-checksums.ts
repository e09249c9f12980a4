import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { DatabaseAddress } from '../../db/connection/database-address.ts'
import { onDedicatedConnection } from '../../db/connection/dedicated-connection.ts'
import { backupTableKey } from '../backup-file.ts'
import { quotedBackupTableName, quotedSqlColumnList, readBackupTables } from '../backup-tables.ts'

/** Everything that makes the schema, in one order: columns, constraints, indexes, triggers, policies, rights and functions. */
const SCHEMA = `
select format('%s.%s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) as line
from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace
union all select indexdef from pg_indexes where schemaname = 'public'
union all select format('%s %s %s', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
union all select format('%s %s %s %s', tablename, policyname, qual, with_check) from pg_policies where schemaname = 'public'
union all select format('%s %s %s', oid::regclass, relacl, relrowsecurity) from pg_class where relnamespace = 'public'::regnamespace
order by 1`

const sumOf = async (client: Client, table: string, columns: string): Promise<string> => {
  const { rows } = await client.query<{ count: string; sum: string | null }>(
    `select count(*)::text as count, md5(string_agg(line, '|' order by line collate "C")) as sum
      from (select (row(${columns}))::text as line from ${table}) t`,
  )
  return `${rows[0]?.count} rows ${rows[0]?.sum}`
}

/** What a database holds: rows and a sum of each table, what sequences give next, and a sum of its schema. */
export const databaseContentChecksums = (address: DatabaseAddress): Promise<Record<string, string>> =>
  onDedicatedConnection(address, async (client) => {
    const content: Record<string, string> = {}
    for (const table of await readBackupTables(client))
      content[backupTableKey(table)] = await sumOf(
        client,
        quotedBackupTableName(client, table),
        quotedSqlColumnList(client, table.columns),
      )
    const { rows } = await client.query<{ line: string }>(SCHEMA)
    content.schema = createHash('sha256')
      .update(rows.map(({ line }) => line).join('\n'))
      .digest('hex')
    const sequences = await client.query(
      "select sequencename || ' ' || coalesce(last_value::text, '-') as line from pg_sequences where schemaname = 'public' order by 1",
    )
    content.sequences = sequences.rows.map(({ line }) => line).join(', ')
    return content
  })
