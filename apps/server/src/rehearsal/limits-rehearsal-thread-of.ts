import type { FastifyInstance } from 'fastify'
import { RehearsalThread } from '../ingest/commit/rehearsal-thread.ts'

const threads = new WeakMap<object, RehearsalThread>()

/** The one thread in which a server tries limits. It ends with the server. */
export const limitsRehearsalThreadOf = (app: FastifyInstance): RehearsalThread => {
  const known = threads.get(app.server)
  if (known !== undefined) return known
  const thread = new RehearsalThread()
  threads.set(app.server, thread)
  app.addHook('onClose', () => thread.stop())
  return thread
}
