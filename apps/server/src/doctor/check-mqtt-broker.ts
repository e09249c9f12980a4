import { randomUUID } from 'node:crypto'
import { explainBrokerFault } from '../broker/explain-broker-fault.ts'
import { isTlsBroker, type MqttClientSettings, readMqttClientSettings } from '../broker/mqtt-client-settings.ts'
import { type Config, InvalidServerSetting } from '../config/config.ts'
import { type Finding, failedFinding, okFinding } from './finding.ts'

const PART = 'broker'
const ANSWER_MS = 5_000

/** Signs in by a client id of its own, so that nobody is thrown off, and leaves at once. Rejects with what went wrong. */
const signIn = async ({ href, ...rest }: MqttClientSettings): Promise<void> => {
  // Most installations have no broker: nobody waits for its package to be read.
  const { connect } = await import('mqtt')
  const client = connect(href, {
    ...rest,
    clientId: `coldbar-doctor-${randomUUID().slice(0, 8)}`,
    clean: true,
    // Every broker knows it.
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: ANSWER_MS,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      client.on('connect', () => resolve())
      client.on('error', reject)
      client.on('close', () => reject(new Error('it hung up')))
    })
  } finally {
    client.end(true)
  }
}

/** Does the broker let us in? By TLS, user and password as the server does. */
export const checkMqttBroker = async (config: Config): Promise<Finding[]> => {
  const { mqttUrl } = config
  if (mqttUrl === null) return []
  let settings: MqttClientSettings
  try {
    settings = readMqttClientSettings(mqttUrl, config)
  } catch (cause) {
    if (!(cause instanceof InvalidServerSetting)) throw cause
    return [failedFinding(PART, cause.message, 'Set it right, or leave it away.')]
  }
  try {
    await signIn(settings)
    return [okFinding(PART, `The broker ${mqttUrl.host} lets Coldbar in.`)]
  } catch (cause) {
    const to = { isSecure: isTlsBroker(settings.href), hasCa: settings.ca !== undefined }
    const { found, remedy } = explainBrokerFault(cause instanceof Error ? cause : null, to)
    return [failedFinding(PART, `${mqttUrl.host}: ${found}`, remedy)]
  }
}
