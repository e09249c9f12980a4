import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TestApp } from '../../http/testing/an-app.ts'

const argon2 = vi.hoisted(() => ({ runs: [] as string[] }))

/** What a run of the hash costs stands before its salt. */
const costOf = (hash: string): string => hash.split('$').slice(1, 4).join('$')

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (against: string, password: string) => {
      argon2.runs.push(costOf(against))
      return real.verify(against, password)
    },
    hash: (...args: Parameters<typeof real.hash>) => {
      argon2.runs.push('hash')
      return real.hash(...args)
    },
  }
})

// Files of a worker share their modules: what another one loaded has the hash that is not counted.
vi.resetModules()
const { anApp, TEST_PASSWORD } = await import('../../http/testing/an-app.ts')
afterAll(() => vi.resetModules())

const TODAYS = 'argon2id$v=19$m=19456,t=2,p=1'
const LOCKED_AFTER = 5

let server: TestApp

beforeAll(async () => {
  server = await anApp()
  for (const name of ['anna', 'disabled']) await server.addUser('user', name)
  await sql`update app_user set disabled_at = now() where login = 'disabled'`.execute(server.db)
  // The hash that unknown names are held against is made once.
  await login('nobody', 'x')
})
afterAll(() => server.app.close())
beforeEach(async () => {
  await sql`delete from login_attempt`.execute(server.db)
  argon2.runs.length = 0
})

const login = (username: string, password: string, remoteAddress = '198.51.100.1') =>
  server.send({ method: 'POST', url: '/index.php/api/profile/login', payload: { username, password }, remoteAddress })

it.each([
  ['a known name', 'anna', 'a wrong password'],
  ['an unknown name', 'nobody', 'a wrong password'],
  ['an unknown name in capitals', 'NOBODY ', TEST_PASSWORD],
  ['a disabled user with the right password', 'disabled', TEST_PASSWORD],
  ['a disabled user with a wrong one', 'disabled', 'a wrong password'],
])('a refused login of %s costs one run of the hash, at the same cost', async (_, name, password) => {
  expect((await login(name, password)).statusCode).toBe(401)
  expect(argon2.runs).toEqual([TODAYS])
})

it.each(['anna', 'nobody'])('a locked name costs as much, whether it is known or not: %s', async (name) => {
  for (let wrong = 0; wrong < LOCKED_AFTER; wrong += 1) await login(name, 'x', `198.51.100.${wrong}`)
  argon2.runs.length = 0
  expect((await login(name, TEST_PASSWORD, '198.51.100.99')).statusCode).toBe(401)
  expect(argon2.runs).toEqual([TODAYS])
})
