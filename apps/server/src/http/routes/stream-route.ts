import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Call } from '@coldbar/contract/call'
import type { FastifyInstance } from 'fastify'
import { type FleetTransaction, inFleet, inFleetAtOneMoment } from '../../db/scope/in-fleet.ts'
import { takeUserDownloadLock } from '../limits/user-download-lock.ts'
import { bindCall, type CallContext, sessionOfRequest } from './route.ts'

type StreamHandler<C> = (context: CallContext<C>) => Promise<Readable>

/**
 * Serves a call whose answer is a file. The transaction stays open until the last byte is read from it, and a reader
 * who goes away ends it. What fails before the first byte is an ordinary error answer, and so is a second file of one user.
 */
export const serveFileStreamCall = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: StreamHandler<C>,
  /** Whether all that the file holds is of the moment at which it was begun. */
  { isOfOneMoment }: { isOfOneMoment: boolean } = { isOfOneMoment: false },
): void =>
  bindCall(app, call, async (request, reply) => {
    const session = sessionOfRequest(request)
    const out = new PassThrough()
    const started = Promise.withResolvers<void>()
    let isStarted = false
    const transaction = async (tx: FleetTransaction): Promise<void> => {
      await takeUserDownloadLock(tx, session.userId)
      const source = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
        session,
        tx,
      } as CallContext<C>)
      isStarted = true
      started.resolve()
      // The reader's next file must find this one's turn over: the end follows the transaction's.
      await pipeline(source, out, { end: false })
    }
    app.turns
      .ofFile(session, () =>
        app.turns.inFleet(session, () =>
          isOfOneMoment
            ? inFleetAtOneMoment(app.deps.db, session, transaction, 'read write')
            : inFleet(app.deps.db, session, transaction),
        ),
      )
      .then(() => out.end())
      .catch((cause: Error) => {
        started.reject(cause)
        // Nobody listens to the stream yet; destroying it with an error would end the process.
        if (!isStarted) return
        if (!out.destroyed) out.destroy(cause)
        if (!request.raw.destroyed) request.log.warn({ err: cause }, 'a download ended early')
      })
    await started.promise
    reply.type(call.produces.startsWith('text/') ? `${call.produces}; charset=utf-8` : call.produces)
    return reply.send(out)
  })
