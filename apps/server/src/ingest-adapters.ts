import type { FastifyInstance } from 'fastify'
import { compressAnswers } from './http/answers/compression.ts'
import { readingsHttpAdapter } from './ingest/adapters/http/readings-http-adapter.ts'
import { unitBrokerAdapter } from './ingest/adapters/mqtt/broker/unit-broker-adapter.ts'
import { brokerClientAdapter } from './ingest/adapters/mqtt/client/broker-client-adapter.ts'
import { osmandAdapter } from './ingest/adapters/osmand/osmand-adapter.ts'
import { rtl433UdpAdapter } from './ingest/adapters/rtl433/udp-adapter.ts'
import { sourceHttpAdapter } from './ingest/adapters/sources/source-http-adapter.ts'
import { thingsboardAdapter } from './ingest/adapters/thingsboard/thingsboard-adapter.ts'
import type { IngestAdapter } from './ingest/door/ingest-adapter.ts'
import type { Intake } from './ingest/intake/intake.ts'
import { payloadDecoders } from './payload-decoders.ts'

/** Every way by which readings come in. A new one adds its line here and is started. */
export const ingestAdapters: readonly IngestAdapter[] = [
  readingsHttpAdapter,
  sourceHttpAdapter(payloadDecoders),
  osmandAdapter,
  thingsboardAdapter,
  rtl433UdpAdapter(),
  brokerClientAdapter(payloadDecoders),
  unitBrokerAdapter(payloadDecoders),
]

/** Starts ways in, each in a scope of its own; they end before the server does. */
export const startIngestAdapters = async (
  app: FastifyInstance,
  intake: Intake,
  started: readonly IngestAdapter[],
): Promise<void> => {
  for (const { name, start } of started) {
    await app.register(async (scope) => {
      await compressAnswers(scope)
      const stop = await start(intake, scope)
      if (stop === null) return
      scope.addHook('preClose', () =>
        // The others are still to end.
        stop().catch((err: unknown) => app.log.error({ err }, `the adapter ${name} did not end in order`)),
      )
    })
  }
}
