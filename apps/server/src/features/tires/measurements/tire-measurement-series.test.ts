import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { aBurstAfterLeak } from '../../../testing/a-burst-after-a-leak.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aFleet, aTire, aVehicle } from '../../../testing/builders.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** A whole day, so that buckets of every length begin there. */
const BEGIN = Date.UTC(2026, 6, 1) / 1000

let server: TestApp
let admin: TestApiClient
let user: TestApiClient
let tireId: number

type Band = { kind: string; start: number; end: number | null }

const NO_STORY = {
  family: 'gasLost',
  fillAtStart: null,
  figures: null,
  mendedAt: null,
  quiet: null,
  end: null,
  cameBackOf: null,
}

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
  admin = anApiClient(server, await server.signIn('admin'))
  user = anApiClient(server, await server.signIn('user'))
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

const series = async (caller: TestApiClient, more: Record<string, number> = {}) =>
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

  it('tells problems and mutes as bands and what happened as marks', async () => {
    const fleet_id = server.fleetId
    const record = {
      ...NO_STORY,
      key: `fillLevelBelow80@${BEGIN + 100}`,
      since: BEGIN + 100,
      foundAt: BEGIN + 100,
      last: BEGIN + 200,
      steps: [{ kind: 'fillLevelBelow80', start: BEGIN + 100, foundAt: BEGIN + 100, times: 1, end: null }],
    }
    await sql`insert into tire_problem (fleet_id, tire_id, key, family, since, found_at, last_at, record)
      values (${fleet_id}, ${tireId}, ${record.key}, 'gasLost', to_timestamp(${BEGIN + 100}), to_timestamp(${BEGIN + 100}),
        to_timestamp(${BEGIN + 200}), ${JSON.stringify(record)}::jsonb)`.execute(server.db)
    for (const [at, kind] of [
      [300, 'inflation'],
      [400, 'remark'],
      [2 * DAY, 'inflation'],
    ] as const)
      await sql`insert into tire_event (fleet_id, tire_id, kind, level, event_type, instant, time_stamp_start, time_stamp, remark)
        values (${fleet_id}, ${tireId}, ${kind}, 2, 5, true, to_timestamp(${BEGIN + at}), to_timestamp(${BEGIN + at}),
          ${kind === 'remark' ? 'Valve' : null})`.execute(server.db)
    expect((await user('tires.muteAlarm', { data: { tire_id: tireId, mute_for_id: 0 } })).statusCode).toBe(200)
    const now = server.clock.seconds
    const of = async (start: number) => (await series(user, { start, end: start + DAY })).bands
    expect(await of(BEGIN)).toMatchObject([{ kind: 'problem', start: BEGIN + 100, end: null, level: 'alarm' }])
    await sql`update audit_log set at = to_timestamp(${now}) where action = 'tires.muteAlarm'`.execute(server.db)
    expect((await of(now - HOUR)).map(({ kind, start, end }: Band) => [kind, start, end])).toEqual([
      ['problem', BEGIN + 100, null],
      ['muted', now, now + DAY],
    ])
    expect((await series(user)).marks).toEqual([
      { time: BEGIN + 300, kind: 'inflated', text: null },
      { time: BEGIN + 400, kind: 'remarked', text: 'Valve' },
    ])
  })
})

it('shades a tire that burst from its first sign on, within any period', async () => {
  const { id } = await aTire(server.db, { fleet_id: server.fleetId })
  await aBurstAfterLeak(server.db, id, { leak: BEGIN + HOUR, burst: BEGIN + 2 * DAY })
  for (const day of [0, 1, 2]) {
    const asked = { tire_id: id, start: BEGIN + day * DAY, end: BEGIN + (day + 1) * DAY }
    const { bands } = (await user('tires.series', asked)).json().data
    expect(bands).toMatchObject([{ kind: 'problem', start: BEGIN + HOUR, end: null, headline: 'blowOut' }])
  }
})

describe('the series of a vehicle', () => {
  it('has the tires that were on it with their readings there, and none of another fleet', async () => {
    const fleet_id = server.fleetId
    const { id: vehicleId } = await aVehicle(server.db, { fleet_id })
    const [gone, here] = [
      await aTire(server.db, { fleet_id }),
      await aTire(server.db, { fleet_id, vehicle_id: vehicleId }),
    ]
    await sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, until, position_row, position_left_right, position_inside_outside)
      values (${fleet_id}, ${gone.id}, ${vehicleId}, to_timestamp(${BEGIN}), to_timestamp(${BEGIN + HOUR}), 0, 0, 1)`.execute(
      server.db,
    )
    for (const [id, at, on] of [
      [gone.id, 10, vehicleId],
      [gone.id, 2 * HOUR, null],
      [here.id, 20, vehicleId],
    ] as const)
      await sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, received_at, pressure, temperature, fill_level, latitude, longitude)
        values (${fleet_id}, ${id}, ${on}, to_timestamp(${BEGIN + at}), to_timestamp(${BEGIN + at}), 9, 20, 92.6, 51, 4)`.execute(
        server.db,
      )
    const asked = { vehicle_id: vehicleId, start: BEGIN, end: BEGIN + DAY, points: 250 }
    const { data } = (await user('vehicles.tireSeries', asked)).json()
    const wheels = data.tires.map(({ tire_id, buckets }: { tire_id: number; buckets: { readings: number }[] }) => [
      tire_id,
      buckets.reduce((sum, { readings }) => sum + readings, 0),
    ])
    expect(new Map(wheels)).toEqual(
      new Map([
        [gone.id, 1],
        [here.id, 1],
      ]),
    )
    expect(data.tires[0].buckets[0]).toMatchObject({ fill_level_min: 95, latitude: 51, longitude: 4 })
    const long = await user('vehicles.tireSeries', { ...asked, end: BEGIN + 101 * DAY })
    expect(long.statusCode).toBe(400)
    const foreign = await aVehicle(server.db, { fleet_id: await aFleet(server.db) })
    expect((await user('vehicles.tireSeries', { ...asked, vehicle_id: foreign.id })).statusCode).toBe(404)
  })
  it('stands left to right as on the axle, and lacks what was mounted after the period', async () => {
    const fleet_id = server.fleetId
    const { id: vehicleId } = await aVehicle(server.db, { fleet_id })
    const mounted = async (side: 0 | 1, outside: 0 | 1, from: number): Promise<number> => {
      const place = { position_row: 1, position_left_right: side, position_inside_outside: outside }
      const { id } = await aTire(server.db, { fleet_id, vehicle_id: vehicleId, ...place })
      await sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, position_row, position_left_right, position_inside_outside)
        values (${fleet_id}, ${id}, ${vehicleId}, to_timestamp(${from}), 1, ${side}, ${outside})`.execute(server.db)
      return id
    }
    const [rightOuter, rightInner, leftInner, leftOuter] = [
      await mounted(1, 1, BEGIN),
      await mounted(1, 0, BEGIN + 1),
      await mounted(0, 0, BEGIN),
      await mounted(0, 1, BEGIN),
    ]
    const later = await aTire(server.db, { fleet_id, vehicle_id: vehicleId })
    await sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, position_row, position_left_right, position_inside_outside)
      values (${fleet_id}, ${later.id}, ${vehicleId}, to_timestamp(${BEGIN + DAY}), 0, 0, 1)`.execute(server.db)
    const asked = { vehicle_id: vehicleId, start: BEGIN, end: BEGIN + DAY, points: 250 }
    const { data } = (await user('vehicles.tireSeries', asked)).json()
    expect(data.tires.map(({ tire_id }: { tire_id: number }) => tire_id)).toEqual([
      leftOuter,
      leftInner,
      rightInner,
      rightOuter,
    ])
  })
})
