import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { isAddressOfPerson } from '../../fleet/messages/people.repository.ts'

/** Whoever leaves a fleet, with the addresses at which it told them. */
type Leaver = { fleet_id: number; email: string | null; sms: string | null }

/**
 * Closes the links of messages by which a problem is taken, where they went to somebody who is of their fleet no more. Messages that
 * were not sent yet get none: those of no generation of screens lead to nothing.
 */
export const closeTakeLinksOfLeaver = async (
  tx: SystemTransaction,
  { fleet_id, email, sms }: Leaver,
): Promise<void> => {
  const isUnsent = sql`fleet_id = ${fleet_id} and channel in ('email', 'sms') and sent_at is null`
  const { rows } = await sql<{ recipient: string }>`
    select recipient from problem_link where fleet_id = ${fleet_id} and kind = 'take' and revoked_at is null
      and recipient is not null
    union select recipient from outbox where ${isUnsent}`.execute(tx)
  const addresses = { email: email ?? '', phone: sms ?? '' }
  const own = rows.map(({ recipient }) => recipient).filter((recipient) => isAddressOfPerson(addresses, recipient))
  // A message that is leaving is held before its link: so they are here.
  await sql`update outbox set content = content - 'generation' where ${isUnsent} and recipient = any(${own})`.execute(
    tx,
  )
  await sql`update problem_link set revoked_at = now()
    where fleet_id = ${fleet_id} and kind = 'take' and revoked_at is null and recipient = any(${own})`.execute(tx)
}
