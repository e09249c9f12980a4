import { servedPath } from '@coldbar/contract/call'
import type { FastifyRequest } from 'fastify'
import { Invalid } from '../../../http/errors.ts'
import type { Adapter } from '../../door/adapter.ts'
import type { Source } from '../../door/source.ts'
import { storeBytes } from '../../door/store-pieces.ts'
import { admissionOf, byBearer, unitDoor } from '../../door/unit-door.ts'
import { wholeBytes } from '../../door/whole-body.ts'

/** Serves `POST /ingest/<source>` for each source that has a call: signed in by a unit key, answered after the commit. */
export const sourcesAdapter = (sources: readonly Source[]): Adapter => ({
  name: 'sources',
  start: async (intake, app) => {
    const lets = unitDoor(app, intake, byBearer)
    app.removeAllContentTypeParsers()
    // Gateways name any type or none for what they send; the address says what it is.
    app.addContentTypeParser('*', ({ headers }: FastifyRequest, body: NodeJS.ReadableStream) =>
      wholeBytes(body, headers),
    )
    for (const source of sources) {
      if (source.call === undefined) continue
      app.route<{ Body: Buffer | undefined }>({
        method: 'POST',
        url: servedPath(source.call),
        config: { call: source.call },
        onRequest: lets,
        handler: (request) => {
          if (!request.body?.length) throw new Invalid('The body is empty.')
          return storeBytes(intake, admissionOf(request), source, request.body)
        },
      })
    }
    return null
  },
})
