import type { FastifyInstance } from 'fastify'
import { registerAnswerCompression } from './http/answers/compression.ts'
import { readingsHttpAdapter } from './ingest/adapters/http/readings-http-adapter.ts'
import { builtInMqttBrokerAdapter } from './ingest/adapters/mqtt/broker/built-in-mqtt-broker-adapter.ts'
import { externalMqttBrokerAdapter } from './ingest/adapters/mqtt/client/external-mqtt-broker-adapter.ts'
import { osmandAdapter } from './ingest/adapters/osmand/osmand-adapter.ts'
import { rtl433UdpAdapter } from './ingest/adapters/rtl433/udp-adapter.ts'
import { payloadSourcesHttpAdapter } from './ingest/adapters/sources/payload-sources-http-adapter.ts'
import { thingsboardAdapter } from './ingest/adapters/thingsboard/thingsboard-adapter.ts'
import type { IngestAdapter } from './ingest/door/ingest-adapter.ts'
import type { ReadingIntake } from './ingest/intake/intake.ts'
import { payloadDecoders } from './payload-decoders.ts'

/** Every way by which readings come in. A new one adds its line here and is started. */
export const ingestAdapters: readonly IngestAdapter[] = [
  readingsHttpAdapter,
  payloadSourcesHttpAdapter(payloadDecoders),
  osmandAdapter,
  thingsboardAdapter,
  rtl433UdpAdapter(),
  externalMqttBrokerAdapter(payloadDecoders),
  builtInMqttBrokerAdapter(payloadDecoders),
]

/** Starts ways in, each in a scope of its own; they end before the server does. */
export const startIngestAdapters = async (
  app: FastifyInstance,
  intake: ReadingIntake,
  started: readonly IngestAdapter[],
): Promise<void> => {
  for (const { name, start } of started) {
    await app.register(async (scope) => {
      await registerAnswerCompression(scope)
      const stop = await start(intake, scope)
      if (stop === null) return
      scope.addHook('preClose', () =>
        // The others are still to end.
        stop().catch((err: unknown) => app.log.error({ err }, `the adapter ${name} did not end in order`)),
      )
    })
  }
}
