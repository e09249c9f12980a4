import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { expect, inject, it, onTestFinished } from 'vitest'
import { aMosquitto, HAS_MOSQUITTO } from './testing/a-mosquitto.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../../../..')
const COMPOSE = readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8')

/** What the broker of compose.yaml does before it starts, in a folder in place of /mosquitto, without the user who owns its files there. */
const preparation = (folder: string): string => {
  const command = /- >-\n((?:\s+.*mosquitto.*\n|\s+&& .*\n|\s+umask .*\n)+)/.exec(COMPOSE)?.[1] ?? ''
  return command
    .replaceAll(/\s+/g, ' ')
    .replaceAll('$$', '$')
    .replace(/&& chown mosquitto [^&]*/, '')
    .replace(/&& exec mosquitto .*/, '')
    .replaceAll('/mosquitto/', `${folder}/`)
}

const CAN_RUN = HAS_MOSQUITTO && spawnSync('mosquitto_passwd', ['-h']).error === undefined

it('the broker of compose.yaml is reached from its own machine only', () => {
  expect(COMPOSE.match(/"[^"]*1883:1883"/g)).toEqual(['"10.0.0.5:1883:1883"', '"127.0.0.1:1883:1883"'])
})

it.runIf(CAN_RUN)(
  'keeps the logins of gateways when it is started anew, and each of them to its own topic',
  async () => {
    const folder = mkdtempSync(path.join(inject('runFolder'), 'compose-broker-'))
    for (const below of ['data', 'config']) mkdirSync(path.join(folder, below))
    copyFileSync(path.join(ROOT, 'packaging/mosquitto.acl'), path.join(folder, 'config/coldbar.acl'))
    const passwords = path.join(folder, 'data/passwords')
    const prepare = (MQTT_PASSWORD: string) =>
      execFileSync('/bin/sh', ['-c', preparation(folder)], { env: { ...process.env, MQTT_PASSWORD } })
    prepare('first')
    execFileSync('mosquitto_passwd', ['-b', passwords, '1', 'of one'])
    prepare('second')

    const rights = [`password_file ${passwords}`, `acl_file ${path.join(folder, 'data/coldbar.acl')}`]
    const broker = await aMosquitto(...rights)
    onTestFinished(() => broker.remove())
    const as = async (username: string, password: string): Promise<MqttClient> => {
      const signIn = { username, password, protocolVersion: 5, reconnectPeriod: 0 } as const
      const client = await connectAsync(broker.url.href, signIn)
      onTestFinished(() => client.endAsync(true))
      return client
    }
    await expect(as('coldbar', 'first')).rejects.toThrow(/Not authorized/)
    const coldbar = await as('coldbar', 'second')
    const refused = (client: MqttClient, topic: string) =>
      expect(client.publishAsync(topic, '{}', { qos: 1 })).rejects.toThrow(/Not authorized/)
    await refused(await as('1', 'of one'), 'coldbar/2/readings')
    await refused(coldbar, 'coldbar/3/readings')
    const gateway = await as('1', 'of one')
    await gateway.publishAsync('coldbar/1/readings', '{}', { qos: 1 })
  },
)
