import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Unavailable } from './errors.ts'

/** `/healthz`: the process answers. `/readyz`: its database answers too, so it can take work. */
export const healthRoutes = (app: FastifyInstance): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request) => {
    try {
      await sql`select 1`.execute(app.deps.db)
    } catch (cause) {
      request.log.warn({ err: cause }, 'not ready')
      throw new Unavailable('The database does not answer.', 2)
    }
    return { status: 'ready' }
  })
}
