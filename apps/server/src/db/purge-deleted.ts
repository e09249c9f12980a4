import { sql } from 'kysely'
import type { Database } from './database.ts'
import { inSystem } from './in-system.ts'

/** Removes for good what nobody can bring back any more; tires of such a supplier are left without one. */
export const purgeDeleted = (db: Database): Promise<void> =>
  inSystem(db, async (tx) => {
    for (const table of ['contact', 'supplier']) {
      await sql`delete from ${sql.table(table)} where deleted_at < now() - interval '1 hour'`.execute(tx)
    }
  })
