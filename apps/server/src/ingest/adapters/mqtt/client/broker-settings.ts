import { readFileSync } from 'node:fs'
import { BadSetting, type Config } from '../../../../config/config.ts'

/** How the broker is reached and who we are there. */
export type BrokerSettings = {
  /** Without user and password. */
  href: string
  username?: string
  password?: string
  ca?: Buffer
  cert?: Buffer
  key?: Buffer
}

const contentOf = (name: string, file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new BadSetting(`${name} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`)
  }
}

/** Reads the files that the settings name, once. Throws BadSetting for one that cannot be read. */
export const brokerSettings = (
  url: URL,
  { mqttCaFile, mqttCertFile, mqttKeyFile }: Pick<Config, 'mqttCaFile' | 'mqttCertFile' | 'mqttKeyFile'>,
): BrokerSettings => {
  if ((mqttCertFile === null) !== (mqttKeyFile === null))
    throw new BadSetting('MQTT_CERT_FILE and MQTT_KEY_FILE belong together: set both or neither.')
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return {
    href: bare.href,
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    ...(mqttCaFile === null ? {} : { ca: contentOf('MQTT_CA_FILE', mqttCaFile) }),
    ...(mqttCertFile === null ? {} : { cert: contentOf('MQTT_CERT_FILE', mqttCertFile) }),
    ...(mqttKeyFile === null ? {} : { key: contentOf('MQTT_KEY_FILE', mqttKeyFile) }),
  }
}
