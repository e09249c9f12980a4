import type { PublicWriteCallName } from '../../audit/audited-records-of-calls.ts'
import { auditedWrite } from '../../audit/audited-write.ts'
import type { SystemTransaction } from '../../db/scope/in-system.ts'

/** Notes, in a user's own name, what a call changes for which nobody needs to be signed in. */
export const auditedPublicWrite = <Answer>(
  tx: SystemTransaction,
  call: PublicWriteCallName,
  writer: { userId: number; userName: string; fleetId: number },
  work: () => Promise<Answer>,
): Promise<Answer> => auditedWrite(tx, { call, writer, body: null }, work)
