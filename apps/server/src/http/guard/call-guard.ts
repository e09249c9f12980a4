import { Readable } from 'node:stream'
import type { Call } from '@coldbar/contract/call'
import { isJsonpCallbackName } from '@coldbar/contract/jsonp/jsonp-callback-name-schema'
import { redactAnswerForRole } from '@coldbar/domain/access/field-access'
import { mayCall } from '@coldbar/domain/access/may-call'
import { doesCallWaitForSecondFactor } from '@coldbar/domain/access/second-factor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { JSONP_CONTENT_TYPE, jsonpBody, jsonpStream } from '../answers/jsonp.ts'
import { Forbidden, InvalidInput, NotSignedIn } from '../errors.ts'
import { csrfKeyOfSession, isCsrfValid } from '../session/csrf-token.ts'
import { CSRF_COOKIE_NAME, sessionCookieName } from '../session/session-cookies.ts'
import { isCrossSiteRequest } from './origin-check.ts'

const checkCaller = (call: Call, request: FastifyRequest): void => {
  // Also reads: a script tag on another site must get nothing, and a link must not sign anybody out.
  if (isCrossSiteRequest(request.headers)) throw new Forbidden('Calls from other sites are not answered.', 'cross_site')
  if (call.access === 'anyone') return
  if (request.session === null) throw new NotSignedIn()
  if (request.session.secondFactorDue && doesCallWaitForSecondFactor(call.name))
    throw new Forbidden('Your fleet asks for a second factor. Set yours up first.', 'second_factor_due')
  if (!mayCall(request.session.role, call.name)) throw new Forbidden('Your role does not allow this.')
}

const checkCsrf = (request: FastifyRequest): void => {
  const session = request.session
  const token = request.cookies[sessionCookieName(request.server.deps.config.publicUrl)]
  const field = (request.body as { csrf_test_name?: unknown } | null | undefined)?.csrf_test_name
  if (session === null || token === undefined) throw new NotSignedIn()
  if (isCsrfValid(csrfKeyOfSession(token), session.id, request.cookies[CSRF_COOKIE_NAME], field)) return
  throw new Forbidden('This page is out of date. Reload it and try again.', 'csrf')
}

const callbackOf = (request: FastifyRequest): unknown => (request.query as { callback?: unknown }).callback

const checkCallback = (call: Call, request: FastifyRequest): void => {
  const callback = callbackOf(request)
  if (callback === undefined) return
  if (call.jsonp !== true) throw new InvalidInput('This call answers plain JSON only: leave callback away.')
  if (typeof callback === 'string' && isJsonpCallbackName(callback)) return
  throw new InvalidInput('callback must be the name of a plain function, such as loaded or app.loaded.')
}

/** The checks of one call, as the hooks of its route: who first, before a byte of the body is read. */
export const callGuardHooks = (call: Call) => ({
  onRequest: async (request: FastifyRequest): Promise<void> => {
    checkCaller(call, request)
    checkCallback(call, request)
  },
  preValidation: async (request: FastifyRequest): Promise<void> => {
    if (call.csrf === true) checkCsrf(request)
  },
  preSerialization: async (request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> =>
    reply.statusCode === 200 && request.session !== null
      ? redactAnswerForRole(request.session.role, call.name, answer)
      : answer,
  onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const callback = callbackOf(request)
    if (typeof callback !== 'string' || reply.statusCode !== 200) return payload
    if (typeof payload !== 'string' && !(payload instanceof Readable)) return payload
    reply.type(JSONP_CONTENT_TYPE)
    reply.removeHeader('content-length')
    return typeof payload === 'string' ? jsonpBody(callback, payload) : jsonpStream(callback, payload)
  },
})
