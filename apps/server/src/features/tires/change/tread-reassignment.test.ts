import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inFleet } from '../../../db/scope/in-fleet.ts'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aTire, aVehicle, aVehicleType } from '../../../testing/builders.ts'
import { reassignTreads } from './tread-reassignment.repository.ts'

const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const RIGHT = { ...LEFT, position_left_right: 1 } as const

let server: TestApp
let user: TestApiClient
let truck: number
let left: number
let right: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('user')
  user = anApiClient(server, await server.signIn('user'))
})
afterAll(() => server.app.close())

beforeEach(async () => {
  const { db, fleetId: fleet_id } = server
  await inSystem(db, (tx) => sql`delete from tire where fleet_id = ${fleet_id}`.execute(tx))
  const type = await aVehicleType(db, { fleet_id })
  truck = (await aVehicle(db, { fleet_id, vehicle_type_id: type.id })).id
  left = (await aTire(db, { fleet_id, tag_id: 6_001, vehicle_id: truck, ...LEFT })).id
  right = (await aTire(db, { fleet_id, tag_id: 6_002, vehicle_id: truck, ...RIGHT })).id
  server.clock.seconds += 7_200
})

const ago = (seconds: number) => server.clock.seconds - seconds
const at = (wheel: typeof LEFT | typeof RIGHT) => ({ found_at: { vehicle_id: truck, ...wheel } })
const notes = (tire_id: number, depth: number, more: object = {}) =>
  user('tires.noteTread', { data: { tire_id, depth, ...more } as never })
const depthsOf = async (tire_id: number): Promise<number[]> =>
  (await user('tires.tread', { tire_id })).json().data.measurements.map(({ depth }: { depth: number }) => depth)
const depths = async () => ({ left: await depthsOf(left), right: await depthsOf(right) })
const swaps = async (more: object = {}): Promise<number> =>
  (
    await user('tireChanges.enter', {
      data: { kind: 'swap', tire_id: left, with_tire_id: right, at: ago(3_600), ...more } as never,
    })
  ).json().data.id

it('refuses a tread of a wheel where the tire was not when it was measured, and takes one of where it was then', async () => {
  await swaps()
  const stale = await notes(left, 14, at(LEFT))
  expect([stale.statusCode, stale.json().error.code]).toEqual([409, 'stale'])
  expect((await notes(left, 14, { ...at(LEFT), time: ago(5_000) })).statusCode).toBe(200)
  expect((await notes(left, 13, at(RIGHT))).statusCode).toBe(200)
  expect(await depths()).toEqual({ left: [13, 14], right: [] })
})

it('gives a tread to the tire that stood at its wheel, as soon as somebody says so, and back', async () => {
  const time = ago(60)
  await notes(left, 14, { ...at(LEFT), time })
  await notes(right, 5, { ...at(RIGHT), time })
  await notes(left, 13.5, { ...at(LEFT), time: ago(5_000) })
  const id = await swaps()
  expect(await depths()).toEqual({ left: [5, 13.5], right: [14] })
  await user('tireChanges.undo', { data: { id, tire_id: left } })
  expect(await depths()).toEqual({ left: [14, 13.5], right: [5] })
})

it('lets a tread of no wheel go along with the readings of a sensor that stayed, and stay where sensors went along', async () => {
  await notes(left, 14, { time: ago(60) })
  await notes(left, 14.5, { time: ago(5_000) })
  const id = await swaps({ tags_stay: true })
  expect(await depths()).toEqual({ left: [14.5], right: [14] })
  await user('tireChanges.undo', { data: { id, tire_id: left } })
  expect(await depths()).toEqual({ left: [14, 14.5], right: [] })
  await swaps()
  expect(await depths()).toEqual({ left: [14, 14.5], right: [] })
})

it('keeps what was said of a tread that gives way to a lesser one of the same person and moment', async () => {
  const time = ago(60)
  await notes(left, 14, { ...at(LEFT), time })
  await notes(right, 5, { time })
  await swaps()
  expect(await depths()).toEqual({ left: [], right: [5] })
  const { rows } = await inSystem(server.db, (tx) =>
    sql`select tire_id, depth, user_name, why, removed_by, date_part('epoch', measured_at) as measured,
        date_part('epoch', removed_at) as removed from removed_tread`.execute(tx),
  )
  expect(rows).toEqual([
    {
      ...{ tire_id: right, depth: 14, user_name: 'user', why: 'merged', removed_by: null },
      ...{ measured: time, removed: server.clock.seconds },
    },
  ])
})

const removed = async () =>
  (
    await inSystem(server.db, (tx) =>
      sql<{ depth: number; is_retread: boolean }>`select depth, is_retread from removed_tread
        where tire_id = any(${[left, right]}::int[]) order by id`.execute(tx),
    )
  ).rows

it('keeps the word of a retread where two treads are as deep, and of the other that it was said', async () => {
  const time = ago(60)
  await notes(left, 14, { ...at(LEFT), time, is_retread: true })
  await notes(right, 14, { time })
  await swaps()
  const { measurements } = (await user('tires.tread', { tire_id: right })).json().data
  expect(measurements).toMatchObject([{ depth: 14, is_retread: true }])
  expect(await removed()).toEqual([{ depth: 14, is_retread: false }])
})

it('lets two treads of one person and moment come together in a third tire, of which the lesser stays', async () => {
  const time = ago(60)
  const third = (await aTire(server.db, { fleet_id: server.fleetId, tag_id: 6_003 })).id
  await notes(left, 14, { time })
  await notes(right, 12, { time })
  const relabelled = [left, right].map((from) => ({ from, to: third }))
  const [since, now] = [epochSeconds(ago(3_600)), epochSeconds(server.clock.seconds)]
  await inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, (tx) =>
    reassignTreads(tx, { tireIds: [left, right], relabelled }, since, now),
  )
  expect(await depthsOf(third)).toEqual([12])
  const { rows } = await inSystem(server.db, (tx) =>
    sql`select tire_id, depth from removed_tread where tire_id = ${third}`.execute(tx),
  )
  expect(rows).toEqual([{ tire_id: third, depth: 14 }])
})
