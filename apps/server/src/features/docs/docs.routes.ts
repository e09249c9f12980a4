import { openApiDocument } from '@coldbar/contract/openapi'
import { referencePage } from '@coldbar/contract/reference-page'
import type { FastifyInstance } from 'fastify'
import { DOCUMENT_POLICY } from '../../http/security-headers.ts'

/** The contract, readable by people and by programs. Made once: it only changes with the code. */
export const docsRoutes = (app: FastifyInstance): void => {
  const page = referencePage()
  const document = JSON.stringify(openApiDocument())
  app.get('/index.php/api/docs', { config: { isPublic: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', DOCUMENT_POLICY).send(page),
  )
  app.get('/index.php/api/openapi.json', { config: { isPublic: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
}
