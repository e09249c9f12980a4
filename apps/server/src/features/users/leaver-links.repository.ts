import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { isAddressOfPerson } from '../../fleet/messages/people.repository.ts'
import { closeTakeLinks, readOpenRecipients } from '../../fleet/messages/take-links.repository.ts'

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
  const isUnsent = sql`sent_at is null`
  const addresses = { email: email ?? '', phone: sms ?? '' }
  const recipients = await readOpenRecipients(tx, fleet_id, isUnsent)
  const own = recipients.filter((recipient) => isAddressOfPerson(addresses, recipient))
  // A message that is leaving is held before its link: so they are here.
  await sql`update outbox set content = content - 'generation' where fleet_id = ${fleet_id} and channel in ('email', 'sms')
    and ${isUnsent} and recipient = any(${own})`.execute(tx)
  await closeTakeLinks(tx, fleet_id, own)
}
