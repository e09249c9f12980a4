import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, TEST_PASSWORD, type TestApp, type TestVisitor } from '../../http/testing/an-app.ts'
import { aLog, type TestLog } from '../../testing/a-log.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { waitForLockWaiter } from '../../testing/wait-for-lock-waiter.ts'

const CHOSEN = 'grease on the fifth wheel'

let log: TestLog
let server: TestApp
let annas: TestVisitor
let anna: TestApiClient

beforeEach(async () => {
  log = aLog()
  server = await anApp({ log, config: { requestsPerSecond: 100_000 } })
  await server.addUser('user', 'anna')
  annas = await server.signIn('anna')
  anna = anApiClient(server, annas)
  return () => server.app.close()
})

const login = async (password: string): Promise<number> => {
  const payload = { username: 'anna', password }
  return (await server.send({ method: 'POST', url: '/index.php/api/profile/login', payload })).statusCode
}
const change = (new_password: string, current_password: string = TEST_PASSWORD, caller = anna) =>
  caller('profile.changePassword', { data: { current_password, new_password } })
const ping = async ({ cookie }: TestVisitor): Promise<number> =>
  (await server.send({ url: '/index.php/api/profile/ping', headers: { cookie } })).statusCode
const storedHash = async (): Promise<string | undefined> => {
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from app_user where login = 'anna'`.execute(
    server.db,
  )
  return rows[0]?.hash
}

describe('a password that somebody chooses', () => {
  it('is the only one that works from then on, and is written nowhere', async () => {
    const answer = await change(CHOSEN)
    expect(answer.json()).toEqual({ data: { id: annas.userId } })
    expect(await login(TEST_PASSWORD)).toBe(401)
    expect(await login(CHOSEN)).toBe(200)
    expect(log.text).not.toContain(CHOSEN)
    await server.addUser('admin', 'chief')
    const entries = await anApiClient(server, await server.signIn('chief'))('audit.all')
    expect(entries.json().data[0]).toMatchObject({ call: 'profile.changePassword', kind: 'user', user_name: 'anna' })
    expect(entries.body).not.toContain(CHOSEN)
    expect(entries.body).not.toContain('argon2')
  })

  it('ends the sessions elsewhere and keeps the own one and those of others', async () => {
    await server.addUser('user', 'bert')
    const [elsewhere, bert] = [await server.signIn('anna'), await server.signIn('bert')]
    await change(CHOSEN)
    expect([await ping(annas), await ping(elsewhere), await ping(bert)]).toEqual([200, 401, 200])
  })

  it('does not come over one that an admin gave meanwhile', async () => {
    const { answer } = await inSystem(server.db, async (tx) => {
      await sql`update app_user set password_hash = 'an admin’s' where login = 'anna'`.execute(tx)
      const sent = change(CHOSEN)
      await waitForLockWaiter(tx)
      return { answer: sent }
    })
    expect((await answer).json().error).toMatchObject({ code: 'wrong_password' })
    expect(await storedHash()).toBe('an admin’s')
  })

  it('needs the current one', async () => {
    const before = await storedHash()
    const refused = await change(CHOSEN, 'not the current one')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error).toMatchObject({
      code: 'wrong_password',
      problems: { 'data.current_password': { code: 'wrong' } },
    })
    expect((await anna('profile.changePassword', { data: { new_password: CHOSEN } })).statusCode).toBe(400)
    expect(await storedHash()).toBe(before)
  })

  it('cannot be won by trying out the current one', async () => {
    for (let i = 0; i < 5; i += 1) expect((await change(CHOSEN, `guess ${i}`)).statusCode).toBe(403)
    const waiting = await change(CHOSEN)
    expect(waiting.statusCode).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.seconds += 301
    expect((await change(CHOSEN)).statusCode).toBe(200)
  })

  it.each([
    { chosen: '1234567', code: 'too_short', because: 'seven characters' },
    { chosen: '🚚🚚🚚🚚', code: 'too_short', because: 'four characters, whatever their encoding takes' },
    { chosen: 'iloveyou', code: 'popular', because: 'everybody guesses it' },
    { chosen: 'Password1', code: 'popular', because: 'a capital does not hide it' },
    { chosen: 'x'.repeat(1025), code: 'too_long', because: 'nobody types that' },
  ])('is refused without a look at the current one: $because', async ({ chosen, code }) => {
    const refused = await change(chosen, 'wrong as well')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.problems['data.new_password']).toMatchObject({ code })
  })

  it('of sixty-four characters with emoji is taken to the letter, and a space at its end counts', async () => {
    const long = `${'🚛 tires, '.repeat(6)}end `
    expect([...long].length).toBeLessThanOrEqual(64)
    expect((await change(long)).statusCode).toBe(200)
    expect([await login(long.trim()), await login(long.slice(0, -2)), await login(long)]).toEqual([401, 401, 200])
  })

  it('of a megabyte is turned away before anything is hashed', async () => {
    const before = await storedHash()
    const began = performance.now()
    const answer = await change('x'.repeat(1_048_576))
    expect([400, 413]).toContain(answer.statusCode)
    expect(performance.now() - began).toBeLessThan(1000)
    expect(await storedHash()).toBe(before)
  })

  it('is also a guest’s to choose, and nobody’s who is signed out', async () => {
    await server.addUser('guest')
    const guest = anApiClient(server, await server.signIn('guest'))
    expect((await change(CHOSEN, TEST_PASSWORD, guest)).statusCode).toBe(200)
    expect((await change(CHOSEN, TEST_PASSWORD, anApiClient(server, { cookie: '', token: '' }))).statusCode).toBe(401)
  })
})
