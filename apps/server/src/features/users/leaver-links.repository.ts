import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/in-system.ts'
import { isAddressOf } from '../../fleet/messages/people.repository.ts'

/** Whoever leaves a fleet, with the addresses at which it told them. */
type Leaver = { fleet_id: number; email: string | null; sms: string | null }

/** Closes the links of messages by which a problem is taken, where they went to somebody who is of their fleet no more. */
export const closeLeaverLinks = async (tx: SystemTransaction, { fleet_id, email, sms }: Leaver): Promise<void> => {
  const { rows } = await sql<{ id: number; recipient: string }>`
    select id, recipient from problem_link
    where fleet_id = ${fleet_id} and kind = 'take' and revoked_at is null and recipient is not null`.execute(tx)
  const addresses = { email: email ?? '', phone: sms ?? '' }
  const ids = rows.filter(({ recipient }) => isAddressOf(addresses, recipient)).map(({ id }) => id)
  await sql`update problem_link set revoked_at = now() where fleet_id = ${fleet_id} and id = any(${ids}::int[])`.execute(
    tx,
  )
}
