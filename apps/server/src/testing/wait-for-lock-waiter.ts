import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { countLockWaitersOfNodes } from './lock-waiters-of-nodes.ts'

/** Resolves once another transaction waits for a row that this one holds. Fails after 10 s. */
export const waitForLockWaiter = (tx: FleetTransaction): Promise<void> =>
  expect
    .poll(
      async () => {
        if (inject('isCluster')) return countLockWaitersOfNodes(tx)
        const { rows } = await sql`select from pg_locks
          where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx)
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
