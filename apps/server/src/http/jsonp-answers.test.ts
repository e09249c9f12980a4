import { type Call, servedPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp, type Visitor } from './testing/an-app.ts'

let server: TestApp
let anna: Visitor

beforeAll(async () => {
  server = await anApp()
  await server.addUser('user', 'anna')
  anna = await server.signIn('anna')
})
afterAll(() => server.app.close())

const ask = (query: string, headers = {}, call: Call = calls['contacts.all']) =>
  server.send({ url: `${servedPath(call)}?${query}`, headers: { cookie: anna.cookie, ...headers } })

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
