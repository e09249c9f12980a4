import { sql } from 'kysely'
import type { SystemTransaction } from '../db/scope/in-system.ts'
import { takeTransactionLock } from '../db/scope/transaction-lock.ts'
import { Conflict } from '../http/errors.ts'

/** Nobody else writes users until this transaction ends. @throws LockBusy while somebody else does. */
export const lockUsers = (tx: SystemTransaction): Promise<void> => takeTransactionLock(tx, sql`hashtext('users')`)

/** The admins who can sign in, held until the end of the transaction: two of them must not demote each other at once. Whoever signs in, which shares the row as well, or is written to meanwhile waits for nobody. */
const lockActiveAdmins = async (tx: SystemTransaction): Promise<number[]> => {
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** Somebody must be left who can add users and give roles. Throws Conflict. */
export const keepAnAdmin = async (tx: SystemTransaction, id: number): Promise<void> => {
  const admins = await lockActiveAdmins(tx)
  if (admins.length > 1 || !admins.includes(id)) return
  throw new Conflict('This is the last admin who can sign in. Make somebody else an admin first.', {
    'data.role': { code: 'last_admin', message: 'is the last admin who can sign in' },
  })
}
