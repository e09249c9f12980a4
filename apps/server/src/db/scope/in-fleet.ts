import { CompiledQuery, sql, type Transaction, type TransactionBuilder } from 'kysely'
import { requestPool } from '../connection/connect-pools.ts'
import type { Database } from '../database.ts'
import type { DB } from '../schema.gen.ts'
import { clusterScopeStatements } from './cluster-scope.ts'
import { fleetNumberPlugin } from './fleet-number-plugin.ts'
import { type FleetScope, forgetRenewedScopeKey, signFleetScope } from './sign-fleet-scope.ts'

/** A transaction that sees one fleet and the shared catalogue, and nothing else. */
export type FleetTransaction = Transaction<DB>

const transactionsOnNodes = new WeakSet<FleetTransaction>()

/** Whether the rows of this transaction lie on another server than the one that began it: a node of a cluster counts transactions by itself. */
export const readsFromNodes = (tx: FleetTransaction): boolean => transactionsOnNodes.has(tx)

/**
 * Runs `work` in one transaction as the application's role, with row level security showing this fleet only.
 * Role and fleet end with the transaction, so a pooled connection never carries them on. Rolls back when `work` throws.
 */
export const inFleet = <T>(
  db: Database,
  scope: FleetScope,
  work: (tx: FleetTransaction) => Promise<T>,
  /** How long a statement waits for a row that somebody else changes; as long as the connection says unless given. */
  lockMs?: number,
): Promise<T> => withScope(db, requestPool(db).transaction(), scope, work, lockMs)

/** However many statements it takes, all see the fleet as it stood at the first; it reads only, unless told otherwise. */
export const inFleetAtOneMoment = <T>(
  db: Database,
  scope: FleetScope,
  work: (tx: FleetTransaction) => Promise<T>,
  mode: 'read only' | 'read write' = 'read only',
): Promise<T> =>
  withScope(db, requestPool(db).transaction().setIsolationLevel('repeatable read').setAccessMode(mode), scope, work)

const withScope = async <T>(
  db: Database,
  transaction: TransactionBuilder<DB>,
  scope: FleetScope,
  work: (tx: FleetTransaction) => Promise<T>,
  lockMs?: number,
): Promise<T> => {
  // Before a connection is taken: the key may have to be read on another one.
  const { signed, fleetTables } = await signFleetScope(db, scope)
  try {
    return await transaction.execute(async (tx) => {
      if (fleetTables !== null) {
        for (const statement of clusterScopeStatements(signed, lockMs))
          await tx.executeQuery(CompiledQuery.raw(statement))
        const onNodes = tx.withPlugin(fleetNumberPlugin(scope.fleetId, fleetTables))
        transactionsOnNodes.add(onNodes)
        return work(onNodes)
      }
      // `set_config` with true is SET LOCAL, in one round trip instead of two.
      const patience = lockMs === undefined ? sql`` : sql`set_config('lock_timeout', ${`${lockMs}ms`}, true),`
      await sql`select ${patience} set_config('app.scope', ${signed}, true), set_config('role', 'coldbar_app', true)`.execute(
        tx,
      )
      return work(tx)
    })
  } catch (cause) {
    forgetRenewedScopeKey(db, cause)
    throw cause
  }
}
