import { ingestReadings } from '@coldbar/contract/ingest/readings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitPerAddress, limitPerSecond } from '../../http/address-limit.ts'
import { NotSignedIn } from '../../http/errors.ts'
import { jsonElements } from '../readings/batch-elements.ts'
import { batchLines } from '../readings/batch-lines.ts'
import { FleetLoad, weightOf } from './fleet-load.ts'
import { Intake } from './intake.ts'
import { type KeyHolder, UnitKeys } from './unit-keys.ts'
import { wholeBody } from './whole-body.ts'

/** A gateway that sends each reading by itself sends more often than a person clicks; a fleet has more than one. */
const REQUESTS_OF_KEY = 10
const REQUESTS_OF_FLEET = 50

declare module 'fastify' {
  interface FastifyRequest {
    keyHolder: KeyHolder | null
  }
}

const BEARER = /^Bearer ([\w-]{20,200})$/i

/** `POST /ingest/readings`: outside the API prefix, signed in by a unit key, answered after the commit. */
export const ingestRoutes = async (app: FastifyInstance): Promise<void> => {
  const { db, clock, config } = app.deps
  const keys = new UnitKeys(db)
  const intake = new Intake(app.deps)
  const load = new FleetLoad()

  app.decorateRequest('keyHolder', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: NodeJS.ReadableStream) =>
    jsonElements(await wholeBody(body, request.headers)),
  )
  app.addContentTypeParser('application/x-ndjson', async (request: FastifyRequest, body: NodeJS.ReadableStream) =>
    batchLines(await wholeBody(body, request.headers)),
  )

  const ofKey = limitPerSecond(REQUESTS_OF_KEY * config.requestsPerSecond)
  const ofFleet = limitPerSecond(REQUESTS_OF_FLEET * config.requestsPerSecond)
  const ofStranger = limitPerAddress(config.requestsPerSecond)

  const signIn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const holder = key === undefined ? null : await keys.holderOf(key)
    if (holder === null) {
      ofStranger(request)
      throw new NotSignedIn('This needs a unit key that is known and not revoked: Authorization: Bearer <key>.')
    }
    // The key first: one gateway that runs wild does not use up what its fleet has.
    ofKey(`unit ${holder.unitId}`)
    ofFleet(`fleet ${holder.fleetId}`)
    const letGo = load.take(holder.fleetId, weightOf(request.headers))
    // One of them comes in any case: answered, or gone without an answer.
    for (const end of ['finish', 'close']) reply.raw.once(end, letGo)
    request.keyHolder = holder
  }

  app.route({
    method: 'POST',
    url: '/ingest/readings',
    config: { call: ingestReadings },
    onRequest: signIn,
    handler: async (request) => {
      const holder = request.keyHolder
      if (holder === null) throw new NotSignedIn()
      return intake.accept(holder, request.body as readonly unknown[], clock.now())
    },
  })
}
