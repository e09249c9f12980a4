import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sweepDueRigsOnce } from '../../sweep/sweep.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aTire } from '../../testing/builders.ts'

const { server, call: user } = await aSignedInServer('user')
const { make, says } = await aHeardTireMaker(server, {
  filllt90_enabled: true,
  filllt50_enabled: true,
  blowout_alarm_enabled: true,
})

const HOUR = 3_600
type Row = {
  tire_id: number
  time: number
  spark: { of: string; from: number; step: number; values: (number | null)[]; figures: (number | null)[] }
}

const since = async (query: Record<string, unknown> = {}, call = user) => {
  const answer = await call('overview.since', query)
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const tires = ({ rows }: { rows: Row[] }): number[] => rows.map(({ tire_id }) => tire_id)

/** Six readings, five minutes apart: one alone is not believed. */
const reads = (tire: HeardTire, pressure: number, ago = 0) =>
  says(
    tire,
    [5, 4, 3, 2, 1, 0].map((before) => ({ time: server.clock.seconds - ago - before * 300, pressure })),
  )

it('tells what opened, worsened and ended since somebody was here, each with its tire and its last day', async () => {
  const [opens, worsens, ends, stays] = [await make(), await make(), await make(), await make()]
  for (const tire of [opens, worsens, ends, stays]) await reads(tire, 9, HOUR)
  for (const tire of [worsens, ends, stays]) await reads(tire, 7.5)
  expect((await since({ here: '1' })).last_visit).toBeNull()
  const left = server.clock.seconds
  server.clock.seconds += 8 * HOUR
  await reads(opens, 7.5, HOUR)
  await reads(worsens, 4, HOUR)
  await reads(ends, 9.1, HOUR)
  await reads(stays, 7.5)
  const told = await since()
  expect(told).toMatchObject({ since: left, last_visit: left })
  expect(tires(told.opened)).toEqual([opens.tireId])
  expect(tires(told.worsened)).toEqual([worsens.tireId])
  expect(tires(told.ended)).toEqual([ends.tireId])
  expect(told.opened.rows[0]).toMatchObject({
    vehicle_id: opens.vehicleId,
    position_name: 'Axle 1 left',
    // The second reading of its kind made it known.
    time: server.clock.seconds - HOUR - 4 * 300,
    problem: { tire_id: opens.tireId, end: null },
  })
  const { spark } = told.opened.rows[0]
  expect(spark).toMatchObject({ of: 'pressure', step: 1_800 })
  expect(spark.values).toHaveLength(48)
  expect([...new Set(spark.values)]).toEqual([null, 9, 7.5])
  await sql`update measurement set fill_level = 83.2 where tire_id = ${opens.tireId}`.execute(server.db)
  const byLevel = (await since()).opened.rows[0].spark
  expect([byLevel.of, ...new Set(byLevel.values)]).toEqual(['fill_level', null, 83.2])
  expect([...new Set(byLevel.figures)]).toEqual([null, 85])
  expect((await since({ hours: '1' })).opened.count).toBe(0)
  // That a problem ended does not make a tire well that must come off.
  expect(told.ended.rows[0].removal).toBeNull()
  await user('tires.noteTread', { data: { tire_id: ends.tireId, depth: 1.5 } })
  expect((await since()).ended.rows[0].removal).toBe('wornOut')
})

it('tells what ended of the vehicle and wheel where it was, also once its tire rolls elsewhere or lies in stock', async () => {
  const [moves, lies, other] = [await make(), await make(), await make()]
  server.clock.seconds += 2 * HOUR
  for (const tire of [moves, lies]) await reads(tire, 9, HOUR)
  for (const tire of [moves, lies]) await reads(tire, 7.5)
  await user('tires.noteTread', { data: { tire_id: moves.tireId, depth: 1.5 } })
  server.clock.seconds += HOUR
  await user('tireChanges.enter', { data: { kind: 'store', tire_id: lies.tireId } })
  await user('tireChanges.enter', { data: { kind: 'store', tire_id: moves.tireId } })
  const wheel = { vehicle_id: other.vehicleId, position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  await user('tireChanges.enter', { data: { kind: 'fit', tire_id: moves.tireId, ...wheel } })
  const { ended } = await since({ hours: '2', most: '50' })
  for (const { tireId, vehicleId } of [moves, lies])
    expect(ended.rows.find(({ tire_id }: Row) => tire_id === tireId)).toMatchObject({
      vehicle_id: vehicleId,
      position_name: 'Axle 1 left',
      // The one that is worn rolls on another vehicle: what stands on this wheel need not come off.
      removal: null,
    })
})

it('tells what happened since a moment, as since six in the evening, and of no more than a month', async () => {
  const [before, after] = [await make(), await make()]
  for (const tire of [before, after]) await reads(tire, 9, HOUR)
  await reads(before, 7.5)
  server.clock.seconds += HOUR
  const moment = server.clock.seconds
  server.clock.seconds += HOUR
  await reads(after, 7.5)
  const told = await since({ since: String(moment), hours: '744', most: '50' })
  expect(told.since).toBe(moment)
  expect(tires(told.opened)).toEqual([after.tireId])
  expect((await since({ since: '0' })).since).toBe(server.clock.seconds - 31 * 24 * HOUR)
})

it('keeps for each user when they were here last, and calls a visit over after an hour', async () => {
  await server.addUser('guest', 'another')
  const another = anApiClient(server, await server.signIn('another'))
  const { last_visit } = await since({ here: '1' })
  const first = server.clock.seconds
  server.clock.seconds += HOUR
  expect((await since({ here: '1' })).last_visit).toBe(last_visit)
  expect((await since({}, another)).last_visit).toBeNull()
  server.clock.seconds += HOUR + 1
  expect((await since()).last_visit).toBe(first + HOUR)
  expect((await since({ here: '1' })).last_visit).toBe(first + HOUR)
  expect((await since()).last_visit).toBe(first + HOUR)
})

it('holds three of a kind and says how many there are, and all of them to who asks', async () => {
  const made = [await make(), await make(), await make(), await make(), await make()]
  for (const tire of made) await reads(tire, 9, HOUR)
  server.clock.seconds += 2 * HOUR
  for (const tire of made) await reads(tire, 7.5)
  const few = await since({ hours: '1' })
  expect([few.opened.count, few.opened.rows.length]).toEqual([5, 3])
  const all = await since({ hours: '1', most: '50' })
  expect(tires(all.opened).toSorted()).toEqual(made.map(({ tireId }) => tireId).toSorted())
})

it('tells who muted what, and which sensors fell silent', async () => {
  const [muted, silent] = [await make(), await make()]
  await reads(muted, 9)
  await reads(silent, 9)
  await user('tires.muteAlarm', { data: { tire_id: muted.tireId, mute_for_id: 0 } })
  const told = await since({ hours: '1' })
  const { muted: mutes } = await since({ hours: '1', most: '50' })
  expect(told.muted.count).toBe(1)
  expect(mutes.rows).toMatchObject([
    { tire_id: muted.tireId, muted_by: 'user', muted_until: server.clock.seconds + 24 * HOUR, problem: null },
  ])
  expect(tires(told.silent)).toEqual([])
  server.clock.seconds += 25 * HOUR
  await reads(muted, 9)
  await sweepDueRigsOnce(server.db, epochSeconds(server.clock.seconds), expect.unreachable)
  const { silent: fellSilent } = await since(
    { hours: '2', most: '50' },
    anApiClient(server, await server.signIn('user')),
  )
  expect(tires(fellSilent)).toContain(silent.tireId)
  expect(tires(fellSilent)).not.toContain(muted.tireId)
})

it('tells the last day of the tires that are asked for, and nothing of another fleet’s', async () => {
  const tire = await make()
  await reads(tire, 9, HOUR)
  await reads(tire, 8)
  const foreign = await aTire(server.db, { fleet_id: await aFleet(server.db) })
  const caller = anApiClient(server, await server.signIn('user'))
  const answer = await caller('overview.courses', { tire_ids: [tire.tireId, foreign.id, 9_999_999] })
  expect(answer.statusCode).toBe(200)
  const { data } = answer.json() as { data: { tire_id: number; spark: Row['spark'] }[] }
  expect(data.map(({ tire_id }) => tire_id)).toEqual([tire.tireId])
  const heard = data[0]?.spark.values.filter((value) => value !== null) ?? []
  expect(heard.at(0)).toBeGreaterThan(heard.at(-1) ?? Number.NaN)
  expect((await caller('overview.courses', { tire_ids: Array(61).fill(tire.tireId) })).statusCode).toBe(400)
})
