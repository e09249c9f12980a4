import { ingestReadingsCall } from '@coldbar/contract/ingest/readings'
import type { FastifyRequest } from 'fastify'
import { InvalidInput } from '../../../http/errors.ts'
import type { IngestAdapter } from '../../door/ingest-adapter.ts'
import { readBodyText } from '../../door/read-body.ts'
import { createUnitAdmissionHook, unitBearerKeySignIn, uploadAdmissionOf } from '../../door/unit-admission-hook.ts'
import type { UnitUpload } from '../../intake/intake.ts'

/** `POST /ingest/readings`: outside the API prefix, signed in by a unit key, answered after the commit. */
export const readingsHttpAdapter: IngestAdapter = {
  name: 'http',
  start: async (intake, app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      async ({ headers }: FastifyRequest, body: NodeJS.ReadableStream): Promise<UnitUpload> => ({
        json: await readBodyText(body, headers),
      }),
    )
    app.addContentTypeParser(
      'application/x-ndjson',
      async ({ headers }: FastifyRequest, body: NodeJS.ReadableStream): Promise<UnitUpload> => ({
        lines: await readBodyText(body, headers),
      }),
    )
    app.route<{ Body: UnitUpload | undefined }>({
      method: 'POST',
      url: '/ingest/readings',
      config: { call: ingestReadingsCall },
      onRequest: createUnitAdmissionHook(app, intake, unitBearerKeySignIn),
      handler: (request) => {
        if (request.body === undefined) throw new InvalidInput('There is no body. Send readings as application/json.')
        return uploadAdmissionOf(request).accept(request.body)
      },
    })
    return null
  },
}
