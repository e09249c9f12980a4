import type { IngestAdapter } from '../../../door/ingest-adapter.ts'
import type { PayloadDecoder } from '../../../door/payload-decoder.ts'
import { ownReadingsDecoder } from '../messages/own-readings-decoder.ts'

/** Fetches messages from a broker of one's own where MQTT_URL names one. */
export const externalMqttBrokerAdapter = (sources: readonly PayloadDecoder[]): IngestAdapter => ({
  name: 'MQTT client',
  start: async (intake, app) => {
    const { db, config } = app.deps
    if (config.mqttUrl === null) return null
    // Most installations have no broker: nobody waits for its packages to be read.
    const { ExternalMqttBrokerClient } = await import('./external-mqtt-broker-client.ts')
    const client = new ExternalMqttBrokerClient(config.mqttUrl, {
      intake,
      sources: [ownReadingsDecoder, ...sources],
      db,
      config,
      log: app.log,
    })
    app.healthParts.add('mqtt', () => client.health())
    return () => client.stop()
  },
})
