import { type RawBuilder, sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'

/** To whom messages of a fleet go, and to whom links went by which a problem is taken and that still open. `isMessage`: which messages of the outbox. */
export const readOpenRecipients = async (
  tx: SystemTransaction,
  fleetId: number,
  isMessage: RawBuilder<unknown>,
): Promise<string[]> => {
  const { rows } = await sql<{ recipient: string }>`
    select distinct recipient from outbox where fleet_id = ${fleetId} and channel in ('email', 'sms') and ${isMessage}
    union select recipient from problem_link
      where fleet_id = ${fleetId} and kind = 'take' and recipient is not null and revoked_at is null`.execute(tx)
  return rows.map(({ recipient }) => recipient)
}

/** Closes the links to these recipients by which a problem is taken. Their messages are held before: whoever delivers writes a link while it holds its message. */
export const closeTakeLinks = async (
  tx: SystemTransaction,
  fleetId: number,
  recipients: readonly string[],
): Promise<void> => {
  await sql`update problem_link set revoked_at = now() where fleet_id = ${fleetId} and kind = 'take'
    and revoked_at is null and recipient = any(${[...recipients]}::text[])`.execute(tx)
}
