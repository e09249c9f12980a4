import { apiReferencePageHtml } from '@coldbar/contract/api-reference-page-html'
import { openApiDocument } from '@coldbar/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { API_DOCS_CONTENT_SECURITY_POLICY } from '../../http/answers/security-headers.ts'
import { CachedAnswer } from '../../http/pages/static-answer.ts'

/** Made when it is first asked for, and once: it only changes with the code, and most processes are never asked. */
const once = (make: () => string): (() => CachedAnswer) => {
  let made: CachedAnswer | null = null
  return () => {
    made ??= new CachedAnswer(make())
    return made
  }
}

const page = once(apiReferencePageHtml)
const document = once(() => JSON.stringify(openApiDocument()))

/** The contract, readable by people and by programs. */
export const docsRoutes = (app: FastifyInstance): void => {
  app.get('/index.php/api/docs', { config: { isPublic: true } }, async (request, reply) =>
    page().send(
      request,
      reply.type('text/html; charset=utf-8').header('content-security-policy', API_DOCS_CONTENT_SECURITY_POLICY),
    ),
  )
  app.get('/index.php/api/openapi.json', { config: { isPublic: true } }, async (request, reply) =>
    document().send(request, reply.type('application/json; charset=utf-8')),
  )
}
