import { readFileSync } from 'node:fs'
import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVehicle } from '../../testing/builders.ts'
import { anApp, type TestApp, type TestVisitor } from '../testing/an-app.ts'

/** Ends a line of script, or the script, wherever it is not escaped. */
const NASTY = 'a\u2028b\u2029</script><!--'

let server: TestApp
let anna: TestVisitor

beforeAll(async () => {
  server = await anApp()
  await server.addUser('user', 'anna')
  anna = await server.signIn('anna')
  await aVehicle(server.db, { fleet_id: server.fleetId, name: NASTY })
})
afterAll(() => server.app.close())

const ask = (query: string, headers = {}, call: Call = calls['contacts.all']) =>
  server.send({ url: `${servedCallPath(call)}?${query}`, headers: { cookie: anna.cookie, ...headers } })

test.each([
  'alert(1)//',
  'a;b',
  'a b',
  'a%0a',
  'a[0]',
  'a..b',
  '<x>',
  'eval',
  '__proto__',
  'window.x',
  'a.constructor',
  'a'.repeat(65),
  '',
])('callback %j is refused', async (callback) => {
  const answer = await ask(`callback=${encodeURIComponent(decodeURIComponent(callback))}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/json')
})

test('two callbacks are refused', async () => {
  expect((await ask('callback=a&callback=b')).statusCode).toBe(400)
})

test('a call that is not jsonp refuses a callback', async () => {
  expect((await ask('callback=a', {}, calls['profile.details'])).statusCode).toBe(400)
})

test('another site gets nothing, callback or not', async () => {
  expect((await ask('callback=a.b', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await ask('', { 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
})

const unserved = new Set(JSON.parse(readFileSync(new URL('../../unserved.json', import.meta.url), 'utf8')) as string[])
const answering = (Object.values(calls) as readonly Call[]).filter(
  ({ jsonp, name }) => jsonp === true && !unserved.has(name),
)

describe.each(answering.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const address = servedCallPath(call).replaceAll(/:\w+/g, 'all')
  const get = (query: string, headers = {}) =>
    server.send({ url: `${address}?${query}`, headers: { cookie: anna.cookie, ...headers } })

  test('answers a script that calls the function with exactly what plain JSON holds', async () => {
    const [script, plain] = [await get('callback=angular.callbacks._0&_=17'), await get('')]
    expect(plain.statusCode).toBe(200)
    expect(script.statusCode).toBe(200)
    expect(script.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    const [, json] = /^\/\*\*\/angular\.callbacks\._0\((.*)\);$/.exec(script.body) ?? []
    expect(withoutTime(JSON.parse(json ?? ''))).toEqual(withoutTime(plain.json()))
    expect(script.body).not.toMatch(/[\u2028\u2029<>]/)
  })

  test('is refused to another site and to nobody', async () => {
    expect((await get('callback=a', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await get('callback=a', { cookie: '' })).statusCode).toBe(401)
  })
})

/** Two answers are not given in the same moment. */
const withoutTime = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => (key === 'time' ? 0 : value))

test('names that could end a script arrive as they are', async () => {
  const script = await ask('callback=a', {}, calls['vehicles.all'])
  const [, json] = /^\/\*\*\/a\((.*)\);$/.exec(script.body) ?? []
  expect(JSON.parse(json ?? '').data[0].name).toBe(NASTY)
})
