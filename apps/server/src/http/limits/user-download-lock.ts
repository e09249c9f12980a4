import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { LockBusyError, takeTransactionLock } from '../../db/scope/transaction-lock.ts'
import { TooManyRequests } from '../errors.ts'

/** Any number that no other lock of ours uses. */
const FILE_LOCK = 7_351

/**
 * Makes this transaction the one that writes a file for the user: it holds a connection until the file is read, so
 * there is one at a time, on whichever process. The turn ends with the transaction.
 * @throws TooManyRequests while another one has it.
 */
export const takeUserDownloadLock = async (tx: FleetTransaction, userId: number): Promise<void> => {
  try {
    await takeTransactionLock(tx, sql`${FILE_LOCK}::int, ${userId}::int`)
  } catch (cause) {
    if (!(cause instanceof LockBusyError)) throw cause
    throw new TooManyRequests('Another file of yours is still on its way. Wait until it is done.', 5)
  }
}
