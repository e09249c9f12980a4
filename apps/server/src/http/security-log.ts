import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

type SecurityEvent = 'login' | 'login_failed' | 'logout' | 'refused' | 'invalid' | 'changed'

const childOf = new WeakMap<FastifyBaseLogger, FastifyBaseLogger>()

/**
 * One JSON line about who did or tried what. Written even where the process logs only warnings,
 * because who signed in is wanted exactly when nothing else went wrong. Never carries what was sent.
 */
export const securityLog = (
  request: FastifyRequest,
  event: SecurityEvent,
  about: Record<string, string | number>,
): void => {
  const log =
    childOf.get(request.log) ?? request.log.child({}, { level: request.log.level === 'silent' ? 'silent' : 'info' })
  childOf.set(request.log, log)
  const session = request.session
  log.info({
    security: event,
    address: request.ip,
    method: request.method,
    path: request.url.split('?', 1)[0],
    user: session?.userId ?? null,
    fleet: session?.fleetId ?? null,
    ...about,
  })
}
