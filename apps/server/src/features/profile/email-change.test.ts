import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, TEST_PASSWORD, type TestApp, type TestVisitor } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { waitForLockWaiter } from '../../testing/wait-for-lock-waiter.ts'

const OLD = 'anna@example.com'
const NEW = 'anna@elsewhere.example'

let server: TestApp
let annas: TestVisitor
let anna: TestApiClient

beforeEach(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000, smtpUrl: new URL('smtp://mail.example') } })
  const id = await server.addUser('admin', 'anna')
  await inSystem(server.db, (tx) => sql`update app_user set email = ${OLD} where id = ${id}`.execute(tx))
  annas = await server.signIn('anna')
  anna = anApiClient(server, annas)
  return () => server.app.close()
})

const save = (data: object) => anna('profile.updateNotifications', { data })
const address = async (): Promise<string | null> => (await anna('profile.details')).json().data.email

describe('the own e-mail address, to which a forgotten password is mailed', () => {
  it.each([
    { to: NEW, because: 'another one' },
    { to: 'ANNA@example.com', because: 'another spelling may be another mailbox' },
    { to: null, because: 'none at all' },
  ])('is changed with the current password only: $because', async ({ to }) => {
    const without = await save({ email: to, name: 'Anna Smit' })
    expect([without.statusCode, without.json().error.problems]).toEqual([
      400,
      { 'data.current_password': { code: 'missing' } },
    ])
    const wrong = await save({ email: to, current_password: 'a guess' })
    expect([wrong.statusCode, wrong.json().error.problems]).toEqual([
      403,
      { 'data.current_password': { code: 'wrong' } },
    ])
    expect((await anna('profile.details')).json().data).toMatchObject({ email: OLD, name: 'anna' })
    const right = await save({ email: to, current_password: TEST_PASSWORD })
    expect(right.json().data).toMatchObject({ email: to })
    expect(right.body).not.toContain('current_password')
  })

  it('needs no password where it stays, whatever else changes: what was read can be sent back', async () => {
    const { data } = (await anna('profile.details')).json()
    expect((await save({ ...data, name: 'Anna', sms: '+31 6' })).statusCode).toBe(200)
    expect((await save({ ...data, current_password: 'not looked at' })).statusCode).toBe(200)
  })

  it('cannot be won by trying out the password: five wrong ones, and the right one waits', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await save({ email: NEW, current_password: `guess ${i}` })).statusCode).toBe(403)
    const waiting = await save({ email: NEW, current_password: TEST_PASSWORD })
    expect([waiting.statusCode, Number(waiting.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await address()).toBe(OLD)
    server.clock.seconds += 301
    expect((await save({ email: NEW, current_password: TEST_PASSWORD })).statusCode).toBe(200)
  })

  it('is not changed by a password that an admin replaced meanwhile', async () => {
    const { answer } = await inSystem(server.db, async (tx) => {
      await sql`update app_user set password_hash = 'an admin’s' where login = 'anna'`.execute(tx)
      const sent = save({ email: NEW, current_password: TEST_PASSWORD })
      await waitForLockWaiter(tx)
      return { answer: sent }
    })
    expect((await answer).json().error).toMatchObject({ code: 'wrong_password' })
    expect(await address()).toBe(OLD)
  })

  it('needs the password also where an admin changed it since the request was read', async () => {
    const { answer } = await inSystem(server.db, async (tx) => {
      await sql`update app_user set email = ${NEW} where login = 'anna'`.execute(tx)
      const sent = save({ email: OLD })
      await waitForLockWaiter(tx)
      return { answer: sent }
    })
    expect((await answer).json().error.problems).toEqual({ 'data.current_password': { code: 'missing' } })
    expect(await address()).toBe(NEW)
  })
})

describe('among the users an admin', () => {
  it('does not get round that for the own account: neither the address nor the password', async () => {
    const { userId: id } = annas
    const moved = await anna('users.update', { data: { id, email: NEW } })
    expect([moved.statusCode, moved.json().error.problems]).toEqual([400, { 'data.email': { code: 'own_profile' } }])
    const { data } = (await anna('users.all')).json()
    expect((await anna('users.update', { data: { ...data[0], name: 'Anna' } })).statusCode, 'a copy').toBe(200)
    const renewed = await anna('users.setPassword', { data: { id } })
    expect(renewed.statusCode).toBe(409)
    expect(renewed.json().error.message).toContain('own profile')
    expect(await address()).toBe(OLD)
    const payload = { username: 'anna', password: TEST_PASSWORD }
    const url = '/index.php/api/profile/login'
    expect((await server.send({ method: 'POST', url, payload })).statusCode).toBe(200)
  })

  it('changes address and password of others', async () => {
    const id = await server.addUser('user', 'bert')
    expect((await anna('users.update', { data: { id, email: NEW } })).statusCode).toBe(200)
    expect((await anna('users.setPassword', { data: { id } })).statusCode).toBe(200)
  })
})

describe('the mailbox of before', () => {
  const mails = async () => {
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ recipient: string; content: { subject: string; text: string } }>`
        select recipient, content from outbox where channel = 'email' order by id`.execute(tx),
    )
    return rows
  }

  it('is told in the language of the user, and not where mail goes now, once a day', async () => {
    await save({ language: 'nl' })
    for (const email of [NEW, OLD, NEW, null]) await save({ email, current_password: TEST_PASSWORD })
    const told = await mails()
    expect(told.map(({ recipient }) => recipient)).toEqual([OLD, NEW])
    expect(told[0]?.content.subject).toBe('Het e-mailadres van uw Coldbar-account is gewijzigd')
    expect(told[0]?.content.text).toContain('gebruiker anna')
    expect(JSON.stringify(told[0]?.content)).not.toContain(NEW)
    server.clock.seconds += 86_400
    anna = anApiClient(server, await server.signIn('anna'))
    await save({ email: OLD, current_password: TEST_PASSWORD })
    await save({ email: NEW, current_password: TEST_PASSWORD })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([OLD, NEW, OLD])
  })

  it('is told of what an admin changes, and no list of sent messages shows it', async () => {
    const id = await server.addUser('user', 'bert')
    await anna('users.update', { data: { id, email: OLD } })
    expect(await mails()).toEqual([])
    await anna('users.update', { data: { id, email: NEW, name: 'Bert' } })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([OLD])
    expect((await anna('deliveries.all')).json().data).toEqual([])
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ id: number }>`select id::float8 as id from outbox`.execute(tx),
    )
    expect((await anna('deliveries.again', { data: { id: rows[0]?.id } })).statusCode).toBe(404)
  })

  it('is told nothing where the address stays', async () => {
    await save({ email: OLD, name: 'Anna Smit' })
    expect(await mails()).toEqual([])
  })
})
