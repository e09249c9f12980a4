import type { IngestAdapter } from '../../../door/ingest-adapter.ts'
import type { PayloadDecoder } from '../../../door/payload-decoder.ts'
import { readingsDecoder } from '../messages/readings-decoder.ts'

/** Fetches messages from a broker of one's own where MQTT_URL names one. */
export const brokerClientAdapter = (sources: readonly PayloadDecoder[]): IngestAdapter => ({
  name: 'MQTT client',
  start: async (intake, app) => {
    const { db, config } = app.deps
    if (config.mqttUrl === null) return null
    // Most installations have no broker: nobody waits for its packages to be read.
    const { BrokerClient } = await import('./broker-client.ts')
    const client = new BrokerClient(config.mqttUrl, {
      intake,
      sources: [readingsDecoder, ...sources],
      db,
      config,
      log: app.log,
    })
    app.healthParts.add('mqtt', () => client.health())
    return () => client.stop()
  },
})
