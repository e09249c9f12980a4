import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAllowedInternalHosts } from '../config/allowed-internal-hosts.ts'
import { createSecretBox } from '../config/secret-box.ts'
import { loadSecretKey } from '../config/secret-key.ts'
import { inSystem } from '../db/scope/in-system.ts'
import type { TestApp } from '../http/testing/an-app.ts'
import { actionsInAnswer, removalsInAnswer } from '../http/testing/removals-in-answer.ts'
import { ReportPdfThread } from '../reports/report-pdf-thread.ts'
import { parseTestPdf } from '../reports/testing/parsed-test-pdf.ts'
import { sweepDueRigsOnce } from '../sweep/sweep.ts'
import { createMonthSumsWatch } from '../tasks/month-sums-watch.ts'
import { executeTaskRun, scheduleDueTaskRuns } from '../tasks/task-scheduler.ts'
import { aHeardTireMaker, type HeardTire } from '../testing/a-heard-tire.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import type { TestApiClient } from '../testing/an-api-client.ts'
import { emailChannel } from './channels/email.ts'
import { integratorChannel } from './channels/integrator.ts'
import { readIntegratorCredentials } from './channels/integrator-access.repository.ts'
import { deliverMessage } from './delivery/deliver-message.ts'
import { sendDepartureWebhooks } from './departures/departure-webhooks.ts'
import { matchNoticesOfAllFleets } from './start-outbox.ts'
import { aMailServer, type TestMailServer } from './testing/a-mail-server.ts'
import { anHttpServer, type TestHttpServer } from './testing/an-http-server.ts'

const url = 'https://tires.example.com'
const LOOK_INSIDE = /look inside/i
const DAMAGED = /damaged/i

let server: TestApp
let call: TestApiClient
let tire: HeardTire
let mailServer: TestMailServer
let end: TestHttpServer
const printer = new ReportPdfThread()

const now = () => server.app.deps.clock.now()
const does = async (...asked: Parameters<TestApiClient>) => {
  const answer = await call(...asked)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

/** Everything that waits leaves now, by a real mail server and to a real program. */
const leave = async (): Promise<void> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{
      id: number
    }>`select id::float8 as id from outbox where sent_at is null and dropped_at is null order by id`.execute(tx),
  )
  const box = createSecretBox(loadSecretKey(server.app.deps.config))
  const email = emailChannel({ server: mailServer.url, from: 'tires@example.com', rulesUrl: null })
  const integrator = integratorChannel({
    read: (message) => readIntegratorCredentials(server.db, box, message),
    insideTargets: parseAllowedInternalHosts(end.url) ?? [],
  })
  const parts = {
    ...{ db: server.db, clock: server.app.deps.clock, host: 'tires.example.com' },
    takeLinks: { url, key: Buffer.alloc(32, 7) },
    print: (report: Parameters<ReportPdfThread['print']>[0]) => printer.print(report),
    channels: { email, integrator, sms: email, obc: email, push: email },
  }
  for (const { id } of rows)
    expect(await deliverMessage(parts, { fleetId: server.fleetId, id, isLast: true })).toBe('settled')
  email.close()
}

const tellAfter = async (pressures: readonly number[], maker: Awaited<ReturnType<typeof aHeardTireMaker>>) => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await maker.says(tire, [{ time: server.clock.seconds, pressure }])
  }
  await sweepDueRigsOnce(server.db, now(), (sentence) => expect(sentence).toBe('no complaint'))
  await matchNoticesOfAllFleets({ db: server.db, jobs: { sendAll: async () => {} }, url }, now())
  await sendDepartureWebhooks(server.db, now())
  await leave()
}

const jobs = { sendAll: async () => {} }

const mailsWork = async (): Promise<void> => {
  const { id } = await does('taskRules.add', {
    data: { name: 'Work', base_action_data: 'work@example.com', frequency_day: -3 },
  })
  await does('taskRules.generate', { data: { id } })
  await scheduleDueTaskRuns({ db: server.db, jobs, watch: createMonthSumsWatch() }, now())
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ id: number }>`select id from task_rule_history where task_rule_id = ${id}`.execute(tx),
  )
  const tell = (sentence: string) => Promise.reject(new Error(sentence))
  for (const { id: runId } of rows)
    await executeTaskRun(
      { db: server.db, clock: server.app.deps.clock, url, tell },
      { fleetId: server.fleetId, runId },
      true,
    )
  await leave()
}

/** A tire that somebody found damaged before anything went on at it, and all that is told of what goes on then. */
beforeAll(async () => {
  ;({ server, call } = await aSignedInServer('user'))
  ;[mailServer, end] = [await aMailServer(), await anHttpServer()]
  const maker = await aHeardTireMaker(server, {
    ...{ optimal_pressure: 9, pressure_alarm_enabled: true, min_pressure: 7, max_pressure: 11 },
    ...{ filllt90_enabled: true, filllt80_enabled: true, filllt50_enabled: true, filllt40_enabled: true },
  })
  tire = await maker.make()
  const hook = { name: 'Planner', integrator_type: 3, endpoint: 'https://example.com/hook', apikey: 's'.repeat(32) }
  const { data } = await does('integrators.add', { data: { ...hook, tells_departures: true } })
  await inSystem(server.db, (tx) =>
    sql`update integrator set endpoint = ${`${end.url}/hook`} where id = ${data.id}`.execute(tx),
  )
  for (const [app_type, event_type] of [
    [2, 0],
    [3, -8],
  ])
    for (const to of [
      { base_action: 0, base_action_data: `yard${app_type}@example.com` },
      { base_action: 3, base_action_data: data.id },
    ])
      await does('notificationRules.add', { data: { name: 'All', app_type, event_type, ...to } })
  await maker.says(tire, [{ time: server.clock.seconds, pressure: 9 }])
  server.clock.seconds += 400
  await does('tires.lookInside', { data: { tire_id: tire.tireId, damaged: true } })
  await tellAfter([9, 6.3, 6.3], maker)
  await tellAfter([3, 3], maker)
  await mailsWork()
  await tellAfter([9, 9, 9, 9], maker)
}, 120_000)
afterAll(async () => {
  await printer.stop()
  await mailServer.close()
  await end.close()
})

/** What a mail says, and each paper that comes with it. */
const textsOf = (body: string): string[] => {
  const papers = body.match(/JVBERi[A-Za-z0-9+/=\r\n]+/g) ?? []
  return [body, ...papers.map((paper) => parseTestPdf(Buffer.from(paper, 'base64')).text.replaceAll(/\s+/g, ' '))]
}

type Told = { type: string; data: Record<string, unknown> }
const programs = (): Told[] => end.asked.map(({ body }) => JSON.parse(body) as Told)

describe('what is told of a tire that was found damaged', () => {
  it('sends nobody to look inside: no mail, no paper in one, and no list of work', () => {
    const to = mailServer.mails.map(({ to: [address] }) => address)
    for (const address of ['yard2@example.com', 'yard3@example.com', 'work@example.com']) expect(to).toContain(address)
    const texts = mailServer.mails.flatMap(({ body }) => textsOf(body))
    expect(texts.length).toBeGreaterThan(mailServer.mails.length)
    expect(texts.filter((text) => LOOK_INSIDE.test(text))).toEqual([])
    expect(texts.filter((text) => !DAMAGED.test(text))).toEqual([])
  })

  it('says so to programs, of its alarms and of whether its vehicle may leave', () => {
    const told = programs()
    for (const type of ['message.start', 'message.end', 'departures.changed'])
      expect(told.map((one) => one.type)).toContain(type)
    expect(told.filter((one) => LOOK_INSIDE.test(JSON.stringify(one)))).toEqual([])
    for (const { type, data } of told)
      if (type.startsWith('message.'))
        expect([type, data.text, data.sms]).toEqual([
          type,
          expect.stringMatching(DAMAGED),
          expect.stringMatching(DAMAGED),
        ])
    const removals = told.flatMap(({ data }) => removalsInAnswer(data))
    expect(removals.length).toBeGreaterThan(0)
    expect(removals.filter(({ tireId, task }) => tireId !== tire.tireId || task !== 'scrap')).toEqual([])
  })

  it('is kept as it was told', async () => {
    const { body } = await call('deliveries.all')
    expect(JSON.parse(body).data.length).toBeGreaterThan(5)
    expect(body).toMatch(DAMAGED)
    expect(body).not.toMatch(LOOK_INSIDE)
  })

  it('is what somebody reads who takes it by the link of a mail', async () => {
    const [, token] =
      mailServer.mails.map(({ body }) => /\/take#([\w-]+)/.exec(body)).find((found) => found !== null) ?? []
    const answer = (await call('problems.toTake', { token })).json()
    expect(removalsInAnswer(answer).map(({ task }) => task)).toEqual(['scrap'])
    expect(actionsInAnswer(answer)).toHaveLength(1)
  })
})
