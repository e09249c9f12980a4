import { ingestThingsboardTelemetryCall } from '@coldbar/contract/ingest/thingsboard'
import type { FastifyRequest } from 'fastify'
import { InvalidInput } from '../../../http/errors.ts'
import type { IngestAdapter } from '../../door/ingest-adapter.ts'
import { readBodyBytes } from '../../door/read-body.ts'
import { decodeAndStorePayload } from '../../door/store-pieces.ts'
import { createUnitAdmissionHook, type UnitHttpSignIn, uploadAdmissionOf } from '../../door/unit-admission-hook.ts'
import { thingsboardDecoder } from './thingsboard-decoder.ts'

const TOKEN = /^[\w-]{20,200}$/

const byToken: UnitHttpSignIn = {
  keyOf: ({ params }) => {
    const { token } = params as { token: string }
    return TOKEN.test(token) ? token : undefined
  },
  hint: 'The token in the address is no unit key that is known and not revoked.',
}

/** `POST /api/v1/<unit key>/telemetry`, the address that devices of ThingsBoard know. */
export const thingsboardAdapter: IngestAdapter = {
  name: 'thingsboard',
  start: async (intake, app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', ({ headers }: FastifyRequest, body: NodeJS.ReadableStream) =>
      readBodyBytes(body, headers),
    )
    app.route<{ Body: Buffer | undefined }>({
      method: 'POST',
      url: ingestThingsboardTelemetryCall.path,
      config: { call: ingestThingsboardTelemetryCall },
      onRequest: createUnitAdmissionHook(app, intake, byToken),
      handler: (request) => {
        if (!request.body?.length) throw new InvalidInput('The body is empty.')
        return decodeAndStorePayload(intake, uploadAdmissionOf(request), thingsboardDecoder, request.body)
      },
    })
    return null
  },
}
