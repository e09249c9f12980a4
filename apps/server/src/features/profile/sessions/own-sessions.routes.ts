import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../../http/errors.ts'
import { serveSystemCall } from '../../../http/routes/route.ts'
import { logSecurityEvent } from '../../../http/session/log-security-event.ts'
import { clearSessionCookies } from '../../../http/session/session-cookies.ts'
import { deleteOtherSessionsOfUser } from '../../../http/session/session-store.ts'
import { endOwnSession, readOwnSessions } from './own-sessions.repository.ts'

/** No session has this id. */
const NONE = ''

/** Where one is signed in, and signing out elsewhere. */
export const ownSessionsRoutes = (app: FastifyInstance): void => {
  const { deps } = app

  serveSystemCall(app, calls['profile.sessions'], async ({ tx, session }) => ({
    data: await readOwnSessions(tx, deps, session),
  }))

  serveSystemCall(app, calls['profile.endSession'], async ({ tx, session, body, request, reply }) => {
    const { id } = body.data
    const ended = await endOwnSession(tx, session.userId, id)
    if (ended === null) throw new NotFound('session', id)
    deps.live.endSession(ended)
    if (ended === session.id) clearSessionCookies(reply, deps.config.publicUrl)
    logSecurityEvent(request, 'changed', { what: 'session', ended: id })
    return { data: { id } }
  })

  serveSystemCall(app, calls['profile.endSessions'], async ({ tx, session, body, request, reply }) => {
    const { keep_own } = body.data
    const ended = await deleteOtherSessionsOfUser(tx, session.userId, keep_own ? session.id : NONE)
    for (const id of ended) deps.live.endSession(id)
    if (!keep_own) clearSessionCookies(reply, deps.config.publicUrl)
    logSecurityEvent(request, 'changed', { what: 'sessions', ended: ended.length })
    return { data: { ended: ended.length } }
  })
}
