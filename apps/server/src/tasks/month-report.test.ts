import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sumUpCosts } from '../costs/start-cost-summing.ts'
import { type JobRunner, startJobs } from '../db/jobs/jobs.ts'
import { inSystem } from '../db/scope/in-system.ts'
import type { AttachedReport } from '../outbox/messages/attached-reports.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { anApiClient } from '../testing/an-api-client.ts'
import { aTire, aVehicle } from '../testing/builders.ts'
import { createMonthSumsWatch } from './month-sums-watch.ts'
import { executeTaskRun, scheduleDueTaskRuns } from './task-scheduler.ts'

const { server } = await aSignedInServer('user')
const fleet_id = server.fleetId
const at = (iso: string): number => Date.parse(iso) / 1_000
const run = (statement: ReturnType<typeof sql>) => inSystem(server.db, (tx) => statement.execute(tx))
const now = () => server.app.deps.clock.now()

let jobs: JobRunner
beforeAll(async () => {
  jobs = await startJobs(server.db, server.address, 13, (sentence) => {
    throw new Error(sentence)
  })
  await jobs.boss.createQueue('run-task')
})
afterAll(() => jobs.stop())

/** A vehicle that drove on the thirtieth of October, with a tire that lacked a tenth of its pressure. */
beforeEach(async () => {
  server.clock.seconds = at('2026-10-30T12:00:00Z')
  watch = createMonthSumsWatch()
  await run(sql`truncate outbox, task_rule cascade`)
  await run(sql`delete from vehicle where fleet_id = ${fleet_id}`)
  await run(sql`delete from tire where fleet_id = ${fleet_id}`)
  await run(sql`update fleet set time_zone = 'Europe/Amsterdam' where id = ${fleet_id}`)
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  const { id: vehicle } = await aVehicle(server.db, { fleet_id, name: 'NH-204' })
  const { id: tire } = await aTire(server.db, { fleet_id, vehicle_id: vehicle, ...place, name: 'NH-204 1L' })
  await run(sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, position_row, position_left_right, position_inside_outside)
    values (${fleet_id}, ${tire}, ${vehicle}, '2026-01-01', 0, 0, 1)`)
  await run(sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
    values (${fleet_id}, ${vehicle}, '2026-10-30T08:00:00Z', '2026-10-30T10:00:00Z', 400)`)
  await run(sql`select ensure_measurement_partition('2026-10-30'::timestamptz)`)
  await run(sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, received_at, pressure, temperature, fill_level)
    values (${fleet_id}, ${tire}, ${vehicle}, '2026-10-30T09:00:00Z', '2026-10-30T09:00:00Z', 8, 15, 90)`)
})

const addRule = async (data: object = {}): Promise<number> => {
  const call = anApiClient(server, await server.signIn('user'))
  const rule = {
    name: 'For the owner',
    base_action: 5,
    base_action_data: 'owner@example.com',
    frequency_day: 9,
    ...data,
  }
  const answer = await call('taskRules.add', { data: rule })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}
const ask = async (rule: number) =>
  anApiClient(server, await server.signIn('user'))('taskRules.generate', { data: { id: rule } })

/** What the process saw since it started. */
let watch = createMonthSumsWatch()
const plan = () => scheduleDueTaskRuns({ db: server.db, jobs, watch }, now())
type Run = { id: number; cause: string | null; made: boolean; reason: string | null; papers: AttachedReport[] | null }
const runs = async (): Promise<Run[]> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<Run>`select id, cause, executed is not null as made, reason, papers from task_rule_history order by id`.execute(
      tx,
    ),
  )
  return rows
}
const make = (runId: number) =>
  executeTaskRun(
    {
      db: server.db,
      clock: server.app.deps.clock,
      url: 'https://tires.example.com',
      tell: (sentence: string) => Promise.reject(new Error(sentence)),
    },
    { fleetId: fleet_id, runId },
    true,
  )
const makeAll = async (): Promise<void> => {
  await plan()
  for (const { id, made } of await runs()) if (!made) await make(id)
}
const mails = async (): Promise<{ recipient: string; subject: string; text: string }[]> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ recipient: string; subject: string; text: string }>`
      select recipient, content->>'subject' as subject, content->>'text' as text from outbox order by id`.execute(tx),
  )
  return rows
}
const sumUp = () => sumUpCosts({ db: server.db, retentionMonths: 25 }, now())
const goTo = (iso: string): void => {
  server.clock.seconds = at(iso)
}

it('e-mails what a month cost once its sums are whole, on the first of the next, once however many look and whoever breaks off', async () => {
  await addRule({ frequency_minutes: 60 })
  goTo('2026-10-31T23:59:00Z')
  await plan()
  expect(await runs()).toEqual([])
  // One o'clock in Amsterdam: the last day of October is not summed up yet.
  goTo('2026-11-01T00:00:30Z')
  await sumUp()
  await Promise.all([plan(), plan()])
  expect(await runs()).toEqual([])
  goTo('2026-11-01T03:00:00Z')
  await sumUp()
  await Promise.all([plan(), plan(), plan()])
  const [due] = await runs()
  expect(due).toMatchObject({ cause: 'month/2026-10', made: false })
  const id = due?.id ?? 0
  // Two workers have it, and one made it and died before it said so.
  await Promise.all([make(id), make(id)])
  await make(id)
  await makeAll()
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ recipient: 'owner@example.com', subject: expect.stringContaining('October 2026') })
  expect(sent[0]?.text).toContain('https://tires.example.com/costs?month=2026-10')
  expect((await runs())[0]?.papers).toMatchObject([{ name: 'month-2026-10', report: { heading: expect.any(String) } }])
})

it('tells of a month also where one of its days is marked to be summed up anew between its planning and its run', async () => {
  await addRule({ frequency_minutes: 480 })
  goTo('2026-11-01T07:00:00Z')
  await sumUp()
  await plan()
  await run(sql`update cost_progress set again_from = '2026-10-30' where fleet_id = ${fleet_id}`)
  await makeAll()
  expect(await runs()).toMatchObject([{ made: true, reason: null }])
  expect(await mails()).toHaveLength(1)
})

it('tells of a month once, also where its rule is set to another hour of the first', async () => {
  const rule = await addRule({ frequency_minutes: 480 })
  goTo('2026-11-01T07:00:00Z')
  await sumUp()
  await makeAll()
  const call = anApiClient(server, await server.signIn('user'))
  await call('taskRules.update', { data: { id: rule, frequency_minutes: 600 } })
  goTo('2026-11-01T09:00:00Z')
  await makeAll()
  expect(await mails()).toHaveLength(1)
  goTo('2026-12-01T12:00:00Z')
  await sumUp()
  await makeAll()
  expect((await runs()).map(({ cause }) => cause)).toEqual(['month/2026-10', 'month/2026-11'])
  // Nothing is known of November: there is nothing to tell.
  expect(await mails()).toHaveLength(1)
})

it('who was down over the first of the month sums up first, and then tells of the whole month', async () => {
  await addRule({ frequency_minutes: 480 })
  goTo('2026-11-06T07:00:00Z')
  await makeAll()
  expect(await runs()).toEqual([])
  await sumUp()
  await makeAll()
  expect(await runs()).toMatchObject([{ cause: 'month/2026-10', made: true, reason: null }])
  const [sent] = await mails()
  expect(sent?.text).not.toContain('not summed up yet')
})

it('tells what there is, and that it is not whole, once three days are over and no sum came for two hours', async () => {
  await addRule({ frequency_minutes: 480 })
  goTo('2026-11-01T07:00:00Z')
  await sumUp()
  const leave = (day: string) => run(sql`update cost_progress set again_from = ${day} where fleet_id = ${fleet_id}`)
  await leave('2026-10-25')
  goTo('2026-11-04T06:00:00Z')
  await makeAll()
  await leave('2026-10-28')
  goTo('2026-11-04T07:59:00Z')
  await makeAll()
  goTo('2026-11-04T09:58:00Z')
  await makeAll()
  expect(await runs()).toEqual([])
  goTo('2026-11-04T09:59:00Z')
  await makeAll()
  expect(await runs()).toMatchObject([{ cause: 'month/2026-10', made: true, reason: null }])
  const [sent] = await mails()
  expect(sent?.text).toContain('Some days of the month are not summed up yet')
  expect(JSON.stringify((await runs())[0]?.papers)).toContain('Some days of the month are not summed up yet')
})

it('says that nothing is summed up where nothing of the month is, and is sent when somebody asks once it is', async () => {
  const rule = await addRule({ frequency_minutes: 480 })
  goTo('2026-11-04T07:00:00Z')
  await makeAll()
  goTo('2026-11-04T09:00:00Z')
  await makeAll()
  expect(await runs()).toMatchObject([{ cause: 'month/2026-10', made: true, reason: 'not_summed' }])
  await sumUp()
  expect((await ask(rule)).statusCode).toBe(200)
  await makeAll()
  expect(await mails()).toHaveLength(1)
})

it('compares no month with the one in which the fleet began', async () => {
  await run(sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
    select fleet_id, id, '2026-11-10T08:00:00Z', '2026-11-10T10:00:00Z', 400 from vehicle where fleet_id = ${fleet_id}`)
  const rule = await addRule({ frequency_minutes: 480 })
  goTo('2026-12-01T12:00:00Z')
  await sumUp()
  const paper = async () => JSON.stringify((await runs()).at(-1)?.papers)
  await ask(rule)
  await makeAll()
  expect((await mails()).at(-1)?.subject).toContain('November 2026')
  expect(await paper()).not.toContain('Month before: ')
  await run(sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
    select fleet_id, id, '2026-10-01T08:00:00Z', '2026-10-01T10:00:00Z', 400 from vehicle where fleet_id = ${fleet_id}`)
  // What changed is summed up anew a month at a time.
  await sumUp()
  await sumUp()
  await sumUp()
  await ask(rule)
  await makeAll()
  expect(await paper()).toContain('Month before: ')
})

it('tells of the vehicles that belong to one depot alone, and of a depot in which nothing drove says nothing', async () => {
  const call = anApiClient(server, await server.signIn('user'))
  const area = { kind: 'circle', centre: { latitude: 52.1, longitude: 5.06 }, radius: 300 }
  const depot = async (name: string): Promise<number> =>
    (await call('pois.add', { data: { name, area, is_depot: true } })).json().data.id
  const [venlo, lille] = [await depot('Venlo'), await depot('Lille')]
  const [here, there, unsummed] = [
    await aVehicle(server.db, { fleet_id, name: 'VL-1', depot_id: venlo }),
    await aVehicle(server.db, { fleet_id, name: 'LL-1', depot_id: lille }),
    await aVehicle(server.db, { fleet_id, name: 'XX-1' }),
  ]
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  const { id: tire } = await aTire(server.db, { fleet_id, vehicle_id: here.id, ...place, name: 'VL-1 1L' })
  await run(sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, position_row, position_left_right, position_inside_outside)
    values (${fleet_id}, ${tire}, ${here.id}, '2026-01-01', 0, 0, 1)`)
  for (const vehicle of [here.id, unsummed.id])
    await run(sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
      values (${fleet_id}, ${vehicle}, '2026-10-30T08:00:00Z', '2026-10-30T10:00:00Z', 100)`)
  await run(sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, received_at, pressure, temperature, fill_level)
    values (${fleet_id}, ${tire}, ${here.id}, '2026-10-30T09:00:00Z', '2026-10-30T09:00:00Z', 8, 15, 80)`)
  goTo('2026-11-01T07:00:00Z')
  await sumUp()
  await run(sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, remark, cost)
    values (${fleet_id}, ${tire}, ${here.id}, 'remark', 0, 0, '2026-10-25', '2026-10-25', 'Rim', 4321)`)
  // What is not summed up of others makes its month no part of one, and takes nothing out of it.
  await run(sql`update cost_progress set next_day = '2026-10-20', again_from = '2026-10-15'
    where fleet_id = ${fleet_id} and vehicle_id = ${unsummed.id}`)
  for (const depot_id of [venlo, lille]) expect((await ask(await addRule({ depot_id }))).statusCode).toBe(200)
  await makeAll()
  const [sent, ...others] = await mails()
  expect(others).toEqual([])
  expect(sent?.subject).toMatch(/, Venlo: what tires cost, October 2026$/)
  expect(sent?.text).toContain('Of the vehicles that now belong to Venlo. ')
  expect(sent?.text).not.toContain('not summed up')
  expect(sent?.text).toContain(`/costs?month=2026-10&by=vehicle&depot=${venlo}`)
  expect((await runs()).map(({ reason, papers }) => [reason, papers?.length ?? 0])).toEqual([
    [null, 1],
    [null, 0],
  ])
  const paper = JSON.stringify((await runs())[0]?.papers)
  expect(paper).toContain('What tires cost, Venlo: October 2026')
  expect(paper).toContain('VL-1')
  expect(paper).toMatch(/4.?321/)
  expect(paper).not.toContain('NH-204')
  expect(there.id).toBeGreaterThan(0)
})

it('a depot whose month is whole is told of it at once, whatever is left to sum up elsewhere', async () => {
  const call = anApiClient(server, await server.signIn('user'))
  const area = { kind: 'circle', centre: { latitude: 52.1, longitude: 5.06 }, radius: 300 }
  const depotOf = async (name: string): Promise<number> => {
    const { id } = (await call('pois.add', { data: { name, area, is_depot: true } })).json().data
    await run(sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
      values (${fleet_id}, ${(await aVehicle(server.db, { fleet_id, name: `${name}-1`, depot_id: id })).id},
        '2026-10-30T08:00:00Z', '2026-10-30T10:00:00Z', 100)`)
    return id
  }
  const [whole, behind] = [await depotOf('Whole'), await depotOf('Behind')]
  const [first, second, third] = [
    await addRule({ frequency_minutes: 480, depot_id: whole }),
    await addRule({ frequency_minutes: 480, depot_id: behind }),
    await addRule({ frequency_minutes: 480 }),
  ]
  goTo('2026-11-01T07:00:00Z')
  await sumUp()
  const leave = (depot: number, day: string) =>
    run(sql`update cost_progress p set again_from = ${day} from vehicle v where p.fleet_id = ${fleet_id}
      and v.fleet_id = p.fleet_id and v.id = p.vehicle_id and v.depot_id = ${depot}`)
  await leave(behind, '2026-10-15')
  await plan()
  const toldRules = async () => {
    const { rows } = await inSystem(server.db, (tx) =>
      sql<{ rule: number }>`select task_rule_id as rule from task_rule_history order by rule`.execute(tx),
    )
    return rows.map(({ rule }) => rule)
  }
  expect(await toldRules()).toEqual([first])
  // Each of the others waits for its own sums: that some come of the depot says nothing of the fleet.
  await leave(behind, '2026-10-20')
  goTo('2026-11-04T08:00:00Z')
  await plan()
  await leave(behind, '2026-10-22')
  await leave(whole, '2026-10-29')
  goTo('2026-11-04T09:00:00Z')
  await plan()
  expect(await toldRules()).toEqual([first])
  goTo('2026-11-04T10:00:00Z')
  await plan()
  expect(await toldRules()).toEqual([first, third])
  goTo('2026-11-04T11:00:00Z')
  await plan()
  expect(await toldRules()).toEqual([first, second, third])
})

it('leaves what to do off the paper, which is sent long after it was written', async () => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ id: number; vehicle_id: number }>`
    select id, vehicle_id from tire where fleet_id = ${fleet_id}`.execute(tx),
  )
  const steps = ['fillLevelLoss', 'drivenUnderInflated'].map((kind) => ({
    kind,
    start: 0,
    foundAt: 0,
    times: 1,
    end: null,
  }))
  for (const { id, vehicle_id } of rows)
    await run(sql`insert into tire_problem (fleet_id, tire_id, vehicle_id, key, family, since, found_at, last_at, record)
      values (${fleet_id}, ${id}, ${vehicle_id}, 'a loss', 'gasLost', '2026-10-30', '2026-10-30', '2026-10-30',
        ${JSON.stringify({ family: 'gasLost', steps, figures: { lowest: 80 }, end: null })})`)
  await addRule({ frequency_minutes: 480 })
  goTo('2026-11-01T07:00:00Z')
  await sumUp()
  await makeAll()
  const papers = JSON.stringify((await runs())[0]?.papers)
  expect(papers).toContain('/problems/')
  expect(papers).not.toMatch(/[Ii]nflate|[Pp]ump/)
})

it('tells of the month that ended by the clock of the fleet', async () => {
  await run(sql`update fleet set time_zone = 'Pacific/Auckland' where id = ${fleet_id}`)
  await addRule({ frequency_minutes: 480 })
  // Eight in the morning of the first of November in Auckland.
  goTo('2026-10-31T19:00:00Z')
  await sumUp()
  await makeAll()
  expect((await runs()).map(({ cause }) => cause)).toEqual(['month/2026-10'])
  expect(await mails()).toHaveLength(1)
})

it.each([
  [{ frequency_day: 0 }, 409],
  [{ frequency_day: 9 }, 200],
])('a rule %o that is asked for is answered %i', async (data, status) => {
  expect((await ask(await addRule(data))).statusCode).toBe(status)
})
