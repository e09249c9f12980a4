import type { Client } from 'pg'
import { JOBS_SCHEMA_NAME } from '../db/schema/install-jobs-schema.ts'
import type { BackupTable } from './backup-file.ts'

/** The tables of the job runner that hold work to be done; the others count and measure. Queues before their jobs. */
const JOB_TABLES = ['queue', 'schedule', 'job']

/** What the migrations write themselves. */
const NOT_SAVED = ['migration']

const ALL = `
select n.nspname as schema, c.relname as name,
  array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' order by a.attnum) as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and not c.relispartition
  and (n.nspname = 'public' and c.relname <> all($1) or n.nspname = '${JOBS_SCHEMA_NAME}' and c.relname = any($2))
order by n.nspname = '${JOBS_SCHEMA_NAME}', array_position($2, c.relname::text), c.relname collate "C"`

/** Every table whose rows make an installation, with the columns that can be written. */
export const readBackupTables = async (client: Client): Promise<BackupTable[]> =>
  (await client.query<BackupTable>(ALL, [NOT_SAVED, JOB_TABLES])).rows

const MONTHS = `
select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
where i.inhparent in (to_regclass('public.measurement'), to_regclass('public.packed_measurement')) order by c.relname`

/** The names of the months of measurements, and of those that have packed ones. */
export const readMeasurementPartitionNames = async (client: Client): Promise<string[]> =>
  (await client.query<{ name: string }>(MONTHS)).rows.map(({ name }) => name)

/** A table as SQL names it. */
export const quotedBackupTableName = (client: Client, { schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

export const quotedSqlColumnList = (client: Client, columns: readonly string[]): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')
