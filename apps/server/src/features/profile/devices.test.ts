import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseAllowedInternalHosts } from '../../config/allowed-internal-hosts.ts'
import { loadSecretKey } from '../../config/secret-key.ts'
import { deriveVapidKeys } from '../../config/vapid-keys.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, TEST_PASSWORD, type TestApp } from '../../http/testing/an-app.ts'
import { aPushService, type TestPushService } from '../../outbox/testing/a-push-service.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { waitForLockWaiter } from '../../testing/wait-for-lock-waiter.ts'

let server: TestApp
let service: TestPushService
let anna: TestApiClient
let bob: TestApiClient

beforeAll(async () => {
  service = await aPushService()
  server = await anApp({
    config: { insideTargets: parseAllowedInternalHosts(service.url) ?? [], requestsPerSecond: 100_000 },
  })
  for (const login of ['anna', 'bob']) await server.addUser('guest', login)
  anna = anApiClient(server, await server.signIn('anna'))
  bob = anApiClient(server, await server.signIn('bob'))
})
afterAll(async () => {
  await server.app.close()
  await service.close()
})
beforeEach(() => inSystem(server.db, (tx) => sql`truncate push_device cascade`.execute(tx)))

const key = (): string => deriveVapidKeys(loadSecretKey(server.app.deps.config)).publicKey
const browser = (name = 'Firefox, Android') => ({ ...service.subscribe(key()), name })
const add = async (caller: TestApiClient, data: object = browser()) => {
  const answer = await caller('profile.addDevice', { data })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const names = async (caller: TestApiClient): Promise<string[]> =>
  (await caller('profile.devices')).json().data.map(({ name }: { name: string }) => name)

describe('the browsers of a user', () => {
  it('are listed with the key that they subscribe for, and say nothing of where they are reached', async () => {
    const given = browser()
    const device = await add(anna, given)
    const answer = await anna('profile.devices')
    expect(answer.json()).toEqual({ data: [device], key: key() })
    const endpoint_hash = createHash('sha256').update(given.endpoint).digest('hex')
    const shown = { id: device.id, name: given.name, endpoint_hash, created: expect.any(Number), is_gone: false }
    expect(device).toEqual(shown)
    expect(answer.body).not.toContain(given.endpoint)
    expect(answer.body).not.toContain(given.auth)
    expect(await names(bob)).toEqual([])
  })

  it('bear a name each, and are the same when they are turned on again', async () => {
    const first = browser()
    await add(anna, first)
    server.clock.seconds += 1
    expect(await add(anna)).toMatchObject({ name: 'Firefox, Android 2' })
    expect(await add(anna, first)).toMatchObject({ name: 'Firefox, Android' })
    expect(await names(anna)).toEqual(['Firefox, Android 2', 'Firefox, Android'])
  })

  it('bear a name of a list’s width, however long the one they share', async () => {
    const name = 'B'.repeat(100)
    await add(anna, browser(name))
    server.clock.seconds += 1
    expect(await add(anna, browser(name))).toMatchObject({ name: `${'B'.repeat(98)} 2` })
    expect(await names(anna)).toHaveLength(2)
  })

  it('are of whoever turned them on last', async () => {
    const shared = browser()
    await add(anna, shared)
    await add(bob, shared)
    expect([await names(anna), await names(bob)]).toEqual([[], ['Firefox, Android']])
  })

  it('are ten at most, the newest', async () => {
    for (let at = 1; at <= 12; at += 1) {
      server.clock.seconds += 1
      await add(anna, browser(`Phone ${at}`))
    }
    const kept = await names(anna)
    expect(kept).toHaveLength(10)
    expect([kept[0], kept.at(-1)]).toEqual(['Phone 12', 'Phone 3'])
  })

  it('are turned off by their user alone', async () => {
    const { id } = await add(anna)
    expect((await bob('profile.deleteDevice', { data: { id } })).statusCode).toBe(404)
    const x = await bob('profile.testDevice', { data: { id } })
    expect(x.statusCode).toBe(404)
    expect((await anna('profile.deleteDevice', { data: { id } })).json()).toEqual({ data: { id } })
    expect(await names(anna)).toEqual([])
  })

  it.each([
    [{ endpoint: 'https://10.0.0.5/push' }, 'data.endpoint', 'web_address'],
    [{ endpoint: 'http://push.example.com/x' }, 'data.endpoint', 'needs_https'],
    [{ endpoint: 'https://push.example.com:25/x' }, 'data.endpoint', 'blocked_port'],
    [{ endpoint: 'file:///etc/passwd' }, 'data.endpoint', 'web_address'],
    [{ p256dh: `B${'A'.repeat(86)}` }, 'data.p256dh', 'not_right'],
  ])('are refused where nothing could be sent: %j', async (wrong, field, code) => {
    const answer = await anna('profile.addDevice', { data: { ...browser(), ...wrong } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({ problems: { [field]: { code } } })
  })

  it('get a test message in the outbox, some in a quarter of an hour', async () => {
    const { id } = await add(anna)
    const codes: number[] = []
    for (let again = 0; again < 21; again += 1) {
      server.clock.seconds += 1
      codes.push((await anna('profile.testDevice', { data: { id } })).statusCode)
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.at(-1)).toBe(429)
    // Each user is counted alone: one who tries often takes nobody's, nor a rule's.
    expect((await bob('profile.testDevice', { data: { id: (await add(bob)).id } })).statusCode).toBe(200)
    await server.addUser('user', 'carla')
    const carla = anApiClient(server, await server.signIn('carla'))
    const rule = { name: 'Shop', app_type: 2, event_type: 0, base_action: 0, base_action_data: 'a@example.com' }
    const { id: ruleId } = (await carla('notificationRules.add', { data: rule })).json().data
    expect((await carla('deliveries.test', { data: { rule_id: ruleId } })).statusCode).toBe(200)
    const { data } = (await carla('deliveries.all')).json()
    expect(data.at(-1)).toMatchObject({ channel: 'push', recipient: 'anna (Firefox, Android)', what: 'test' })
  })

  it('are told no more once the password was changed: whoever knew the old one may have turned one on', async () => {
    await server.addUser('user', 'carl')
    const carl = anApiClient(server, await server.signIn('carl'))
    await add(carl)
    const data = { current_password: TEST_PASSWORD, new_password: 'carl keeps more tires' }
    expect((await carl('profile.changePassword', { data })).statusCode).toBe(200)
    expect(await names(carl)).toEqual([])
  })

  it('are not turned on by a session that ends meanwhile: whoever gave a new password meant to shut it out', async () => {
    await server.addUser('user', 'dora')
    const thief = anApiClient(server, await server.signIn('dora'))
    let added: ReturnType<TestApiClient> | undefined
    await inSystem(server.db, async (tx) => {
      await sql`update app_user set password_hash = 'another' where login = 'dora'`.execute(tx)
      added = thief('profile.addDevice', { data: browser() })
      await waitForLockWaiter(tx)
      await sql`delete from session where user_id = (select id from app_user where login = 'dora')`.execute(tx)
    })
    expect((await added)?.statusCode).toBe(401)
    const { rows } = await inSystem(server.db, (tx) => sql`select 1 from push_device`.execute(tx))
    expect(rows).toEqual([])
  })
})
