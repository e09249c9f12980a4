import { calls } from '@coldbar/contract/calls'
import { COMPRESSED_TIRE_COLUMNS } from '@coldbar/contract/tires/all-compressed'
import type { FastifyInstance } from 'fastify'
import { inFleet } from '../../db/in-fleet.ts'
import { bind, signedIn } from '../../http/route.ts'
import { rowsStream } from '../../http/rows-stream.ts'
import { compressedTireRow } from './compressed-tire.presenter.ts'
import { compressedTires } from './compressed-tires.repository.ts'

/** The longest list there is, written while it is being sent. The transaction ends before the first byte leaves. */
export const compressedTiresRoutes = (app: FastifyInstance): void => {
  const { db } = app.deps

  bind(app, calls['tires.allCompressed'], async (request, reply) => {
    const session = signedIn(request)
    const { only } = calls['tires.allCompressed'].query.parse(request.query)
    const generation = session.notifications
    return app.turns.ofCaller(session, reply, async () => {
      const tires = await app.turns.inFleet(session, () =>
        inFleet(db, session, (tx) => compressedTires(tx, { generation }, only)),
      )
      reply.type('application/json; charset=utf-8')
      return rowsStream(COMPRESSED_TIRE_COLUMNS, tires, compressedTireRow(session.role))
    })
  })
}
