import type { Pool, PoolClient } from 'pg'

/*
 * DISCARD ALL but for DISCARD PLANS, by which every transaction would plan its functions and foreign keys anew, and DISCARD TEMP:
 * the request login may make no temporary tables (`database-roles.ts`).
 */
const CLEAN =
  'reset role; reset all; close all; deallocate all; unlisten *; discard sequences; select pg_catalog.pg_advisory_unlock_all()'

const isClosed = (failure: boolean | Error | undefined): boolean => failure !== undefined && failure !== false

/**
 * Hands out connections of a pool that come back to it as they were opened: what a statement in one request sets, prepares, locks or
 * listens to for its session does not reach the next request, which may be another fleet's. Nobody waits for the cleaning but the
 * pool; a connection that cannot be cleaned is closed.
 */
export const resetReturnedConnections = (pool: Pool) => async (): Promise<PoolClient> => {
  const client = await pool.connect()
  const release = client.release
  let isReleased = false
  client.release = (failure) => {
    if (isReleased) throw new Error('The connection went back to its pool already.')
    isReleased = true
    if (isClosed(failure)) release(failure)
    else
      client.query(CLEAN).then(
        () => release(),
        (cause: Error) => release(cause),
      )
  }
  return client
}
