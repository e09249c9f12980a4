import { sql } from 'kysely'
import { inject } from 'vitest'
import { addressOfOtherDatabase } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'

const WAITERS = `select count(distinct pid) from pg_locks where not granted
  and pid in (select pid from pg_stat_activity where datname = current_database())`

/**
 * How many transactions wait for another one on any node of a cluster, in the database of this one: no node sees those of others, and
 * nobody but a superuser may look at sessions there.
 */
export const countLockWaitersOfNodes = async (tx: FleetTransaction): Promise<number> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx)
  const address = addressOfOtherDatabase(inject('databaseServer'), rows[0]?.name ?? '')
  return onDedicatedConnection(address, async (client) => {
    const counted = await client.query<{ n: number }>(
      `select (${WAITERS})::int + coalesce(sum(result::int), 0)::int as n from run_command_on_workers($1)`,
      [WAITERS],
    )
    return counted.rows[0]?.n ?? 0
  })
}
