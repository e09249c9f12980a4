import type { PoolConfig } from 'pg'

/** How to reach one database: a URL of somebody's own PostgreSQL, or the socket folder of ours. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/** Who a server is asked as: requests by a login that sees no fleet by itself, everything else by one that keeps the tables. */
export type DatabaseLogins = { system: DatabaseAddress; requests: DatabaseAddress }

/** The login of requests on a server of our own: it owns nothing and can become `coldbar_app` alone. */
export const REQUEST_DATABASE_USER = 'coldbar_request'
/** The login of everything else there: no superuser, it can become the tables' owner. */
export const SYSTEM_DATABASE_USER = 'coldbar_system'

/** Both logins of a server of our own, where only its first user is named. */
export const databaseLoginsOf = (address: DatabaseAddress | DatabaseLogins): DatabaseLogins => {
  if ('system' in address) return address
  if ('host' in address) return { system: address, requests: { ...address, user: REQUEST_DATABASE_USER } }
  throw new Error('an outside database has its logins named')
}

const CONNECT_MS = 5_000
const STATEMENT_MS = 30_000
const LOCK_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** A dead network answers nothing at all; then we stop waiting a little after the server would have given up itself. */
const QUERY_MS = STATEMENT_MS + 5_000

/** What every connection of a running server is opened with: every time limit set. */
export const databaseConnectionOptions = (address: DatabaseAddress): PoolConfig => ({
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
export const addressOfOtherDatabase = (address: DatabaseAddress, database: string): DatabaseAddress => {
  if (!('connectionString' in address)) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}
