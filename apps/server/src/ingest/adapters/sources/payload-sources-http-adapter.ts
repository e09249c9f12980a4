import { servedCallPath } from '@coldbar/contract/call'
import type { FastifyRequest } from 'fastify'
import { InvalidInput } from '../../../http/errors.ts'
import type { IngestAdapter } from '../../door/ingest-adapter.ts'
import type { PayloadDecoder } from '../../door/payload-decoder.ts'
import { readBodyBytes } from '../../door/read-body.ts'
import { decodeAndStorePayload } from '../../door/store-pieces.ts'
import { createUnitAdmissionHook, unitBearerKeySignIn, uploadAdmissionOf } from '../../door/unit-admission-hook.ts'

/** Serves `POST /ingest/<source>` for each source that has a call: signed in by a unit key, answered after the commit. */
export const payloadSourcesHttpAdapter = (sources: readonly PayloadDecoder[]): IngestAdapter => ({
  name: 'sources',
  start: async (intake, app) => {
    const lets = createUnitAdmissionHook(app, intake, unitBearerKeySignIn)
    app.removeAllContentTypeParsers()
    // Gateways name any type or none for what they send; the address says what it is.
    app.addContentTypeParser('*', ({ headers }: FastifyRequest, body: NodeJS.ReadableStream) =>
      readBodyBytes(body, headers),
    )
    for (const source of sources) {
      if (source.call === undefined) continue
      app.route<{ Body: Buffer | undefined }>({
        method: 'POST',
        url: servedCallPath(source.call),
        config: { call: source.call },
        onRequest: lets,
        handler: (request) => {
          if (!request.body?.length) throw new InvalidInput('The body is empty.')
          return decodeAndStorePayload(intake, uploadAdmissionOf(request), source, request.body)
        },
      })
    }
    return null
  },
})
