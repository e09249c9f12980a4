import type { WriteCallName } from '../../audit/audited-records-of-calls.ts'
import { auditedWrite } from '../../audit/audited-write.ts'
import type { Database } from '../../db/database.ts'
import { type FleetTransaction, inFleet } from '../../db/scope/in-fleet.ts'
import { retryTransaction } from '../../db/scope/transaction-retry.ts'

const LOCK_MS = 5_000

/** Does a write and notes it in the log under the call that users make for it, and in whose name. */
export type AuditedLinkWriter = <Answer>(
  write: { call: WriteCallName; body: unknown; name: string },
  work: () => Promise<Answer>,
) => Promise<Answer>

/**
 * What somebody without an account does by a link: in one transaction in the link's fleet, as a user of it would, and noted in
 * its log in their name. As that of `route` it may run more than once.
 */
export const auditedLinkWrite = <Answer>(
  db: Database,
  fleetId: number,
  work: (tx: FleetTransaction, noted: AuditedLinkWriter) => Promise<Answer>,
): Promise<Answer> =>
  retryTransaction(() =>
    inFleet(
      db,
      { fleetId, role: 'user' },
      (tx) =>
        work(tx, ({ call, body, name }, write) =>
          auditedWrite(tx, { call, body, writer: { userId: null, userName: name, fleetId } }, write),
        ),
      LOCK_MS,
    ),
  )
