import { recorded } from '../audit/recorded.ts'
import type { OpenWrite } from '../audit/subjects.ts'
import type { SystemTransaction } from '../db/in-system.ts'

/** Notes, in a user's own name, what a call changes for which nobody needs to be signed in. */
export const openWrite = <Answer>(
  tx: SystemTransaction,
  call: OpenWrite,
  writer: { userId: number; userName: string; fleetId: number },
  work: () => Promise<Answer>,
): Promise<Answer> => recorded(tx, { call, writer, body: null }, work)
