import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
const HOST = /^[A-Za-z0-9.[\]:-]{1,255}$/

/** Data and errors run nothing and are shown in no frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The reference page brings its own styles and not one script. */
export const API_DOCS_CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * What the web app's page may do. Scripts come from `/assets/` alone, never from all of `'self'`: a JSONP answer
 * is a script of this host too, and an injected tag could call one.
 */
export const pageContentSecurityPolicy = (origin: string, tiles: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin}/assets/`,
    `worker-src ${origin}/assets/ ${origin}/service-worker.js`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${tiles}`,
    `connect-src 'self' ${tiles}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A worker obeys the policy of its own file, not the page's: the map's worker fetches the map, and nothing else. */
export const workerContentSecurityPolicy = (tiles: string): string => `default-src 'none'; connect-src 'self' ${tiles}`

/** The page's own worker fetches the page and its files, and nothing elsewhere. */
export const SERVICE_WORKER_CONTENT_SECURITY_POLICY = "default-src 'none'; connect-src 'self'"

/** Where the page was asked for. A Host header that is no host name gets the policy's strictest reading. */
export const originOfPageRequest = (publicUrl: URL | null, protocol: string, host: string | undefined): string => {
  if (publicUrl !== null) return publicUrl.origin
  return host !== undefined && HOST.test(host) ? `${protocol}://${host}` : 'https://invalid.invalid'
}

/** Sets what every answer carries; a route may say otherwise afterwards (assets are cached, pages have their policy). */
export const registerSecurityHeaders = (app: FastifyInstance, publicUrl: URL | null): void => {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=()',
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
  }
  if (publicUrl?.protocol === 'https:') {
    always['strict-transport-security'] = `max-age=${YEAR_SECONDS}; includeSubDomains`
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(always)
  })
}
