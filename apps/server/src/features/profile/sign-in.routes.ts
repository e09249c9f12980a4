import { calls } from '@coldbar/contract/calls'
import { browserName } from '@coldbar/domain/access/browser-name'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSecretBox, type SecretBox } from '../../config/secret-box.ts'
import { loadSecretKey } from '../../config/secret-key.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { NotSignedIn } from '../../http/errors.ts'
import { servePublicCall } from '../../http/routes/route.ts'
import { logSecurityEvent } from '../../http/session/log-security-event.ts'
import { clearSessionCookies, renewCsrfCookie, setSessionCookies } from '../../http/session/session-cookies.ts'
import {
  deleteSession,
  type OpenedSession,
  openSession,
  type SessionBrowser,
} from '../../http/session/session-store.ts'
import { hasSecondFactor } from '../../second-factor/second-factor.repository.ts'
import { knownBrowserMarkFor, readKnownBrowserCookie, setKnownBrowserCookie } from './known-browser.ts'
import { accountOfFailedLogin, loginFailureRefusal, verifyLoginPassword } from './login.service.ts'
import { signInBySecondFactorCode } from './second-factor/login-code.service.ts'
import { addPendingLogin } from './second-factor/pending-login.repository.ts'
import {
  clearPendingLoginCookie,
  readPendingLoginCookie,
  setPendingLoginCookie,
} from './second-factor/pending-login-cookie.ts'
import { signedInUserAnswer } from './signed-in-user-answer.ts'

/** Signing in, with a code where the user has a second factor, and out; and who is signed in. */
export const signInRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  const { publicUrl } = deps.config
  let box: SecretBox | null = null
  const ownBox = (): SecretBox => {
    box ??= createSecretBox(loadSecretKey(deps.config))
    return box
  }

  const end = async (request: FastifyRequest, id: string): Promise<void> => {
    await deleteSession(deps, id)
    deps.live.endSession(id)
    logSecurityEvent(request, 'logout', {})
  }

  const placeOf = (request: FastifyRequest, userId: number): SessionBrowser => ({
    browser: browserName(request.headers['user-agent'] ?? '', ''),
    deviceMark: knownBrowserMarkFor(readKnownBrowserCookie(request, deps.config), userId),
  })

  type Account = { id: number; fleetId: number }
  const letIn = async (
    { id: userId, fleetId }: Account,
    opened: OpenedSession,
    place: SessionBrowser,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    setSessionCookies(reply, publicUrl, opened.token, opened.id)
    setKnownBrowserCookie(reply, deps.config, userId, place.deviceMark)
    const { secondFactorDue } = opened
    return signedInUserAnswer(deps, { userId, fleetId, secondFactorDue }, request, reply)
  }

  servePublicCall(app, calls['profile.login'], async ({ body, request, reply, session }) => {
    try {
      const account = await verifyLoginPassword(deps, body, {
        address: request.address,
        device: readKnownBrowserCookie(request, deps.config),
      })
      // A new session for every login: one that somebody planted before stays worthless.
      if (session !== null) await end(request, session.id)
      const place = placeOf(request, account.id)
      const step = await inSystem(deps.db, async (tx) =>
        (await hasSecondFactor(tx, account.id))
          ? { pending: await addPendingLogin(tx, account, deps.clock.now()) }
          : { opened: await openSession(tx, deps, account, place) },
      )
      if (step.pending === null || step.opened === null) throw loginFailureRefusal()
      const about = { user: account.id, fleet: account.fleetId }
      if (step.pending !== undefined) {
        setPendingLoginCookie(reply, deps.config, step.pending)
        if (session !== null) clearSessionCookies(reply, publicUrl)
        logSecurityEvent(request, 'login_step', about)
        return { data: { code_needed: true as const } }
      }
      logSecurityEvent(request, 'login', about)
      return await letIn(account, step.opened, place, request, reply)
    } catch (cause) {
      const account = accountOfFailedLogin(cause)
      logSecurityEvent(request, 'login_failed', account === null ? {} : { account })
      throw cause
    }
  })

  servePublicCall(app, calls['profile.loginCode'], async ({ body, request, reply, session }) => {
    const device = readKnownBrowserCookie(request, deps.config)
    let aimedAt: number | null = null
    const place = (userId: number): SessionBrowser => {
      aimedAt = userId
      return placeOf(request, userId)
    }
    try {
      const given = { token: readPendingLoginCookie(request, deps.config), typed: body.code }
      const {
        account,
        opened,
        by,
        place: at,
      } = await signInBySecondFactorCode(deps, ownBox(), given, {
        address: request.address,
        device,
        place,
      })
      if (session !== null) await end(request, session.id)
      clearPendingLoginCookie(reply, deps.config)
      logSecurityEvent(request, 'login', { user: account.id, fleet: account.fleetId, by })
      return await letIn(account, opened, at, request, reply)
    } catch (cause) {
      logSecurityEvent(
        request,
        'login_failed',
        aimedAt === null ? { step: 'code' } : { step: 'code', account: aimedAt },
      )
      throw cause
    }
  })

  servePublicCall(app, calls['profile.ping'], async ({ session, request, reply }) => {
    if (session === null) throw new NotSignedIn()
    renewCsrfCookie(request, reply, publicUrl, session.id)
    return signedInUserAnswer(deps, session, request, reply)
  })

  servePublicCall(app, calls['profile.logout'], async ({ session, request, reply }) => {
    if (session !== null) await end(request, session.id)
    clearSessionCookies(reply, publicUrl)
    return { data: { signed_out: true } }
  })
}
