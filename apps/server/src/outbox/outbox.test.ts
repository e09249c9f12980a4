import { seconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseAllowedInternalHosts } from '../config/allowed-internal-hosts.ts'
import { createSecretBox } from '../config/secret-box.ts'
import { loadSecretKey } from '../config/secret-key.ts'
import { deriveVapidKeys } from '../config/vapid-keys.ts'
import { type JobRunner, startJobs } from '../db/jobs/jobs.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import type { TestApp } from '../http/testing/an-app.ts'
import { aHeardTireMaker, type HeardTire } from '../testing/a-heard-tire.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import type { TestApiClient } from '../testing/an-api-client.ts'
import type { DeliveryChannel, OutgoingMessage } from './channels/delivery-channel.ts'
import { emailChannel } from './channels/email.ts'
import { integratorChannel } from './channels/integrator.ts'
import { readIntegratorCredentials } from './channels/integrator-access.repository.ts'
import { pushChannel } from './channels/push.ts'
import { markPushDeviceGone, readPushDevice } from './channels/push-devices.repository.ts'
import { unconfiguredChannel } from './channels/unconfigured-channel.ts'
import { deliverMessage, type MessageDeliveryDeps } from './delivery/deliver-message.ts'
import { lockFleetNotifications } from './delivery/message-floods.ts'
import { createDeliveryQueues, matchNoticesOfAllFleets, startOutbox } from './start-outbox.ts'
import { aMailServer, type TestMailServer } from './testing/a-mail-server.ts'
import { aPushService } from './testing/a-push-service.ts'
import { anHttpServer } from './testing/an-http-server.ts'

const URL_OF_FLEET = 'https://tires.example.com'

/** So little, bar, that none of these tires falls so low that it must come off. */
const HELD = { optimal_pressure: 7.9 }

let server: TestApp
let call: TestApiClient
let jobs: JobRunner
let mailServer: TestMailServer
let email: DeliveryChannel
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
let tire: HeardTire

beforeAll(async () => {
  ;({ server, call } = await aSignedInServer('user'))
  jobs = await startJobs(server.db, server.address, 13, (sentence) => {
    throw new Error(sentence)
  })
  mailServer = await aMailServer()
  email = emailChannel({ server: mailServer.url, from: 'tires@example.com', rulesUrl: null })
  tires = await aHeardTireMaker(server, { pressure_alarm_enabled: true, min_pressure: 7, max_pressure: 11, ...HELD })
  await createDeliveryQueues(jobs)
})
afterAll(async () => {
  await jobs.stop()
  email.close()
  await mailServer.close()
})

beforeEach(async () => {
  mailServer.mails.length = 0
  mailServer.behave({})
  await inSystem(server.db, (tx) => sql`truncate outbox, notification_rule cascade`.execute(tx))
  await inSystem(server.db, (tx) => sql`update event_notice set matched_at = now()`.execute(tx))
  tire = await tires.make()
})

const rule = async (data: object = {}): Promise<number> => {
  const given = { name: 'Workshop', app_type: 2, event_type: 0, base_action: 0, base_action_data: 'shop@example.com' }
  const answer = await call('notificationRules.add', { data: { ...given, ...data } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}

const says = async (pressures: readonly number[]): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await tires.says(tire, [{ time: server.clock.seconds, pressure }])
  }
}
const goesLow = () => says([8, 8, 6.4, 6.4])
const isInflated = () => says([8.5, 8.6, 8.6])

const now = () => server.app.deps.clock.now()
const tell = () => matchNoticesOfAllFleets({ db: server.db, jobs, url: URL_OF_FLEET }, now())

type Row = {
  id: number
  recipient: string
  what: string
  channel: string
  content: { subject: string; text: string; sms: string; opensThread: boolean }
  thread: string
  state: string
  reason: string | null
  last_error: string | null
  attempts: number
  due: number
}
const outbox = (): Promise<Row[]> =>
  inSystem(server.db, async (tx) => {
    const { rows } =
      await sql<Row>`select id::float8 as id, recipient, what, channel, content, thread, reason, last_error,
      attempts, date_part('epoch', due_at) as due, case when sent_at is not null then 'sent' when failed_at is not null then 'failed'
        when dropped_at is not null then 'over' else 'waiting' end as state
      from outbox order by id`.execute(tx)
    return rows
  })

const delivery = (channel: DeliveryChannel = email): MessageDeliveryDeps => ({
  db: server.db,
  clock: server.app.deps.clock,
  takeLinks: { url: 'https://tires.example.com', key: Buffer.alloc(32, 7) },
  host: 'tires.example.com',
  print: () => Promise.reject(new Error('nothing of a tire is printed')),
  channels: { email: channel, sms: channel, obc: channel, integrator: channel, push: channel },
})
const attempt = (id: number, { channel = email, isLast = false } = {}) =>
  deliverMessage(delivery(channel), { fleetId: server.fleetId, id, isLast })

describe('what is new', () => {
  it('is left to the process that is telling it, and told when that one is gone: nobody waits with a connection in hand', async () => {
    await rule()
    await goesLow()
    await inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, async (tx) => {
      expect(await lockFleetNotifications(tx)).toBe(true)
      expect(await tell()).toBe(0)
    })
    expect(await outbox()).toEqual([])
    expect(await tell()).toBe(1)
    expect(await outbox()).toHaveLength(1)
  })

  it('goes into the outbox in the words of its rule, once, and its end answers it', async () => {
    await rule({ language: 'nl' })
    await goesLow()
    await Promise.all([tell(), tell()])
    const [started] = await outbox()
    expect(started).toMatchObject({ recipient: 'shop@example.com', what: 'start', channel: 'email', state: 'waiting' })
    expect(started?.content.subject).toMatch(/druk/i)
    expect(started?.content.text).toContain('6,40')
    expect(started?.content.text).toContain(`${URL_OF_FLEET}/tires/events/all/`)
    expect(started?.content.text).not.toMatch(/\{\{|: ---/)
    await isInflated()
    await tell()
    const rows = await outbox()
    expect(rows.map(({ what }) => what)).toEqual(['start', 'end'])
    expect(new Set(rows.map(({ thread }) => thread)).size).toBe(1)
    expect(rows.map(({ content }) => content.opensThread)).toEqual([true, false])
  })

  it('is told by every rule that is about it, to each recipient, and by no other', async () => {
    await rule({ base_action_data: 'a@example.com, b@example.com; a@example.com' })
    await rule({ base_action: 1, base_action_data: '+31612345678' })
    await rule({ event_type: -2, base_action_data: 'maintenance@example.com' })
    await rule({ event_type: -4, base_action_data: 'ends@example.com' })
    await rule({ app_type: 3, event_type: -8, base_action_data: 'version3@example.com' })
    await goesLow()
    await tell()
    const rows = await outbox()
    expect(rows.map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual([
      'email a@example.com',
      'email b@example.com',
      'sms +31612345678',
    ])
  })

  it('is told to people at the address they have by then, to a user in his language', async () => {
    const { data: ann } = (await call('contacts.add', { data: { name: 'Ann', email: 'ann@example.com' } })).json()
    const { data: eve } = (await call('contacts.add', { data: { name: 'Eve', email: 'eve@example.com' } })).json()
    const bob = await inSystem(server.db, (tx) =>
      tx
        .insertInto('app_user')
        .values({ fleet_id: server.fleetId, login: 'bob', password_hash: '-', email: 'b@example.com', language: 'nl' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const people = { recipient_users: [bob.id], recipient_contacts: [ann.id, eve.id] }
    const id = await rule({ base_action_data: 'shop@example.com; b@example.com', ...people })
    await call('contacts.update', { data: { id: ann.id, email: 'ann@home.example.com' } })
    await call('contacts.update', { data: { id: eve.id, email: '' } })
    await goesLow()
    await tell()
    const told = async () =>
      new Map((await outbox()).map(({ recipient, content }) => [recipient, /druk|Testbericht/i.test(content.subject)]))
    expect([...(await told()).keys()].sort()).toEqual([
      'Eve',
      'ann@home.example.com',
      'b@example.com',
      'shop@example.com',
    ])
    expect((await told()).get('b@example.com')).toBe(true)
    expect((await told()).get('shop@example.com')).toBe(false)
    const lost = (await outbox()).find(({ recipient }) => recipient === 'Eve')
    await attempt(lost?.id ?? 0)
    expect((await outbox()).find(({ recipient }) => recipient === 'Eve')).toMatchObject({
      state: 'failed',
      reason: 'bad_recipient',
    })
    await inSystem(server.db, (tx) => sql`truncate outbox cascade`.execute(tx))
    await call('deliveries.test', { data: { rule_id: id } })
    expect((await told()).get('b@example.com')).toBe(true)
    expect((await told()).get('shop@example.com')).toBe(false)
  })

  it('that was told of before there was a rule is not told of again', async () => {
    await goesLow()
    await tell()
    await rule()
    await tell()
    expect(await outbox()).toEqual([])
  })

  it('goes to whoever the e-mail setup names, in his language', async () => {
    const setup = (data: object) => call('tireEvents.updateEmailSetup', { data })
    await setup({ email: 'all@example.com', email_language: 'fr', enabled: true })
    await goesLow()
    await tell()
    await setup({ enabled: false })
    expect(await outbox()).toMatchObject([{ recipient: 'all@example.com', what: 'start' }])
  })

  it('waits for the hours of its rule, and is not told when it is over by then, nor is its end', async () => {
    const hour = Number(
      new Date(now() * 1000).toLocaleString('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit' }),
    )
    const from = ((hour + 6) % 24) * 60
    await rule({ minutes_start_filter: from, minutes_stop_filter: from + 60 })
    await goesLow()
    await tell()
    const [waiting] = await outbox()
    expect(waiting?.due).toBeGreaterThan(now() + seconds(3 * 3600))
    await isInflated()
    await tell()
    for (const { id } of await outbox()) await attempt(id)
    expect((await outbox()).map(({ state, reason }) => [state, reason])).toEqual([
      ['over', 'over'],
      ['over', 'over'],
    ])
    expect(mailServer.mails).toEqual([])
  })
})

describe('a message', () => {
  const queued = async (): Promise<number> => {
    await rule()
    await goesLow()
    await tell()
    const [row] = await outbox()
    if (row === undefined) throw new Error('nothing was told')
    return row.id
  }

  it('is sent by a job, and says what the server answered', async () => {
    const running = await startOutbox({ ...delivery(), jobs, tell: () => {}, url: URL_OF_FLEET })
    await rule()
    await goesLow()
    running.wake()
    await expect.poll(() => mailServer.mails.length).toBe(1)
    await expect.poll(outbox).toMatchObject([{ state: 'sent', attempts: 1 }])
    await running.stop()
    expect(mailServer.mails[0]).toMatchObject({ to: ['shop@example.com'] })
    // The channel of the test was closed with it.
    email = emailChannel({ server: mailServer.url, from: 'tires@example.com', rulesUrl: null })
  })

  it('does not wait for others: a backlog goes on as soon as one is done', async () => {
    const recipients = Array.from({ length: 12 }, (_, at) => `r${at}@example.com`)
    await rule({ base_action_data: recipients.join(', ') })
    await goesLow()
    const running = await startOutbox({ ...delivery(), jobs, tell: () => {}, url: URL_OF_FLEET })
    await expect.poll(() => mailServer.mails.map(({ to }) => to.join()).toSorted()).toEqual(recipients.toSorted())
    await running.stop()
    email = emailChannel({ server: mailServer.url, from: 'tires@example.com', rulesUrl: null })
  })

  it('goes to a webhook with the alarm that it is about, under its signature', async () => {
    const end = await anHttpServer()
    const hook = { name: 'Hook', integrator_type: 3, endpoint: 'https://example.com/hook', apikey: 's'.repeat(32) }
    const integrator = (await call('integrators.add', { data: hook })).json().data.data
    const endpoint = `${end.url}/hook`
    await inSystem(server.db, (tx) =>
      tx.updateTable('integrator').set({ endpoint }).where('id', '=', integrator.id).execute(),
    )
    await rule({ base_action: 3, base_action_data: integrator.id })
    await goesLow()
    await tell()
    const box = createSecretBox(loadSecretKey(server.app.deps.config))
    const read = (message: OutgoingMessage) => readIntegratorCredentials(server.db, box, message)
    const [message] = await outbox()
    await attempt(message?.id ?? 0, {
      channel: integratorChannel({ read, insideTargets: parseAllowedInternalHosts(end.url) ?? [] }),
    })
    await end.close()
    const [asked] = end.asked
    expect(asked?.headers['webhook-signature']).toMatch(/^v1,.{44}$/)
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      type: 'message.start',
      data: {
        subject: message?.content.subject,
        tire_id: expect.any(Number),
        problem_id: expect.any(Number),
        event: { kind: 'pressureLow', start: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/), end: null },
      },
    })
    expect(await outbox()).toMatchObject([{ state: 'sent', channel: 'integrator' }])
  })

  it('goes to the browsers of the users whom its rule names, in their language, until nobody listens there', async () => {
    const service = await aPushService()
    const keys = deriveVapidKeys(Buffer.alloc(32, 7))
    const push = pushChannel({
      ...{
        keys,
        contact: 'mailto:tires@example.com',
        insideTargets: parseAllowedInternalHosts(service.url) ?? [],
        elapsedMs: () => 0,
      },
      read: (id) => readPushDevice(server.db, id),
      gone: (id) => markPushDeviceGone(server.db, id),
    })
    const anna = await server.addUser('user', 'anna')
    await inSystem(server.db, async (tx) => {
      await tx
        .updateTable('app_user')
        .set({ language: 'nl', email: 'anna@example.com' })
        .where('id', '=', anna)
        .execute()
      for (const name of ['Firefox', 'Chrome'])
        await tx
          .insertInto('push_device')
          .values({ ...service.subscribe(keys.publicKey), user_id: anna, name })
          .execute()
    })
    await rule({ base_action_data: '', recipient_users: [anna] })
    await goesLow()
    await tell()
    const told = await outbox()
    expect(told.map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual([
      'email anna@example.com',
      'push anna (Firefox)',
      'push anna (Chrome)',
    ])
    expect(new Set(told.map(({ thread }) => thread)).size).toBe(3)
    await attempt(told[1]?.id ?? 0, { channel: push })
    expect(service.pushed.map(({ shown }) => shown)).toMatchObject([
      { title: expect.stringMatching(/druk/i), path: expect.stringMatching(/^\/problems\/\d+$/) },
    ])
    service.answers(410)
    await attempt(told[2]?.id ?? 0, { channel: push })
    expect((await outbox()).map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', null],
      ['sent', null],
      ['failed', 'device_gone'],
    ])
    await isInflated()
    await tell()
    const ended = (await outbox()).filter(({ what }) => what === 'end')
    expect(ended.map(({ recipient }) => recipient)).toEqual(['anna@example.com', 'anna (Firefox)'])
    await service.close()
  })

  it('goes to the browsers alone of a user without an address, and to who is next by the way of the rule', async () => {
    const anna = await server.addUser('user', 'anna without mail')
    await inSystem(server.db, (tx) =>
      tx
        .insertInto('push_device')
        .values({ endpoint: 'https://push.example.com/1', p256dh: '', auth: '', user_id: anna, name: 'Firefox' })
        .execute(),
    )
    await rule({ base_action_data: '', recipient_users: [anna], next_recipients: 'boss@example.com', next_minutes: 5 })
    await goesLow()
    await tell()
    const told = await outbox()
    expect(told.map(({ what, channel, recipient }) => [what, channel, recipient])).toEqual([
      ['start', 'push', 'anna without mail (Firefox)'],
      ['next', 'email', 'boss@example.com'],
    ])
  })

  it('that was sent is not sent again', async () => {
    const id = await queued()
    for (const _ of [1, 2]) expect(await attempt(id)).toBe('settled')
    expect(mailServer.mails).toHaveLength(1)
  })

  it('keeps its id when it is sent again because its mark was lost', async () => {
    const id = await queued()
    await attempt(id)
    await inSystem(server.db, (tx) => sql`update outbox set sent_at = null`.execute(tx))
    await attempt(id)
    const ids = mailServer.mails.map(({ headers }) => headers['message-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('waits for a server that is busy, and is sent once it is not', async () => {
    const id = await queued()
    mailServer.behave({ refuse: { code: 451, text: 'try later' } })
    expect(await attempt(id)).toBe('again')
    expect(await outbox()).toMatchObject([
      { state: 'waiting', reason: 'refused', last_error: expect.stringContaining('later') },
    ])
    mailServer.behave({})
    expect(await attempt(id)).toBe('settled')
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2, reason: null, last_error: null }])
  })

  it('that a server refuses for good has failed, as has one after its last attempt', async () => {
    const id = await queued()
    mailServer.behave({ refuse: { code: 550, text: 'no such mailbox' } })
    expect(await attempt(id)).toBe('settled')
    expect(await outbox()).toMatchObject([{ state: 'failed', reason: 'refused' }])
    await inSystem(server.db, (tx) => sql`update outbox set failed_at = null`.execute(tx))
    mailServer.behave({ refuse: { code: 451, text: 'try later' } })
    expect(await attempt(id, { isLast: true })).toBe('settled')
    expect(await outbox()).toMatchObject([{ state: 'failed', reason: 'refused' }])
  })

  it('says that nothing is set up to send it, and stays', async () => {
    const id = await queued()
    expect(await attempt(id, { channel: unconfiguredChannel('no_mail_server', 'No mail server is set.') })).toBe(
      'settled',
    )
    expect(await outbox()).toMatchObject([{ state: 'failed', reason: 'no_mail_server' }])
  })

  it('is not taken for sent when something else breaks', async () => {
    const id = await queued()
    const broken: DeliveryChannel = { send: () => Promise.reject(new TypeError('a bug')), close: () => {} }
    await expect(attempt(id, { channel: broken })).rejects.toThrow('a bug')
    expect(await outbox()).toMatchObject([{ state: 'waiting' }])
  })

  it('is the fleet’s own', async () => {
    const id = await queued()
    const other = await inSystem(server.db, (tx) =>
      tx.insertInto('fleet').values({ name: 'other' }).returning('id').executeTakeFirstOrThrow(),
    )
    expect(await deliverMessage(delivery(), { fleetId: other.id, id, isLast: false })).toBe('settled')
    const seen = await inFleet(server.db, { fleetId: other.id, role: 'admin' }, (tx) =>
      sql`select 1 from outbox`.execute(tx),
    )
    expect(seen.rows).toEqual([])
    expect(mailServer.mails).toEqual([])
  })
})

describe('the rehearsal of a rule', () => {
  const ALL = {
    name: 'All',
    app_type: 2,
    event_type: 0,
    base_action: 0,
    base_action_data: 'a@example.com; b@example.com',
  }
  const rehearsed = async (data: object) => {
    const answer = await call('notificationRules.rehearse', { data: { ...ALL, ...data } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  const since = async (): Promise<number> => (await rehearsed({})).messages

  it('tells what rules of today sent, message by message, and writes nothing', async () => {
    const before = await since()
    await rule(ALL)
    await goesLow()
    await tell()
    await isInflated()
    await tell()
    const sent = (await outbox()).map(({ what, recipient, channel }) => `${what} ${recipient} ${channel}`)
    expect(sent).toHaveLength(4)
    const { messages, told, tires, days } = await rehearsed({})
    expect(messages - before).toBe(sent.length)
    const newest = told.slice(0, sent.length).map((one: Row) => `${one.what} ${one.recipient} ${one.channel}`)
    expect(newest.toSorted()).toEqual(sent.toSorted())
    expect(tires).toBeGreaterThan(0)
    expect(days).toHaveLength(30)
    expect(days.reduce((sum: number, day: { messages: number }) => sum + day.messages, 0)).toBe(messages)
    expect(await outbox()).toHaveLength(sent.length)
  })

  it('waits for the rule’s hours as the rule does, and leaves out what is over by then, and its end', async () => {
    const clock = new Date(now() * 1000).toLocaleTimeString('en-GB', { timeZone: 'Europe/Amsterdam', hour12: false })
    const later = ((Number(clock.slice(0, 2)) + 3) % 24) * 60
    const hours = { minutes_start_filter: later, minutes_stop_filter: later + 60 }
    const [all, late] = [await since(), (await rehearsed(hours)).messages]
    await goesLow()
    await isInflated()
    await tell()
    expect((await since()) - all).toBe(4)
    expect((await rehearsed(hours)).messages - late).toBe(0)
  })

  it('names alarms that it would tell nobody of', async () => {
    await goesLow()
    await tell()
    const { missed, missed_list: list } = await rehearsed({ event_type: -2 })
    expect(missed).toBeGreaterThan(0)
    expect(list[0]).toMatchObject({
      kind: 'pressureLow',
      tire_name: expect.any(String),
      problem_id: expect.any(Number),
    })
    expect((await rehearsed({})).missed).toBe(0)
  })

  it('tells people at the addresses of now, and refuses a rule as it would be refused when saved', async () => {
    const { data: ann } = (await call('contacts.add', { data: { name: 'Ann', email: 'ann@example.com' } })).json()
    await goesLow()
    await tell()
    const { told } = await rehearsed({ base_action_data: null, recipient_contacts: [ann.id] })
    expect(told[0]).toMatchObject({ recipient: 'ann@example.com', what: 'start' })
    const refused = await call('notificationRules.rehearse', { data: { ...ALL, base_action_data: 'nobody' } })
    expect(refused.json().error.problems).toMatchObject({ 'data.base_action_data': { code: 'email' } })
  })
})

describe('a message to those who are next', () => {
  const NEXT = { next_recipients: 'boss@example.com', next_minutes: 15 }
  const next = async () => (await outbox()).filter(({ what }) => what === 'next')
  const problemId = async (): Promise<number> => {
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ id: number }>`select id from tire_problem where tire_id = ${tire.tireId}`.execute(tx),
    )
    return rows[0]?.id ?? 0
  }
  const theirs = async (): Promise<Row> => {
    await rule(NEXT)
    await goesLow()
    await tell()
    const [only] = await next()
    if (only === undefined) throw new Error('nobody is next')
    return only
  }

  it('waits for the rule’s minutes, is one for a problem, and says that nobody took it', async () => {
    const { id, due, recipient } = await theirs()
    expect(recipient).toBe('boss@example.com')
    expect(due - now()).toBeGreaterThan(14 * 60)
    await says([5, 4])
    await tell()
    expect(await next()).toHaveLength(1)
    expect(await attempt(id)).toBe('settled')
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['boss@example.com']])
    expect(mailServer.mails[0]?.headers.subject).toMatch(/^Nobody has it: /)
    await attempt(id)
    expect(mailServer.mails).toHaveLength(1)
  })

  it('goes to users and contacts by name too: users in their language and their browsers', async () => {
    const anna = await server.addUser('user', 'anna who is next')
    await inSystem(server.db, async (tx) => {
      await sql`update app_user set email = 'anna.next@example.com', language = 'nl' where id = ${anna}`.execute(tx)
      const device = { endpoint: 'https://push.example.com/2', p256dh: '', auth: '', user_id: anna, name: 'Firefox' }
      await tx.insertInto('push_device').values(device).execute()
    })
    const workshop = await call('contacts.add', { data: { name: 'Workshop', email: 'workshop@example.com' } })
    await rule({ ...NEXT, next_users: [anna], next_contacts: [workshop.json().data.id] })
    await goesLow()
    await tell()
    const all = await next()
    expect(all.map(({ channel, recipient }) => [channel, recipient]).toSorted()).toEqual([
      ['email', 'anna.next@example.com'],
      ['email', 'boss@example.com'],
      ['email', 'workshop@example.com'],
      ['push', 'anna who is next (Firefox)'],
    ])
    const own = all.find(({ recipient }) => recipient === 'anna.next@example.com')
    await attempt(own?.id ?? 0)
    expect(mailServer.mails[0]?.headers.subject).toMatch(/^Niemand heeft het: /)
  })

  it('is decided on also where none of the first can be told any more', async () => {
    const away = await server.addUser('user', 'away')
    await inSystem(server.db, (tx) =>
      sql`update app_user set email = 'away@example.com' where id = ${away}`.execute(tx),
    )
    await rule({ ...NEXT, base_action_data: '', recipient_users: [away] })
    await inSystem(server.db, (tx) => sql`update app_user set disabled_at = now() where id = ${away}`.execute(tx))
    await goesLow()
    await tell()
    expect(await outbox()).toMatchObject([{ what: 'next', recipient: 'boss@example.com' }])
  })

  it('is not sent once somebody took the problem, and is sent where it was given back in time', async () => {
    const { id } = await theirs()
    const problem = await problemId()
    const taken = await call('problems.take', { data: { id: problem } })
    const { holding } = taken.json().data.holder
    await call('problems.giveBack', { data: { id: problem, seen: holding } })
    await call('problems.take', { data: { id: problem } })
    await attempt(id)
    expect(await next()).toMatchObject([{ state: 'over', reason: 'taken' }])
    expect(mailServer.mails).toEqual([])
  })

  it('is sent where who took it gave it back', async () => {
    const { id } = await theirs()
    const problem = await problemId()
    const { holding } = (await call('problems.take', { data: { id: problem } })).json().data.holder
    await call('problems.giveBack', { data: { id: problem, seen: holding } })
    await attempt(id)
    expect(await next()).toMatchObject([{ state: 'sent' }])
  })

  it('waits for the rule’s minutes anew where who had taken the problem when it was due gives it back', async () => {
    const { id } = await theirs()
    const problem = await problemId()
    const { holding } = (await call('problems.take', { data: { id: problem } })).json().data.holder
    await attempt(id)
    server.clock.seconds += 600
    await tell()
    expect(await next()).toMatchObject([{ state: 'over', reason: 'taken' }])
    await call('problems.giveBack', { data: { id: problem, seen: holding } })
    await Promise.all([tell(), tell()])
    const [again] = await next()
    expect(again).toMatchObject({ id, state: 'waiting', reason: null })
    expect((again?.due ?? 0) - now()).toBeGreaterThan(14 * 60)
    await attempt(id)
    await tell()
    expect(await next()).toMatchObject([{ state: 'sent' }])
    expect(mailServer.mails).toHaveLength(1)
  })

  it('stays unsent where the problem that was given back has ended since', async () => {
    const { id } = await theirs()
    await call('problems.take', { data: { id: await problemId() } })
    await attempt(id)
    await isInflated()
    await inSystem(server.db, (tx) =>
      sql`insert into problem_holding (fleet_id, tire_id, problem_key, family, at, by_name)
      select fleet_id, tire_id, problem_key, family, at, by_name from problem_holding where tire_id = ${tire.tireId}`.execute(
        tx,
      ),
    )
    await tell()
    expect(await next()).toMatchObject([{ state: 'over', reason: 'over' }])
  })

  it('is not sent of what has ended', async () => {
    const { id } = await theirs()
    await isInflated()
    await attempt(id)
    expect(await next()).toMatchObject([{ state: 'over', reason: 'over' }])
    expect(mailServer.mails).toEqual([])
  })
})

describe('more messages at once than anybody reads', () => {
  const TIRES = 24
  const flood = async (): Promise<void> => {
    await rule()
    const many: HeardTire[] = []
    while (many.length < TIRES) many.push(await tires.make())
    const from = server.clock.seconds
    server.clock.seconds += 1_600
    const heard = [8, 8, 6.4, 6.4].map((pressure, index) => ({ time: from + 400 * (index + 1), pressure }))
    for (const one of many) await tires.says(one, heard)
  }

  it('are one digest that names the tires and says why, and each of them stays to be seen', async () => {
    await flood()
    await Promise.all([tell(), tell()])
    const rows = await outbox()
    const [digest, ...others] = rows.filter(({ what }) => what === 'digest')
    if (digest === undefined) throw new Error('no digest')
    expect(others).toEqual([])
    expect(digest.due - now()).toBe(30)
    for (const { id } of rows) await attempt(id)
    expect(mailServer.mails).toHaveLength(1)
    const [mail] = mailServer.mails
    expect(mail?.headers.subject).toBe(`${TIRES} messages at once`)
    expect(mail?.body).toContain('came within a minute')
    const sent = (await outbox()).find(({ id }) => id === digest.id)
    expect(sent?.content.text.match(/^- /gm)).toHaveLength(TIRES)
    const { data } = (await call('deliveries.all')).json()
    const members = data.filter(({ what }: { what: string }) => what === 'start')
    expect(members).toHaveLength(TIRES)
    for (const member of members) expect(member).toMatchObject({ state: 'digest', digest_id: digest.id })
  })

  it('are a digest of so many lines as somebody reads, and of how many there are beyond', async () => {
    await flood()
    await tell()
    const digest = (await outbox()).find(({ what }) => what === 'digest')?.id ?? 0
    await inSystem(server.db, (tx) =>
      sql`
      insert into outbox (fleet_id, dedupe_key, rule_id, what, channel, recipient, content, due_at, queued_at, digest_id)
      select fleet_id, 'more/' || n, rule_id, 'start', channel, recipient, content, due_at, now(), id
      from outbox, generate_series(1, 1000) n where id = ${digest}`.execute(tx),
    )
    await attempt(digest)
    const text = (await outbox()).find(({ id }) => id === digest)?.content.text ?? ''
    expect(text.match(/^- /gm)).toHaveLength(200)
    expect(text).toMatch(new RegExp(`${1_000 + TIRES - 200} more: see .*$`))
  })

  it('are in the same digest when they come a little later, and in the words of the first attempt', async () => {
    await flood()
    await tell()
    await goesLow()
    server.clock.seconds -= 1_600
    await tell()
    const digests = (await outbox()).filter(({ what }) => what === 'digest')
    expect(digests).toHaveLength(1)
    mailServer.behave({ refuse: { code: 451, text: 'try later' } })
    const id = digests[0]?.id ?? 0
    expect(await attempt(id)).toBe('again')
    mailServer.behave({})
    await attempt(id)
    expect(mailServer.mails[0]?.headers.subject).toBe(`${TIRES + 1} messages at once`)
  })

  it('are each by itself up to what a rig can say', async () => {
    await rule()
    await goesLow()
    await tell()
    expect((await outbox()).map(({ what }) => what)).toEqual(['start'])
  })
})
