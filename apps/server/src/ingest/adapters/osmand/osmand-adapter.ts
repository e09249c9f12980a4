import { ingestOsmandByGetCall, ingestOsmandByPostCall } from '@coldbar/contract/ingest/osmand'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidInput, NotFound } from '../../../http/errors.ts'
import { createFailedSignInLimit } from '../../../http/limits/address-limit.ts'
import type { IngestAdapter } from '../../door/ingest-adapter.ts'
import { parseJsonPayloads } from '../../door/parse-json-payloads.ts'
import { storeDecodedPieces } from '../../door/store-pieces.ts'
import { unitBearerKeySignIn } from '../../door/unit-admission-hook.ts'
import type { ReadingIntake, UploadOutcome } from '../../intake/intake.ts'
import { type OsmAndMessage, parseOsmAndJson, parseOsmAndParameters } from './osmand-message.ts'
import { decodeOsmAndMessages } from './osmand-pieces.ts'

/** Bytes of a body, which is read before anybody has signed in: the key may stand in it. A backlog of an app is some hundred positions. */
const LARGEST_BODY = 256 * 1024

const KEY = /^[\w-]{20,200}$/

type Said = { messages: OsmAndMessage[]; weight: number; isJson: boolean }

const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.url.slice(request.url.indexOf('?') + 1 || request.url.length))

/** What a request says; as in Traccar an address with parameters says all, and a form counts where it has none. */
const saidIn = (request: FastifyRequest): Said => {
  const query = queryOf(request)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const weight = request.url.length + body.length
  if (/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    const messages = parseJsonPayloads(body).flatMap((message) =>
      'value' in message ? parseOsmAndJson(message.value) : [],
    )
    return { messages, weight, isJson: true }
  }
  const parameters = query.size > 0 ? query : new URLSearchParams(body.toString('utf8'))
  return { messages: [parseOsmAndParameters(parameters)], weight, isJson: false }
}

const keyOf = (request: FastifyRequest, { messages }: Said): string | null => {
  const key = unitBearerKeySignIn.keyOf(request) ?? messages[0]?.id ?? parseOsmAndParameters(queryOf(request)).id
  return key !== null && KEY.test(key) ? key : null
}

/** Throws Invalid where messages of one body are of several devices: all of it is stored for one unit. */
const refuseSeveral = ({ messages }: Said): void => {
  if (new Set(messages.flatMap(({ id }) => id ?? [])).size > 1) {
    throw new InvalidInput('The messages of one body are of several devices. Send those of each device by themselves.')
  }
}

const reportsOf = (app: FastifyInstance, intake: ReadingIntake) => {
  const strangers = createFailedSignInLimit(app.deps.config.requestsPerSecond, app.deps.processes)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<UploadOutcome> => {
    const said = saidIn(request)
    const key = keyOf(request, said)
    if (key === null || !intake.knows({ key })) strangers.look(request)
    const unit = key === null ? null : await intake.prove({ key })
    if (unit === null) {
      strangers.count(request)
      // As Traccar answers: apps know by it that it is not a server that is away.
      if (said.isJson) throw new NotFound('device with this id')
      throw new InvalidInput('There is no device with this id: `id` is a unit key that is known and not revoked.')
    }
    refuseSeveral(said)
    const { messages, weight } = said
    // A proxy or browser must not keep an address that holds a key.
    reply.header('cache-control', 'no-store')
    const pieces = decodeOsmAndMessages(messages, unit.unitId, unit.decodings?.osmand ?? null)
    return storeDecodedPieces(intake, unit, { source: { name: 'osmand' }, weight, pieces })
  }
}

/** `GET` and `POST /ingest/osmand`: the OsmAnd protocol as Traccar has it (OsmAndProtocolDecoder), so that any phone tells where it is. */
export const osmandAdapter: IngestAdapter = {
  name: 'osmand',
  start: async (intake, app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_, body, done) => done(null, body))
    const report = reportsOf(app, intake)
    for (const call of [ingestOsmandByGetCall, ingestOsmandByPostCall]) {
      app.route({ method: call.method, url: call.path, config: { call }, bodyLimit: LARGEST_BODY, handler: report })
    }
    return null
  },
}
