import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'

/** The least and the greatest of what a query selects as `value`; nothing lies between 0 and 0. */
export const boundsOf = async (
  tx: FleetTransaction,
  query: RawBuilder<unknown>,
): Promise<{ from: number; to: number }> => {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(value) as from, max(value) as to from (${query}) q`.execute(tx)
  return { from: rows[0]?.from ?? 0, to: rows[0]?.to ?? 0 }
}
