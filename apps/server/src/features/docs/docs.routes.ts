import { openApiDocument } from '@coldbar/contract/openapi'
import { referencePage } from '@coldbar/contract/reference-page'
import type { FastifyInstance } from 'fastify'
import { DOCUMENT_POLICY } from '../../http/security-headers.ts'

/** Made when it is first asked for, and once: it only changes with the code, and most processes are never asked. */
const once = (make: () => string): (() => string) => {
  let made: string | null = null
  return () => {
    made ??= make()
    return made
  }
}

const page = once(referencePage)
const document = once(() => JSON.stringify(openApiDocument()))

/** The contract, readable by people and by programs. */
export const docsRoutes = (app: FastifyInstance): void => {
  app.get('/index.php/api/docs', { config: { isPublic: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', DOCUMENT_POLICY).send(page()),
  )
  app.get('/index.php/api/openapi.json', { config: { isPublic: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
}
