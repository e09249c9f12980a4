import { ALARM_KIND_CODES, wireEventTypeOfKind } from '@coldbar/domain/kinds/alarm-kind-codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import type { TestApp } from '../http/testing/an-app.ts'
import { aHeardTireMaker, type HeardTire } from '../testing/a-heard-tire.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import type { TestApiClient } from '../testing/an-api-client.ts'
import type { DeliveryChannel, OutgoingMessage } from './channels/delivery-channel.ts'
import { deliverMessage, type MessageDeliveryDeps } from './delivery/deliver-message.ts'
import { matchNoticesOfAllFleets } from './start-outbox.ts'

/** What a healthy tire should hold, bar: nothing else in these tests has this figure. */
const TARGET = { optimal_pressure: 7.93 }
/** That pressure where it is told, and no moment whose seconds end like it. */
const TOLD_TARGET = /(?<!\d)7[.,]93(?!\d)/
const TOLD_TARGET_OR_PUMP = /(?<!\d)7[.,]93(?!\d)|Pump /

let server: TestApp
let call: TestApiClient
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
let tire: HeardTire
/** What left, by whatever way. */
const left: OutgoingMessage[] = []

beforeAll(async () => {
  ;({ server, call } = await aSignedInServer('user'))
  tires = await aHeardTireMaker(server, { pressure_alarm_enabled: true, min_pressure: 7, max_pressure: 11, ...TARGET })
})
beforeEach(async () => {
  left.length = 0
  await inSystem(server.db, async (tx) => {
    await sql`truncate outbox, notification_rule, contact cascade`.execute(tx)
    await sql`update event_notice set matched_at = now()`.execute(tx)
    await sql`update fleet set email_setup = '{}'`.execute(tx)
  })
  tire = await tires.make()
})
afterAll(() => inSystem(server.db, (tx) => sql`truncate outbox cascade`.execute(tx)))

const channel: DeliveryChannel = {
  send: async (message, mark) => {
    left.push(message)
    await mark('taken')
    return 'taken'
  },
  close: () => {},
}
const now = () => server.app.deps.clock.now()
/** Asks the rules; the database's clock stands where the test's does, so that nothing seems to have waited for its hour. */
const tell = async (): Promise<void> => {
  await matchNoticesOfAllFleets(
    { db: server.db, jobs: { sendAll: async () => {} }, url: 'https://tires.example.com' },
    now(),
  )
  await inSystem(server.db, (tx) => sql`update outbox set created_at = due_at where what <> 'next'`.execute(tx))
}
const delivery = (): MessageDeliveryDeps => ({
  ...{ db: server.db, clock: server.app.deps.clock, host: 'tires.example.com' },
  takeLinks: { url: 'https://tires.example.com', key: Buffer.alloc(32, 7) },
  print: () => Promise.reject(new Error('nothing of a tire is printed')),
  channels: { email: channel, sms: channel, obc: channel, integrator: channel, push: channel },
})

type Row = {
  id: number
  tire_id: number | null
  recipient: string
  what: string
  channel: string
  state: string
  reason: string | null
}
const shown = async (): Promise<Row[]> =>
  (await call('deliveries.all')).json().data.toSorted((a: Row, b: Row) => a.id - b.id)

/** Everything that waits has its attempt now. */
const attemptAll = async (): Promise<Row[]> => {
  for (const { id } of await shown()) await deliverMessage(delivery(), { fleetId: server.fleetId, id, isLast: false })
  return shown()
}

const says = async (pressures: readonly number[]): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await tires.says(tire, [{ time: server.clock.seconds, pressure }])
  }
}
const goesLow = () => says([8, 8, 6.4, 6.4])
const isInflated = () => says([8.5, 8.6, 8.6])

const rule = async (data: object): Promise<number> => {
  const given = { name: 'Workshop', app_type: 2, event_type: 0, base_action: 0, base_action_data: '' }
  const answer = await call('notificationRules.add', { data: { ...given, ...data } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}

let users = 0
const aUser = async (): Promise<{ id: number; email: string }> => {
  users += 1
  const [login, email] = [`user ${users}`, `user${users}@example.com`]
  const id = await server.addUser('user', login)
  await inSystem(server.db, async (tx) => {
    await tx
      .updateTable('app_user')
      .set({ email, sms: `+3161234567${users % 10}` })
      .where('id', '=', id)
      .execute()
    const device = { endpoint: `https://push.example.com/${id}`, p256dh: '', auth: '', user_id: id, name: 'Firefox' }
    await tx.insertInto('push_device').values(device).execute()
  })
  return { id, email }
}

/** What may happen to a user between the alarm and the message. */
const GOES: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  'was disabled': (id) =>
    inSystem(server.db, (tx) => sql`update app_user set disabled_at = now() where id = ${id}`.execute(tx)),
  'moved to another fleet': (id) =>
    inSystem(server.db, async (tx) => {
      const other = await tx.insertInto('fleet').values({ name: 'Other' }).returning('id').executeTakeFirstOrThrow()
      await sql`update app_user set fleet_id = ${other.id} where id = ${id}`.execute(tx)
    }),
  'was deleted': (id) => inSystem(server.db, (tx) => sql`delete from app_user where id = ${id}`.execute(tx)),
}
/** By which ways a rule names a user. */
const NAMES: Readonly<Record<string, (id: number) => object>> = {
  'by mail and browser': (id) => ({ base_action: 0, recipient_users: [id] }),
  'by text message and browser': (id) => ({ base_action: 1, recipient_users: [id] }),
  'as who is next': (id) => ({ base_action_data: 'shop@example.com', next_users: [id], next_minutes: 1 }),
}

describe('a message that waits for a user', () => {
  const cases = Object.keys(GOES).flatMap((gone) => Object.keys(NAMES).map((named) => ({ gone, named })))

  it.each(cases)(
    'who $gone, told $named, does not leave, and says why; the rule’s shared mailbox has its own',
    async ({ gone, named }) => {
      const { id } = await aUser()
      await rule({ ...NAMES[named]?.(id) })
      await rule({ base_action_data: 'all@example.com' })
      await goesLow()
      await tell()
      await GOES[gone]?.(id)
      const rows = await attemptAll()
      const shared = ['all@example.com', 'shop@example.com']
      expect(left.map(({ recipient }) => recipient).every((recipient) => shared.includes(recipient))).toBe(true)
      expect(left.map(({ recipient }) => recipient)).toContain('all@example.com')
      const theirs = rows.filter(({ recipient }) => !shared.includes(recipient))
      expect(theirs.length).toBeGreaterThanOrEqual(1)
      for (const { state, channel: by, reason } of theirs) {
        // A deleted user's browser went with him.
        const lost = by === 'push' && gone === 'was deleted' ? ['recipient_gone', 'device_gone'] : ['recipient_gone']
        expect({ state, isRight: lost.includes(reason ?? '') }).toEqual({ state: 'over', isRight: true })
      }
    },
  )

  it('leaves where the rule names the address too: it is a shared mailbox', async () => {
    const { id, email } = await aUser()
    await rule({ base_action_data: email, recipient_users: [id] })
    await goesLow()
    await tell()
    await GOES['was disabled']?.(id)
    await attemptAll()
    expect(left.map(({ recipient }) => recipient)).toEqual([email])
  })

  it('leaves where only their address changed meanwhile', async () => {
    const { id, email } = await aUser()
    await rule({ recipient_users: [id] })
    await goesLow()
    await tell()
    await inSystem(server.db, (tx) => sql`update app_user set email = 'new@example.com' where id = ${id}`.execute(tx))
    await attemptAll()
    expect(left.map(({ recipient }) => recipient)).toContain(email)
  })

  it('in a digest does not leave either', async () => {
    const { id } = await aUser()
    await rule({ recipient_users: [id] })
    const many: HeardTire[] = []
    while (many.length < 24) many.push(await tires.make())
    const from = server.clock.seconds
    server.clock.seconds += 1_600
    const heard = [8, 8, 6.4, 6.4].map((pressure, at) => ({ time: from + 400 * (at + 1), pressure }))
    for (const one of many) await tires.says(one, heard)
    await tell()
    expect((await shown()).some(({ what }) => what === 'digest')).toBe(true)
    await GOES['was disabled']?.(id)
    await attemptAll()
    expect(left).toEqual([])
  })
})

describe('a message that waits', () => {
  it('for a contact who was deleted, or of a rule that was, does not leave', async () => {
    const { data: ann } = (await call('contacts.add', { data: { name: 'Ann', email: 'ann@example.com' } })).json()
    await rule({ recipient_contacts: [ann.id] })
    const gone = await rule({ base_action_data: 'gone@example.com' })
    await goesLow()
    await tell()
    await call('contacts.delete', { data: { id: ann.id } })
    await call('notificationRules.delete', { data: { id: gone } })
    const rows = await attemptAll()
    expect(left).toEqual([])
    expect(rows.map(({ recipient, state, reason }) => [recipient, state, reason])).toEqual([
      ['ann@example.com', 'over', 'recipient_gone'],
      ['gone@example.com', 'over', 'rule_gone'],
    ])
  })

  it('for an address that its rule or the e-mail setup names no more does not leave', async () => {
    const setup = (data: object) => call('tireEvents.updateEmailSetup', { data })
    await setup({ email: 'setup@example.com', email_language: 'en', enabled: true })
    const id = await rule({ base_action_data: 'old@example.com; both@example.com' })
    await goesLow()
    await tell()
    await setup({ email: 'other@example.com', email_language: 'en', enabled: true })
    await call('notificationRules.update', { data: { id, base_action_data: 'both@example.com' } })
    await attemptAll()
    expect(left.map(({ recipient }) => recipient)).toEqual(['both@example.com'])
  })
})

describe('a message that leaves when it is over', () => {
  it('says so first, with the moment, in the reader’s language, as does its text message', async () => {
    await rule({ base_action_data: 'shop@example.com', language: 'nl' })
    await rule({ base_action: 1, base_action_data: '+31612345678' })
    await goesLow()
    await tell()
    await isInflated()
    await attemptAll()
    const [mail, text] = left
    expect(mail?.content.subject).toMatch(/^Voorbij sinds .*\d\d:\d\d: /)
    expect(mail?.content.text).toMatch(/^Dit was voorbij om .*\d\d:\d\d, voordat/)
    expect(text?.content.sms).toMatch(/^Over since .*\d\d:\d\d: /)
  })

  it('says nothing of the kind while it goes on', async () => {
    await rule({ base_action_data: 'shop@example.com' })
    await goesLow()
    await tell()
    await attemptAll()
    expect(left[0]?.content.subject).not.toMatch(/over since/i)
  })

  it('says it in each line of a digest, also of one that is tried again', async () => {
    await rule({ base_action_data: 'shop@example.com' })
    const many: HeardTire[] = []
    while (many.length < 24) many.push(await tires.make())
    const from = server.clock.seconds
    server.clock.seconds += 1_600
    const heard = [8, 8, 6.4, 6.4].map((pressure, at) => ({ time: from + 400 * (at + 1), pressure }))
    for (const one of many) await tires.says(one, heard)
    await tell()
    for (const [index, pressure] of [8.5, 8.6, 8.6].entries()) {
      server.clock.seconds += 400
      for (const one of many.slice(0, 4)) await tires.says(one, [{ time: server.clock.seconds, pressure }])
      if (index === 0) await attemptAll()
      await inSystem(server.db, (tx) => sql`update outbox set sent_at = null`.execute(tx))
    }
    await attemptAll()
    const digest = left.at(-1)?.content.text ?? ''
    expect(digest.match(/^- .*\(over since .*\d\d:\d\d\)$/gm)).toHaveLength(4)
    expect(digest.match(/^- /gm)).toHaveLength(24)
  })

  it('does not leave where somebody muted the tire since', async () => {
    await rule({ base_action_data: 'shop@example.com' })
    await goesLow()
    await tell()
    await inSystem(server.db, (tx) =>
      sql`insert into tire_mute (fleet_id, tire_id, starts_at, ends_at, mute_for_id) select fleet_id, id,
        to_timestamp(${now() + 1}), to_timestamp(${now() + 86_400}), 0 from tire where id = ${tire.tireId}`.execute(tx),
    )
    server.clock.seconds += 5
    expect(await attemptAll()).toMatchObject([{ state: 'over', reason: 'muted' }])
    expect(left).toEqual([])
  })
})

describe('a message of a tire that proved to need taking off after it was composed', () => {
  const TAKE_OFF = /Do not inflate(\.| the tire:) [Tt]ake it off and look inside\./
  const WAYS = { email: 0, sms: 1, obc: 2, integrator: 3, push: 0 } as const
  type Way = keyof typeof WAYS
  const STEPS = ['start', 'repeat', 'end', 'next', 'digest'] as const
  type Step = (typeof STEPS)[number]

  /** The fleet words all of its texts so that each says what the tire should hold. */
  const wordsItself = () =>
    inSystem(server.db, async (tx) => {
      for (const isStart of [true, false])
        for (const key of ['title', 'msg', 'sms'])
          await sql`insert into notification_message (fleet_id, event_type, event_sub_type, skey, slanguage, svalue)
            values (${server.fleetId}, ${wireEventTypeOfKind('pressureLow', isStart)}, ${ALARM_KIND_CODES.pressureLow.subType}, ${key},
              'en', 'Pump {{tire}} to {{op}}')`.execute(tx)
    })
  beforeEach(() => inSystem(server.db, (tx) => sql`truncate notification_message`.execute(tx)))

  const mustComeOff = async (which: readonly HeardTire[]): Promise<void> => {
    const { rows } = await inSystem(server.db, (tx) =>
      sql`update tire_state set demount_since = to_timestamp(${now()}), demount_why = 'driven'
        where demount_since is null and tire_id = any(${which.map(({ tireId }) => tireId)}::int[]) returning 1`.execute(
        tx,
      ),
    )
    expect(rows).toHaveLength(which.length)
  }
  const anIntegrator = async (): Promise<number> => {
    const hook = { name: `Hook ${tire.tireId}`, integrator_type: 3, endpoint: 'https://example.com/hook' }
    return (await call('integrators.add', { data: { ...hook, apikey: 's'.repeat(32) } })).json().data.data.id
  }
  const ruleFor = async (way: Way, step: Step): Promise<void> => {
    const integrator = way === 'obc' || way === 'integrator' ? await anIntegrator() : null
    await inSystem(server.db, (tx) =>
      sql`update vehicle set obc_integrator_id = ${integrator}, obc_integrator_data = 'TRUCK' where fleet_id = ${server.fleetId}`.execute(
        tx,
      ),
    )
    const { id } = await aUser()
    const first = { base_action: WAYS[way], next_minutes: 1 }
    if (step === 'next')
      await rule({ ...first, base_action_data: way === 'sms' ? '+31600000000' : 'a@example.com', next_users: [id] })
    else if (integrator === null) await rule({ ...first, recipient_users: [id] })
    else await rule({ ...first, base_action_data: way === 'obc' ? '' : integrator })
  }
  const reminded = () =>
    inSystem(server.db, (tx) =>
      sql`insert into event_notice (fleet_id, tire_event_id, what, ordinal, time, quiet)
        select fleet_id, id, 'repeat', 1, to_timestamp(${now()}), false from tire_event
        where tire_id = ${tire.tireId} and kind = 'pressureLow'`.execute(tx),
    )
  const many = async (): Promise<HeardTire[]> => {
    const all: HeardTire[] = []
    while (all.length < 24) all.push(await tires.make())
    const from = server.clock.seconds
    server.clock.seconds += 1_600
    const heard = [8, 8, 6.4, 6.4].map((pressure, at) => ({ time: from + 400 * (at + 1), pressure }))
    for (const one of all) await tires.says(one, heard)
    return all
  }
  /** Brings it about that a message of a step waits, alone. */
  const composed: Readonly<Record<Step, () => Promise<readonly HeardTire[]>>> = {
    start: async () => {
      await goesLow()
      await tell()
      return [tire]
    },
    next: () => composed.start(),
    repeat: async () => {
      await composed.start()
      await attemptAll()
      await reminded()
      await tell()
      return [tire]
    },
    end: async () => {
      await composed.start()
      await attemptAll()
      await isInflated()
      await tell()
      return [tire]
    },
    digest: async () => {
      const all = await many()
      await tell()
      return all.slice(0, 3)
    },
  }
  const cases = STEPS.flatMap((step) =>
    (Object.keys(WAYS) as Way[]).flatMap((way) =>
      // Computers get no digest, and nobody is next to them.
      (step === 'next' || step === 'digest') && (way === 'obc' || way === 'integrator')
        ? []
        : [true, false].map((isOwn) => ({ step, way, isOwn })),
    ),
  )

  it.each(cases)(
    'tells that, and no pressure to inflate it to: $step by $way, worded by the fleet: $isOwn',
    async ({ step, way, isOwn }) => {
      if (isOwn) await wordsItself()
      await ruleFor(way, step)
      const off = await composed[step]()
      left.length = 0
      await mustComeOff(off)
      const isOff = new Set(off.map(({ tireId }) => tireId))
      const waiting = (await shown()).filter((row) => row.state !== 'sent' && isOff.has(row.tire_id ?? 0))
      expect(waiting.length).toBeGreaterThanOrEqual(1)
      expect(waiting.filter((row) => TOLD_TARGET_OR_PUMP.test(JSON.stringify(row)))).toEqual([])
      const sent = (await attemptAll()).filter((row) => row.what === step && row.channel === way)
      expect(sent.map(({ state }) => state)).toEqual(sent.map(() => 'sent'))
      const messages = left.filter(({ about }) => about.what === step)
      expect(messages.length).toBeGreaterThanOrEqual(1)
      for (const { content } of messages) {
        const { subject, text, sms } = content
        for (const said of [subject, text, sms]) expect(said).toMatch(TAKE_OFF)
        const names = step === 'digest' ? await namesOf(off) : null
        const lines =
          names === null
            ? [subject, text, sms]
            : text.split('\n').filter((line) => names.some((name) => line.includes(name)))
        expect(lines).toHaveLength(3)
        for (const line of lines) {
          expect(line).toMatch(TAKE_OFF)
          expect(line).not.toMatch(TOLD_TARGET_OR_PUMP)
        }
      }
      if (step === 'digest') expect((await inDigests(off)).filter((content) => TOLD_TARGET.test(content))).toEqual([])
      // What left is what people read of it later.
      for (const { id } of sent) {
        const read = (await shown()).filter((row) => row.id === id) as unknown as { title: string; text: string }[]
        for (const { title, text } of read) expect(`${title} ${text}`).toMatch(TAKE_OFF)
      }
    },
  )

  /** What is kept of messages of these tires that left in a digest. */
  const inDigests = async (which: readonly HeardTire[]): Promise<string[]> => {
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ content: string }>`select content::text as content from outbox
        where digest_id is not null and tire_id = any(${which.map(({ tireId }) => tireId)}::int[])`.execute(tx),
    )
    expect(rows.length).toBeGreaterThan(0)
    return rows.map(({ content }) => content)
  }

  const namesOf = async (which: readonly HeardTire[]): Promise<string[]> => {
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ name: string }>`select name from tire where id = any(${which.map(({ tireId }) => tireId)}::int[])`.execute(
        tx,
      ),
    )
    return rows.map(({ name }) => `, ${name}: `)
  }

  it('keeps the fleet’s words where they were composed when that was known', async () => {
    await wordsItself()
    await ruleFor('email', 'start')
    await goesLow()
    await mustComeOff([tire])
    await tell()
    await attemptAll()
    const [mail] = left
    expect(mail?.content.text).toMatch(/Pump .* to ---/)
    expect(mail?.content.text).not.toMatch(TOLD_TARGET)
  })

  it('says that it is damaged where somebody found that after it was composed', async () => {
    await rule({ base_action_data: 'shop@example.com' })
    await goesLow()
    await mustComeOff([tire])
    await tell()
    await inSystem(server.db, (tx) =>
      sql`update tire_state set unsound_at = greatest(demount_since, to_timestamp(${now()})), unsound_by = 'Bob'
        where tire_id = ${tire.tireId}`.execute(tx),
    )
    await attemptAll()
    expect(left.map(({ content }) => content.text).join()).toMatch(/damaged inside/)
    expect(left.map(({ content }) => content.text).join()).not.toMatch(/look inside/)
  })

  it('tells of what is over by then that it must come off all the same', async () => {
    await ruleFor('email', 'start')
    await composed.start()
    await isInflated()
    await mustComeOff([tire])
    await attemptAll()
    const [mail] = left
    expect(mail?.content.subject).toMatch(TAKE_OFF)
    expect(mail?.content.subject).not.toMatch(/over since/i)
    expect(mail?.content.text).toMatch(/This was over at .*\d\d:\d\d/)
  })
})
