import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deriveVapidKeys } from '../config/vapid-keys.ts'
import { type JobRunner, startJobs } from '../db/jobs/jobs.ts'
import type { PollingLoop } from '../db/jobs/polling-loop.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { emailChannel } from './channels/email.ts'
import { integratorChannel } from './channels/integrator.ts'
import { pushChannel } from './channels/push.ts'
import { markPushDeviceGone, readPushDevice } from './channels/push-devices.repository.ts'
import { smsChannel } from './channels/sms.ts'
import type { DeliveryChannels } from './delivery/deliver-message.ts'
import { createDeliveryQueues, startOutbox } from './start-outbox.ts'
import { aPushService, type TestPushService } from './testing/a-push-service.ts'
import { anUnrulyHttpServer, type UnrulyHttpServer } from './testing/an-unruly-http-server.ts'
import { anUnrulyMailServer, type UnrulyMailServer } from './testing/an-unruly-mail-server.ts'
import { UNRULY_SERVER_BEHAVIOURS, type UnrulyServerBehaviour } from './testing/unruly-server-behaviour.ts'

/** What the targets of some fleets do; `refuse`: nobody takes a connection there. */
const MISCONDUCTS = ['refuse', ...UNRULY_SERVER_BEHAVIOURS.filter((conduct) => conduct !== 'answer')] as const
type Misconduct = (typeof MISCONDUCTS)[number]

const { server } = await aSignedInServer('user')
const KEYS = deriveVapidKeys(Buffer.alloc(32, 7))
/** So many fleets whose shares are all workers of each channel, and each has more messages than these. */
const UNRULY = 6
const BACKLOG = 20
/** A first attempt starts within 5 s. The machine that runs this may be that much slower. */
const WITHIN_MS = 20_000

let unruly: number[]
let well: number
let misconduct: Misconduct
let processes: { jobs: JobRunner; channels: DeliveryChannels; outbox: PollingLoop | null }[]
let end: UnrulyHttpServer
let mails: UnrulyMailServer
let push: TestPushService
let nowhere: string

/** An address where nobody takes a connection. */
const aClosedPort = (): Promise<string> =>
  new Promise((resolve) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const address = listener.address()
      if (address === null || typeof address === 'string') throw new Error('a server without a port')
      listener.close(() => resolve(`http://127.0.0.1:${address.port}`))
    })
  })

/** How those fleets are met: a shared server that takes connections cannot refuse them to some, so it hangs up there. */
const metBy = (said: string): UnrulyServerBehaviour => {
  if (!said.includes('unruly')) return 'answer'
  return misconduct === 'refuse' ? 'close' : misconduct
}

const aFleet = async (name: string): Promise<number> => {
  const { id } = await inSystem(server.db, (tx) =>
    tx.insertInto('fleet').values({ name }).returning('id').executeTakeFirstOrThrow(),
  )
  const rule = { fleet_id: id, name, app_type: 2, event_type: 0 }
  await inSystem(server.db, async (tx) => {
    await tx
      .insertInto('notification_rule')
      .values([
        { ...rule, base_action: 0, base_action_data: `${name}@example.com` },
        { ...rule, base_action: 1, base_action_data: `+31${name}` },
      ])
      .execute()
    await tx
      .insertInto('integrator')
      .values({ fleet_id: id, name, endpoint: name === 'unruly' && misconduct === 'refuse' ? nowhere : end.url })
      .execute()
    const user = { fleet_id: id, login: `${name} ${id}`, password_hash: '-', language: 'en' }
    const { id: user_id } = await tx.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow()
    await sql`insert into notification_rule_person (fleet_id, rule_id, user_id)
      select fleet_id, id, ${user_id} from notification_rule where fleet_id = ${id} and base_action = 0`.execute(tx)
    const subscribed = push.subscribe(KEYS.publicKey)
    const at = misconduct === 'refuse' ? nowhere : end.url
    const endpoint = name === 'unruly' ? `${at}/unruly/push/${id}` : subscribed.endpoint
    await tx
      .insertInto('push_device')
      .values({ ...subscribed, endpoint, user_id, name: 'Firefox' })
      .execute()
  })
  return id
}

/** Puts messages of each channel into a fleet's outbox, such as no digest gathers; texts name the fleet. */
const writes = (fleetId: number, count: number): Promise<unknown> =>
  inSystem(server.db, (tx) =>
    sql`
      insert into outbox (fleet_id, dedupe_key, rule_id, what, channel, recipient, integrator_id, push_device_id, content, due_at)
      select f.id, 'test/' || c.channel || '/' || gen_random_uuid(),
        (select r.id from notification_rule r where r.fleet_id = f.id and r.base_action = c.action), 'test', c.channel,
        case c.channel when 'email' then f.name || '@example.com' when 'sms' then '+31' || f.name else f.name end,
        case c.channel when 'integrator' then (select i.id from integrator i where i.fleet_id = f.id) end,
        case c.channel when 'push' then (select d.id from push_device d join app_user u on u.id = d.user_id where u.fleet_id = f.id) end,
        jsonb_build_object('subject', f.name, 'text', f.name, 'sms', f.name, 'opensThread', false), now() - interval '1 second'
      from fleet f, generate_series(1, ${count}::int),
        (values ('email', 0), ('sms', 1), ('integrator', null), ('push', 0)) as c (channel, action)
      where f.id = ${fleetId}`.execute(tx),
  )

const attempted = async (fleetId: number): Promise<string[]> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ channel: string }>`select distinct channel from outbox
      where fleet_id = ${fleetId} and (attempts > 0 or reason is not null) order by channel`.execute(tx),
  )
  return rows.map(({ channel }) => channel)
}

const states = async (fleetId: number): Promise<string[]> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ state: string }>`select distinct channel || case when sent_at is not null then ' sent' else '' end as state
      from outbox where fleet_id = ${fleetId} order by 1`.execute(tx),
  )
  return rows.map(({ state }) => state)
}

/** As a process of the product has them; this one's numbers are names. */
const openChannels = (): DeliveryChannels => {
  const insideTargets = [end.url, nowhere, push.url].map((url) => {
    const { hostname, port } = new URL(url)
    return { host: hostname, port: Number(port), isPlain: true }
  })
  const integrator = integratorChannel({
    insideTargets,
    read: async ({ fleetId, recipient }) => ({
      access: {
        ...{ type: 2, dispatcher: '', systemnr: 0, integrator: '', password: '', apikey: '' },
        endpoint: unruly.includes(fleetId) && misconduct === 'refuse' ? `${nowhere}/` : `${end.url}/${recipient}/hook`,
      },
      vehicle: { kind: 2, identity: recipient, name: recipient },
      event: null,
    }),
  })
  return {
    email: emailChannel({ server: mails.url, from: 'tires@example.com', rulesUrl: null }),
    sms: smsChannel({ gateway: new URL('/sms', end.url), from: '+3197001' }),
    push: pushChannel({
      ...{ keys: KEYS, contact: 'mailto:tires@example.com', insideTargets, elapsedMs: () => performance.now() },
      read: (id) => readPushDevice(server.db, id),
      gone: (id) => markPushDeviceGone(server.db, id),
    }),
    integrator,
    obc: integrator,
  }
}

const tell = (sentence: string): void => {
  throw new Error(sentence)
}

const run = async (): Promise<void> => {
  for (const process of processes) {
    const { jobs, channels } = process
    const delivery = {
      ...{ db: server.db, clock: { now: () => server.app.deps.clock.now() }, channels, host: 'tires.example.com' },
      print: () => Promise.reject(new Error('nothing of a tire is printed')),
      takeLinks: { url: 'https://tires.example.com', key: Buffer.alloc(32, 7) },
    }
    process.outbox = await startOutbox({ ...delivery, jobs, tell, url: 'https://tires.example.com' })
  }
}

beforeAll(async () => {
  push = await aPushService()
  nowhere = await aClosedPort()
})
afterAll(() => push.close())

beforeEach(async () => {
  end = await anUnrulyHttpServer(metBy)
  // Recipients are looked up before a message is taken: one fleet's may take as long as they like.
  mails = await anUnrulyMailServer(({ step, recipient }) => (step === 'RCPT' ? metBy(recipient) : 'answer'))
  const jobs = [
    await startJobs(server.db, server.address, 13, tell),
    await startJobs(server.db, server.address, 13, tell),
  ]
  processes = jobs.map((one) => ({ jobs: one, channels: openChannels(), outbox: null }))
  await createDeliveryQueues({ boss: (processes[0] as (typeof processes)[number]).jobs.boss })
})
afterEach(async () => {
  await Promise.all([mails.close(), end.close()])
  for (const { jobs, outbox, channels } of processes) {
    channels.email.close()
    await outbox?.stop()
    await jobs.stop()
  }
  await inSystem(server.db, (tx) => sql`truncate outbox cascade`.execute(tx))
})

describe('whatever the targets of several fleets do that hold all workers', () => {
  it.each(MISCONDUCTS)('(%s), the first attempts of another start at once, by every channel', async (conduct) => {
    misconduct = conduct
    unruly = await Promise.all(Array.from({ length: UNRULY }, () => aFleet('unruly')))
    well = await aFleet('well')
    for (const fleet of unruly) await writes(fleet, BACKLOG)
    await run()
    const all = ['email', 'integrator', 'push', 'sms']
    for (const fleet of unruly) await expect.poll(() => attempted(fleet), { timeout: WITHIN_MS }).toEqual(all)
    await writes(well, 1)
    for (const { outbox } of processes) outbox?.wake()
    await expect.poll(() => states(well), { timeout: WITHIN_MS }).toEqual(all.map((channel) => `${channel} sent`))
    for (const fleet of unruly) expect((await states(fleet)).filter((state) => state.endsWith('sent'))).toEqual([])
    expect(mails.copies).toEqual(['well@example.com'])
    expect(push.pushed.at(-1)?.shown).toMatchObject({ title: 'well' })
  })
})
