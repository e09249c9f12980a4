import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import {
  originOfPageRequest,
  pageContentSecurityPolicy,
  SERVICE_WORKER_CONTENT_SECURITY_POLICY,
  workerContentSecurityPolicy,
} from '../answers/security-headers.ts'
import { NotFound, ServiceUnavailable } from '../errors.ts'
import { browserLanguage, readSessionAndLanguageCookies } from '../session/session-cookies.ts'
import { createHtmlPageRenderer, type DemoLogin, isSecretLinkPage, LOGIN_PATH } from './html-page.ts'
import { isFromOwnMachine } from './own-machine.ts'
import { CachedAnswers } from './static-answer.ts'

/** Paths that programs call: an unknown one is an error, not a page. */
const PROGRAMS = /^\/(index\.php|ingest|assets|healthz|readyz)(\/|$)/

/** Workers are the build's only `.mjs` files; what is sent may be their compressed neighbour. */
const WORKER = /\.mjs(\.br|\.gz)?$/

/** The worker that stands beside every page, or its compressed neighbour. */
const SERVICE_WORKER = /\/service-worker\.js(\.br|\.gz)?$/

/** More than there are routes, each for who has a session and who has none, in every language. */
const MOST_PAGES = 1_000

/** No page's address has a dot in it: whoever asks for one looks for a file, or for what a careless server leaves about. */
const looksLikeFile = (path: string): boolean => /\.|%2e/i.test(path)

/** The login that a demo offers to who looks at it on its own machine. */
export type ReadDemoLogin = () => Promise<DemoLogin | null>

/**
 * Serves the built web app: hashed assets for ever (their compressed neighbours where they exist),
 * and the page itself, always asked for anew, on every path that is neither a file nor a call.
 */
export const serveWebApp = async (
  app: FastifyInstance,
  { webDirectory, publicUrl, mapStyleUrl }: Pick<Config, 'webDirectory' | 'publicUrl' | 'mapStyleUrl'>,
  readDemoLogin: ReadDemoLogin = async () => null,
): Promise<void> => {
  const assets = join(webDirectory, 'assets')
  const page = createHtmlPageRenderer(webDirectory)
  const pages = new CachedAnswers(MOST_PAGES)
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'ignore',
      decorateReply: false,
      allowedPath: (path) => !path.endsWith('.map'),
      setHeaders: (reply, path) => {
        if (WORKER.test(path)) reply.header('content-security-policy', workerContentSecurityPolicy(mapStyleUrl.origin))
      },
    })
  }
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: webDirectory,
      prefix: '/',
      wildcard: false,
      globIgnore: ['assets/**', 'index.html', 'route-files.json', '**/*.map', '**/*.br', '**/*.gz'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', 'no-cache')
        if (SERVICE_WORKER.test(path)) reply.header('content-security-policy', SERVICE_WORKER_CONTENT_SECURITY_POLICY)
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || PROGRAMS.test(path) || looksLikeFile(path)) throw new NotFound('such address here')
    if (page === null) throw new ServiceUnavailable('The web app is not built yet: run npm start, or npm run dev.', 5)
    const origin = originOfPageRequest(publicUrl, request.protocol, request.headers.host)
    reply.header('content-security-policy', pageContentSecurityPolicy(origin, mapStyleUrl.origin))
    // Which page it is depends on who asks, so none may be kept for another.
    reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-language').type('text/html; charset=utf-8')
    const cookies = readSessionAndLanguageCookies(request.headers)
    const viewer = { ...cookies, language: cookies.language ?? browserLanguage(request.headers) }
    if (!isSecretLinkPage(path)) {
      // Where an address is told, others reach the server. Who has a session sees no login but at its own address.
      const isOffered = publicUrl === null && isFromOwnMachine(request) && (!viewer.hasSession || path === LOGIN_PATH)
      const demoLogin = isOffered ? await readDemoLogin() : null
      if (demoLogin !== null) reply.header('cache-control', 'no-store')
      return pages.of(page(path, { ...viewer, demoLogin })).send(request, reply)
    }
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
    return pages.of(page(path, viewer)).send(request, reply)
  })
}
