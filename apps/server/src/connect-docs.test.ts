import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { anApp, TEST_PASSWORD, type TestApp } from './http/testing/an-app.ts'
import { aMosquitto, HAS_MOSQUITTO } from './ingest/adapters/mqtt/testing/a-mosquitto.ts'
import { aUnitWithKey } from './testing/builders.ts'

const DOCS = path.join(import.meta.dirname, '../../../docs')
const PAGES = readdirSync(path.join(DOCS, 'connect')).filter((name) => name !== 'README.md')
const READING = '{"tag_id":305419897,"time":1790000000,"pressure":8.62,"temperature":31.5}\n'
const FRAME = '(1790000000.250000) can0 18FEF433#01DC80254100005F\n'

/** What needs root, a receiver, a bus, a container, or starts the server itself. */
const NOT_HERE = /sudo |-f 433\.92M|candump -L|docker |npm start/

const run = promisify(execFile)
const has = (program: string): boolean => spawnSync(program, ['--help']).error === undefined
const CAN_RUN = HAS_MOSQUITTO && ['bash', 'curl', 'rtl_433'].every(has)

type Block = { command: string; answers: string[] }

/** Every command of a page, with the answers that are printed under it. */
const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/```sh\n([\s\S]*?)```\n+(?:[^\n`#|][^\n]*\n+){0,3}?(?:```json\n([\s\S]*?)```)?/g)].map(
    ([, command = '', answers = '']) => ({ command, answers: answers.split('\n').filter((line) => line !== '') }),
  )
const textOf = (name: string): string => readFileSync(path.join(DOCS, name), 'utf8')
const signIn = blocksOf(textOf('first-steps.md')).find(({ command }) => command.includes('post()'))?.command ?? ''

describe.runIf(CAN_RUN)('docs/connect', async () => {
  // What is skipped is looked through all the same.
  if (!CAN_RUN) return it('needs curl, rtl_433 and Mosquitto', () => {})
  const broker = await aMosquitto()
  const folder = mkdtempSync(path.join(inject('runFolder'), 'connect-docs-'))
  let server: TestApp
  let address: string
  let brokerPort: number
  beforeAll(async () => {
    const { mqttTopics } = readConfig({ MQTT_TOPICS: 'rtl_433/+/events,traccar/#' })
    const config = { mqttUrl: broker.url, mqttClientId: 'coldbar-docs', mqttPort: 0, mqttHost: '127.0.0.1', mqttTopics }
    server = await anApp({ config: { ...config, requestsPerSecond: 1_000 } })
    await server.addUser('admin', 'admin')
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    brokerPort = (await server.send({ url: '/readyz' })).json().mqtt_broker.port
    writeFileSync(path.join(folder, 'readings.ndjson'), READING)
    writeFileSync(path.join(folder, 'candump-2026-11-25_230000.log'), FRAME)
    // Stands for the reader's own program, as the page says.
    writeFileSync(path.join(folder, 'hear-tires'), `#!/bin/sh\necho '${READING.trim()}'\n`)
    chmodSync(path.join(folder, 'hear-tires'), 0o755)
  })
  afterAll(async () => {
    await server.app.close()
    await broker.remove()
  })

  /** As it is pasted, for this server, unit and ports. What goes on for ever is done once. */
  const here = (command: string, unit: number): string =>
    command
      .replaceAll('http://localhost:8080', address)
      .replaceAll(/UNIT_KEY=cbu_\.\.\./g, '')
      .replaceAll('choose your own', TEST_PASSWORD)
      .replaceAll(/UNIT=1\b/g, `UNIT=${unit}`)
      .replaceAll('\\"id\\":1,', `\\"id\\":${unit},`)
      .replaceAll('-h localhost -p 1883', `-h 127.0.0.1 -p ${brokerPort}`)
      .replaceAll('-h localhost -q', `-h 127.0.0.1 -p ${broker.port} -q`)
      .replaceAll(/while true; do\n([\s\S]*?)\ndone/g, '$1')

  it.each(PAGES)('the commands of %s do what it says', async (name) => {
    const blocks = blocksOf(textOf(path.join('connect', name)))
    const tried = blocks.filter(({ command }) => !NOT_HERE.test(command))
    expect(tried.length).toBeGreaterThan(0)
    const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, KEY: key, UNIT_KEY: key, UNIT: String(id) }
    for (const { command, answers } of tried) {
      const isCalls = /^post |\$J/m.test(command)
      const script = `set -e -o pipefail\n${isCalls ? here(signIn, id) : ''}\n${here(command, id)}`
      const { stdout } = await run('bash', ['-c', script], { env, cwd: folder })
      expect(stdout).not.toMatch(/"(error|errors|code)":/)
      const said = stdout
        .replaceAll('}{', '}\n{')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line))
      const expected = answers.map((line) => JSON.parse(line))
      if (expected.length === 1) for (const one of said) expect(one).toEqual(expected[0])
      else if (expected.length > 1) expect(said).toEqual(expected)
    }
  })
})
