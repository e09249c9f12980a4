import { sql } from 'kysely'
import { inject } from 'vitest'
import type { SystemTransaction } from '../db/scope/in-system.ts'
import { countLockWaitersOfNodes } from './lock-waiters-of-nodes.ts'

/**
 * How many transactions wait for another one in the test's database. What sessions of other logins wait for, pg_stat_activity
 * tells nobody but a superuser; which locks are not granted, everybody sees.
 */
export const countLockWaiters = async (tx: SystemTransaction): Promise<number> => {
  if (inject('isCluster')) return countLockWaitersOfNodes(tx)
  const { rows } = await sql`select distinct pid from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(tx)
  return rows.length
}
