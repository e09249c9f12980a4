import { ingestReadings } from '@coldbar/contract/ingest/readings'
import type { FastifyRequest } from 'fastify'
import { Invalid } from '../../../http/errors.ts'
import type { Adapter } from '../../door/adapter.ts'
import { admissionOf, byBearer, unitDoor } from '../../door/unit-door.ts'
import { wholeBody } from '../../door/whole-body.ts'
import type { Upload } from '../../intake/intake.ts'

/** `POST /ingest/readings`: outside the API prefix, signed in by a unit key, answered after the commit. */
export const httpAdapter: Adapter = {
  name: 'http',
  start: async (intake, app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      async ({ headers }: FastifyRequest, body: NodeJS.ReadableStream): Promise<Upload> => ({
        json: await wholeBody(body, headers),
      }),
    )
    app.addContentTypeParser(
      'application/x-ndjson',
      async ({ headers }: FastifyRequest, body: NodeJS.ReadableStream): Promise<Upload> => ({
        lines: await wholeBody(body, headers),
      }),
    )
    app.route<{ Body: Upload | undefined }>({
      method: 'POST',
      url: '/ingest/readings',
      config: { call: ingestReadings },
      onRequest: unitDoor(app, intake, byBearer),
      handler: (request) => {
        if (request.body === undefined) throw new Invalid('There is no body. Send readings as application/json.')
        return admissionOf(request).accept(request.body)
      },
    })
    return null
  },
}
