import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anApp, type TestApp, type TestVisitor } from '../testing/an-app.ts'

let server: TestApp
let anna: TestVisitor
const HOUR_SECONDS = 3_600

beforeEach(async () => {
  server = await anApp({ config: { requestsPerSecond: 10_000 } })
  await server.addUser('user', 'anna')
  anna = await server.signIn('anna')
})
afterEach(() => server.app.close())

const get = async (path: string, headers = {}): Promise<number> =>
  (await server.send({ url: `/index.php/api/${path}`, headers: { cookie: anna.cookie, ...headers } })).statusCode

test('a session ends when it is not used for twelve hours, and asking whether it lives does not use it', async () => {
  for (let hour = 0; hour < 11; hour += 1) {
    server.clock.seconds += HOUR_SECONDS
    expect(await get('profile/ping')).toBe(200)
  }
  server.clock.seconds += HOUR_SECONDS
  expect(await get('profile/ping')).toBe(401)
})

test('a session in use ends after a week all the same', async () => {
  for (let hour = 0; hour < 7 * 24 - 1; hour += 11) {
    server.clock.seconds += 11 * HOUR_SECONDS
    const status = await get('profile/details')
    if (hour + 11 < 7 * 24) expect(status).toBe(200)
    else expect(status).toBe(401)
  }
})

test('after logout the cookie opens nothing, whichever call or stream it is sent with', async () => {
  expect(await get('profile/logout')).toBe(200)
  const closed = (Object.values(calls) as readonly Call[]).filter(
    ({ access, name }) => access !== 'anyone' || name === 'profile.ping',
  )
  expect(closed.length).toBeGreaterThan(100)
  for (const call of closed) {
    const answer = await server.send({
      method: call.method,
      url: servedCallPath(call).replaceAll(/:\w+/g, '1'),
      headers: { cookie: anna.cookie },
      ...(call.method === 'POST' ? { payload: { csrf_test_name: anna.token, data: {} } } : {}),
    })
    expect(answer.statusCode, call.name).toBe(401)
  }
})

test('another site cannot sign anybody out', async () => {
  expect(await get('profile/logout', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await get('profile/ping')).toBe(200)
})

test('a new login makes a new session and ends the one before', async () => {
  const answer = await server.send({
    method: 'POST',
    url: '/index.php/api/profile/login',
    headers: { cookie: anna.cookie },
    payload: { username: 'anna', password: 'a long enough password' },
  })
  expect(answer.statusCode).toBe(200)
  expect(await get('profile/ping')).toBe(401)
})

test.each([
  ['disabled', sql`update app_user set disabled_at = now()`, 401],
  ['made a guest', sql`update app_user set role = 'guest'`, 403],
])('the next request of a user who was %s obeys', async (_, change, status) => {
  await change.execute(server.db)
  const answer = await server.send({
    method: 'POST',
    url: '/index.php/api/contacts/add',
    headers: { cookie: anna.cookie },
    payload: { csrf_test_name: anna.token, data: {} },
  })
  expect(answer.statusCode).toBe(status)
})

test('sessions that nobody can use any more are gone at the next login', async () => {
  server.clock.seconds += server.app.deps.config.sessionIdleSeconds
  await server.addUser('user', 'carl')
  await server.signIn('carl')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from session`.execute(server.db)
  expect(rows[0]?.n).toBe(1)
  await server.addUser('user', 'anna again')
  anna = await server.signIn('anna again')
})

describe('where ten requests a second are enough', () => {
  beforeEach(async () => {
    await server.app.close()
    server = await anApp({ config: { requestsPerSecond: 10 } })
    await server.addUser('user', 'anna')
    anna = await server.signIn('anna')
  })

  test('more of one session are too many, and others are not held up', async () => {
    await server.addUser('user', 'bert')
    const bert = await server.signIn('bert')
    // So many that even a machine that takes ten seconds for them has to refuse some.
    const statuses = await Promise.all(Array.from({ length: 140 }, () => get('profile/ping')))
    expect(statuses).toContain(429)
    anna = bert
    expect(await get('profile/ping')).toBe(200)
  })
})
