import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type JobRunner, startJobs } from '../db/jobs/jobs.ts'
import { inSystem } from '../db/scope/in-system.ts'
import type { TestApp } from '../http/testing/an-app.ts'
import { aHeardTireMaker, type HeardTire } from '../testing/a-heard-tire.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import type { TestApiClient } from '../testing/an-api-client.ts'
import { createDeliveryQueues, matchNoticesOfAllFleets } from './start-outbox.ts'

let server: TestApp
let call: TestApiClient
let jobs: JobRunner
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
let tire: HeardTire
let utrecht: number
let breda: number

/** Whom the rule of each depot, and that of all vehicles, tells. */
const UTRECHT = 'utrecht@example.com'
const ALL = 'all@example.com'

beforeAll(async () => {
  ;({ server, call } = await aSignedInServer('user'))
  jobs = await startJobs(server.db, server.address, 13, (sentence) => {
    throw new Error(sentence)
  })
  tires = await aHeardTireMaker(server, {
    pressure_alarm_enabled: true,
    min_pressure: 7,
    max_pressure: 11,
    optimal_pressure: 7.9,
  })
  await createDeliveryQueues(jobs)
  const place = async (name: string) => {
    const area = { kind: 'circle', centre: { latitude: 60, longitude: 20 }, radius: 100 }
    return (await call('pois.add', { data: { name, is_depot: true, area } })).json().data.id
  }
  utrecht = await place('Utrecht')
  breda = await place('Breda')
  for (const [base_action_data, depot_id] of [
    [UTRECHT, utrecht],
    [ALL, null],
  ]) {
    const rule = { name: 'Workshop', app_type: 2, event_type: 0, base_action: 0, base_action_data, depot_id }
    const answer = await call('notificationRules.add', { data: rule })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.depot_id).toBe(depot_id)
  }
})
afterAll(() => jobs.stop())

beforeEach(async () => {
  await inSystem(server.db, async (tx) => {
    await sql`truncate outbox cascade`.execute(tx)
    await sql`update event_notice set matched_at = now()`.execute(tx)
  })
  tire = await tires.make()
})

const says = async (pressures: readonly number[]): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await tires.says(tire, [{ time: server.clock.seconds, pressure }])
  }
}
const goesLow = () => says([8, 8, 6.4, 6.4])
const isInflated = () => says([8.5, 8.6, 8.6])
const belongsTo = (depot_id: number) => call('vehicles.update', { data: { id: tire.vehicleId, depot_id } })
const comesTo = (poi: number) =>
  inSystem(server.db, (tx) =>
    sql`insert into poi_visit (fleet_id, poi_id, vehicle_id, entered_at)
      values (${server.fleetId}, ${poi}, ${tire.vehicleId}, to_timestamp(${server.clock.seconds}))`.execute(tx),
  )
const leaves = () =>
  inSystem(server.db, (tx) =>
    sql`update poi_visit set left_at = to_timestamp(${server.clock.seconds}) where left_at is null`.execute(tx),
  )

const told = async (): Promise<[recipient: string, what: string][]> => {
  await matchNoticesOfAllFleets({ db: server.db, jobs, url: 'https://tires.example.com' }, server.app.deps.clock.now())
  return inSystem(server.db, async (tx) => {
    const { rows } = await sql<{ recipient: string; what: string }>`
      select distinct recipient, what from outbox order by recipient, what desc`.execute(tx)
    return rows.map(({ recipient, what }) => [recipient, what])
  })
}

it('a rule of a depot tells of a vehicle that belongs to it, wherever it is', async () => {
  await belongsTo(utrecht)
  await comesTo(breda)
  await goesLow()
  expect(await told()).toEqual([
    [ALL, 'start'],
    [UTRECHT, 'start'],
  ])
})

it('a rule of a depot tells nothing of a vehicle of another one, nor of one that left before it began', async () => {
  await belongsTo(breda)
  await comesTo(utrecht)
  server.clock.seconds += 60
  await leaves()
  await goesLow()
  expect(await told()).toEqual([[ALL, 'start']])
})

it('a rule of a depot tells of a guest that stands there, and of the end when it is on the road again', async () => {
  await comesTo(utrecht)
  await goesLow()
  expect(await told()).toContainEqual([UTRECHT, 'start'])
  server.clock.seconds += 60
  await leaves()
  await isInflated()
  expect(await told()).toEqual([
    [ALL, 'start'],
    [ALL, 'end'],
    [UTRECHT, 'start'],
    [UTRECHT, 'end'],
  ])
})

it('a rule that is tried counts what it would have told of its depot alone', async () => {
  await belongsTo(utrecht)
  await goesLow()
  await told()
  const messages = async (depot_id: number | null) => {
    const rule = { app_type: 2, event_type: 0, base_action: 0, base_action_data: 'x@example.com', depot_id }
    return (await call('notificationRules.rehearse', { data: rule })).json().data.messages
  }
  const [all, own, others] = [await messages(null), await messages(utrecht), await messages(breda)]
  expect(own).toBeGreaterThan(0)
  expect(all).toBeGreaterThan(own)
  expect(others).toBeLessThan(own)
})

it('a depot that a rule names stays one, and a place that is none is refused', async () => {
  const unmark = await call('pois.update', { data: { id: utrecht, is_depot: false } })
  expect(unmark.statusCode).toBe(409)
  expect((await call('pois.delete', { data: { id: utrecht } })).statusCode).toBe(409)
  const rule = { name: 'x', event_type: -8, base_action: 0, base_action_data: 'x@example.com', depot_id: 4711 }
  expect((await call('notificationRules.add', { data: rule })).json().error.problems).toMatchObject({
    'data.depot_id': { code: 'gone' },
  })
})
