import type { FastifyRequest } from 'fastify'

/** An error without what it carries of people's data: PostgreSQL puts whole rows into `detail` and `where`. */
const loggedError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  code: error.code,
  ...(error.cause instanceof Error ? { cause: { type: error.cause.name, message: error.cause.message } } : {}),
})

/** A unit key that stands in the path itself, as protocols of others have it. */
const KEY_IN_PATH = /cbu_[\w-]+/g

/** Where a request went, never what it held: no query (keys in addresses), no key in the path, no headers, no body. */
const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: (request.url.split('?', 1)[0] ?? '').replaceAll(KEY_IN_PATH, 'cbu_…'),
  remoteAddress: request.address,
})

const SECRETS = ['password', 'apikey', 'authorization', 'cookie', 'csrf_test_name']

/** One JSON line per event, on standard error, so that standard output stays for people. */
export const loggerOptions = (level: string, stream: NodeJS.WritableStream = process.stderr) => ({
  level,
  stream,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: loggedError, req: loggedRequest },
  redact: { paths: SECRETS.flatMap((secret) => [secret, `*.${secret}`]) },
})
