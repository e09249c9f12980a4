import type { Call } from '@coldbar/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FleetTransaction, inFleetAtOneMoment } from '../../db/scope/in-fleet.ts'
import { columnsAndRowsJsonStream } from '../answers/columns-and-rows-json-stream.ts'
import type { Session } from '../session/session.ts'
import { bindCall, sessionOfRequest } from './route.ts'

type Rows<Read> = {
  columns: readonly string[]
  /** Reads the rows, all of one moment; its transaction ends before the first byte leaves. */
  read: (tx: FleetTransaction, session: Session, request: FastifyRequest) => Promise<Read>
  /** What was read, in pieces of a JSON text of rows, as this reader may see it: nothing looks at it on its way out. */
  write: (read: Read, session: Session) => Promise<AsyncIterable<string>>
}

/** Serves a list of a whole fleet as columns and rows, written while it is being sent. */
export const serveRowsCall = <Read>(app: FastifyInstance, call: Call, { columns, read, write }: Rows<Read>): void =>
  bindCall(app, call, async (request, reply) => {
    const session = sessionOfRequest(request)
    return app.turns.ofCaller(session, reply, async () => {
      const rows = await app.turns.inFleet(session, () =>
        inFleetAtOneMoment(app.deps.db, session, (tx) => read(tx, session, request)),
      )
      reply.type('application/json; charset=utf-8')
      return columnsAndRowsJsonStream(columns, await write(rows, session))
    })
  })
