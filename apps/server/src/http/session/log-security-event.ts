import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { ipNetworkKey } from '../address/ip-network-key.ts'

type SecurityEvent =
  | 'login'
  | 'login_step'
  | 'reset_asked'
  | 'login_failed'
  | 'logout'
  | 'refused'
  | 'invalid'
  | 'changed'

/** Refusals of one kind from one place tell the same again and again: one line a minute says it, and how many there were. */
const SAME_FOR_MS = 60_000
const MOST_PLACES = 10_000
const told = new Map<string, { until: number; more: number }>()

const isRepeated = (event: SecurityEvent): boolean => event === 'refused' || event === 'invalid'

/** How many lines like this one were left out before it, or null where it is to be left out itself. */
const leftOut = (place: string, nowMs: number): number | null => {
  const before = told.get(place)
  if (before !== undefined && nowMs < before.until) {
    before.more += 1
    return null
  }
  if (told.size >= MOST_PLACES) told.clear()
  told.set(place, { until: nowMs + SAME_FOR_MS, more: 0 })
  return before?.more ?? 0
}

const childOf = new WeakMap<FastifyBaseLogger, FastifyBaseLogger>()

/**
 * One JSON line about who did or tried what. Written even where the process logs only warnings,
 * because who signed in is wanted exactly when nothing else went wrong. Never carries what was sent.
 */
export const logSecurityEvent = (
  request: FastifyRequest,
  event: SecurityEvent,
  about: Record<string, string | number>,
): void => {
  const path = request.url.split('?', 1)[0] ?? ''
  const place = [event, about.code ?? '', ipNetworkKey(request.address), path].join(' ')
  const more = isRepeated(event) ? leftOut(place, performance.now()) : 0
  if (more === null) return
  const log =
    childOf.get(request.log) ?? request.log.child({}, { level: request.log.level === 'silent' ? 'silent' : 'info' })
  childOf.set(request.log, log)
  const session = request.session
  log.info({
    security: event,
    address: request.address,
    method: request.method,
    path,
    user: session?.userId ?? null,
    fleet: session?.fleetId ?? null,
    ...(more === 0 ? {} : { leftOut: more }),
    ...about,
  })
}
