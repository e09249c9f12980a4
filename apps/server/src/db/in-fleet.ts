import type { Role } from '@coldbar/domain/access/role'
import { sql, type Transaction, type TransactionBuilder } from 'kysely'
import { requestsOf } from './connect.ts'
import type { Database } from './database.ts'
import type { DB } from './schema.gen.ts'

/** A transaction that sees one fleet and the shared catalogue, and nothing else. */
export type FleetTransaction = Transaction<DB>

/** Whose rows, and with what right (editors and admins may change the catalogue). */
export type FleetScope = { fleetId: number; role: Role }

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
): Promise<T> => withScope(requestsOf(db).transaction(), scope, work, lockMs)

/** The same for what only reads: however many statements it takes, all see the fleet as it stood at the first. */
export const inFleetAtOneMoment = <T>(
  db: Database,
  scope: FleetScope,
  work: (tx: FleetTransaction) => Promise<T>,
): Promise<T> =>
  withScope(requestsOf(db).transaction().setIsolationLevel('repeatable read').setAccessMode('read only'), scope, work)

const withScope = <T>(
  transaction: TransactionBuilder<DB>,
  { fleetId, role }: FleetScope,
  work: (tx: FleetTransaction) => Promise<T>,
  lockMs?: number,
): Promise<T> =>
  transaction.execute(async (tx) => {
    // `set_config` with true is SET LOCAL, in one round trip instead of three.
    const patience = lockMs === undefined ? sql`` : sql`set_config('lock_timeout', ${`${lockMs}ms`}, true),`
    await sql`select ${patience} set_config('app.fleet_id', ${String(fleetId)}, true), set_config('app.role', ${role}, true),
      set_config('role', 'coldbar_app', true)`.execute(tx)
    return work(tx)
  })
