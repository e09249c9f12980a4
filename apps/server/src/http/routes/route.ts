import { Readable } from 'node:stream'
import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@coldbar/contract/call'
import { servedCallPath } from '@coldbar/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { isAuditedWrite } from '../../audit/audited-records-of-calls.ts'
import { auditedWrite } from '../../audit/audited-write.ts'
import { type FleetTransaction, inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem, type SystemTransaction } from '../../db/scope/in-system.ts'
import { retryTransaction } from '../../db/scope/transaction-retry.ts'
import { writeWithinRecordLimits } from '../../limits/write-within-record-limits.ts'
import { chunkedJsonAnswer } from '../answers/chunked-json-answer.ts'
import { NotSignedIn } from '../errors.ts'
import { callGuardHooks } from '../guard/call-guard.ts'
import type { Session } from '../session/session.ts'

/** Somebody looks at the screen meanwhile: whoever holds a row for longer is not waited for. */
const INTERACTIVE_LOCK_MS = 5_000

type Input<C> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler gets: validated input, who is calling, and a transaction that sees only the caller's fleet. */
export type CallContext<C> = Input<C> & { session: Session; tx: FleetTransaction }

type JsonHandler<C> = (context: CallContext<C>) => Promise<ResponseOf<C>>
type SystemContext<C> = Input<C> & { session: Session; tx: SystemTransaction }
type SystemHandler<C> = (context: SystemContext<C>) => Promise<ResponseOf<C>>
type OpenHandler<C> = (context: Input<C> & { session: Session | null }) => Promise<ResponseOf<C>>

const inputOf = <C>(request: FastifyRequest, reply: FastifyReply): Input<C> => ({
  params: request.params as ParamsOf<C>,
  query: request.query as QueryOf<C>,
  body: request.body as BodyOf<C>,
  request,
  reply,
})

const schemaOf = (call: Call): FastifySchema => ({
  ...(call.params === undefined ? {} : { params: call.params }),
  ...(call.query === undefined ? {} : { querystring: call.query }),
  ...(call.body === undefined ? {} : { body: call.body }),
  ...(call.produces === 'application/json' ? { response: { 200: call.response } } : {}),
})

/** Binds any call with all its checks, and leaves the answer to `handler`. The other binders stand on it. */
export const bindCall = (
  app: FastifyInstance,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void => {
  app.route({
    method: call.method,
    url: servedCallPath(call),
    schema: schemaOf(call),
    config: { call },
    ...callGuardHooks(call),
    handler: async (request, reply) => {
      const answer = await handler(request, reply)
      return inSlices(call, request, reply, answer)
    },
  })
}

/** A long answer is written in slices. */
const inSlices = async (
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<unknown> => {
  if (request.session === null || call.produces !== 'application/json' || answer instanceof Readable) return answer
  const parts = await chunkedJsonAnswer(call, request.session.role, answer)
  if (parts === null) return answer
  reply.type('application/json; charset=utf-8')
  return Readable.from(parts, { objectMode: false })
}

/** Who is signed in; the access check before the handler makes this certain for every call that needs a session. */
export const sessionOfRequest = (request: FastifyRequest): Session => {
  if (request.session === null) throw new NotSignedIn()
  return request.session
}

/** Every write keeps to the numbers of records and leaves a line in the audit log, in the transaction that makes it. */
const noted = <Answer>(
  call: Call,
  tx: FleetTransaction,
  writer: Session,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const { name } = call
  if (!isAuditedWrite(name)) return work()
  const { body } = request
  return writeWithinRecordLimits(
    tx,
    { call: name, fleetId: writer.fleetId, body, most: request.server.deps.mostRecords },
    () => auditedWrite(tx, { call: name, writer, body }, work),
  )
}

/** A write that another one got in the way of is done again: nothing of it was kept. */
const settled = <Answer>(call: Call, transaction: () => Promise<Answer>): Promise<Answer> =>
  isAuditedWrite(call.name) ? retryTransaction(transaction) : transaction()

type Asked = { request: FastifyRequest; reply: FastifyReply; session: Session }

/** Runs a handler in the caller's fleet and as their role, when it is that fleet's turn, noting what it writes. */
const inOwnFleet = <C extends Call, Answer>(
  app: FastifyInstance,
  call: C,
  { request, reply, session }: Asked,
  handler: (context: CallContext<C>) => Promise<Answer>,
): Promise<Answer> => {
  const transaction = () =>
    inFleet(
      app.deps.db,
      session,
      (tx) => noted(call, tx, session, request, () => handler({ ...inputOf<C>(request, reply), session, tx })),
      INTERACTIVE_LOCK_MS,
    )
  return app.turns.inFleet(session, () => settled(call, transaction))
}

/**
 * Serves a call of the contract. Access, csrf, origin, input and output are checked by what the contract says;
 * the handler runs in one transaction as the caller's role in the caller's fleet, and its answer leaves after the commit.
 * That of a write may run more than once: what it does beside its transaction must bear repeating.
 */
export const serveFleetCall = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: JsonHandler<C>,
  /** What a fleet does one at a time: the next waits before it has a connection. */
  alone?: string,
): void =>
  bindCall(app, call, async (request, reply) => {
    const session = sessionOfRequest(request)
    const inTurn = () => inOwnFleet(app, call, { request, reply, session }, handler)
    return app.turns.ofCaller(session, reply, async () =>
      alone === undefined ? inTurn() : app.turns.alone(session, alone, inTurn),
    )
  })

/**
 * As `serveFleetCall`, and then what takes long: `after` runs once the transaction is committed and its connection given back. It gets what
 * the handler returned, and must bear repeating: whoever gets no answer calls again.
 */
export const serveFleetCallThenAfterCommit = <const C extends Call, Prepared>(
  app: FastifyInstance,
  call: C,
  handler: (context: CallContext<C>) => Promise<Prepared>,
  after: (prepared: Prepared, session: Session) => Promise<ResponseOf<C>>,
): void =>
  bindCall(app, call, async (request, reply) => {
    const session = sessionOfRequest(request)
    return app.turns.ofCaller(session, reply, async () => {
      const prepared = await inOwnFleet(app, call, { request, reply, session }, handler)
      return after(prepared, session)
    })
  })

/**
 * Serves a call whose records are of no single fleet, such as users. As `serveFleetCall`, but its transaction sees every fleet: the
 * handler itself keeps to what the caller may see.
 */
export const serveSystemCall = <const C extends Call>(app: FastifyInstance, call: C, handler: SystemHandler<C>): void =>
  servePreparedSystemCall(app, call, async () => null, handler)

/**
 * As `serveSystemCall`, after `prepare`, which runs before the transaction: for what takes long, and for what must stay written
 * when the call is refused, such as a wrong password. The handler gets what it returned.
 */
export const servePreparedSystemCall = <const C extends Call, Prepared>(
  app: FastifyInstance,
  call: C,
  prepare: (context: Input<C> & { session: Session }) => Promise<Prepared>,
  handler: (context: SystemContext<C>, prepared: Prepared) => Promise<ResponseOf<C>>,
): void =>
  bindCall(app, call, async (request, reply) => {
    const session = sessionOfRequest(request)
    const input = { ...inputOf<C>(request, reply), session }
    const transaction = (prepared: Prepared) =>
      inSystem(app.deps.db, (tx) => noted(call, tx, session, request, () => handler({ ...input, tx }, prepared)))
    return app.turns.ofCaller(session, reply, async () => {
      const prepared = await prepare(input)
      return app.turns.inSystem(session, () => settled(call, () => transaction(prepared)))
    })
  })

/** Serves a call that nobody needs to be signed in for, or that brings its own transactions. */
export const servePublicCall = <const C extends Call>(app: FastifyInstance, call: C, handler: OpenHandler<C>): void => {
  if (isAuditedWrite(call.name)) throw new Error(`${call.name} writes: serve it where it is noted in the audit log`)
  bindCall(app, call, async (request, reply) => handler({ ...inputOf<C>(request, reply), session: request.session }))
}
