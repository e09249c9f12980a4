import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooMany } from './errors.ts'

/** Requests per second and session; a page's burst of parallel reads stays far below. */
const PER_SESSION = 100
/** Requests per second and address without a session: many people may share one address. */
const PER_ADDRESS = 200

/** A check that throws TooMany (429) once a session, or an address without one, sends too much within a second. */
export const requestLimit = (app: FastifyInstance): ((request: FastifyRequest) => Promise<void>) => {
  const perSession = app.createRateLimit({
    max: PER_SESSION,
    timeWindow: 1_000,
    keyGenerator: (request) => `session ${request.session?.id ?? ''}`,
  })
  const perAddress = app.createRateLimit({
    max: PER_ADDRESS,
    timeWindow: 1_000,
    keyGenerator: (request) => `address ${request.ip}`,
  })
  return async (request) => {
    const limit = await (request.session === null ? perAddress : perSession)(request)
    if (!limit.isAllowed && limit.isExceeded) {
      throw new TooMany('Too many requests at once. Wait a moment and try again.', limit.ttlInSeconds)
    }
  }
}
