import { Readable } from 'node:stream'
import type { Call, ResponseOf } from '@coldbar/contract/call'
import type { FastifyInstance } from 'fastify'
import { type FleetTransaction, inFleet } from '../../db/scope/in-fleet.ts'
import { JsonAnswerSliceWriter } from '../answers/json-answer-slice-writer.ts'
import type { Session } from '../session/session.ts'
import { bindCall, sessionOfRequest } from './route.ts'

type Lists = Readonly<Record<string, readonly unknown[]>>
/** Some rows of each of an answer's lists, each in a turn of the loop of their own; at least once, though there are none. */
type Slices<C> = (context: { session: Session; tx: FleetTransaction }) => AsyncGenerator<ResponseOf<C> & Lists>

/**
 * Serves a call whose answer is lists of a whole fleet, which are read and written some rows at a time: no more of them are in
 * memory, and others have their turn in between. As any other its answer leaves after the transaction, and none does when it fails.
 */
export const serveFleetListCall = <const C extends Call>(app: FastifyInstance, call: C, slices: Slices<C>): void =>
  bindCall(app, call, async (request, reply) => {
    const session = sessionOfRequest(request)
    return app.turns.ofCaller(session, reply, async () => {
      const written = new JsonAnswerSliceWriter(call, session.role)
      await app.turns.inFleet(session, () =>
        inFleet(app.deps.db, session, async (tx) => {
          for await (const rows of slices({ session, tx })) {
            for (const [key, some] of Object.entries<readonly unknown[]>(rows)) written.add(key, some)
          }
        }),
      )
      reply.type('application/json; charset=utf-8')
      return Readable.from(written.parts({}), { objectMode: false })
    })
  })
