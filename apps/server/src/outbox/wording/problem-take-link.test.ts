import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import type { TestApp } from '../../http/testing/an-app.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet } from '../../testing/builders.ts'
import type { DeliveryChannel } from '../channels/delivery-channel.ts'
import { emailChannel } from '../channels/email.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { matchNoticesOfAllFleets } from '../start-outbox.ts'
import { aMailServer, type ReceivedTestMail, type TestMailServer } from '../testing/a-mail-server.ts'

const URL_OF_FLEET = 'https://tires.example.com'
const KEY = Buffer.alloc(32, 7)
const HOUR = 3_600

let server: TestApp
let ann: TestApiClient
let nobody: TestApiClient
let mailServer: TestMailServer
let email: DeliveryChannel
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
let tire: HeardTire
const texts: string[] = []

beforeAll(async () => {
  ;({ server } = await aSignedInServer('user'))
  // Alarms by pressure are those of version 2.
  await server.db.updateTable('app_user').set({ notifications: 2 }).execute()
  nobody = anApiClient(server, { cookie: '', token: '' })
  mailServer = await aMailServer()
  email = emailChannel({ server: mailServer.url, from: 'tires@example.com', rulesUrl: null })
  tires = await aHeardTireMaker(server, { pressure_alarm_enabled: true, min_pressure: 7, max_pressure: 11 })
})
afterAll(async () => {
  email.close()
  await mailServer.close()
})

beforeEach(async () => {
  server.clock.seconds += HOUR
  ann = anApiClient(server, await server.signIn('user'))
  mailServer.mails.length = 0
  texts.length = 0
  await inSystem(server.db, (tx) => sql`truncate outbox, notification_rule cascade`.execute(tx))
  await inSystem(server.db, (tx) => sql`update event_notice set matched_at = now()`.execute(tx))
  tire = await tires.make()
})

const now = () => server.app.deps.clock.now()
const says = async (pressures: readonly number[]): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await tires.says(tire, [{ time: server.clock.seconds, pressure }])
  }
}
const text: DeliveryChannel = {
  send: async ({ content }) => {
    texts.push(content.sms)
    return 'taken'
  },
  close: () => undefined,
}
const send = (id: number, key = KEY) =>
  deliverMessage(
    {
      db: server.db,
      clock: server.app.deps.clock,
      host: 'tires.example.com',
      print: () => Promise.reject(new Error('nothing is printed')),
      channels: { email, sms: text, obc: text, integrator: text, push: text },
      takeLinks: { url: URL_OF_FLEET, key },
    },
    { fleetId: server.fleetId, id, isLast: false },
  )

type Row = { id: number; recipient: string; text: string; what: string; reason: string | null }
const outbox = async (): Promise<Row[]> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<Row>`select id::float8 as id, recipient, content::text as text, what, reason from outbox order by id`.execute(
      tx,
    ),
  )
  return rows
}
const goesLow = async (data: object = {}): Promise<Row[]> => {
  const rule = { name: 'Yard', app_type: 2, event_type: 0, base_action: 0, base_action_data: 'yard@example.com' }
  const added = await ann('notificationRules.add', { data: { ...rule, ...data } })
  expect(added.statusCode, added.body).toBe(200)
  await says([8, 8, 6.4, 6.4])
  await matchNoticesOfAllFleets({ db: server.db, jobs: { sendAll: async () => undefined }, url: URL_OF_FLEET }, now())
  return outbox()
}
const LINK = /https:\/\/tires\.example\.com\/take#([\w-]{24})/
const bodyOf = (mail: ReceivedTestMail | undefined): string => (mail?.body ?? '').replaceAll('=3D', '=')
const tokenIn = (message: string): string => {
  const [, token] = LINK.exec(message) ?? []
  if (token === undefined) throw new Error(`no link in ${message}`)
  return token
}
const mailed = async (data: object = {}): Promise<string> => {
  const [first] = await goesLow(data)
  expect(await send(first?.id ?? 0)).toBe('settled')
  return tokenIn(bodyOf(mailServer.mails.at(-1)))
}
const open = (token: string) => nobody('problems.toTake', { token })
const take = (token: string) => nobody('problems.takeByLink', { token })
const holder = async () => (await ann('tires.details', { tire_id: tire.tireId })).json().problems[0].holder

describe('the link of a message about a problem', () => {
  it('stands in its text and its HTML, is the same at every attempt, and is stored nowhere', async () => {
    const [first] = await goesLow({ language: 'nl' })
    mailServer.behave({ refuse: { code: 451, text: 'later' } })
    await send(first?.id ?? 0)
    mailServer.behave({ refuse: null })
    await send(first?.id ?? 0)
    const mail = bodyOf(mailServer.mails.at(-1))
    const token = tokenIn(mail)
    expect(mail).toContain('Pak het op')
    expect(mail).toContain(`<a href="${URL_OF_FLEET}/take#${token}">`)
    const { rows } = await sql<{ row: string }>`
      select l::text as row from problem_link l where kind = 'take' union all select o::text from outbox o`.execute(
      server.db,
    )
    expect(rows).toHaveLength(2)
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  it('shows the problem shortly, and changes nothing before the button is pressed', async () => {
    const token = await mailed()
    for (let n = 0; n < 2; n += 1) {
      const { data } = (await open(token)).json()
      expect(data).toMatchObject({
        recipient: 'yard@example.com',
        holder: null,
        is_own: false,
        end: null,
        position_row: 0,
      })
      expect(Object.keys(data)).not.toContain('problem')
    }
    const scanned = await server.send({ url: `/index.php/api/problems/take_by_link?token=${token}` })
    expect(scanned.statusCode).toBe(404)
    expect(await holder()).toBeNull()
    const { rows } = await sql`select from problem_holding where tire_id = ${tire.tireId}`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('takes it in the name of who got it, once however often it is pressed, and stands in the log', async () => {
    const token = await mailed()
    const answers = await Promise.all([take(token), take(token)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const first = await holder()
    expect(first).toMatchObject({ name: 'yard@example.com', user_id: null })
    server.clock.seconds += 60
    expect((await take(token)).json().data).toEqual({ holder: 'yard@example.com' })
    expect(await holder()).toEqual(first)
    expect((await open(token)).json().data).toMatchObject({ holder: 'yard@example.com', is_own: true })
    await server.addUser('admin', `admin${tire.tireId}`)
    const admin = anApiClient(server, await server.signIn(`admin${tire.tireId}`))
    const { data } = (await admin('audit.all', { kind: 'problem' })).json()
    expect(data[0]).toMatchObject({ call: 'problems.take', user_id: null, user_name: 'yard@example.com' })
  })

  it('takes it as the user whose address it is, and says in the log that nobody signed in', async () => {
    const login = `eve${tire.tireId}`
    const email = `${login}@example.com`
    const userId = await server.addUser('user', login)
    await sql`update app_user set email = ${email} where id = ${userId}`.execute(server.db)
    const token = await mailed({ base_action_data: email.toUpperCase() })
    expect((await open(token)).json().data).toMatchObject({ recipient: login })
    expect((await take(token)).json().data).toEqual({ holder: login })
    expect(await holder()).toMatchObject({ name: login, user_id: userId })
    await sql`update app_user set name = 'Eve Moved' where id = ${userId}`.execute(server.db)
    expect((await open(token)).json().data).toMatchObject({ is_own: true })
    await server.addUser('admin', `admin${tire.tireId}`)
    const admin = anApiClient(server, await server.signIn(`admin${tire.tireId}`))
    const { data } = (await admin('audit.all', { kind: 'problem' })).json()
    expect(data[0]).toMatchObject({ user_id: null, user_name: `${login} (${email.toUpperCase()})` })
  })

  it('takes it in a contact’s name, and by the address where several have it or are called so', async () => {
    const phone = '+31 6 1234 5678'
    await ann('contacts.add', { data: { name: 'Workshop', prename: 'North', mobile: phone } })
    const [first] = await goesLow({ base_action: 1, base_action_data: '+31612345678' })
    await send(first?.id ?? 0)
    const token = tokenIn(texts[0] ?? '')
    const recipient = async () => (await open(token)).json().data.recipient
    expect(await recipient()).toBe('North Workshop')
    await ann('contacts.add', { data: { name: 'Workshop', prename: 'North', mobile: '+4930123456' } })
    expect(await recipient()).toBe('+31612345678')
    await ann('contacts.add', { data: { name: 'Yard', prename: 'South', mobile: phone } })
    expect(await recipient()).toBe('+31612345678')
    await take(token)
    expect(await holder()).toMatchObject({ name: '+31612345678', user_id: null })
    await sql`delete from contact`.execute(server.db)
  })

  it('leaves a guest’s account out of it: guests take nothing', async () => {
    const login = `gus${tire.tireId}`
    const userId = await server.addUser('guest', login)
    await sql`update app_user set email = ${`${login}@example.com`} where id = ${userId}`.execute(server.db)
    const token = await mailed({ base_action_data: `${login}@example.com` })
    await take(token)
    expect(await holder()).toMatchObject({ name: login, user_id: null })
  })

  it('says who was quicker, and that it is over', async () => {
    const token = await mailed()
    const { id } = (await ann('tires.details', { tire_id: tire.tireId })).json().problems[0]
    await ann('problems.take', { data: { id } })
    expect((await open(token)).json().data).toMatchObject({ holder: 'user', is_own: false })
    const late = await take(token)
    expect(late.statusCode).toBe(409)
    expect(late.json().error).toMatchObject({ code: 'held', now: { holder: { name: 'user' } } })
    await says([8.5, 8.6, 8.6])
    expect((await take(token)).json().error.code).toBe('over')
  })

  it('takes nothing again that was given back since', async () => {
    const token = await mailed()
    await take(token)
    const { id, holder: held } = (await ann('tires.details', { tire_id: tire.tireId })).json().problems[0]
    await ann('problems.giveBack', { data: { id, seen: held.holding } })
    for (const answer of [await open(token), await take(token)]) expect(answer.json().error.code).toBe('link_used')
    expect(await holder()).toBeNull()
  })

  it('tells no other recipient the address of whoever was quicker', async () => {
    const rows = await goesLow({ base_action_data: 'yard@example.com;other@example.com' })
    expect(rows.map(({ recipient }) => recipient)).toEqual(['yard@example.com', 'other@example.com'])
    for (const { id } of rows) await send(id)
    const [token = '', other = ''] = mailServer.mails.map((mail) => tokenIn(bodyOf(mail)))
    await take(token)
    const opened = (await open(other)).json().data
    expect(opened).toMatchObject({ holder: 'y…@example.com', is_own: false })
    const late = await take(other)
    expect(late.json().error).toMatchObject({ code: 'held', now: { holder: { name: 'y…@example.com' } } })
    expect(late.body).not.toContain('yard@')
    expect((await open(token)).json().data).toMatchObject({ holder: 'yard@example.com', is_own: true })
  })

  it('lets nobody in who may not sign in any more', async () => {
    const login = `eve${tire.tireId}`
    const userId = await server.addUser('user', login)
    await sql`update app_user set email = ${`${login}@example.com`} where id = ${userId}`.execute(server.db)
    const token = await mailed({ base_action_data: `${login}@example.com` })
    expect((await open(token)).statusCode).toBe(200)
    await sql`update app_user set disabled_at = now() where id = ${userId}`.execute(server.db)
    for (const answer of [await open(token), await take(token)]) expect(answer.json().error.code).toBe('link_expired')
    expect(await holder()).toBeNull()
  })

  it.each([
    ['is deleted', (id: number) => ({ call: 'users.delete' as const, data: { id } })],
    ['works elsewhere', (id: number, fleet_id: number) => ({ call: 'users.update' as const, data: { id, fleet_id } })],
  ])('lets nobody in who %s', async (_, leaves) => {
    const login = `leaver${tire.tireId}`
    const userId = await server.addUser('user', login)
    await sql`update app_user set email = ${`${login}@example.com`} where id = ${userId}`.execute(server.db)
    const token = await mailed({
      base_action_data: `${login.toUpperCase()}@example.com, yard@example.com`,
      ...{ next_recipients: `${login}@example.com`, next_minutes: 5 },
    })
    const waiting = (await outbox()).filter(({ what }) => what === 'next')
    const { call, data } = leaves(userId, await aFleet(server.db))
    await server.addUser('admin', `chief${tire.tireId}`)
    const admin = anApiClient(server, await server.signIn(`chief${tire.tireId}`))
    expect((await admin(call, { data })).statusCode).toBe(200)
    for (const answer of [await open(token), await take(token)]) expect(answer.json().error.code).toBe('link_revoked')
    expect(waiting).toHaveLength(1)
    for (const { id } of waiting) await send(id)
    expect(bodyOf(mailServer.mails.at(-1))).not.toMatch(LINK)
    expect(mailServer.mails).toHaveLength(2)
    expect(await holder()).toBeNull()
    const other = (await outbox()).find(({ recipient }) => recipient === 'yard@example.com')
    await send(other?.id ?? 0)
    expect((await open(tokenIn(bodyOf(mailServer.mails.at(-1))))).statusCode).toBe(200)
  })

  it('opens for 48 hours', async () => {
    const token = await mailed()
    server.clock.seconds += 48 * HOUR
    expect((await open(token)).json().error.code).toBe('link_expired')
    expect((await take(token)).json().error.code).toBe('link_expired')
    ann = anApiClient(server, await server.signIn('user'))
    expect(await holder()).toBeNull()
  })

  it('tells those who are next nothing once it was used', async () => {
    const token = await mailed({ next_recipients: 'boss@example.com', next_minutes: 30 })
    await take(token)
    const next = (await outbox()).find(({ what }) => what === 'next')
    await send(next?.id ?? 0)
    expect((await outbox()).find(({ what }) => what === 'next')?.reason).toBe('taken')
    expect(mailServer.mails).toHaveLength(1)
  })

  it('is in no message about what somebody has, nor of its end', async () => {
    const [first] = await goesLow()
    const { id } = (await ann('tires.details', { tire_id: tire.tireId })).json().problems[0]
    await ann('problems.take', { data: { id } })
    await send(first?.id ?? 0)
    expect(mailServer.mails).toHaveLength(1)
    expect(bodyOf(mailServer.mails.at(-1))).not.toMatch(LINK)
  })

  it('goes into a text message where it fits into two, and reads the problem for nobody', async () => {
    const [first] = await goesLow({ base_action: 1, base_action_data: '+31612345678' })
    await send(first?.id ?? 0)
    const token = tokenIn(texts[0] ?? '')
    expect((await open(token)).json().data.recipient).toBe('+31612345678')
    expect((await nobody('problems.shared', { token })).json().error.code).toBe('not_found')
  })

  it('is of no other secret, and of an address only thirty times a minute', async () => {
    const token = await mailed()
    for (let n = 0; n < 30; n += 1) expect((await take(`${token.slice(0, -2)}__`)).statusCode).toBe(404)
    expect((await take(token)).statusCode).toBe(429)
    expect(await holder()).toBeNull()
  })
})
