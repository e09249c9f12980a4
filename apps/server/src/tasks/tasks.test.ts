import { nextTaskRun } from '@coldbar/domain/tasks/task-runs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type JobRunner, startJobs } from '../db/jobs/jobs.ts'
import { purgeDeletedRecords } from '../db/jobs/purge-deleted-records.ts'
import { inSystem } from '../db/scope/in-system.ts'
import type { TestApp } from '../http/testing/an-app.ts'
import { type DeliveryChannel, DeliveryFailedError } from '../outbox/channels/delivery-channel.ts'
import { emailChannel } from '../outbox/channels/email.ts'
import { deliverMessage, type MessageDeliveryDeps } from '../outbox/delivery/deliver-message.ts'
import type { AttachedReport } from '../outbox/messages/attached-reports.ts'
import { createDeliveryQueues, startOutbox } from '../outbox/start-outbox.ts'
import { aMailServer, type TestMailServer } from '../outbox/testing/a-mail-server.ts'
import { ReportPdfThread } from '../reports/report-pdf-thread.ts'
import { sweepDueRigsOnce } from '../sweep/sweep.ts'
import { aHeardTireMaker, type HeardTire } from '../testing/a-heard-tire.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { anApiClient, type TestApiClient } from '../testing/an-api-client.ts'
import { recordPlaceVisitsOfAllFleets } from '../visits/start-place-visit-worker.ts'
import { createMonthSumsWatch } from './month-sums-watch.ts'
import { executeTaskRun, scheduleDueTaskRuns, startTaskScheduler } from './task-scheduler.ts'

const URL_OF_FLEET = 'https://tires.example.com'
const UTRECHT = { latitude: 52.1, longitude: 5.06 }
const AWAY = { latitude: 52.2, longitude: 5.06 }
const HOUR = 3_600
const DAY = 86_400

let server: TestApp
let call: TestApiClient
let jobs: JobRunner
let mailServer: TestMailServer
let email: DeliveryChannel
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
const printer = new ReportPdfThread()

beforeAll(async () => {
  ;({ server, call } = await aSignedInServer('user'))
  jobs = await startJobs(server.db, server.address, 13, (sentence) => {
    throw new Error(sentence)
  })
  mailServer = await aMailServer()
  email = emailChannel({ server: mailServer.url, from: 'tires@example.com', rulesUrl: null })
  tires = await aHeardTireMaker(server, { pressure_alarm_enabled: true, min_pressure: 7, max_pressure: 11 })
  await createDeliveryQueues(jobs)
  await jobs.boss.createQueue('run-task')
})
afterAll(async () => {
  await jobs.stop()
  await printer.stop()
  email.close()
  await mailServer.close()
})

beforeEach(async () => {
  mailServer.mails.length = 0
  mailServer.behave({})
  await inSystem(server.db, async (tx) => {
    await sql`truncate outbox, task_rule, poi_group cascade`.execute(tx)
    await sql`delete from tire`.execute(tx)
    await sql`delete from vehicle`.execute(tx)
    await sql`delete from poi`.execute(tx)
  })
  await goesBy(0)
})

/** Whoever was away for hours signs in again. */
const goesBy = async (seconds: number): Promise<void> => {
  server.clock.seconds += seconds
  call = anApiClient(server, await server.signIn('user'))
}

const now = () => server.app.deps.clock.now()

const add = async (data: object): Promise<number> => {
  const given = { name: 'Workshop', base_action_data: 'shop@example.com' }
  const answer = await call('taskRules.add', { data: { ...given, ...data } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}

const says = async (tire: HeardTire, pressures: readonly number[], where: object = UTRECHT): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await tires.says(tire, [{ time: server.clock.seconds, pressure, ...where }])
  }
}
/** A vehicle with a tire that holds too little. */
const aLowTire = async (columns: object = {}): Promise<HeardTire> => {
  const tire = await tires.make()
  if (Object.keys(columns).length > 0)
    await inSystem(server.db, (tx) => tx.updateTable('vehicle').set(columns).where('id', '=', tire.vehicleId).execute())
  await says(tire, [8, 8, 6.4, 6.4])
  return tire
}

const plan = () => scheduleDueTaskRuns({ db: server.db, jobs, watch: createMonthSumsWatch() }, now())
const runs = (): Promise<{ id: number; cause: string | null; executed: Date | null }[]> =>
  inSystem(server.db, async (tx) => {
    const { rows } = await sql<{ id: number; cause: string | null; executed: Date | null }>`
      select id, cause, executed from task_rule_history order by id`.execute(tx)
    return rows
  })
const running = { url: URL_OF_FLEET, tell: (sentence: string) => Promise.reject(new Error(sentence)) }
const make = (runId: number) =>
  executeTaskRun({ db: server.db, clock: server.app.deps.clock, ...running }, { fleetId: server.fleetId, runId }, true)
const makeAll = async (): Promise<void> => {
  await plan()
  for (const { id, executed } of await runs()) if (executed === null) await make(id)
}
const log = async (rule: number) => (await call('taskRules.logRule', { rule_id: rule })).json().data

type Row = { id: number; channel: string; recipient: string; content: { subject: string; text: string; sms: string } }
const outbox = (): Promise<Row[]> =>
  inSystem(server.db, async (tx) => {
    const { rows } =
      await sql<Row>`select id::float8 as id, channel, recipient, content from outbox order by id`.execute(tx)
    return rows
  })

const delivery = (): MessageDeliveryDeps => ({
  db: server.db,
  clock: server.app.deps.clock,
  takeLinks: { url: 'https://tires.example.com', key: Buffer.alloc(32, 7) },
  host: 'tires.example.com',
  print: (report) => printer.print(report),
  channels: { email, sms: email, obc: email, integrator: email, push: email },
})
const send = (id: number) => deliverMessage(delivery(), { fleetId: server.fleetId, id, isLast: false })

describe('a task rule', () => {
  it('runs when it is due, once however many look, and not again before the next time', async () => {
    const rule = await add({ frequency_minutes: 480 })
    await Promise.all([plan(), plan(), plan()])
    expect(await runs()).toEqual([])
    const eight = nextTaskRun({ days: 0, minutes: 480 }, now(), 'Europe/Amsterdam')
    await goesBy(eight - now())
    await Promise.all([plan(), plan(), plan()])
    expect(await runs()).toMatchObject([{ cause: `at/${eight}` }])
    await makeAll()
    await goesBy(HOUR)
    await makeAll()
    expect(await log(rule)).toMatchObject([
      { status: 0, on_demand: 0, due: eight, executed: eight, tires: 0, messages: 1 },
    ])
    const { stats } = (await call('taskRules.all')).json()
    expect(stats).toEqual([{ rule_id: rule, count: { log_count: 1 }, first: { executed: eight } }])
  })

  it('has a job again where its own was lost, and can then be asked for once more', async () => {
    const rule = await add({ frequency_day: -3 })
    const ask = async () => (await call('taskRules.generate', { data: { id: rule } })).json().data
    const { run_id } = await ask()
    const queued: unknown[] = []
    const counting = {
      sendAll: (...[tx, queue, sent]: Parameters<JobRunner['sendAll']>) => {
        queued.push(...sent.map(({ data }) => data))
        return jobs.sendAll(tx, queue, sent)
      },
    }
    const planned = () => scheduleDueTaskRuns({ db: server.db, jobs: counting, watch: createMonthSumsWatch() }, now())
    await planned()
    await goesBy(HOUR)
    await planned()
    expect(queued).toHaveLength(1)
    await goesBy(2 * HOUR)
    await Promise.all([planned(), planned()])
    expect(queued).toEqual([queued[0], queued[0]])
    await make(run_id)
    expect(await ask()).toMatchObject({ queued: true })
    await planned()
    expect(await log(rule)).toHaveLength(1)
  })

  it('makes up once for what it missed while nobody ran', async () => {
    const rule = await add({ frequency_minutes: 480 })
    await goesBy(10 * DAY)
    await makeAll()
    await makeAll()
    const [run, ...others] = await log(rule)
    expect(others).toEqual([])
    expect(run.executed - run.due).toBeGreaterThan(8 * DAY)
  })

  it('goes by the clock of a zone that its fleet moves to', async () => {
    const rule = await add({ frequency_minutes: 480 })
    const zone = (name: string) =>
      inSystem(server.db, (tx) =>
        tx.updateTable('fleet').set({ time_zone: name }).where('id', '=', server.fleetId).execute(),
      )
    const next = () =>
      inSystem(server.db, async (tx) => {
        const { rows } = await sql<{
          at: number
        }>`select date_part('epoch', next_run_at) as at from task_rule where id = ${rule}`.execute(tx)
        return rows[0]?.at ?? 0
      })
    const before = await next()
    await zone('Europe/London')
    await plan()
    expect((await next()) - before).toBe(HOUR)
    await zone('Europe/Amsterdam')
  })

  it('is not put off by a change of its words, and is by one of its time', async () => {
    const rule = await add({ frequency_minutes: 480 })
    await goesBy(DAY)
    await call('taskRules.update', { data: { id: rule, name: 'Depot' } })
    await plan()
    expect(await runs()).toHaveLength(1)
    await goesBy(DAY)
    await call('taskRules.update', { data: { id: rule, frequency_minutes: 481 } })
    await plan()
    expect(await runs()).toHaveLength(1)
  })

  it('mails the list of all that needs work, with the paper and the pump list, in its own words', async () => {
    const tire = await aLowTire({ name: 'Truck <b>7</b>' })
    const rule = await add({ language: 'nl', base_action_data: 'a@example.com, b@example.com', frequency_day: -3 })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    const messages = await outbox()
    expect(messages.map(({ recipient }) => recipient)).toEqual(['a@example.com', 'b@example.com'])
    expect(messages[0]?.content.subject).toContain('Workshop')
    expect(messages[0]?.content.text).toContain('Truck <b>7</b>, As 1 links')
    expect(messages[0]?.content.text).not.toMatch(/\{\{|: ---/)
    expect(await log(rule)).toMatchObject([{ tires: 1, messages: 2, waiting: 2, on_demand: 1, due: null, status: 0 }])
    for (const { id } of messages) expect(await send(id)).toBe('settled')
    expect(mailServer.mails).toHaveLength(2)
    const [mail] = mailServer.mails
    expect(mail?.body).toContain('filename=maintenance.pdf')
    expect(mail?.body).toContain('filename=pump-list.pdf')
    const [pdf] = /JVBERi[A-Za-z0-9+/=\r\n]+/.exec(mail?.body ?? '') ?? []
    expect(
      Buffer.from(pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await log(rule)).toMatchObject([{ waiting: 0 }])
    expect(tire.tireId).toBeGreaterThan(0)
  })

  it('tells of a tire that must come off though no problem goes on at it', async () => {
    const tire = await tires.make()
    await says(tire, [8, 8])
    expect((await call('tires.noteTread', { data: { tire_id: tire.tireId, depth: 1.5 } })).statusCode).toBe(200)
    const rule = await add({ frequency_day: -3 })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    const [message] = await outbox()
    expect(message?.content.text).toContain('Tread worn to the legal limit. Fit another tire.')
  })

  it('prints beside each tire that needs work whether its vehicle may leave', async () => {
    await aLowTire()
    await sweepDueRigsOnce(server.db, now(), (sentence) => expect(sentence).toBe('no complaint'))
    const rule = await add({ language: 'nl', frequency_day: -3 })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ papers: AttachedReport[] }>`select papers from task_rule_history where task_rule_id = ${rule}`.execute(tx),
    )
    const paper = rows[0]?.papers.find(({ name }) => name === 'maintenance')
    expect(paper?.report.table?.columns[1]?.title).toBe('Mag weg')
    expect(paper?.report.table?.rows.map((row) => row[1])).toEqual(['Onbekend'])
  })

  it('tells people by name: users in their own language and in their browsers, contacts at the address of now', async () => {
    await aLowTire()
    const anna = await server.addUser('user', 'anna of the yard')
    await inSystem(server.db, async (tx) => {
      await sql`update app_user set email = 'anna@example.com', language = 'nl' where id = ${anna}`.execute(tx)
      const device = { endpoint: 'https://push.example.com/9', p256dh: '', auth: '', user_id: anna, name: 'Firefox' }
      await tx.insertInto('push_device').values(device).execute()
    })
    const { id: shop } = (await call('contacts.add', { data: { name: 'Shop', email: 'old@example.com' } })).json().data
    const people = { recipient_users: [anna], recipient_contacts: [shop] }
    const rule = await add({ frequency_day: -3, base_action_data: null, ...people })
    await call('contacts.update', { data: { id: shop, email: 'shop@example.com' } })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    const told = await outbox()
    expect(told.map(({ channel, recipient }) => `${channel} ${recipient}`).toSorted()).toEqual([
      'email anna@example.com',
      'email shop@example.com',
      'push anna of the yard (Firefox)',
    ])
    const words = (recipient: string) => told.find((one) => one.recipient === recipient)?.content.text
    expect(words('anna@example.com')).not.toBe(words('shop@example.com'))
    expect(await log(rule)).toMatchObject([{ status: 0, messages: 3 }])
  })

  it('tells two users of one name in the browser of each', async () => {
    const named = await Promise.all(['anna', 'ann'].map((login) => server.addUser('user', `${login} of two`)))
    await inSystem(server.db, async (tx) => {
      for (const id of named) {
        await sql`update app_user set name = 'Anna' where id = ${id}`.execute(tx)
        const device = {
          endpoint: `https://push.example.com/${id}`,
          p256dh: '',
          auth: '',
          user_id: id,
          name: 'Firefox',
        }
        await tx.insertInto('push_device').values(device).execute()
      }
    })
    const rule = await add({ frequency_day: -3, base_action_data: null, recipient_users: named })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['Anna (Firefox)', 'Anna (Firefox)'])
  })

  it('of which a message is refused for good has failed, and says why', async () => {
    const rule = await add({ frequency_day: -3 })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    mailServer.behave({ refuse: { code: 550, text: 'no such mailbox' } })
    for (const { id } of await outbox()) await send(id)
    expect(await log(rule)).toMatchObject([
      { status: 1, reason: 'refused', said: expect.stringContaining('no such mailbox') },
    ])
  })

  it('tells vehicles of their own tires, by the address that they have with or without a computer', async () => {
    const [integrator] = await inSystem(server.db, (tx) =>
      tx
        .insertInto('integrator')
        .values({ fleet_id: server.fleetId, name: 'Board', integrator_type: 2 })
        .returning('id')
        .execute(),
    )
    const board = { obc_integrator_id: integrator?.id ?? 0, obc_integrator_data: 'T-1', obc_sms: '+31612345678' }
    await aLowTire({ ...board, name: 'With', no_obc_sms: '+31699999999', obc_sms_language: 'de' })
    await aLowTire({ name: 'Without', no_obc_sms: '+31687654321', no_obc_email: 'driver@example.com' })
    const told = async (base_action: number) => {
      await inSystem(server.db, (tx) => sql`truncate outbox, task_rule cascade`.execute(tx))
      const rule = await add({ base_action, base_action_data: '', frequency_day: -3 })
      await call('taskRules.generate', { data: { id: rule } })
      await makeAll()
      const messages = await outbox()
      return {
        to: messages.map(({ channel, recipient }) => `${channel} ${recipient}`),
        run: (await log(rule))[0],
        messages,
      }
    }
    const sms = await told(3)
    expect(sms.to).toEqual(['sms +31612345678', 'sms +31687654321'])
    expect(sms.run).toMatchObject({ status: 0, tires: 2 })
    expect(sms.messages[0]?.content.sms).toContain('With: zu bearbeitende Reifen (1)')
    expect(sms.messages[0]?.content.sms).not.toContain('Without')
    const mails = await told(4)
    expect(mails.to).toEqual(['email driver@example.com'])
    expect(mails.run).toMatchObject({ status: 1, reason: 'no_address', said: 'With' })
    expect((await told(2)).to).toEqual(['obc T-1'])
  })

  it.each([
    { base_action: 0, base_action_data: 'shop@example.com' },
    { base_action: 1, base_action_data: '+31612345678' },
    { base_action: 4, base_action_data: '' },
  ])('tells nobody to inflate what must come off since the list was made, by action $base_action', async (way) => {
    const soft = await aHeardTireMaker(server, {
      ...{ pressure_alarm_enabled: true, min_pressure: 7, max_pressure: 11, optimal_pressure: 7.93 },
    })
    const tire = await soft.make()
    await inSystem(server.db, (tx) =>
      // As an older version let in: what a name holds by mistake is written as a blank.
      sql`update vehicle set no_obc_email = 'driver@example.com', name = ${`T${String.fromCharCode(9, 1)}7`}
        where id = ${tire.vehicleId}`.execute(tx),
    )
    for (const pressure of [7.9, 7.9, 6.5, 6.5]) {
      server.clock.seconds += 400
      await soft.says(tire, [{ time: server.clock.seconds, pressure }])
    }
    const rule = await add({ ...way, frequency_day: -3 })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    const [message] = await outbox()
    const lets = (said: string) => /nflate it|et the driver look|7[.,]93/.test(said)
    expect(lets(message?.content.text ?? '')).toBe(true)
    const printed: string[] = []
    const left: { subject: string; text: string; sms: string }[] = []
    const print: MessageDeliveryDeps['print'] = (report) => {
      printed.push(JSON.stringify(report))
      return printer.print(report)
    }
    const sent = { ...delivery(), print }
    const keeps: DeliveryChannel = {
      send: async ({ content }, mark) => {
        left.push(content)
        if (left.length === 1) throw new DeliveryFailedError('unreachable', false, 'not yet')
        await mark('taken')
        return 'taken'
      },
      close: () => {},
    }
    await inSystem(server.db, (tx) =>
      sql`update tire_state set demount_since = now(), demount_why = 'driven'
        where demount_since is null and tire_id = ${tire.tireId}`.execute(tx),
    )
    const channels = { email: keeps, sms: keeps, obc: keeps, integrator: keeps, push: keeps }
    for (const isLast of [false, true])
      await deliverMessage({ ...sent, channels }, { fleetId: server.fleetId, id: message?.id ?? 0, isLast })
    expect(left).toHaveLength(2)
    expect(left[1]).toEqual(left[0])
    for (const said of Object.values(left[1] ?? {})) {
      expect(said).toContain('Do not inflate. Take it off and look inside.')
      expect(lets(said)).toBe(false)
    }
    expect(printed).toHaveLength(way.base_action === 0 ? 4 : 0)
    for (const paper of printed) {
      expect(paper).toContain('Do not inflate. Take it off and look inside.')
      expect(lets(paper)).toBe(false)
    }
  })

  it('keeps its history for good, and what was printed for 30 days', async () => {
    const rule = await add({ frequency_day: -3 })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    const kept = () =>
      inSystem(server.db, async (tx) => {
        const { rows } = await sql<{
          printed: boolean
        }>`select papers is not null as printed from task_rule_history`.execute(tx)
        return rows
      })
    const executed = (ago: string) =>
      inSystem(server.db, (tx) => sql`update task_rule_history set executed = now() - ${ago}::interval`.execute(tx))
    await executed('29 days')
    await purgeDeletedRecords(server.db)
    expect(await kept()).toEqual([{ printed: true }])
    await executed('31 days')
    await purgeDeletedRecords(server.db)
    expect(await kept()).toEqual([{ printed: false }])
  })

  it('counts what was forgotten of its runs, and knows when it ran first', async () => {
    const rule = await add({ frequency_day: -3 })
    const vehicle = (await aLowTire()).vehicleId
    const ran = (ago: string, tires: number) =>
      inSystem(server.db, (tx) =>
        sql`insert into task_rule_history (fleet_id, task_rule_id, vehicle_id, tires, executed, queued_at)
          values (${server.fleetId}, ${rule}, ${vehicle}, ${tires}, now() - ${ago}::interval, now())`.execute(tx),
      )
    const ofRule = async () => {
      const { stats } = (await call('taskRules.all')).json()
      return stats.find(({ rule_id }: { rule_id: number }) => rule_id === rule)
    }
    for (const [ago, tires] of [
      ['60 days', 0],
      ['40 days', 0],
      ['50 days', 3],
      ['1 day', 0],
    ] as const)
      await ran(ago, tires)
    const before = await ofRule()
    expect(before.count.log_count).toBe(4)
    await purgeDeletedRecords(server.db)
    expect(await runs()).toHaveLength(2)
    expect(await ofRule()).toEqual(before)
    await ran('35 days', 0)
    await purgeDeletedRecords(server.db)
    expect(await ofRule()).toEqual({ ...before, count: { log_count: 5 } })
  })

  it('whose runs take the process with them are given up after some, and say that they broke', async () => {
    const rule = await add({ frequency_day: -3 })
    await call('taskRules.generate', { data: { id: rule } })
    const queued: number[] = []
    const counting = {
      sendAll: async (_: unknown, __: string, all: readonly unknown[]) => void queued.push(all.length),
    }
    for (let round = 0; round < 6; round += 1) {
      await scheduleDueTaskRuns({ db: server.db, jobs: counting, watch: createMonthSumsWatch() }, now())
      await goesBy(2 * HOUR + 60)
    }
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await log(rule)).toMatchObject([{ status: 1, reason: 'broken', messages: 0 }])
  })

  it('sends no SMS where nothing needs work, and says so', async () => {
    const rule = await add({ base_action: 1, base_action_data: '+31612345678', frequency_day: -3 })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    expect(await outbox()).toEqual([])
    expect(await log(rule)).toMatchObject([{ status: 0, tires: 0, messages: 0 }])
  })

  it('whose vehicle is gone fails, and says so', async () => {
    const tire = await aLowTire()
    const rule = await add({ frequency_day: -3, vehicle_filter_type: 1, vehicle_filter_data: tire.vehicleId })
    await inSystem(server.db, async (tx) => {
      await sql`delete from tire`.execute(tx)
      await sql`delete from vehicle`.execute(tx)
    })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    expect(await log(rule)).toMatchObject([{ status: 1, reason: 'no_vehicle' }])
    expect(await outbox()).toEqual([])
  })

  it('that breaks is noted as broken, with nothing sent of it', async () => {
    const rule = await add({ frequency_day: -3 })
    await call('taskRules.generate', { data: { id: rule } })
    await plan()
    await inSystem(server.db, (tx) =>
      sql`update task_rule set base_action = 0, language = 'nl', template_id = null`.execute(tx),
    )
    await inSystem(server.db, (tx) => sql`alter table tasklist_message rename to tasklist_gone`.execute(tx))
    const heard: string[] = []
    const [run] = await runs()
    const parts = {
      db: server.db,
      clock: server.app.deps.clock,
      url: URL_OF_FLEET,
      tell: (it: string) => heard.push(it),
    }
    try {
      const job = { fleetId: server.fleetId, runId: run?.id ?? 0 }
      await expect(executeTaskRun(parts, job, false)).rejects.toThrow()
      await executeTaskRun(parts, job, true)
    } finally {
      await inSystem(server.db, (tx) => sql`alter table tasklist_gone rename to tasklist_message`.execute(tx))
    }
    expect(heard).toHaveLength(1)
    expect(await log(rule)).toMatchObject([{ status: 1, reason: 'broken', messages: 0 }])
  })
})

describe('places', () => {
  const circle = { kind: 'circle', centre: UTRECHT, radius: 300 }
  const place = async (name: string, groups: readonly number[] = []): Promise<number> =>
    (await call('pois.add', { data: { name, area: circle, groups: groups.map((id) => ({ id })) } })).json().data.id
  const group = async (): Promise<number> => (await call('poiGroups.add', { data: { name: 'Depots' } })).json().data.id
  const look = () => recordPlaceVisitsOfAllFleets(server.db, 'all')

  it('choose the vehicles that are told of: in and outside a place or a group, and nowhere who was never placed', async () => {
    const depots = await group()
    const inside = await aLowTire({ name: 'Inside' })
    const outside = await aLowTire({ name: 'Outside' })
    await says(outside, [6.4], AWAY)
    const depot = await place('Depot', [depots])
    await look()
    const listed = async (vehicle_filter_type: number, vehicle_filter_data: number | null) => {
      await inSystem(server.db, (tx) => sql`truncate outbox, task_rule cascade`.execute(tx))
      const rule = await add({ frequency_day: -3, vehicle_filter_type, vehicle_filter_data })
      await call('taskRules.generate', { data: { id: rule } })
      await makeAll()
      const [message] = await outbox()
      return ['Inside', 'Outside'].filter((name) => message?.content.text.includes(`${name}, `))
    }
    expect(await listed(0, null)).toEqual(['Inside', 'Outside'])
    expect(await listed(2, depot)).toEqual(['Inside'])
    expect(await listed(3, depots)).toEqual(['Inside'])
    expect(await listed(4, depot)).toEqual(['Outside'])
    expect(await listed(5, depots)).toEqual(['Outside'])
    expect(await listed(1, inside.vehicleId)).toEqual(['Inside'])
  })

  it.each(['a place', 'a group'])('run a rule for a vehicle that enters %s, once, within its hours', async (which) => {
    const depots = await group()
    const tire = await aLowTire({ name: 'Truck 9' })
    await says(tire, [6.4], AWAY)
    const depot = await place('Depot', [depots])
    await place('Yard', [depots])
    const entering =
      which === 'a place' ? { frequency_day: -1, frequency_data: depot } : { frequency_day: -2, frequency_data: depots }
    const rule = await add(entering)
    const hour = Math.floor(((now() + 2 * HOUR) % DAY) / HOUR)
    const later = { minutes_start_filter: ((hour + 6) % 24) * 60, minutes_stop_filter: ((hour + 7) % 24) * 60 }
    const closed = await add({ ...entering, ...later, name: 'At night' })
    await look()
    await makeAll()
    expect(await outbox()).toEqual([])
    await says(tire, [6.4])
    await look()
    await Promise.all([plan(), plan()])
    await makeAll()
    const messages = await outbox()
    expect(messages).toHaveLength(1)
    expect(messages[0]?.content.subject).toContain('Truck 9 has come in')
    expect(await log(rule)).toMatchObject([
      { vehicle_name: 'Truck 9', due: now(), tires: 1, messages: 1, on_demand: 0 },
    ])
    expect(await log(closed)).toEqual([])
  })

  const depot = async (name: string): Promise<number> => {
    const id = await place(name)
    expect((await call('pois.update', { data: { id, is_depot: true } })).statusCode).toBe(200)
    return id
  }
  const namedIn = async (names: readonly string[]) => {
    const [message] = await outbox()
    return names.filter((name) => message?.content.text.includes(`${name}, `))
  }

  it('are told of one depot, in mail and papers: of what belongs to it, wherever it is, and of what stands there', async () => {
    const other = await depot('Other')
    await inSystem(server.db, (tx) =>
      sql`update poi set area = ${JSON.stringify({ ...circle, centre: AWAY })}::jsonb,
      south = south + 0.1, north = north + 0.1 where id = ${other}`.execute(tx),
    )
    const own = await depot('Utrecht')
    await aLowTire({ name: 'Guest', depot_id: other })
    await says(await aLowTire({ name: 'Own', depot_id: own }), [6.4], AWAY)
    await says(await aLowTire({ name: 'Foreign', depot_id: other }), [6.4], AWAY)
    await look()
    const rule = await add({ frequency_day: -3, depot_id: own })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    expect(await namedIn(['Guest', 'Own', 'Foreign'])).toEqual(['Guest', 'Own'])
    expect((await outbox())[0]?.content.subject).toBe('[Coldbar] Workshop, Utrecht: tires that need work: 2')
    expect(await log(rule)).toMatchObject([{ tires: 2 }])
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ papers: AttachedReport[] }>`select papers from task_rule_history where task_rule_id = ${rule}`.execute(tx),
    )
    const [work, pumpList] = rows[0]?.papers ?? []
    expect(work?.report.heading).toBe('Workshop, Utrecht')
    expect(pumpList?.report.facts[0]).toEqual(['Depot', 'Utrecht'])
    for (const paper of [work, pumpList])
      expect(paper?.report.table?.rows.map(([vehicle]) => vehicle).toSorted()).toEqual(['Guest', 'Own'])
  })

  it('name a depot also where the rule is called after another that begins with it', async () => {
    const own = await depot('Utrecht')
    await aLowTire({ name: 'Own', depot_id: own })
    await look()
    const rule = await add({ name: 'Utrecht-Noord', frequency_day: -3, depot_id: own })
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    expect((await outbox())[0]?.content.subject).toContain(' Utrecht-Noord, Utrecht: ')
  })

  it('that a vehicle of another depot enters are no run of a rule of one, also once that vehicle came there', async () => {
    const customer = await place('Customer')
    const other = await depot('Other')
    await inSystem(server.db, (tx) =>
      sql`update poi set south = 0, north = 0.001, west = 0, east = 0.001,
      area = '{"kind":"circle","radius":100,"centre":{"latitude":0,"longitude":0}}' where id = ${other}`.execute(tx),
    )
    const [mine, foreign] = [await aLowTire({ name: 'Mine', depot_id: other }), await aLowTire({ name: 'Foreign' })]
    for (const tire of [mine, foreign]) await says(tire, [6.4], AWAY)
    await look()
    const rule = await add({ frequency_day: -1, frequency_data: customer, depot_id: other })
    for (const tire of [foreign, mine]) await says(tire, [6.4])
    await look()
    await makeAll()
    for (const tire of [foreign, mine]) await says(tire, [6.4], { latitude: 0.0001, longitude: 0.0001 })
    await look()
    await makeAll()
    expect(await log(rule)).toMatchObject([{ vehicle_name: 'Mine', tires: 1, messages: 1 }])
  })

  it('that another vehicle enters are no run of a rule about one', async () => {
    const [mine, other] = [await aLowTire({ name: 'Mine' }), await aLowTire({ name: 'Other' })]
    for (const tire of [mine, other]) await says(tire, [6.4], AWAY)
    const depot = await place('Depot')
    const entering = { frequency_day: -1, frequency_data: depot }
    const rule = await add({ ...entering, vehicle_filter_type: 1, vehicle_filter_data: mine.vehicleId })
    for (const tire of [other, mine]) await says(tire, [6.4])
    await look()
    await makeAll()
    expect(await log(rule)).toMatchObject([{ vehicle_name: 'Mine', tires: 1, messages: 1 }])
  })

  it('that were drawn around a vehicle, or entered before the rule was made, are not entered', async () => {
    const tire = await aLowTire()
    const depot = await place('Depot')
    await look()
    const rule = await add({ frequency_day: -1, frequency_data: depot })
    await makeAll()
    expect(await log(rule)).toEqual([])
    // Who asks gets those that are there.
    await call('taskRules.generate', { data: { id: rule } })
    await makeAll()
    expect(await log(rule)).toMatchObject([{ on_demand: 1, tires: 1, messages: 1 }])
    expect(tire.vehicleId).toBeGreaterThan(0)
  })
})

it('a run that somebody asks for is made and mailed by the jobs of a process, once beside another process', async () => {
  const rule = await add({ frequency_day: -3 })
  const parts = { db: server.db, clock: server.app.deps.clock, jobs, url: URL_OF_FLEET, tell: () => {} }
  const sending = await startOutbox({ ...delivery(), ...parts })
  const tasks = await startTaskScheduler({ ...parts, told: sending.wake })
  const others = await startJobs(server.db, server.address, 13, () => {})
  const second = await startTaskScheduler({ ...parts, jobs: others, told: sending.wake })
  const asked = (await call('taskRules.generate', { data: { id: rule } })).json().data
  expect(asked).toEqual({ id: rule, run_id: expect.any(Number), queued: true })
  for (const rounds of [tasks, second]) rounds.wake()
  await expect.poll(() => mailServer.mails.length).toBe(1)
  await expect.poll(() => log(rule)).toMatchObject([{ id: asked.run_id, status: 0, messages: 1, waiting: 0 }])
  for (const rounds of [tasks, second]) await rounds.stop()
  await others.stop()
  await sending.stop()
  expect(mailServer.mails).toHaveLength(1)
  // The channel of the test was closed with it.
  email = emailChannel({ server: mailServer.url, from: 'tires@example.com', rulesUrl: null })
})
