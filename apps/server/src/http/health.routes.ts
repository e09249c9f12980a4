import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { sessionPool } from '../db/connection/connect-pools.ts'
import { ServerStopping, ServiceUnavailable } from './errors.ts'
import { createAddressRateLimit } from './limits/address-limit.ts'

/** Whoever comes back after this, s, mostly finds a process that has started. */
const STARTED_SECONDS = 1

/**
 * `/healthz`: the process answers. `/readyz`: all of it runs, its database answers and it is not about to stop, so it can take work; and
 * what parts say of themselves.
 */
export const healthRoutes = (app: FastifyInstance): void => {
  const limit = createAddressRateLimit(app.deps.config.requestsPerSecond, app.deps.processes)
  const onRequest = async (request: FastifyRequest): Promise<void> => limit(request)
  app.get('/healthz', { onRequest }, async () => ({ status: 'ok' }))
  app.get('/readyz', { onRequest }, async (request) => {
    if (app.serving.isGoing) throw new ServerStopping()
    if (app.serving.phase === 'starting') throw new ServiceUnavailable('The server is starting.', STARTED_SECONDS)
    try {
      await sql`select 1`.execute(sessionPool(app.deps.db))
    } catch (cause) {
      request.log.warn({ err: cause }, 'not ready')
      throw new ServiceUnavailable('The database does not answer.', 2)
    }
    return { status: 'ready', ...app.healthParts.all() }
  })
}
