import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '../../../../config/config.ts'
import { inSystem } from '../../../../db/scope/in-system.ts'
import { checkMqttBroker } from '../../../../doctor/check-mqtt-broker.ts'
import { anApp } from '../../../../http/testing/an-app.ts'
import { aTire, aUnitWithKey } from '../../../../testing/builders.ts'
import { aCertificateAuthority, type CertificateFiles, HAS_OPENSSL } from '../testing/a-certificate-authority.ts'
import { aMosquitto, HAS_MOSQUITTO, type TestMosquitto } from '../testing/a-mosquitto.ts'

const SOON = { timeout: 30_000 }
const CAN_RUN = HAS_MOSQUITTO && HAS_OPENSSL

describe.runIf(CAN_RUN)('a broker that is reached by TLS', async () => {
  // What is skipped is looked through all the same.
  if (!CAN_RUN) return it('needs Mosquitto and openssl', () => {})
  const [depot, other] = [aCertificateAuthority('Depot'), aCertificateAuthority('Somebody else')]
  const passwords = path.join(mkdtempSync(path.join(inject('runFolder'), 'broker-')), 'passwords')
  execFileSync('mosquitto_passwd', ['-c', '-b', passwords, 'coldbar', 'p@ss:w/rd'])

  const secured = ({ cert, key }: CertificateFiles, ...more: readonly string[]): Promise<TestMosquitto> =>
    aMosquitto(`cafile ${depot.cert}`, `certfile ${cert}`, `keyfile ${key}`, `password_file ${passwords}`, ...more)
  const server = depot.sign('DNS:localhost', 'IP:127.0.0.1')
  const broker = await secured(server, 'allow_anonymous false')
  const elsewhere = await secured(depot.sign('DNS:broker.example.com'))
  const strict = await secured(server, 'require_certificate true')
  afterAll(() => Promise.all([broker, elsewhere, strict].map((each) => each.remove())))

  const SIGN_IN = 'coldbar:p%40ss%3Aw%2Frd'
  const by = (scheme: string, signIn: string, { port }: TestMosquitto): string =>
    `${scheme}://${signIn}@localhost:${port}`

  /** A server with these settings and a unit, and what it and the doctor say of the broker. */
  const installed = async (settings: Readonly<Record<string, string>>) => {
    const config = readConfig({ LOG_LEVEL: 'silent', MQTT_CLIENT_ID: 'coldbar-test', ...settings })
    const { mqttUrl, mqttCaFile, mqttCertFile, mqttKeyFile, mqttClientId } = config
    const house = await anApp({ config: { mqttUrl, mqttCaFile, mqttCertFile, mqttKeyFile, mqttClientId } })
    onTestFinished(() => house.app.close())
    const { id } = await aUnitWithKey(house.db, { fleet_id: house.fleetId })
    const health = async () => (await house.send({ url: '/readyz' })).json().mqtt
    return { ...house, id, health, doctor: async () => (await checkMqttBroker(config))[0] }
  }

  it('is known by a private authority, and lets us in by user and password', async () => {
    const { id, db, fleetId, clock, health, doctor } = await installed({
      MQTT_URL: by('mqtts', SIGN_IN, broker),
      MQTT_CA_FILE: depot.cert,
    })
    await aTire(db, { fleet_id: fleetId, tag_id: 7 })
    await expect.poll(health, SOON).toMatchObject({ broker: 'connected' })
    expect(await health()).not.toHaveProperty('fault')
    const reading = { tag_id: 7, time: clock.seconds - 60, pressure: 8.62, temperature: 31.5 }
    const gateway = ['--cafile', depot.cert, '-u', 'coldbar', '-P', 'p@ss:w/rd']
    await broker.publish(`coldbar/${id}/readings`, [JSON.stringify(reading)], gateway)
    const stored = async () => (await inSystem(db, (tx) => sql`select pressure from measurement`.execute(tx))).rows
    await expect.poll(stored, SOON).toEqual([{ pressure: 8.62 }])
    expect(await doctor()).toMatchObject({ state: 'ok' })
  })

  it('is shown our certificate where it asks for one', async () => {
    const ours = depot.sign('DNS:coldbar')
    const { health, doctor } = await installed({
      MQTT_URL: by('mqtts', SIGN_IN, strict),
      ...{ MQTT_CA_FILE: depot.cert, MQTT_CERT_FILE: ours.cert, MQTT_KEY_FILE: ours.key },
    })
    await expect.poll(health, SOON).toMatchObject({ broker: 'connected' })
    expect(await doctor()).toMatchObject({ state: 'ok' })
  })

  const foreign = other.sign('DNS:coldbar')
  it.each([
    ['whose authority nobody named', { MQTT_URL: by('mqtts', SIGN_IN, broker) }, /signed by nobody .*MQTT_CA_FILE/],
    [
      'of another authority',
      { MQTT_URL: by('mqtts', SIGN_IN, broker), MQTT_CA_FILE: other.cert },
      /not signed by .*MQTT_CA_FILE/,
    ],
    [
      'for another host',
      { MQTT_URL: by('mqtts', SIGN_IN, elsewhere), MQTT_CA_FILE: depot.cert },
      /for another host than that of MQTT_URL/,
    ],
    [
      'that wants a certificate',
      { MQTT_URL: by('mqtts', SIGN_IN, strict), MQTT_CA_FILE: depot.cert },
      /asks for a certificate.*MQTT_CERT_FILE/,
    ],
    [
      'that does not know our certificate',
      {
        ...{ MQTT_URL: by('mqtts', SIGN_IN, strict), MQTT_CA_FILE: depot.cert },
        ...{ MQTT_CERT_FILE: foreign.cert, MQTT_KEY_FILE: foreign.key },
      },
      /does not know who signed our certificate.*MQTT_CERT_FILE/,
    ],
    [
      'that knows another password',
      { MQTT_URL: by('mqtts', 'coldbar:wrong', broker), MQTT_CA_FILE: depot.cert },
      /refuses the user, the password .*MQTT_URL/,
    ],
    ['at a port for TLS alone', { MQTT_URL: by('mqtt', SIGN_IN, broker) }, /hangs up.*mqtts:\/\//],
    ['that is not there', { MQTT_URL: 'mqtts://localhost:1' }, /cannot be reached.*Is it up/],
  ])('one %s is refused in a sentence of /readyz and of the doctor', async (_, settings, sentence) => {
    const { health, doctor } = await installed(settings)
    await expect.poll(health, SOON).toMatchObject({ broker: 'away', fault: expect.stringMatching(sentence) })
    // Nobody signed in there: it names no address and no secret.
    expect((await health()).fault).not.toMatch(/localhost|127|wrong|p@ss/)
    const found = await doctor()
    expect(found).toMatchObject({ state: 'wrong' })
    expect(`${found?.found} ${found?.remedy}`).toMatch(sentence)
  })

  it.each([
    ['MQTT_CA_FILE', { MQTT_CA_FILE: server.key }, /MQTT_CA_FILE holds no certificate/],
    ['MQTT_CA_FILE', { MQTT_CA_FILE: '/nowhere/ca.pem' }, /MQTT_CA_FILE cannot be read/],
    ['MQTT_KEY_FILE', { MQTT_CERT_FILE: server.cert, MQTT_KEY_FILE: foreign.key }, /MQTT_KEY_FILE must be the key/],
  ])('a wrong %s is told at the start', async (_, settings, sentence) => {
    const all = { MQTT_URL: by('mqtts', SIGN_IN, broker), ...settings }
    await expect(installed(all)).rejects.toThrow(sentence)
    const [found] = await checkMqttBroker(readConfig(all))
    expect(found).toMatchObject({ state: 'wrong', found: expect.stringMatching(sentence) })
  })
})
