import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { parseAllowedInternalHosts } from '../../../config/allowed-internal-hosts.ts'
import { loadSecretKey } from '../../../config/secret-key.ts'
import { deriveVapidKeys } from '../../../config/vapid-keys.ts'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, TEST_PASSWORD, type TestApp, type TestVisitor } from '../../../http/testing/an-app.ts'
import { aPushService, type TestPushService } from '../../../outbox/testing/a-push-service.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'

let service: TestPushService
let server: TestApp
let annas: TestVisitor
let anna: TestApiClient

beforeEach(async () => {
  service = await aPushService()
  server = await anApp({
    config: { insideTargets: parseAllowedInternalHosts(service.url) ?? [], requestsPerSecond: 100_000 },
  })
  await server.addUser('guest', 'anna')
  annas = await server.signIn('anna')
  anna = anApiClient(server, annas)
  return async () => {
    await server.app.close()
    await service.close()
  }
})

/** Signs in with a browser that says what it is, and which may be known from before. */
const signIn = async (
  agent: string,
  known = '',
  username = 'anna',
): Promise<TestVisitor & { caller: TestApiClient; device: string }> => {
  const headers = { 'user-agent': agent, cookie: known }
  const payload = { username, password: TEST_PASSWORD }
  const answer = await server.send({ method: 'POST', url: '/index.php/api/profile/login', headers, payload })
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const token = answer.cookies.find(({ name }) => name === 'csrf_test_name')?.value ?? ''
  const device = answer.cookies.find(({ name }) => name === 'device')?.value ?? ''
  const visitor = { cookie, token, userId: answer.json().data.id }
  return { ...visitor, caller: anApiClient(server, visitor), device: `device=${device}` }
}
type Listed = { id: number; browser: string; since: number; used: number; is_own: boolean }
const listed = async (caller: TestApiClient = anna): Promise<Listed[]> => (await caller('profile.sessions')).json().data
const ping = async (caller: TestApiClient): Promise<number> => (await caller('profile.ping')).statusCode

it('lists where one is signed in, the one used last first, and nobody else’s', async () => {
  await server.addUser('user', 'bert')
  await server.signIn('bert')
  const began = server.clock.seconds
  server.clock.seconds += 120
  const phone = await signIn(FIREFOX)
  expect(await listed(phone.caller)).toMatchObject([
    { browser: 'Firefox, Android', since: began + 120, used: began + 120, is_own: true },
    { browser: '', since: began, used: began, is_own: false },
  ])
  server.clock.seconds += 120
  expect(await listed()).toMatchObject([
    { browser: '', used: began + 240, is_own: true },
    { browser: 'Firefox, Android', used: began + 120, is_own: false },
  ])
  expect((await anna('profile.sessions')).body).not.toContain(annas.cookie.match(/sid=([^;]+)/)?.[1])
})

it('leaves out what opens nothing any more', async () => {
  await signIn(FIREFOX)
  for (let hour = 0; hour < 13; hour += 1) {
    server.clock.seconds += 3_600
    await anna('profile.details')
  }
  expect(await listed()).toMatchObject([{ is_own: true }])
})

it('ends one, with its streams and its browser’s messages, and leaves the others', async () => {
  const publicKey = deriveVapidKeys(loadSecretKey(server.app.deps.config)).publicKey
  const phone = await signIn(FIREFOX)
  for (const [caller, name] of [
    [anna, 'desk'],
    [phone.caller, 'phone'],
  ] as const) {
    const added = await caller('profile.addDevice', { data: { ...service.subscribe(publicKey), name } })
    expect(added.statusCode, added.body).toBe(200)
  }
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const request = get({ port, path: '/index.php/api/live', headers: { cookie: phone.cookie } })
  const [stream] = (await once(request, 'response')) as [IncomingMessage]
  stream.resume()
  const ended = once(stream, 'end')

  const [other] = (await listed()).filter(({ is_own }) => !is_own)
  expect((await anna('profile.endSession', { data: { id: other?.id ?? 0 } })).statusCode).toBe(200)
  await ended
  expect([await ping(anna), await ping(phone.caller)]).toEqual([200, 401])
  const devices = (await anna('profile.devices')).json().data
  expect(devices.map(({ name }: { name: string }) => name)).toEqual(['desk'])
})

it('knows a browser’s messages also by a later session of it', async () => {
  const publicKey = deriveVapidKeys(loadSecretKey(server.app.deps.config)).publicKey
  const first = await signIn(FIREFOX)
  await first.caller('profile.addDevice', { data: { ...service.subscribe(publicKey), name: 'phone' } })
  await inSystem(server.db, (tx) => sql`delete from session where browser <> ''`.execute(tx))
  const later = await signIn(FIREFOX, first.device)
  const [own] = (await listed(later.caller)).filter(({ is_own }) => is_own)
  await anna('profile.endSession', { data: { id: own?.id ?? 0 } })
  expect((await anna('profile.devices')).json().data).toEqual([])
})

it('ends nobody else’s', async () => {
  await server.addUser('admin', 'bert')
  const bert = await signIn(FIREFOX, '', 'bert')
  const [session] = await listed(bert.caller)
  expect((await anna('profile.endSession', { data: { id: session?.id ?? 0 } })).statusCode).toBe(404)
  expect(await ping(bert.caller)).toBe(200)
})

it('signs out everywhere else, or everywhere, and notes it', async () => {
  const [phone, tablet] = [await signIn(FIREFOX), await signIn(FIREFOX)]
  expect((await anna('profile.endSessions', { data: { keep_own: true } })).json().data).toEqual({ ended: 2 })
  expect([await ping(anna), await ping(phone.caller), await ping(tablet.caller)]).toEqual([200, 401, 401])
  const again = await signIn(FIREFOX)
  const everywhere = await anna('profile.endSessions', { data: { keep_own: false } })
  expect(everywhere.json().data).toEqual({ ended: 2 })
  expect(
    everywhere.cookies
      .filter(({ value }) => value === '')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['csrf_test_name', 'sid'])
  expect([await ping(anna), await ping(again.caller)]).toEqual([401, 401])
  await server.addUser('admin', 'chief')
  const log = (await anApiClient(server, await server.signIn('chief'))('audit.all')).json().data
  expect(log.map(({ call, user_name }: { call: string; user_name: string }) => `${user_name} ${call}`)).toEqual([
    'anna profile.endSessions',
    'anna profile.endSessions',
  ])
})
