import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { registerBodyParsers } from './bodies/body-parsers.ts'
import { Forbidden } from './errors.ts'
import { isFromOwnOrigin } from './guard/origin-check.ts'
import { CallQueue } from './limits/call-queue.ts'
import { createRequestRateLimit } from './limits/create-request-rate-limit.ts'
import { answerLanguage, sessionCookieName } from './session/session-cookies.ts'
import { findSession } from './session/session-store.ts'

/** Calls that a forgotten page makes on its own: they must not keep its session alive. */
const PASSIVE: ReadonlySet<string | undefined> = new Set(['profile.ping', 'profile.version', 'live.stream'])

/** What holds for every call under the API prefix, whichever feature serves it. */
export const registerApiHooks = async (api: FastifyInstance): Promise<void> => {
  const { publicUrl } = api.deps.config
  const turns = new CallQueue()
  api.decorate('turns', turns)
  api.addHook('preClose', async () => turns.close())
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(serializerCompiler)
  await api.register(fastifyCookie)
  await api.register(fastifyRateLimit, { global: false })
  api.addHook('onRoute', (added) => {
    if (added.config?.call === undefined && added.config?.isPublic !== true) {
      throw new Error(`${added.url} has no call of the contract and so no declared access`)
    }
  })
  api.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && !isFromOwnOrigin(request.headers, publicUrl)) {
      throw new Forbidden('Calls from other sites are not answered.', 'cross_site')
    }
    const isUse = !PASSIVE.has(request.routeOptions.config.call?.name)
    const session = await findSession(api.deps, request.cookies[sessionCookieName(publicUrl)], isUse)
    request.session = session && { ...session, language: answerLanguage(request, session.language) }
  })
  api.addHook('onRequest', createRequestRateLimit(api, api.deps.config.requestsPerSecond, api.deps.processes))
  registerBodyParsers(api)
}
