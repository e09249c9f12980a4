import type { ErrorAnswer } from '@coldbar/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { DatabaseError } from 'pg'
import { temporaryDatabaseFailureOf } from '../../db/connection/temporary-database-failure.ts'
import { LockBusyError } from '../../db/scope/transaction-lock.ts'
import { IngestRefusal, type IngestRefusalReason } from '../../ingest/ingest-refusal.ts'
import { fieldProblemOfSchemaIssue } from '../bodies/field-problem-of-schema-issue.ts'
import { type FieldProblems, InvalidInput, Refusal, ServiceUnavailable, TooManyRequests } from '../errors.ts'
import { logSecurityEvent } from '../session/log-security-event.ts'

const body = (code: string, message: string, fields?: FieldProblems): ErrorAnswer => {
  if (fields === undefined) return { error: { code, message } }
  const entries = Object.entries(fields)
  return {
    error: {
      code,
      message,
      fields: Object.fromEntries(entries.map(([path, { message: words }]) => [path, words])),
      problems: Object.fromEntries(entries.map(([path, { message: _, ...problem }]) => [path, problem])),
    },
  }
}

const refusalBody = ({ code, message, fields, now }: Refusal): ErrorAnswer => ({
  error: { ...body(code, message, fields).error, ...(now === undefined ? {} : { now }) },
})

/** What Fastify itself refuses, in our words: its own messages name internals. */
const OUR_WORDS: Record<number, { code: string; message: string }> = {
  400: { code: 'invalid', message: 'The request cannot be read.' },
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  408: { code: 'too_slow', message: 'The request took too long to arrive. Send it again.' },
  413: { code: 'too_large', message: 'The request is too large. Send it in smaller parts.' },
  414: { code: 'too_long', message: 'The address is too long.' },
  415: { code: 'unsupported_type', message: 'Send application/json or application/x-www-form-urlencoded.' },
  431: { code: 'too_large', message: 'The request headers are too large.' },
}

/** What ingest refuses, as HTTP has it. */
const OF_INGEST: Record<IngestRefusalReason, (refused: IngestRefusal) => Refusal> = {
  unreadable: ({ message }) => new InvalidInput(message),
  too_large: ({ message }) => new Refusal(413, 'too_large', message),
  too_often: ({ message, againAfter }) => new TooManyRequests(message, againAfter ?? 0),
  unavailable: ({ message, againAfter, cause }) => new ServiceUnavailable(message, againAfter ?? 0, cause),
}

const fieldsOf = (error: FastifyError): FieldProblems =>
  Object.fromEntries(
    (error.validation ?? [])
      .slice(0, 20)
      .map((issue) => [issue.instancePath.replace(/^\//, '').replaceAll('/', '.'), fieldProblemOfSchemaIssue(issue)]),
  )

/** PostgreSQL stores every character but NUL. */
const isUnstorableText = (error: unknown): boolean => error instanceof DatabaseError && error.code === '22021'

/**
 * Whoever asked went away before the request was read to its end, or its answer sent: nobody reads on, and it is no failure of ours.
 * A connection of ours that is reset (to the database, to a geocoder) has the same code and another error.
 */
const hungUp = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): boolean =>
  (error.code === 'ECONNRESET' && error === request.raw.errored) ||
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed)

/** Sends any thrown thing as `{ error: { code, message, fields? } }`; of a bug it tells nothing but the request's number. */
const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof Refusal) {
    if (error.status === 403 || error.status === 429) logSecurityEvent(request, 'refused', { code: error.code })
    if (error.status === 503) request.log.warn({ err: error }, error.message)
    return reply.code(error.status).headers(error.headers).send(refusalBody(error))
  }
  if (error instanceof IngestRefusal) return answerError(OF_INGEST[error.reason](error), request, reply)
  if (hasZodFastifySchemaValidationErrors(error)) {
    logSecurityEvent(request, 'invalid', {})
    return reply.code(400).send(body('invalid', 'Some of what was sent is not right: see fields.', fieldsOf(error)))
  }
  if (hungUp(error, request, reply)) {
    return reply.code(400).send(body('cut_off', 'The connection ended before the answer could be sent.'))
  }
  if (isUnstorableText(error)) {
    return answerError(new InvalidInput('A text holds the character NUL, which cannot be stored.'), request, reply)
  }
  if (error instanceof LockBusyError) {
    return answerError(
      new TooManyRequests('Somebody else is doing the same. Try again in a moment.', 2),
      request,
      reply,
    )
  }
  const failure = temporaryDatabaseFailureOf(error)
  if (failure === 'away') {
    return answerError(
      new ServiceUnavailable('The database does not answer. Try again in a moment.', 2, error),
      request,
      reply,
    )
  }
  if (failure === 'busy' || failure === 'beaten') {
    const message = 'Others are changing the same, or there is too much to do. Try again in a moment.'
    return answerError(new ServiceUnavailable(message, 5, error), request, reply)
  }
  const status = error.statusCode ?? 500
  const known = status < 500 ? (OUR_WORDS[status] ?? OUR_WORDS[400]) : undefined
  if (known !== undefined) return reply.code(status).send(body(known.code, known.message))
  request.log.error({ err: isResponseSerializationError(error) ? error.cause : error }, 'a request failed')
  const message = `Something went wrong on our side. If it happens again, report it with the number ${request.id}.`
  return reply.code(500).send(body('internal', message))
}

/** Every error of every route leaves through here, and carries its request's number in `x-request-id`. */
export const registerErrorAnswers = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
