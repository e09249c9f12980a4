import type { Kysely } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Typed access to every table. Outside `inFleet` and `inSystem` nothing can be read: the connection's own role is for those two. */
export type Database = Kysely<DB>
