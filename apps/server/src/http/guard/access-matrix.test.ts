import { readFileSync } from 'node:fs'
import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { mayCall } from '@coldbar/domain/access/may-call'
import { ROLES } from '@coldbar/domain/access/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApp, type TestApp, type TestVisitor } from '../testing/an-app.ts'

const everyCall: readonly Call[] = Object.values(calls)
/** These end or open the very session that is tested, or never end. */
const APART = new Set(['profile.login', 'profile.logout', 'live.stream'])
const tested = everyCall.filter((call) => !APART.has(call.name) && call.unitKey !== true)

let server: TestApp
const visitors = new Map<string, TestVisitor>()

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ROLES) {
    await server.addUser(role)
    visitors.set(role, await server.signIn(role))
  }
})
afterAll(() => server.app.close())

const attempt = async (call: Call, visitor: TestVisitor | undefined): Promise<number> => {
  const url = servedCallPath(call).replaceAll(/:\w+/g, '1')
  const headers = visitor === undefined ? {} : { cookie: visitor.cookie }
  const payload = call.method === 'POST' ? { csrf_test_name: visitor?.token ?? '' } : undefined
  const answer = await server.send({ method: call.method, url, headers, ...(payload === undefined ? {} : { payload }) })
  return answer.statusCode
}

const SERVED_OR_NOT = [200, 400, 404, 501]

describe.each(tested.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('is refused to those signed out unless it is for anyone', async () => {
    const status = await attempt(call, undefined)
    if (call.access === 'anyone' && call.name !== 'profile.ping') expect(SERVED_OR_NOT).toContain(status)
    else expect(status).toBe(401)
  })

  test.each(ROLES)('answers %s as the table says', async (role) => {
    const status = await attempt(call, visitors.get(role))
    if (mayCall(role, call.name)) expect(SERVED_OR_NOT).toContain(status)
    else expect(status).toBe(403)
  })
})

test('exactly the calls in unserved.json are not served yet, and the list only shrinks', () => {
  const listed: unknown = JSON.parse(readFileSync(new URL('../../unserved.json', import.meta.url), 'utf8'))
  expect(server.app.unserved).toEqual(listed)
})

test('a route without a call of the contract does not start', async () => {
  const { app } = await anApp()
  expect(() => app.get('/late', async () => '')).toThrow()
  await app.close()
})
