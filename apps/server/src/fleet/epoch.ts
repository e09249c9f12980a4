import { type RawBuilder, sql } from 'kysely'

/** A moment of a table as seconds since 1970, the only form in which moments leave the database. */
export const epoch = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`extract(epoch from ${column})::float8`
