import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { type Config, InvalidServerSetting } from '../config/config.ts'

/** How the broker is reached and who we are there. */
export type MqttClientSettings = {
  /** Without user and password. */
  href: string
  username?: string
  password?: string
  ca?: Buffer
  cert?: Buffer
  key?: Buffer
}

/** Whether a broker of this address is reached by TLS. */
export const isTlsBroker = (href: string): boolean => /^(mqtts|wss):/.test(href)

const contentOf = (name: string, file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new InvalidServerSetting(`${name} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`)
  }
}

/** A file without a certificate would pass, and then every broker would be refused. */
const certificateOf = (name: string, file: string): Buffer => {
  const content = contentOf(name, file)
  try {
    void new X509Certificate(content)
    return content
  } catch {
    throw new InvalidServerSetting(
      `${name} holds no certificate: it must be a PEM file, which begins with BEGIN CERTIFICATE.`,
    )
  }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new InvalidServerSetting('User and password in MQTT_URL must have their % written as %25.')
  }
}

const signInOf = (certFile: string, keyFile: string): Pick<MqttClientSettings, 'cert' | 'key'> => {
  const cert = certificateOf('MQTT_CERT_FILE', certFile)
  const key = contentOf('MQTT_KEY_FILE', keyFile)
  try {
    createSecureContext({ cert, key })
    return { cert, key }
  } catch {
    throw new InvalidServerSetting(
      'MQTT_KEY_FILE must be the key of the certificate in MQTT_CERT_FILE, as PEM without a password.',
    )
  }
}

/** Reads the files that the settings name, once. Throws InvalidServerSetting for one that cannot be read or holds something else. */
export const readMqttClientSettings = (
  url: URL,
  { mqttCaFile, mqttCertFile, mqttKeyFile }: Pick<Config, 'mqttCaFile' | 'mqttCertFile' | 'mqttKeyFile'>,
): MqttClientSettings => {
  if ((mqttCertFile === null) !== (mqttKeyFile === null))
    throw new InvalidServerSetting('MQTT_CERT_FILE and MQTT_KEY_FILE belong together: set both or neither.')
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return {
    href: bare.href,
    ...(url.username === '' ? {} : { username: decoded(url.username) }),
    ...(url.password === '' ? {} : { password: decoded(url.password) }),
    ...(mqttCaFile === null ? {} : { ca: certificateOf('MQTT_CA_FILE', mqttCaFile) }),
    ...(mqttCertFile === null || mqttKeyFile === null ? {} : signInOf(mqttCertFile, mqttKeyFile)),
  }
}
