import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { sumUpCosts } from '../../costs/start-cost-summing.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { aBurstAfterLeak } from '../../testing/a-burst-after-a-leak.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aTire, aVehicle } from '../../testing/builders.ts'

const { server, call } = await aSignedInServer('guest')
const fleet_id = server.fleetId
const run = (statement: ReturnType<typeof sql>) => inSystem(server.db, (tx) => statement.execute(tx))
const at = (iso: string) => Date.parse(iso) / 1_000
/** Noon in Amsterdam, where the fleet is at home. */
const NOW = at('2026-11-10T11:00:00Z')

let one: number
let other: number
let depotId: number
beforeEach(async () => {
  server.clock.seconds = NOW
  await run(sql`delete from tire where fleet_id = ${fleet_id}`)
  await run(sql`delete from vehicle where fleet_id = ${fleet_id}`)
  for (const table of ['fleet_day', 'fleet_problem_day', 'fleet_day_due'])
    await run(sql`delete from ${sql.table(table)} where fleet_id = ${fleet_id}`)
  ;({ id: one } = await aVehicle(server.db, { fleet_id, name: 'One' }))
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ id: number }>`insert into poi (fleet_id, name, area, south, north, west, east, is_depot)
      values (${fleet_id}, ${`Depot of ${one}`}, '{}', 50, 52, 3, 5, true) returning id`.execute(tx),
  )
  depotId = rows[0]?.id ?? 0
  await run(sql`update vehicle set depot_id = ${depotId} where id = ${one}`)
  ;({ id: other } = await aVehicle(server.db, { fleet_id, name: 'Other' }))
})

const drive = (vehicle: number, start: string, end: string, km: number) =>
  run(sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
    values (${fleet_id}, ${vehicle}, ${start}, ${end}, ${km})`)
const sumUp = () => sumUpCosts({ db: server.db, retentionMonths: 25 }, epochSeconds(server.clock.seconds))
/** A tire with a problem; of gas lost by a tire that was heard. */
const aProblem = async (vehicle: number, kind: string, since: string, end: string | null, reason = 'inflated') => {
  const { id: tire } = await aTire(server.db, { fleet_id, vehicle_id: vehicle })
  await run(
    sql`insert into tire_state (fleet_id, tire_id, state, last_time) values (${fleet_id}, ${tire}, '{}', ${since})`,
  )
  const record = {
    ...{ key: `${kind}@${at(since)}`, family: 'gasLost', since: at(since), foundAt: at(since), last: at(since) },
    ...{ fillAtStart: null, figures: null, mendedAt: null, quiet: null, cameBackOf: null },
    end: end === null ? null : { at: at(end), reason },
    steps: [{ kind, start: at(since), foundAt: at(since), times: 1, end: end === null ? null : at(end) }],
  }
  await run(sql`insert into tire_problem (fleet_id, tire_id, vehicle_id, key, family, since, found_at, last_at, ended_at, end_reason, record)
    values (${fleet_id}, ${tire}, ${vehicle}, ${record.key}, 'gasLost', ${since}, ${since}, ${since}, ${end},
      ${record.end?.reason ?? null}, ${JSON.stringify(record)}::jsonb)`)
}
const days = async (query: Record<string, string | number> = {}) => {
  const answer = await call('overview.days', query as never)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const rows = async (query: Record<string, string | number>) => {
  const answer = await call('overview.dayRows', query as never)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const on = (answer: { days: { day: string }[] }, day: string) => answer.days.find((each) => each.day === day)
const NOTHING_KNOWN = {
  ...{ alarm: null, warning: null, info: null, raised: null, mended: null, repair_time: null },
  ...{ km: null, readings: null, units: null, silent_units: null },
}

it('tells of as many days as are asked for, today the last, and nothing of days before anything was known', async () => {
  const empty = await days()
  expect(empty).toMatchObject({ until: null, mended: 0, repair_time: null })
  expect(empty.days).toHaveLength(30)
  expect(empty.days.at(-1)).toEqual({ day: '2026-11-10', is_over: false, ...NOTHING_KNOWN })
  expect((await days({ days: 365 })).days[0].day).toBe('2025-11-11')

  await drive(one, '2026-11-08T08:00:00Z', '2026-11-08T09:00:00Z', 100)
  await drive(other, '2026-11-09T08:00:00Z', '2026-11-09T09:00:00Z', 50)
  await sumUp()
  const known = await days()
  expect(known.until).toBe('2026-11-09')
  expect(on(known, '2026-11-07')).toEqual({ day: '2026-11-07', is_over: true, ...NOTHING_KNOWN })
  expect(on(known, '2026-11-08')).toMatchObject({
    km: 100,
    readings: 0,
    alarm: 0,
    raised: 0,
    mended: 0,
    repair_time: null,
  })
  expect(on(known, '2026-11-09')).toMatchObject({ km: 50, is_over: true })
})

it('tells of today what is wrong so far, and of yesterday until it is summed up', async () => {
  await drive(one, '2026-11-08T08:00:00Z', '2026-11-08T09:00:00Z', 100)
  server.clock.seconds = at('2026-11-09T11:00:00Z')
  await sumUp()
  server.clock.seconds = NOW
  await aProblem(one, 'blowOut', '2026-11-09T20:00:00Z', null)
  const soFar = await days()
  expect(soFar.until).toBe('2026-11-08')
  expect(on(soFar, '2026-11-09')).toMatchObject({ is_over: true, alarm: 1, raised: 1, km: null, silent_units: null })
  expect(on(soFar, '2026-11-10')).toMatchObject({ is_over: false, alarm: 1, raised: 0, km: null })
  await sumUp()
  const summed = await days()
  expect(on(summed, '2026-11-09')).toMatchObject({ alarm: 1, raised: 1, km: 0 })
  expect(on(summed, '2026-11-10')).toEqual(on(soFar, '2026-11-10'))
})

it('tells of a day before a tire burst its leak, and of the day of the burst that', async () => {
  const { id: tire } = await aTire(server.db, { fleet_id, vehicle_id: one })
  const moments = { leak: at('2026-11-07T08:00:00Z'), burst: at('2026-11-09T08:00:00Z') }
  await aBurstAfterLeak(server.db, tire, moments)
  const since = async (day: string) => (await rows({ day })).problems.map((row: { since: number }) => row.since)
  expect(await since('2026-11-06')).toEqual([])
  for (const day of ['2026-11-07', '2026-11-08']) expect(await since(day)).toEqual([moments.leak])
  for (const day of ['2026-11-09', '2026-11-10']) expect(await since(day)).toEqual([moments.burst])
})

it('counts the same of a day before and after it is summed up', async () => {
  await aProblem(one, 'blowOut', '2026-11-08T23:30:00Z', '2026-11-09T05:00:00Z')
  await aProblem(other, 'drivenUnderInflated', '2026-11-09T08:00:00Z', null)
  for (const vehicle of [one, other]) await drive(vehicle, '2026-11-09T08:00:00Z', '2026-11-09T09:00:00Z', 100)
  const wrong = async () => {
    const { alarm, warning, info, raised, mended, repair_time } = Object(on(await days(), '2026-11-09'))
    return { alarm, warning, info, raised, mended, repair_time }
  }
  const before = await wrong()
  expect(before).toEqual({ alarm: 1, warning: 0, info: 1, raised: 2, mended: 1, repair_time: 5.5 * 3_600 })
  await sumUp()
  expect((await days()).until).toBe('2026-11-09')
  expect(await wrong()).toEqual(before)
})

it('says how long repairs took by the median of seven days, and of all days that are shown', async () => {
  for (const vehicle of [one, other]) await drive(vehicle, '2026-10-01T08:00:00Z', '2026-10-01T09:00:00Z', 100)
  await aProblem(one, 'blowOut', '2026-11-01T08:00:00Z', '2026-11-01T09:00:00Z')
  await aProblem(one, 'blowOut', '2026-11-02T08:00:00Z', '2026-11-02T11:00:00Z')
  await aProblem(one, 'blowOut', '2026-11-02T08:00:00Z', '2026-11-02T12:00:00Z', 'cooled')
  await aProblem(other, 'blowOut', '2026-11-08T08:00:00Z', '2026-11-08T18:00:00Z')
  await sumUp()
  const answer = await days()
  const hours = (day: string) => Number(Object(on(answer, day)).repair_time) / 3_600
  expect(['2026-11-01', '2026-11-07', '2026-11-08', '2026-11-09'].map(hours)).toEqual([1, 2, 6.5, 10])
  expect(on(answer, '2026-10-31')).toMatchObject({ repair_time: null, mended: 0 })
  expect(answer).toMatchObject({ mended: 3, repair_time: 3 * 3_600 })
})

it('is of the vehicles that belong to a depot, where that is asked for', async () => {
  await drive(one, '2026-11-09T08:00:00Z', '2026-11-09T09:00:00Z', 100)
  await drive(other, '2026-11-09T08:00:00Z', '2026-11-09T09:00:00Z', 50)
  await aProblem(other, 'blowOut', '2026-11-09T08:00:00Z', null)
  await sumUp()
  expect(on(await days(), '2026-11-09')).toMatchObject({ km: 150, alarm: 1 })
  const ofDepot = await days({ depot_id: depotId })
  expect(on(ofDepot, '2026-11-09')).toMatchObject({ km: 100, alarm: 0 })
  // None of its tires was heard.
  expect(on(ofDepot, '2026-11-10')).toMatchObject({ alarm: null })
  expect(await rows({ day: '2026-11-09', depot_id: depotId })).toMatchObject({
    problems: [],
    vehicles: [{ id: one, name: 'One', km: 100, readings: 0, unit_heard: null }],
  })
})

it('leads to what happened on a day: the worst problems and the silent vehicles first', async () => {
  await drive(one, '2026-11-09T08:00:00Z', '2026-11-09T09:00:00Z', 100)
  await drive(other, '2026-11-08T08:00:00Z', '2026-11-08T09:00:00Z', 50)
  await aProblem(one, 'drivenUnderInflated', '2026-11-09T08:00:00Z', null)
  await aProblem(other, 'blowOut', '2026-11-07T08:00:00Z', '2026-11-09T09:00:00Z')
  await aProblem(other, 'blowOut', '2026-11-06T08:00:00Z', '2026-11-08T09:00:00Z')
  await sumUp()
  const answer = await rows({ day: '2026-11-09' })
  expect(answer.problem_count).toBe(2)
  expect(answer.problems).toMatchObject([
    { vehicle_name: 'Other', level: 'alarm', headline: 'blowOut', is_raised: false, repair_time: 49 * 3_600 },
    { vehicle_name: 'One', level: 'info', is_raised: true, end: null, repair_time: null },
  ])
  expect(answer.vehicle_count).toBe(2)
  expect(answer.vehicles.map(({ name, km }: { name: string; km: number }) => [name, km])).toEqual([
    ['One', 100],
    ['Other', 0],
  ])
})

it('has nothing to say of a day to come', async () => {
  expect(await rows({ day: '2027-01-01' })).toEqual({ problems: [], problem_count: 0, vehicles: [], vehicle_count: 0 })
})
