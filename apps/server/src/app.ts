import { randomUUID } from 'node:crypto'
import { MAX_RECORD_COUNTS, type MaxRecordCounts } from '@coldbar/contract/record-limits'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import { type KnownProcesses, NO_OTHER_PROCESSES } from './db/processes/server-processes.ts'
import { featureRoutes } from './feature-routes.ts'
import { createChangedRowsReader } from './fleet/changes/change-feed.ts'
import { registerAnswerCompression } from './http/answers/compression.ts'
import { registerErrorAnswers } from './http/answers/error-answer.ts'
import { registerSecurityHeaders } from './http/answers/security-headers.ts'
import { registerApiHooks } from './http/api.ts'
import { healthRoutes } from './http/health.routes.ts'
import { registerHealthParts } from './http/health-parts.ts'
import { PendingRequests } from './http/limits/pending-requests.ts'
import { loggerOptions } from './http/logger.ts'
import { observeRequests } from './http/observe-requests.ts'
import { type ReadDemoLogin, serveWebApp } from './http/pages/static-files.ts'
import { answerUnservedCalls } from './http/routes/unserved-calls.ts'
import { registerServingPhase } from './http/serving-phase.ts'
import { tryFieldMapping } from './ingest/adapters/mapped/try-field-mapping.ts'
import type { ReadingBatchStorage } from './ingest/commit/commit-threads.ts'
import { ReadingBatchStore } from './ingest/commit/reading-batch-store.ts'
import type { IngestAdapter } from './ingest/door/ingest-adapter.ts'
import type { PayloadDecoder } from './ingest/door/payload-decoder.ts'
import { retryRejectedPieces } from './ingest/door/retry-rejected-pieces.ts'
import { OWN_PAYLOAD_FORMAT, ReadingIntake } from './ingest/intake/intake.ts'
import { ingestAdapters, startIngestAdapters } from './ingest-adapters.ts'
import type { ReadChangedRows } from './live/live-changes-message.ts'
import { LiveHub } from './live/live-hub.ts'
import { payloadDecoders } from './payload-decoders.ts'

type Parts = {
  db: Database
  clock: Clock
  config: Config
  /** How many records of a kind there may be; as the contract says unless given. */
  mostRecords?: MaxRecordCounts
  /** What the live stream tells; the lists' own rows unless given. */
  changedRows?: ReadChangedRows
  /** By which ways readings come in; all there are unless given. */
  adapters?: readonly IngestAdapter[]
  /** Which languages of gateways are known, and read again; all there are unless given. */
  sources?: readonly PayloadDecoder[]
  /** What the login page offers to sign in by; nothing unless given. */
  readDemoLogin?: ReadDemoLogin
  /** Where readings are stored; on the loop itself unless given. */
  storage?: ReadingBatchStorage
  /** Who serves beside this process; nobody unless given. */
  processes?: KnownProcesses
  /** Where log lines go; standard error unless given. */
  log?: NodeJS.WritableStream
}

const BODY_BYTES = 1024 * 1024
const REQUEST_MS = 10_000
const HEADERS_MS = 5_000
const LOOK_EVERY_MS = 1_000
const HEADER_BYTES = 16 * 1024
/** Requests that are on their way when the server stops may end within this; a sender that dribbles must not hold it up. */
const LAST_REQUESTS_MS = 5_000
/** What is still done for callers who are gone may end within this: nobody waits for a row any longer either. */
const LAST_WORK_MS = 5_000

const createServer = ({ config, log }: Parts): FastifyInstance =>
  Fastify({
    logger: loggerOptions(config.logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES,
    // Node swaps the two limits when the headers' is the larger one, and looks only every 30 s unless told.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_EVERY_MS, maxHeaderSize: HEADER_BYTES },
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    // A HEAD of logout would sign out; nobody needs HEAD on a call.
    exposeHeadRoutes: false,
    // Who comes then is refused in our own words, and told when to come back.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
  })

/** The whole server over the given parts, ready to listen or to be injected into. */
export const createApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { db, clock, config } = parts
  const app = createServer(parts)
  const live = new LiveHub(parts.changedRows ?? createChangedRowsReader({ db, clock }), clock, app.log)
  const processes = parts.processes ?? NO_OTHER_PROCESSES
  const storage = parts.storage ?? new ReadingBatchStore(db)
  const intake = new ReadingIntake({ db, clock, config, processes, storage }, (sentence) => app.log.error(sentence))
  const known = parts.sources ?? payloadDecoders
  app.decorate('deps', {
    ...{ db, clock, config, live, processes, mostRecords: parts.mostRecords ?? MAX_RECORD_COUNTS },
    sourceNames: [OWN_PAYLOAD_FORMAT, ...known.map(({ name }) => name)],
    tryAgain: (unit, rejects) => retryRejectedPieces(intake, known, { ...unit, clockSkew: null }, rejects),
    tryMap: (by, messages) => tryFieldMapping(intake, by, messages),
  })
  const unserved: string[] = []
  app.decorate('unserved', unserved)
  app.decorate('underWay', new PendingRequests())
  app.decorateRequest('session', null)
  app.decorateRequest('address', '')
  observeRequests(app)
  app.addHook('onRequest', async (request) => {
    request.address = request.ip ?? 'gone'
  })
  registerErrorAnswers(app)
  registerSecurityHeaders(app, config.publicUrl)
  registerServingPhase(app)
  app.addHook('onRequest', async (_, reply) => app.underWay.admit(reply))
  app.addHook('preParsing', async (_, reply) => app.underWay.rest(reply))
  app.addHook('preValidation', async (_, reply) => app.underWay.goOn(reply))
  app.addHook('onSend', async (_, reply) => app.underWay.end(reply))
  registerHealthParts(app)
  healthRoutes(app)
  await startIngestAdapters(app, intake, parts.adapters ?? ingestAdapters)
  app.addHook('onClose', () => intake.flush())
  await app.register(async (api) => {
    await registerAnswerCompression(api)
    await registerApiHooks(api)
    for (const routes of featureRoutes) routes(api)
    unserved.push(...answerUnservedCalls(api))
  })
  await serveWebApp(app, config, parts.readDemoLogin)
  app.addHook('preClose', async () => {
    app.underWay.close()
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS).unref()
  })
  // What ends with the app and was told before this is needed by what still runs, and ends after it.
  app.addHook('onClose', async () => {
    const left = await app.underWay.ended(LAST_WORK_MS)
    if (left > 0) app.log.warn(`the server stops while work for ${left} requests goes on`)
  })
  return app
}
