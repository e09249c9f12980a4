import type { FastifyRequest } from 'fastify'
import { stdSerializers } from 'pino'

type Loggable = Error & { code?: unknown; sql?: unknown; detail?: unknown; where?: unknown; parameters?: unknown }

/** An error without what it carries of people's data: PostgreSQL puts whole rows into `detail` and `where`. */
const loggedError = (error: Loggable): object => {
  const { type, message, stack, code } = stdSerializers.err(error)
  const cause = error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}
  return { type, message, stack, code, ...cause }
}

/** Where a request went, never what it held: no query (keys in addresses), no headers, no body. */
const loggedRequest = (request: FastifyRequest): object => ({
  id: request.id,
  method: request.method,
  path: request.url.split('?', 1)[0],
  address: request.ip,
})

/** One JSON line per event, on standard error, so that standard output stays for people. */
export const loggerOptions = (level: string, stream?: NodeJS.WritableStream) => ({
  level,
  stream: stream ?? process.stderr,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: loggedError, req: loggedRequest },
  redact: {
    paths: ['password', '*.password', 'apikey', '*.apikey', 'authorization', '*.authorization', 'cookie', '*.cookie'],
  },
})
