import * as z from 'zod'

/** Raised when what a backup holds, or how, changes so that older programs could not read it. */
export const BACKUP_FORMAT_VERSION = 1

/** Names of the entries beside the tables' own: the first says what follows, the last that all of it is there. */
export const BACKUP_HEAD_ENTRY_NAME = 'backup.json'
export const BACKUP_END_ENTRY_NAME = 'end.json'
/** What of the data folder belongs to an installation, beside its database: files, and folders with all that lies below them. */
export const BACKED_UP_DATA_FILES = { files: ['secret.key'], folders: ['demo'] }
/** Files of the data folder lie below this. */
export const BACKUP_FILES_PATH_PREFIX = 'files/'
/** The rows of a table lie below this, as PostgreSQL's COPY writes them, in several entries one after the other. */
export const BACKUP_TABLES_PATH_PREFIX = 'tables/'

const table = z.object({ schema: z.enum(['public', 'pgboss']), name: z.string(), columns: z.array(z.string()) })
const migration = z.object({ number: z.int(), name: z.string(), checksum: z.string() })

/** What a backup says of itself before its rows. */
export const backupHeadSchema = z.object({
  format: z.literal(BACKUP_FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  /** PostgreSQL's version, for people. */
  postgres: z.string(),
  migrations: z.array(migration).min(1),
  /** Names of the months of measurements that there are, and of those that have packed ones. */
  months: z.array(z.string().regex(/^(packed_)?measurement_\d{6}$/)),
  tables: z.array(table),
})

export type BackupHead = z.output<typeof backupHeadSchema>
export type BackupTable = z.output<typeof table>

/** What stands behind the rows: how many there are of each table, and what the sequences give next. */
export const backupEndSchema = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), last: z.int().nullable() })),
})

export type BackupEndMarker = z.output<typeof backupEndSchema>

/** A table as entries and counts name it. */
export const backupTableKey = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string => `${schema}.${name}`

/** Why a backup cannot be made or taken in, in a sentence for whoever asked for it. */
export class BackupError extends Error {}
