import { InvalidServerSetting } from '../../../../config/config.ts'
import type { IngestAdapter } from '../../../door/ingest-adapter.ts'
import type { PayloadDecoder } from '../../../door/payload-decoder.ts'
import { ownReadingsDecoder } from '../messages/own-readings-decoder.ts'

/** A small broker of our own, where MQTT_PORT opens one. */
export const builtInMqttBrokerAdapter = (sources: readonly PayloadDecoder[]): IngestAdapter => ({
  name: 'MQTT broker',
  start: async (intake, app) => {
    const { db, config } = app.deps
    const { mqttPort, mqttHost } = config
    if (mqttPort === null) return null
    // Most installations have none: nobody waits for its packages to be read.
    const { BuiltInMqttBroker } = await import('./built-in-mqtt-broker.ts')
    const broker = new BuiltInMqttBroker({ intake, sources: [ownReadingsDecoder, ...sources], db, log: app.log })
    try {
      await broker.listen(mqttPort, mqttHost)
    } catch (cause) {
      await broker.stop()
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new InvalidServerSetting(`MQTT_PORT ${mqttPort} of MQTT_HOST ${mqttHost} cannot be opened: ${why}.`)
    }
    app.healthParts.add('mqtt_broker', () => broker.health())
    return () => broker.stop()
  },
})
