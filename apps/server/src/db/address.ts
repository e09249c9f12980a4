import type { PoolConfig } from 'pg'

/** How to reach one database: a URL of somebody's own PostgreSQL, or the socket folder of ours. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

const CONNECT_MS = 5_000
const STATEMENT_MS = 30_000
const LOCK_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** A dead network answers nothing at all; then we stop waiting a little after the server would have given up itself. */
const QUERY_MS = STATEMENT_MS + 5_000

/** What every connection of a running server is opened with: every time limit set. */
export const connectionOptions = (address: DatabaseAddress): PoolConfig => ({
  ...address,
  application_name: 'coldbar',
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  query_timeout: QUERY_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
})

/** The same server, another database. */
export const sameServer = (address: DatabaseAddress, database: string): DatabaseAddress => {
  if (!('connectionString' in address)) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}
