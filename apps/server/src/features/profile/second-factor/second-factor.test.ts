import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { doesCallWaitForSecondFactor } from '@coldbar/domain/access/second-factor'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, TEST_PASSWORD, type TestApp, type TestVisitor } from '../../../http/testing/an-app.ts'
import { aLog, type TestLog } from '../../../testing/a-log.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { authenticatorAppCode, wrongAuthenticatorAppCode } from '../../../testing/app-codes.ts'

const everyCall: readonly Call[] = Object.values(calls)
const STEP = 30

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

const proof = { current_password: TEST_PASSWORD }
const code = (secret: string): string => authenticatorAppCode(secret, server.clock.seconds)

type Cookies = ReadonlyMap<string, string>
type Answer = Awaited<ReturnType<TestApp['send']>>

/** A browser: it keeps the cookies it is given. */
const aBrowser = (address = '198.51.100.1') => {
  const cookies = new Map<string, string>()
  const post = async (path: string, payload: object): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `/index.php/api/profile/${path}`
    const answer = await server.send({ method: 'POST', url, headers: { cookie }, payload, remoteAddress: address })
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies: cookies as Cookies,
    password: (username = 'anna', password = TEST_PASSWORD) => post('login', { username, password }),
    code: (typed: string) => post('login_code', { code: typed }),
    caller: (): TestApiClient =>
      anApiClient(server, {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        token: cookies.get('csrf_test_name') ?? '',
      }),
  }
}

/** Turns the second factor of a caller on, and moves the clock on to a code that is not used. */
const turnOn = async (caller: TestApiClient, more: object = proof): Promise<{ secret: string; codes: string[] }> => {
  const { secret } = (await caller('profile.startSecondFactor', { data: more })).json().data
  const answer = await caller('profile.confirmSecondFactor', { data: { code: code(secret) } })
  expect(answer.statusCode, answer.body).toBe(200)
  server.clock.seconds += STEP
  return { secret, codes: answer.json().data.recovery_codes }
}
const state = async (caller: TestApiClient = anna) => (await caller('profile.secondFactor')).json().data
const asked = { data: { code_needed: true } }

describe('a second factor', () => {
  it('is on from its first code, and is asked for after the password', async () => {
    const { secret, uri } = (await anna('profile.startSecondFactor', { data: proof })).json().data
    expect(uri).toContain(`secret=${secret}`)
    expect(await state()).toEqual({ since: null, recovery_codes: 0, is_demanded: false })
    expect((await aBrowser().password()).json().data.user).toMatchObject({ name: 'anna' })
    const wrong = await anna('profile.confirmSecondFactor', {
      data: { code: wrongAuthenticatorAppCode(secret, server.clock.seconds) },
    })
    expect([wrong.statusCode, wrong.json().error.problems]).toEqual([403, { 'data.code': { code: 'wrong' } }])
    const right = await anna('profile.confirmSecondFactor', { data: { code: code(secret) } })
    expect(right.json().data.recovery_codes).toHaveLength(10)
    expect(await state()).toMatchObject({ since: server.clock.seconds, recovery_codes: 10 })

    server.clock.seconds += STEP
    const browser = aBrowser()
    expect((await browser.password()).json()).toEqual(asked)
    expect([...browser.cookies.keys()]).toEqual(['login'])
    const inside = await browser.code(code(secret))
    expect(inside.json().data.user).toMatchObject({ name: 'anna', second_factor_due: false })
    expect([...browser.cookies.keys()].sort()).toEqual(['csrf_test_name', 'device', 'language', 'notifications', 'sid'])
    expect((await browser.caller()('profile.sessions')).statusCode).toBe(200)
  })

  it('ends the sessions that were opened without it, and keeps the own', async () => {
    const elsewhere = aBrowser()
    await elsewhere.password()
    await turnOn(anna)
    expect((await elsewhere.caller()('profile.ping')).statusCode).toBe(401)
    expect((await anna('profile.ping')).statusCode).toBe(200)
  })

  it('owes its code in the browser alone where the password was given, which is signed in nowhere meanwhile', async () => {
    const { secret } = await turnOn(anna)
    const browser = aBrowser()
    await browser.password()
    expect((await aBrowser().code(code(secret))).json().error.code).toBe('login_over')
    for (const call of everyCall.filter(({ access, unitKey }) => access !== 'anyone' && unitKey !== true)) {
      const cookie = `login=${browser.cookies.get('login')}; sid=${browser.cookies.get('login')}`
      const url = servedCallPath(call).replaceAll(/:\w+/g, '1')
      const payload = call.method === 'POST' ? { payload: {} } : {}
      expect(
        (await server.send({ method: call.method, url, headers: { cookie }, ...payload })).statusCode,
        call.name,
      ).toBe(401)
    }
  })

  it('takes a code of the step before and of the one behind, each once, and none that is older than one used', async () => {
    const { secret } = await turnOn(anna)
    const at = (steps: number) => authenticatorAppCode(secret, server.clock.seconds + steps * STEP)
    const tried = async (typed: string): Promise<number> => {
      const browser = aBrowser()
      await browser.password()
      return (await browser.code(typed)).statusCode
    }
    server.clock.seconds += 5 * STEP
    expect([await tried(at(-2)), await tried(at(2))]).toEqual([401, 401])
    expect([await tried(at(-1)), await tried(at(-1))], 'a step old, and again').toEqual([200, 401])
    expect([await tried(at(1)), await tried(at(0)), await tried(at(1))], 'a step ahead closes those before').toEqual([
      200, 401, 401,
    ])
    server.clock.seconds += 3 * STEP
    expect(await tried(`${at(0).slice(0, 3)} ${at(0).slice(3)}`)).toBe(200)
  })

  it('lets one of two in that bring one code at once', async () => {
    const { secret } = await turnOn(anna)
    const browsers = [aBrowser(), aBrowser(), aBrowser()]
    for (const browser of browsers) await browser.password()
    const answers = await Promise.all(browsers.map((browser) => browser.code(code(secret))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
  })

  it('answers every code alike that does not let in', async () => {
    const { secret, codes } = await turnOn(anna)
    const used = aBrowser()
    await used.password()
    await used.code(code(secret))
    const again = aBrowser()
    await again.password()
    await again.code(codes[0] ?? '')
    const browser = aBrowser()
    await browser.password()
    const tries = [
      code(secret),
      wrongAuthenticatorAppCode(secret, server.clock.seconds),
      codes[0] ?? '',
      'abcd-efgh-jkmn-pqrs',
      '１２３４５６',
      '-',
    ]
    const answers = [await browser.code('x')]
    for (const typed of tries.slice(0, 4)) answers.push(await browser.code(typed))
    server.clock.seconds += 301
    for (const typed of tries.slice(4)) answers.push(await browser.code(typed))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.json().error.code).toBe('code_wrong')
  })

  it('cannot be won by trying codes: after five wrong ones the right one waits, from wherever it comes', async () => {
    const { secret } = await turnOn(anna)
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const browser = aBrowser(`198.51.100.${wrong}`)
      await browser.password()
      expect((await browser.code(wrongAuthenticatorAppCode(secret, server.clock.seconds))).json().error.code).toBe(
        'code_wrong',
      )
    }
    const browser = aBrowser('203.0.113.9')
    await browser.password()
    expect((await browser.code(code(secret))).json().error.code, 'a right password forgets no wrong code').toBe(
      'code_wrong',
    )
    server.clock.seconds += 301
    expect((await browser.code(code(secret))).statusCode).toBe(200)
  })

  it('does not lock out the browser that its owner used before', async () => {
    const { secret } = await turnOn(anna)
    const own = aBrowser()
    await own.password()
    await own.code(code(secret))
    server.clock.seconds += STEP
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const stranger = aBrowser(`203.0.113.${wrong}`)
      await stranger.password()
      await stranger.code('x')
    }
    await own.password()
    expect((await own.code(code(secret))).statusCode).toBe(200)
  })

  it('tells an address that tries many codes when to come back', async () => {
    const people = Array.from({ length: 5 }, (_, person) => `bert ${person}`)
    for (const login of people) {
      await server.addUser('user', login)
      await turnOn(anApiClient(server, await server.signIn(login)))
    }
    const browsers = people.map(() => aBrowser('203.0.113.1'))
    for (const [person, browser] of browsers.entries()) await browser.password(people[person])
    const statuses: number[] = []
    for (const browser of browsers)
      for (let wrong = 0; wrong < 5; wrong += 1) statuses.push((await browser.code('x')).statusCode)
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true)
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true)
  })

  it('is owed for ten minutes, and no longer than the password stands and the user may sign in', async () => {
    const { secret } = await turnOn(anna)
    const owes = async (meanwhile: () => unknown): Promise<string> => {
      const browser = aBrowser()
      await browser.password()
      await meanwhile()
      return (await browser.code(code(secret))).json().error?.code
    }
    expect(await owes(() => (server.clock.seconds += 600))).toBe('login_over')
    const set = (change: string) => () =>
      inSystem(server.db, (tx) => sql`update app_user set ${sql.raw(change)} where login = 'anna'`.execute(tx))
    expect(await owes(set('disabled_at = now()'))).toBe('login_over')
    await set('disabled_at = null')()
    expect(await owes(set("password_hash = 'another'"))).toBe('login_over')
  })

  it('is stored sealed for its user and fleet, and its codes as hashes; none of it is log.text or noted', async () => {
    const { secret, codes } = await turnOn(anna)
    const browser = aBrowser()
    await browser.password()
    await browser.code(codes[0] ?? '')
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ all: string }>`select (select string_agg(s::text, ' ') from second_factor s)
        || (select string_agg(c::text, ' ') from recovery_code c) || (select string_agg(a::text, ' ') from audit_log a) as all`.execute(
        tx,
      ),
    )
    const everything = `${rows[0]?.all} ${log.text}`
    for (const hidden of [
      secret,
      Buffer.from(secret).toString('hex'),
      ...codes,
      ...codes.map((one) => one.replaceAll('-', '')),
    ])
      expect(everything).not.toContain(hidden)
    for (const { value } of [...browser.cookies]
      .map(([name, value]) => ({ name, value }))
      .filter(({ name }) => name === 'login'))
      expect(log.text).not.toContain(value)
  })

  it('moves with its user to another fleet', async () => {
    const { secret } = await turnOn(anna)
    await server.addUser('admin', 'chief')
    const chief = anApiClient(server, await server.signIn('chief'))
    const fleet_id = (await chief('fleets.add', { data: { name: 'South' } })).json().data.id
    expect((await chief('users.update', { data: { id: annas.userId, fleet_id } })).statusCode).toBe(200)
    const browser = aBrowser()
    await browser.password()
    expect((await browser.code(code(secret))).json().data.user).toMatchObject({ fleet_id })
  })
})

describe('recovery codes', () => {
  it('let in once each, however they are typed, and are counted and noted', async () => {
    const { codes } = await turnOn(anna)
    const [first = '', second = ''] = codes
    const tried = async (typed: string): Promise<number> => {
      const browser = aBrowser()
      await browser.password()
      return (await browser.code(typed)).statusCode
    }
    expect([await tried(first), await tried(first)]).toEqual([200, 401])
    expect(await tried(second.toUpperCase().replaceAll('-', ' '))).toBe(200)
    expect(await state()).toMatchObject({ recovery_codes: 8 })
    await server.addUser('admin', 'chief')
    const log = (await anApiClient(server, await server.signIn('chief'))('audit.all')).json().data
    expect(log.filter(({ call }: { call: string }) => call === 'profile.loginCode')).toMatchObject([
      { user_name: 'anna', kind: 'user', changes: [{ field: 'recovery_codes', before: 9, after: 8 }] },
      { user_name: 'anna', kind: 'user', changes: [{ field: 'recovery_codes', before: 10, after: 9 }] },
    ])
  })

  it('are void once there is a new set', async () => {
    const { secret, codes } = await turnOn(anna)
    expect((await anna('profile.newRecoveryCodes', { data: proof })).statusCode, 'without a code').toBe(403)
    const answer = await anna('profile.newRecoveryCodes', { data: { ...proof, code: code(secret) } })
    const renewed: string[] = answer.json().data.recovery_codes
    expect(renewed).toHaveLength(10)
    const browser = aBrowser()
    await browser.password()
    expect((await browser.code(codes[3] ?? '')).statusCode).toBe(401)
    expect((await browser.code(renewed[3] ?? '')).statusCode).toBe(200)
  })
})

describe('who changes how they sign in', () => {
  it.each(['profile.startSecondFactor', 'profile.turnOffSecondFactor', 'profile.newRecoveryCodes'] as const)(
    'shows the password and a code for %s',
    async (call) => {
      const { secret, codes } = await turnOn(anna)
      const answered = async (data: object) => (await anna(call, { data })).json().error?.code ?? 'done'
      expect(await answered({ current_password: 'wrong', code: code(secret) })).toBe('wrong_password')
      expect(await answered(proof)).toBe('wrong_code')
      expect(await answered({ ...proof, code: wrongAuthenticatorAppCode(secret, server.clock.seconds) })).toBe(
        'wrong_code',
      )
      expect((await anna(call, { data: { code: code(secret) } })).statusCode).not.toBe(200)
      expect(await state()).toMatchObject({ recovery_codes: 10 })
      expect(await answered({ ...proof, code: codes[5] })).toBe('done')
    },
  )

  it('cannot try codes out by it', async () => {
    const { secret } = await turnOn(anna)
    const data = { ...proof, code: wrongAuthenticatorAppCode(secret, server.clock.seconds) }
    for (let wrong = 0; wrong < 5; wrong += 1) await anna('profile.turnOffSecondFactor', { data })
    expect((await anna('profile.turnOffSecondFactor', { data: { ...proof, code: code(secret) } })).statusCode).toBe(429)
  })

  it('moves to another phone: the old one makes codes until the new one made its first', async () => {
    const { secret: old } = await turnOn(anna)
    const { secret } = (await anna('profile.startSecondFactor', { data: { ...proof, code: code(old) } })).json().data
    server.clock.seconds += STEP
    const before = aBrowser()
    await before.password()
    expect((await before.code(code(old))).statusCode).toBe(200)
    anna = before.caller()
    expect((await anna('profile.confirmSecondFactor', { data: { code: code(secret) } })).statusCode).toBe(200)
    server.clock.seconds += STEP
    const browser = aBrowser()
    await browser.password()
    expect([(await browser.code(code(old))).statusCode, (await browser.code(code(secret))).statusCode]).toEqual([
      401, 200,
    ])
  })

  it('signs in by the password alone once it is off', async () => {
    const { secret } = await turnOn(anna)
    const off = await anna('profile.turnOffSecondFactor', { data: { ...proof, code: code(secret) } })
    expect(off.json().data).toMatchObject({ since: null, recovery_codes: 0 })
    expect((await aBrowser().password()).json().data.user).toMatchObject({ name: 'anna' })
    expect((await anna('profile.turnOffSecondFactor', { data: proof })).statusCode, 'nothing to turn off').toBe(409)
  })
})

describe('a fleet that demands a second factor', () => {
  const demand = (demands: boolean) =>
    inSystem(server.db, (tx) => sql`update fleet set demands_second_factor = ${demands}`.execute(tx))

  it.each(['guest', 'user', 'editor', 'admin'] as const)(
    'lets a %s who has none do nothing but set it up, at the next login',
    async (role) => {
      await server.addUser(role, 'new')
      const open = anApiClient(server, await server.signIn('new'))
      await demand(true)
      expect((await open('vehicles.all')).statusCode, 'a session that is open goes on').toBe(200)
      const browser = aBrowser()
      expect((await browser.password('new')).json().data.user).toMatchObject({ role, second_factor_due: true })
      const caller = browser.caller()
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const csrf_test_name = browser.cookies.get('csrf_test_name')
      const closed = everyCall.filter(
        ({ name, access, unitKey }) => access !== 'anyone' && unitKey !== true && doesCallWaitForSecondFactor(name),
      )
      expect(closed.length).toBeGreaterThan(100)
      for (const call of closed) {
        const url = servedCallPath(call).replaceAll(/:\w+/g, '1')
        const payload = call.method === 'POST' ? { payload: { csrf_test_name, data: {} } } : {}
        const answer = await server.send({ method: call.method, url, headers: { cookie }, ...payload })
        expect([answer.statusCode, answer.json().error.code], call.name).toEqual([403, 'second_factor_due'])
      }
      expect((await caller('profile.ping')).json().data.user.second_factor_due).toBe(true)
      await turnOn(caller, {})
      expect((await caller('profile.ping')).json().data.user.second_factor_due).toBe(false)
      expect((await caller('vehicles.all')).statusCode).toBe(200)
    },
  )

  it('asks for the password again where it was given more than ten minutes ago', async () => {
    await demand(true)
    const browser = aBrowser()
    await browser.password()
    const caller = browser.caller()
    server.clock.seconds += 10 * 60
    expect((await caller('profile.startSecondFactor', { data: {} })).statusCode, 'to the second').toBe(200)
    server.clock.seconds += 1
    const late = await caller('profile.startSecondFactor', { data: {} })
    expect([late.statusCode, late.json().error.code]).toEqual([403, 'wrong_password'])
    await turnOn(caller)
    expect((await caller('vehicles.all')).statusCode).toBe(200)
  })

  it('cannot be left without: it is replaced and not turned off', async () => {
    const { secret } = await turnOn(anna)
    await demand(true)
    const off = await anna('profile.turnOffSecondFactor', { data: { ...proof, code: code(secret) } })
    expect(off.statusCode).toBe(409)
    expect(await state()).toMatchObject({ is_demanded: true })
  })

  it('lets go of whoever owed one when it demands none any more', async () => {
    await demand(true)
    const browser = aBrowser()
    await browser.password()
    expect((await browser.caller()('vehicles.all')).statusCode).toBe(403)
    await demand(false)
    expect((await browser.caller()('vehicles.all')).statusCode).toBe(200)
  })

  it('is entered by no admin of another fleet who has none, nor keeps less or ceases to demand it by one', async () => {
    await server.addUser('admin', 'chief')
    const chief = anApiClient(server, await server.signIn('chief'))
    const made = await chief('fleets.add', { data: { name: 'South', demands_second_factor: true } })
    const { id } = made.json().data
    const refused = await chief('fleets.switch', { data: { id } })
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'second_factor_needed'])
    const shorten = () => chief('fleets.update', { data: { id, visits_months: 3 } })
    const kept = await shorten()
    expect([kept.statusCode, kept.json().error.code]).toEqual([403, 'second_factor_needed'])
    const lifted = await chief('fleets.update', { data: { id, demands_second_factor: false } })
    expect([lifted.statusCode, lifted.json().error.problems]).toMatchObject([
      403,
      { 'data.demands_second_factor': { code: 'second_factor' } },
    ])
    await turnOn(chief)
    expect((await shorten()).statusCode).toBe(200)
    expect((await chief('fleets.switch', { data: { id } })).statusCode).toBe(200)
    const log = (await chief('audit.all')).json().data
    expect(log.at(-1).changes).toContainEqual({ field: 'demands_second_factor', before: null, after: true })
  })
})

describe('an admin', () => {
  it('sees who has a second factor, and takes it away from who lost it; that is noted', async () => {
    await turnOn(anna)
    await server.addUser('admin', 'chief')
    const chief = anApiClient(server, await server.signIn('chief'))
    const row = async () =>
      (await chief('users.all')).json().data.find(({ login }: { login: string }) => login === 'anna')
    expect(await row()).toMatchObject({ second_factor: true })
    const removed = await chief('users.removeSecondFactor', { data: { id: annas.userId } })
    expect(removed.json().data).toMatchObject({ login: 'anna', second_factor: false })
    expect((await anna('profile.ping')).statusCode, 'the session that it opened').toBe(401)
    expect((await aBrowser().password()).json().data.user).toMatchObject({ name: 'anna' })
    const [entry] = (await chief('audit.all')).json().data
    expect(entry).toMatchObject({
      call: 'users.removeSecondFactor',
      user_name: 'chief',
      record_name: 'anna',
      changes: [
        { field: 'second_factor', before: true, after: false },
        { field: 'recovery_codes', before: 10, after: 0 },
      ],
    })
  })

  it('cannot take the own one away without showing it', async () => {
    const id = await server.addUser('admin', 'chief')
    const chief = anApiClient(server, await server.signIn('chief'))
    await turnOn(chief)
    expect((await chief('users.removeSecondFactor', { data: { id } })).statusCode).toBe(409)
  })
})
