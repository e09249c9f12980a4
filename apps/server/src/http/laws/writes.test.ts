import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp, type TestVisitor } from '../testing/an-app.ts'

const URL_OF_PROFILE = '/index.php/api/profile/update_notifications'
const posts = (Object.values(calls) as readonly Call[]).filter(
  ({ method, unitKey }) => method === 'POST' && unitKey !== true,
)

let server: TestApp
let anna: TestVisitor
let bert: TestVisitor

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('user', 'anna')
  await server.addUser('user', 'bert')
  anna = await server.signIn('anna')
  bert = await server.signIn('bert')
})
afterAll(() => server.app.close())

const rename = (visitor: TestVisitor, csrf_test_name: unknown, name: string, headers = {}) =>
  server.send({
    method: 'POST',
    url: URL_OF_PROFILE,
    headers: { cookie: visitor.cookie, ...headers },
    payload: { csrf_test_name, data: { name } },
  })

const nameOf = async (visitor: TestVisitor): Promise<string> => {
  const answer = await server.send({ url: '/index.php/api/profile/details', headers: { cookie: visitor.cookie } })
  return answer.json().data.name
}

test('a write with its token is done, with and without a trailing slash', async () => {
  expect((await rename(anna, anna.token, 'Anna')).statusCode).toBe(200)
  const answer = await server.send({
    method: 'POST',
    url: `${URL_OF_PROFILE}/`,
    headers: { cookie: anna.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `csrf_test_name=${anna.token}&data[name]=Anna+Smit&data[notifications]=3`,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toMatchObject({ name: 'Anna Smit', notifications: 3 })
})

test.each([
  ['none', () => undefined],
  ['an empty one', () => ''],
  ['a wrong one', () => 'a.b'],
  ["another session's", () => bert.token],
])('a write with %s as its token changes nothing', async (_, token) => {
  const before = await nameOf(anna)
  expect((await rename(anna, token(), 'Mallory')).statusCode).toBe(403)
  expect(await nameOf(anna)).toBe(before)
})

test('a planted cookie that equals the field changes nothing', async () => {
  const cookie = anna.cookie.replace(/csrf_test_name=[^;]*/, `csrf_test_name=${bert.token}`)
  expect((await rename({ ...anna, cookie }, bert.token, 'Mallory')).statusCode).toBe(403)
})

test.each([
  { origin: 'https://evil' },
  { origin: 'null' },
  { origin: 'http://localhost.evil' },
  { origin: 'http://localhos' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('no POST is answered with %j, the login included', async (headers) => {
  for (const call of posts) {
    const answer = await server.send({
      method: 'POST',
      url: servedCallPath(call).replaceAll(/:\w+/g, '1'),
      headers,
      payload: {},
    })
    expect(answer.statusCode, call.name).toBe(403)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])('no POST reads %s', async (type) => {
  for (const call of posts) {
    const answer = await server.send({
      method: 'POST',
      url: servedCallPath(call).replaceAll(/:\w+/g, '1'),
      headers: { cookie: anna.cookie, 'content-type': type },
      payload: 'x',
    })
    expect([415, 403], call.name).toContain(answer.statusCode)
  }
})

test.each([
  ['larger than 1 MiB', 'x'.repeat(1024 * 1024 + 1), 413],
  ['nested 200,000 deep', '['.repeat(200_000), 400],
  ['not JSON', '{"a":', 400],
  ['poisoned', '{"__proto__":{"x":1}}', 400],
  ['poisoned by constructor', '{"data":{"constructor":{"prototype":{"x":1}}}}', 400],
  ['numbers as text', '{"username":5,"password":[]}', 400],
])('a body that is %s is refused', async (_, payload, status) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await server.send({ method: 'POST', url: '/index.php/api/profile/login', headers, payload })
  expect(answer.statusCode).toBe(status)
  expect(answer.json().error.message).not.toBe('')
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

test('a compressed body is refused', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await server.send({ method: 'POST', url: '/index.php/api/profile/login', headers, payload: '{}' })
  expect(answer.statusCode).toBe(415)
})
