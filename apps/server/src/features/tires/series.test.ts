import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { aCaller, type Caller } from '../../testing/a-caller.ts'
import { aFleet, aTire } from '../../testing/builders.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** A whole day, so that buckets of every length begin there. */
const BEGIN = Date.UTC(2026, 6, 1) / 1000

let server: TestApp
let admin: Caller
let user: Caller
let tireId: number

type Reading = { at: number; pressure: number; speed?: number; fill?: number; verdict?: string; after?: number }

const READINGS: readonly Reading[] = [
  { at: 10, pressure: 8.5, speed: 80, fill: 92.6 },
  { at: 40, pressure: 5.1, speed: 5, fill: 61.2 },
  { at: 200, pressure: 8.6, speed: 0, fill: 93.4 },
  { at: 250, pressure: 0, speed: 0, verdict: 'spike' },
  { at: 700, pressure: 8.4, after: HOUR },
  { at: 700 + 2 * HOUR, pressure: 8.3 },
  { at: 701 + 4 * HOUR, pressure: 8.2 },
]

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['admin', 'user'] as const) await server.addUser(role)
  admin = aCaller(server, await server.signIn('admin'))
  user = aCaller(server, await server.signIn('user'))
  const fleet_id = server.fleetId
  tireId = (await aTire(server.db, { fleet_id })).id
  await inSystem(server.db, async (tx) => {
    await sql`select ensure_measurement_partition(to_timestamp(${BEGIN}))`.execute(tx)
    for (const { at, pressure, speed, fill, verdict, after } of READINGS)
      await sql`insert into measurement (fleet_id, tire_id, time, received_at, pressure, temperature, speed, fill_level, verdict)
        values (${fleet_id}, ${tireId}, to_timestamp(${BEGIN + at}), to_timestamp(${BEGIN + at + (after ?? 1)}), ${pressure}, 20,
          ${speed ?? null}, ${fill ?? null}, ${verdict ?? 'ok'})`.execute(tx)
  })
})
afterAll(() => server.app.close())

const series = async (caller: Caller, more: Record<string, number> = {}) =>
  (await caller('tires.series', { tire_id: tireId, start: BEGIN, end: BEGIN + DAY, ...more })).json().data

describe('the series of a tire', () => {
  it('keeps the extremes of each bucket, tells driving from parked and what came late', async () => {
    const { length, buckets } = await series(admin)
    expect(length).toBe(300)
    expect(buckets).toHaveLength(4)
    expect(buckets[0]).toMatchObject({ start: BEGIN, first: BEGIN + 10, last: BEGIN + 250, readings: 4 })
    expect(buckets[0]).toMatchObject({ driving: 2, parked: 2, late: 0, pressure_min: 5.1, pressure_max: 8.6 })
    expect(buckets[1]).toMatchObject({ start: BEGIN + 600, driving: 0, parked: 0, late: 1, fill_level_min: null })
  })

  it('keeps what was not believed apart', async () => {
    const { buckets } = await series(admin)
    expect(buckets[0].doubtful).toMatchObject({ readings: 1, pressure_min: 0, pressure_max: 0 })
    expect(buckets[1].doubtful).toBeNull()
  })

  it('tells silence of over two hours as a gap, and of two hours not', async () => {
    const { buckets } = await series(admin)
    expect(buckets.map((bucket: { gap_before: boolean }) => bucket.gap_before)).toEqual([false, false, false, true])
  })

  it('has fill levels in steps of 5 for all but admins', async () => {
    expect((await series(admin)).buckets[0]).toMatchObject({ fill_level_min: 61, fill_level_max: 93 })
    expect((await series(user)).buckets[0]).toMatchObject({ fill_level_min: 60, fill_level_max: 95 })
  })

  it('begins at its start, ends before its end, and has buckets at the same places whatever is asked for', async () => {
    const { buckets } = await series(admin, { start: BEGIN + 40, end: BEGIN + 700, points: 100 })
    expect(buckets.map((bucket: { first: number }) => bucket.first)).toEqual([BEGIN + 40, BEGIN + 200, BEGIN + 250])
    expect(buckets.every((bucket: { start: number }) => bucket.start % 10 === 0)).toBe(true)
  })

  it.each([
    [0, 'ends_before_start'],
    [-1, 'ends_before_start'],
    [400 * DAY + 1, 'too_high'],
  ])('of a period of %i s is refused: %s', async (period, code) => {
    const answer = await user('tires.series', { tire_id: tireId, start: BEGIN, end: BEGIN + period })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.problems.end.code).toBe(code)
  })

  it('of another fleet’s tire answers as of none', async () => {
    const foreign = await aTire(server.db, { fleet_id: await aFleet(server.db) })
    expect((await user('tires.series', { tire_id: foreign.id, start: BEGIN, end: BEGIN + DAY })).statusCode).toBe(404)
  })
})
