import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type KnownProcesses, shareOfProcess } from '../../db/processes/server-processes.ts'
import { ipNetworkKey } from '../address/ip-network-key.ts'
import { TooManyRequests } from '../errors.ts'

/**
 * A check that throws TooManyRequests (429) once a session, or an address without one, sends too much within a second; processes share
 * what may be sent.
 */
export const createRequestRateLimit = (
  app: FastifyInstance,
  perSecond: number,
  processes: KnownProcesses,
): ((request: FastifyRequest) => Promise<void>) => {
  const perSession = app.createRateLimit({
    max: () => shareOfProcess(perSecond, processes),
    timeWindow: 1_000,
    keyGenerator: (request) => `session ${request.session?.id ?? ''}`,
  })
  const perAddress = app.createRateLimit({
    // Many people may share one address.
    max: () => shareOfProcess(2 * perSecond, processes),
    timeWindow: 1_000,
    keyGenerator: (request) => `address ${ipNetworkKey(request.address)}`,
  })
  return async (request) => {
    const limit = await (request.session === null ? perAddress : perSession)(request)
    if (!limit.isAllowed && limit.isExceeded) {
      throw new TooManyRequests('Too many requests at once. Wait a moment and try again.', limit.ttlInSeconds)
    }
  }
}
