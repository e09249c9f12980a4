import { prefix, sessionLines } from 'virtual:session-call-table'
import { parseCallTable } from './call-table.ts'
import type { ApiCalls } from './calls.ts'
import type { SessionCallName } from './session-call-names.ts'

/** The calls that the login makes, apart from all others, which it need not wait for. */
export const sessionCalls = parseCallTable(prefix, sessionLines) as unknown as Pick<ApiCalls, SessionCallName>
