import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from './http/testing/an-app.ts'
import { aUnitWithKey } from './testing/builders.ts'

const README = readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8')

/** The gateway's call, and the answer that is printed under it. */
const [, command = '', printed = ''] =
  /```sh\n(curl -X POST \S+\/ingest\/readings[\s\S]*?)```\s+```json\n([\s\S]*?)```/.exec(README) ?? []

/** The arguments that curl would get, as the shell makes them: `$UNIT_KEY` and the time of day filled in. */
const argumentsOf = (key: string): string[] => {
  const script = `curl() { for one; do printf '%s\\0' "$one"; done; }\n${command}`
  return execFileSync('sh', ['-c', script], { env: { ...process.env, UNIT_KEY: key }, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)
}
const after = (flag: string, all: readonly string[]): string[] =>
  all.flatMap((one, at) => (all[at - 1] === flag ? [one] : []))

let server: TestApp
beforeAll(async () => {
  server = await anApp()
})
afterAll(() => server.app.close())

it('the readings that the README sends are answered as it says', async () => {
  const { key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const sent = argumentsOf(key)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const [url = ''] = sent.filter((one) => one.startsWith('http://localhost:8080'))
  const headers = after('-H', sent).map((line) => line.split(': ') as [string, string])
  const post = () =>
    fetch(url.replace('http://localhost:8080', address), { method: 'POST', headers, body: after('-d', sent)[0] ?? '' })
  const answer = await post()
  expect([answer.status, await answer.json()]).toEqual([200, JSON.parse(printed)])
})
