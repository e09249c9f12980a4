import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'

/** No link of this user for another password opens anything any more: those before are void by a younger one, or whoever reads the mailbox is to be shut out. */
export const closePasswordResets = async (tx: SystemTransaction, userId: number): Promise<void> => {
  await sql`update password_reset set closed_at = now() where user_id = ${userId} and closed_at is null`.execute(tx)
}
