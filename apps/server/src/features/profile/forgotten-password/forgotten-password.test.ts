import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSecretKey } from '../../../config/secret-key.ts'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, TEST_PASSWORD, type TestApp } from '../../../http/testing/an-app.ts'
import type { DeliveryChannel } from '../../../outbox/channels/delivery-channel.ts'
import { emailChannel } from '../../../outbox/channels/email.ts'
import { deliverMessage } from '../../../outbox/delivery/deliver-message.ts'
import { readFleetsWithNotices } from '../../../outbox/news/notices.repository.ts'
import { aMailServer, type TestMailServer } from '../../../outbox/testing/a-mail-server.ts'
import { aLog, type TestLog } from '../../../testing/a-log.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { authenticatorAppCode } from '../../../testing/app-codes.ts'

const URL_OF_FLEET = 'https://tires.example.com'
const CHOSEN = 'grease on the fifth wheel'
const LINK = /https:\/\/tires\.example\.com\/reset-password#([\w-]{24})/

let log: TestLog
let server: TestApp
let mailServer: TestMailServer
let email: DeliveryChannel
let nobody: TestApiClient
let annas: TestApiClient
let admins: TestApiClient

beforeAll(async () => {
  mailServer = await aMailServer()
  email = emailChannel({ server: mailServer.url, from: 'tires@example.com', rulesUrl: null })
})
afterAll(async () => {
  email.close()
  await mailServer.close()
})

const withAddress = (login: string, address: string, more = '') =>
  inSystem(server.db, (tx) =>
    sql`update app_user set email = ${address} ${sql.raw(more)} where login = ${login}`.execute(tx),
  )

const started = async (config: object = { smtpUrl: mailServer.url }) => {
  log = aLog()
  server = await anApp({ log, config: { requestsPerSecond: 100_000, ...config } })
  nobody = anApiClient(server, { cookie: '', token: '' })
  for (const login of ['anna', 'bert', 'cora']) await server.addUser('user', login)
  await withAddress('anna', 'anna@example.com')
  await withAddress('bert', 'bert@example.com', ', disabled_at = now()')
}

beforeEach(async () => {
  mailServer.mails.length = 0
  await started()
  return () => server.app.close()
})

/** Every waiting mail leaves; answers the secrets of their links. */
const delivered = async (): Promise<string[]> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{
      id: number
    }>`select id::float8 as id from outbox where sent_at is null and dropped_at is null order by id`.execute(tx),
  )
  const before = mailServer.mails.length
  for (const { id } of rows)
    await deliverMessage(
      {
        db: server.db,
        clock: server.app.deps.clock,
        host: 'tires.example.com',
        print: () => Promise.reject(new Error('nothing is printed')),
        channels: { email, sms: email, obc: email, integrator: email, push: email },
        takeLinks: { url: URL_OF_FLEET, key: loadSecretKey(server.app.deps.config) },
      },
      { fleetId: server.fleetId, id, isLast: false },
    )
  return mailServer.mails
    .slice(before)
    .map(({ body }) => LINK.exec(body.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? 'no link')
}
const ask = (who: string, remoteAddress = '198.51.100.1') =>
  server.send({ method: 'POST', url: '/index.php/api/profile/forgot_password', payload: { who }, remoteAddress })
const linkOf = async (who = 'anna'): Promise<string> => {
  expect((await ask(who)).json()).toEqual({ data: { by_mail: true } })
  const [token] = await delivered()
  if (token === undefined) throw new Error('no mail arrived')
  return token
}
const idOf = async (login: string): Promise<number> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ id: number }>`select id from app_user where login = ${login}`.execute(tx),
  )
  return rows[0]?.id ?? 0
}
const reset = (token: string, new_password = CHOSEN) => nobody('profile.resetPassword', { token, new_password })
const login = async (password: string, username = 'anna') => nobody('profile.login', { username, password })

describe('a forgotten password', () => {
  it('is replaced once by the link of a mail, and the sessions of the old one end', async () => {
    const before = anApiClient(server, await server.signIn('anna'))
    const token = await linkOf('Anna')
    expect(mailServer.mails[0]).toMatchObject({ to: ['anna@example.com'] })
    expect((await reset(token)).json()).toEqual({ data: { login: 'anna' } })
    expect((await before('profile.ping')).statusCode).toBe(401)
    expect([(await login(TEST_PASSWORD)).statusCode, (await login(CHOSEN)).statusCode]).toEqual([401, 200])
    const again = await reset(token, 'another long password')
    expect([again.statusCode, again.json().error.code]).toEqual([404, 'link_used'])
    expect((await login(CHOSEN)).statusCode).toBe(200)
  })

  it('is asked for by the e-mail address too, in the language of the user', async () => {
    await withAddress('cora', 'Office@Example.com', ", language = 'nl'")
    await linkOf('office@example.COM')
    expect(mailServer.mails[0]?.headers.subject).toBe('Kies een ander wachtwoord voor Coldbar')
  })

  it('opens for thirty minutes, to the second', async () => {
    const token = await linkOf()
    server.clock.seconds += 30 * 60
    expect((await reset(token)).json().error.code).toBe('link_expired')
    server.clock.seconds -= 1
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('has one link: a younger one makes those before void', async () => {
    const first = await linkOf()
    server.clock.seconds += 301
    const second = await linkOf()
    expect((await reset(first)).json().error.code).toBe('link_used')
    expect((await reset(second)).statusCode).toBe(200)
  })

  it.each<[string, () => Promise<{ statusCode: number }>]>([
    [
      'chose another password',
      () => annas('profile.changePassword', { data: { current_password: TEST_PASSWORD, new_password: CHOSEN } }),
    ],
    ['signed out everywhere', () => annas('profile.endSessions', { data: { keep_own: true } })],
    [
      'has another address',
      () =>
        annas('profile.updateNotifications', {
          data: { email: 'anna@other.example.com', current_password: TEST_PASSWORD },
        }),
    ],
    ['was given a password', async () => admins('users.setPassword', { data: { id: await idOf('anna') } })],
    [
      'was given an address',
      async () => admins('users.update', { data: { id: await idOf('anna'), email: 'a@other.example.com' } }),
    ],
    [
      'was disabled for a while',
      async () => {
        await admins('users.update', { data: { id: await idOf('anna'), disabled: true } })
        return admins('users.update', { data: { id: await idOf('anna'), disabled: false } })
      },
    ],
  ])('has no link any more when its owner %s: whoever reads the mailbox is shut out', async (_, change) => {
    await server.addUser('admin', 'boss')
    admins = anApiClient(server, await server.signIn('boss'))
    annas = anApiClient(server, await server.signIn('anna'))
    const token = await linkOf()
    expect((await change()).statusCode).toBe(200)
    expect((await reset(token, 'a stranger chose this one')).json().error.code).toBe('link_used')
  })

  it('keeps its link when the profile is saved with the same address', async () => {
    annas = anApiClient(server, await server.signIn('anna'))
    const token = await linkOf()
    const same = { data: { name: 'Anna', email: 'anna@example.com' } }
    expect((await annas('profile.updateNotifications', same)).statusCode).toBe(200)
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('cannot be kept from its owner by asking again and again, nor fill a mailbox', async () => {
    const token = await linkOf()
    for (let time = 0; time < 3; time += 1) expect((await ask('anna')).statusCode).toBe(200)
    expect(await delivered()).toEqual([])
    expect((await reset(token)).statusCode).toBe(200)
    let mails = 1
    for (let hour = 0; hour < 23; hour += 1) {
      server.clock.seconds += 3_600
      await ask('anna')
      mails += (await delivered()).length
    }
    expect(mails).toBe(10)
  })

  it('tells nobody whether there is such a user: the answer and its time are the same', async () => {
    const timed = async (who: string) => {
      await inSystem(server.db, (tx) => sql`truncate login_attempt, password_reset`.execute(tx))
      const began = performance.now()
      const answer = await ask(who)
      return { ms: performance.now() - began, body: answer.body, headers: Object.keys(answer.headers).join() }
    }
    const names = ['anna', 'bert', 'cora', 'nobody', 'anna@example.com', 'nobody@example.com']
    const answers = []
    for (const who of names) answers.push(await timed(who))
    expect(new Set(answers.map(({ body, headers }) => `${body} ${headers}`)).size).toBe(1)
    for (const { ms } of answers) expect(ms).toBeGreaterThanOrEqual(299)
    expect((await delivered()).length, 'by name and by address').toBe(2)
  })

  it('mails nothing to who may not sign in or has no address', async () => {
    for (const who of ['bert', 'bert@example.com', 'cora', ' ']) await ask(who)
    expect(await delivered()).toEqual([])
    const token = await linkOf()
    await withAddress('anna', 'anna@example.com', ', disabled_at = now()')
    expect((await reset(token)).json().error.code).toBe('not_found')
  })

  it('is asked for five times of a name and twenty times from an address, of names that are nobody’s as well', async () => {
    for (const who of ['anna', 'nobody']) {
      const five = await Promise.all(Array.from({ length: 5 }, (_, time) => ask(who, `203.0.113.${time}`)))
      expect(five.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
      const refused = await ask(who, '203.0.113.9')
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 300])
    }
    const twenty = await Promise.all(Array.from({ length: 20 }, (_, time) => ask(`name ${time}`)))
    expect(twenty.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect((await ask('anna')).statusCode).toBe(429)
  })

  it('does not get round the second factor', async () => {
    const anna = anApiClient(server, await server.signIn('anna'))
    const data = { current_password: TEST_PASSWORD }
    const { secret } = (await anna('profile.startSecondFactor', { data })).json().data
    await anna('profile.confirmSecondFactor', { data: { code: authenticatorAppCode(secret, server.clock.seconds) } })
    await reset(await linkOf())
    expect((await login(CHOSEN)).json()).toEqual({ data: { code_needed: true } })
  })

  it('is not replaced by one that everybody guesses or that is short, and the link stays good', async () => {
    const token = await linkOf()
    for (const [chosen, problem] of [
      ['iloveyou', 'popular'],
      ['1234567', 'too_short'],
    ] as const)
      expect((await reset(token, chosen)).json().error.problems.new_password).toMatchObject({ code: problem })
    expect((await reset(token)).statusCode).toBe(200)
    expect((await reset('x'.repeat(24))).json().error.code).toBe('not_found')
  })

  it('ends the lock that strangers put on the name', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await login('x')
    expect((await login(TEST_PASSWORD)).statusCode).toBe(401)
    await reset(await linkOf())
    expect((await login(CHOSEN)).statusCode).toBe(200)
  })

  it('is noted, and its secret stands nowhere: not in the database, the sent messages or the log', async () => {
    const token = await linkOf()
    await server.addUser('admin', 'chief')
    const chief = anApiClient(server, await server.signIn('chief'))
    expect((await chief('deliveries.all')).json().data).toEqual([])
    const { rows: sent } = await inSystem(server.db, (tx) =>
      sql<{ id: number; row: string }>`select id::float8 as id, o::text as row from outbox o`.execute(tx),
    )
    expect((await chief('deliveries.again', { data: { id: sent[0]?.id } })).statusCode).toBe(404)
    const { rows: kept } = await inSystem(server.db, (tx) =>
      sql<{ row: string }>`select r::text as row from password_reset r`.execute(tx),
    )
    await reset(token)
    const [entry] = (await chief('audit.all')).json().data
    expect(entry).toMatchObject({
      call: 'profile.resetPassword',
      user_name: 'anna',
      record_name: 'anna',
      changes: [{ field: 'password', before: '***', after: '***' }],
    })
    for (const place of [
      ...sent.map(({ row }) => row),
      ...kept.map(({ row }) => row),
      log.text,
      JSON.stringify(entry),
    ]) {
      expect(place).not.toContain(token)
      expect(place).not.toContain(Buffer.from(token).toString('hex'))
      expect(place).not.toContain(CHOSEN)
    }
  })

  it('waits for the mail server with its cause, and is not mailed once its link opens nothing', async () => {
    await ask('anna')
    const fleets = await inSystem(server.db, (tx) => readFleetsWithNotices(tx, sql`false`))
    expect(fleets).toEqual([server.fleetId])
    server.clock.seconds += 30 * 60
    expect(await delivered()).toEqual([])
    const { rows } = await inSystem(server.db, (tx) => sql`select reason from outbox`.execute(tx))
    expect(rows).toEqual([{ reason: 'over' }])
  })
})

it('says to everybody where no mail is sent', async () => {
  await server.app.close()
  await started({ smtpUrl: null })
  for (const who of ['anna', 'nobody']) expect((await ask(who)).json()).toEqual({ data: { by_mail: false } })
})
