import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inFleet } from '../../../db/scope/in-fleet.ts'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../../testing/builders.ts'
import { waitForLockWaiter } from '../../../testing/wait-for-lock-waiter.ts'

const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const RIGHT = { position_row: 0, position_left_right: 1, position_inside_outside: 1 } as const
const HOUR = 3600
const DAY = 24 * HOUR

let server: TestApp
let user: TestApiClient
let tags = 5_000

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('user')
})
afterAll(() => server.app.close())

type Truck = { id: number; key: string }
type Tire = { id: number; tag: number; truck: Truck }

const aTruck = async (): Promise<Truck> => {
  const fleet_id = server.fleetId
  const unit = await aUnitWithKey(server.db, { fleet_id })
  const type = await aVehicleType(server.db, { fleet_id })
  const limits = { pressure_alarm_enabled: true }
  await aPositionAlarm(server.db, { fleet_id, vehicle_type_id: type.id, ...LEFT, ...limits, min_pressure: 7 })
  await aPositionAlarm(server.db, { fleet_id, vehicle_type_id: type.id, ...RIGHT, ...limits, min_pressure: 5 })
  const { id } = await aVehicle(server.db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
  return { id, key: unit.key }
}

const aTireOn = async (truck: Truck, place: typeof LEFT | typeof RIGHT): Promise<Tire> => {
  tags += 1
  const { id } = await aTire(server.db, { fleet_id: server.fleetId, tag_id: tags, vehicle_id: truck.id, ...place })
  return { id, tag: tags, truck }
}

let here: Truck
let there: Truck
let left: Tire
let right: Tire
let other: Tire

beforeEach(async () => {
  server.clock.seconds += 40 * DAY
  user = anApiClient(server, await server.signIn('user'))
  here = await aTruck()
  there = await aTruck()
  left = await aTireOn(here, LEFT)
  right = await aTireOn(here, RIGHT)
  other = await aTireOn(there, LEFT)
})

type Reading = { ago: number; pressure?: number; km?: number; speed?: number }

const sends = (key: string, tag_id: number, readings: readonly Reading[]) =>
  server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${key}` },
    payload: readings.map(({ ago, pressure = 9, speed = 0, km = 0 }) => ({
      tag_id,
      time: server.clock.seconds - ago,
      pressure,
      temperature: 20,
      speed,
      latitude: 51 + km / 111.195,
      longitude: 4,
    })),
  })
const hears = async (key: string, tag_id: number, readings: readonly Reading[]) =>
  expect((await sends(key, tag_id, readings)).json()).toMatchObject({ accepted: readings.length })

/** 15 km in a quarter of an hour, and some rest. */
const drive = (ago: number, from = 0, pressure = 9): Reading[] => [
  ...Array.from({ length: 16 }, (_, at) => ({ ago: ago - at * 60, speed: 60, km: from + at, pressure })),
  { ago: ago - 20 * 60, km: from + 15, pressure },
  { ago: ago - HOUR, km: from + 15, pressure },
]

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await inSystem(server.db, (tx) => query.execute(tx))).rows

/** All that is told of tires and vehicles, without what only says how it came to be. */
const told = async (tires: readonly Tire[], trucks: readonly Truck[]) => {
  const ids = tires.map(({ id }) => id)
  const vehicles = trucks.map(({ id }) => id)
  return {
    tires: await rows(sql`select id, vehicle_id, position_row, position_left_right, tag_id::int, scrapped_at from tire
      where id = any(${ids}::int[]) order by id`),
    states: await rows(sql`select tire_id, round(odo_cumul::numeric, 3) as km, last_pressure, expansion_cte_cnt,
      total_nb_trips, state->'open' as open from tire_state where tire_id = any(${ids}::int[]) order by tire_id`),
    vehicles:
      await rows(sql`select vehicle_id, round(odo_cumul::numeric, 3) as km, level_2, worst_tire_2 from vehicle_state
      where vehicle_id = any(${vehicles}::int[]) order by vehicle_id`),
    readings:
      await rows(sql`select tire_id, vehicle_id, tag_id::int, time, fill_level, optimal_pressure from measurement
      where vehicle_id = any(${vehicles}::int[]) order by tag_id, time`),
    events:
      await rows(sql`select tire_id, vehicle_id, kind, time_stamp_start, time_stamp_end, end_reason from tire_event
      where tire_id = any(${ids}::int[]) order by tire_id, kind, time_stamp_start`),
    problems: await rows(sql`select tire_id, vehicle_id, family, since, ended_at, end_reason from tire_problem
      where tire_id = any(${ids}::int[]) order by tire_id, since`),
    trips: await rows(sql`select vehicle_id, start_time, end_time, round(distance::numeric, 3) as km from trip
      where vehicle_id = any(${vehicles}::int[]) order by vehicle_id, start_time`),
    stays:
      await rows(sql`select tire_id, vehicle_id, position_left_right, scrapped, until is null as now from tire_mounting
      where tire_id = any(${ids}::int[]) order by tire_id, since`),
  }
}

const kmOf = async ({ id }: Tire): Promise<number> =>
  (await rows(sql<{ km: number }>`select odo_cumul as km from tire_state where tire_id = ${id}`))[0]?.km ?? 0

const enters = async (data: Record<string, unknown>) => {
  const answer = await user('tireChanges.enter', { data: data as never })
  expect(answer.json(), JSON.stringify(answer.json())).toHaveProperty('data.id')
  return answer.json().data as { id: number; at: number; effects: Record<string, number>[] }
}
const refuses = async (data: Record<string, unknown>): Promise<string> => {
  const answer = await user('tireChanges.enter', { data: data as never })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  return answer.json().error.message
}
const placeOf = async ({ id }: Tire) =>
  (
    await rows(sql<{ vehicle_id: number | null; side: number | null; scrapped: boolean }>`
      select vehicle_id, position_left_right as side, scrapped_at is not null as scrapped from tire where id = ${id}`)
  )[0]

describe('what is done at a wheel now', () => {
  it('swaps two tires of a vehicle', async () => {
    await enters({ kind: 'swap', tire_id: left.id, with_tire_id: right.id })
    expect(await placeOf(left)).toMatchObject({ vehicle_id: here.id, side: 1 })
    expect(await placeOf(right)).toMatchObject({ vehicle_id: here.id, side: 0 })
  })

  it('fits a tire, and what stood there goes to the stock', async () => {
    const { id } = await aTire(server.db, { fleet_id: server.fleetId })
    await enters({ kind: 'fit', tire_id: id, vehicle_id: here.id, ...LEFT })
    expect(await placeOf(left)).toMatchObject({ vehicle_id: null, scrapped: false })
    expect(await placeOf({ ...left, id })).toMatchObject({ vehicle_id: here.id, side: 0 })
  })

  it('fits a new tire, or adds none where it cannot be fitted', async () => {
    const named = () => rows(sql<{ id: number }>`select id from tire where name = 'New one'`)
    const fitted = { name: 'New one', vehicle_id: here.id, ...LEFT }
    const refused = await user('tireChanges.fitNew', { data: { ...fitted, position_row: 5 } })
    expect(refused.statusCode).toBe(400)
    const before = { ...fitted, at: server.clock.seconds - 32 * DAY }
    expect((await user('tireChanges.fitNew', { data: before })).statusCode).toBe(400)
    expect(await named()).toEqual([])
    const { data } = (await user('tireChanges.fitNew', { data: { ...fitted, at: server.clock.seconds - DAY } })).json()
    expect(await named()).toEqual([{ id: data.tire_id }])
    expect(await placeOf({ ...left, id: data.tire_id })).toMatchObject({ vehicle_id: here.id, side: 0 })
    expect(await placeOf(left)).toMatchObject({ vehicle_id: null, scrapped: false })
    const undo = await user('tireChanges.undo', { data: { id: data.id, tire_id: data.tire_id } })
    expect(undo.statusCode).toBe(200)
    expect(await placeOf(left)).toMatchObject({ vehicle_id: here.id, side: 0 })
  })

  it('moves, takes off to the stock, and scraps', async () => {
    await enters({ kind: 'move', tire_id: other.id, vehicle_id: there.id, ...RIGHT })
    expect(await placeOf(other)).toMatchObject({ vehicle_id: there.id, side: 1 })
    await enters({ kind: 'store', tire_id: other.id })
    expect(await placeOf(other)).toMatchObject({ vehicle_id: null, scrapped: false })
    await enters({ kind: 'scrap', tire_id: other.id })
    expect(await placeOf(other)).toMatchObject({ vehicle_id: null, scrapped: true })
  })

  it('refuses in a sentence what cannot be', async () => {
    const moved = { kind: 'move', tire_id: other.id, vehicle_id: here.id }
    expect(await refuses({ ...moved, ...LEFT })).toMatch(/stands at that wheel since .* Swap the two/)
    expect(await refuses({ ...moved, ...LEFT, position_row: 5 })).toMatch(/no wheel at that position/)
    expect(await refuses({ ...moved, vehicle_id: there.id, ...LEFT })).toMatch(/was there already/)
    await enters({ kind: 'scrap', tire_id: left.id })
    expect(await refuses({ kind: 'store', tire_id: left.id })).toMatch(/had been scrapped/)
    expect(await refuses({ kind: 'store', tire_id: other.id, at: server.clock.seconds + DAY + 1 })).toMatch(
      /still to come/,
    )
    expect(await refuses({ kind: 'store', tire_id: other.id, at: server.clock.seconds - 32 * DAY })).toMatch(
      /last 31 days/,
    )
    expect((await user('tireChanges.enter', { data: { kind: 'store', tire_id: 999_999 } })).statusCode).toBe(404)
  })
})

describe('what happened before it was entered', () => {
  /** The left one goes below its limit of 7 bar three days ago; at the right 6 bar are enough. */
  const lowSinceTuesday = async () => {
    await hears(here.key, left.tag, drive(6 * DAY))
    await hears(here.key, right.tag, drive(6 * DAY))
    await hears(here.key, left.tag, drive(3 * DAY, 15, 6))
    await hears(here.key, right.tag, drive(3 * DAY, 15))
  }
  const swap = () => ({ kind: 'swap', tire_id: left.id, with_tire_id: right.id, at: server.clock.seconds - 4 * DAY })

  it('is judged as if it had been entered when it happened', async () => {
    await hears(here.key, left.tag, drive(6 * DAY))
    await hears(there.key, other.tag, drive(6 * DAY))
    // Entered at once: what is read afterwards is judged at the new places.
    server.clock.seconds -= 4 * DAY
    await enters({ kind: 'swap', tire_id: left.id, with_tire_id: other.id })
    server.clock.seconds += 4 * DAY
    await hears(there.key, left.tag, drive(3 * DAY, 15, 6))
    await hears(here.key, other.tag, drive(3 * DAY, 15))
    const first = await told([left, other], [here, there])
    // The same with two like them, told of four days later.
    const [here2, there2] = [await aTruck(), await aTruck()]
    const [left2, other2] = [await aTireOn(here2, LEFT), await aTireOn(there2, LEFT)]
    await hears(here2.key, left2.tag, drive(6 * DAY))
    await hears(there2.key, other2.tag, drive(6 * DAY))
    await hears(there2.key, left2.tag, drive(3 * DAY, 15, 6))
    await hears(here2.key, other2.tag, drive(3 * DAY, 15))
    const at = server.clock.seconds - 4 * DAY
    await enters({ kind: 'swap', tire_id: left2.id, with_tire_id: other2.id, at })
    const second = await told([left2, other2], [here2, there2])
    const alike = (one: unknown) =>
      [
        [here, 'A'],
        [there, 'B'],
        [here2, 'A'],
        [there2, 'B'],
      ].reduce(
        (text, [truck, name]) =>
          text
            .replaceAll(`"vehicle_id":${(truck as Truck).id},`, `"vehicle_id":"${name}",`)
            .replaceAll(`"vehicle_id":${(truck as Truck).id}}`, `"vehicle_id":"${name}"}`),
        [left, left2, other, other2].reduce((text, tire) => {
          const name = tire === left || tire === left2 ? 'L' : 'O'
          return text
            .replaceAll(`_id":${tire.id},`, `_id":"${name}",`)
            .replaceAll(`"id":${tire.id},`, `"id":"${name}",`)
            .replaceAll(`worst_tire_2":${tire.id}}`, `worst_tire_2":"${name}"}`)
            .replaceAll(`_id":${tire.tag},`, `_id":"${name}",`)
        }, JSON.stringify(one)),
      )
    for (const part of Object.keys(first) as (keyof typeof first)[])
      expect(alike(second[part]), part).toEqual(alike(first[part]))
  })

  it('takes an alarm away that was of the wrong wheel, tells of it beforehand, and brings it back when it is undone', async () => {
    await lowSinceTuesday()
    const before = await told([left, right], [here])
    expect(before.events).toMatchObject([{ tire_id: left.id, kind: 'pressureLow', end_reason: null }])
    expect(before.problems).toMatchObject([{ tire_id: left.id, family: 'gasLost', ended_at: null }])
    const preview = await user('tireChanges.preview', { data: swap() as never })
    expect(preview.json().data.effects).toMatchObject([
      { tire_id: left.id, problems_before: 1, problems_after: 0, readings: 18 },
      { tire_id: right.id, problems_before: 0, problems_after: 0, readings: 18 },
    ])
    expect(await told([left, right], [here])).toEqual(before)
    const { id, effects } = await enters(swap())
    expect(effects).toEqual(preview.json().data.effects)
    expect((await told([left, right], [here])).problems).toEqual([])
    expect((await user('tireChanges.undo', { data: { id, tire_id: left.id } })).statusCode).toBe(200)
    const after = await told([left, right], [here])
    expect({ ...after, stays: [] }).toEqual({ ...before, stays: [] })
  })

  it('is not taken back any more when how it stood before is not known', async () => {
    await lowSinceTuesday()
    const { id } = await enters(swap())
    const offered = async () =>
      (await user('tires.stock', {} as never)).json().data.changes.find((change: { id: number }) => change.id === id)
    expect(await offered()).toMatchObject({ undoable: true })
    await rows(sql`update tire_change set states_removed = true where id = ${id}`)
    expect(await offered()).toMatchObject({ undoable: false })
    const before = await told([left, right], [here])
    const refused = await user('tireChanges.undo', { data: { id, tire_id: left.id } })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.problems).toMatchObject({ 'data.id': { code: 'readings_removed' } })
    expect(await told([left, right], [here])).toEqual(before)
  })

  it('gives each tire the kilometres of the vehicle on which it was, and they add up', async () => {
    await hears(here.key, left.tag, drive(6 * DAY))
    await hears(there.key, other.tag, drive(6 * DAY))
    await hears(there.key, other.tag, drive(3 * DAY, 15))
    await hears(there.key, other.tag, drive(2 * DAY, 30))
    const then = [await kmOf(left), await kmOf(other)]
    const at = server.clock.seconds - 4 * DAY
    const { id } = await enters({ kind: 'swap', tire_id: left.id, with_tire_id: other.id, at })
    const odometers = await rows(
      sql<{
        km: number
      }>`select odo_cumul as km from vehicle_state where vehicle_id = any(${[here.id, there.id]}::int[])`,
    )
    const driven = odometers.reduce((sum, { km }) => sum + km, 0)
    expect((await kmOf(left)) + (await kmOf(other))).toBeCloseTo(driven, 6)
    await user('tireChanges.undo', { data: { id, tire_id: other.id } })
    expect([await kmOf(left), await kmOf(other)]).toEqual(then)
  })

  it('gives a new tire what the sensor in it said since', async () => {
    await lowSinceTuesday()
    const { id } = await aTire(server.db, { fleet_id: server.fleetId })
    const km = await kmOf(left)
    const at = server.clock.seconds - 4 * DAY
    const { id: change } = await enters({ kind: 'fit', tire_id: id, vehicle_id: here.id, ...LEFT, takes_tag: true, at })
    const readings = () =>
      rows(sql<{ tire_id: number; n: number }>`select tire_id, count(*)::int as n from measurement
        where tag_id = ${left.tag} group by tire_id order by tire_id`)
    expect(await readings()).toEqual([
      { tire_id: left.id, n: 18 },
      { tire_id: id, n: 18 },
    ])
    expect(await kmOf({ ...left, id })).toBeCloseTo(15, 0)
    expect(await kmOf(left)).toBeCloseTo(km - 15, 0)
    expect((await told([left], [])).problems).toEqual([])
    expect((await told([{ ...left, id }], [])).problems).toMatchObject([{ family: 'gasLost', ended_at: null }])
    await user('tireChanges.undo', { data: { id: change, tire_id: id } })
    expect(await readings()).toEqual([{ tire_id: left.id, n: 36 }])
    expect(await kmOf(left)).toBeCloseTo(km, 6)
  })

  it('is not fitted with the sensor of a tire that is gone from the wheel by then', async () => {
    await enters({ kind: 'store', tire_id: left.id })
    const { id } = await aTire(server.db, { fleet_id: server.fleetId })
    const fit = { kind: 'fit', tire_id: id, vehicle_id: here.id, ...LEFT, found_tire_id: left.id, takes_tag: true }
    expect(await refuses(fit)).toMatch(/No tire stands at that wheel by then/)
  })

  it('swaps tires whose sensors stayed at their wheels: what was read, and what was spent, is of the other one', async () => {
    await lowSinceTuesday()
    const remark = { tire_id: left.id, remark: 'Valve', cost: 25 }
    await user('tireEvents.newUserEvent', { data: remark as never })
    const before = await told([left, right], [here])
    const { id } = await enters({ ...swap(), tags_stay: true })
    const after = await told([left, right], [here])
    expect(after.tires).toMatchObject([{ tag_id: right.tag }, { tag_id: left.tag }])
    expect(after.problems).toMatchObject([{ tire_id: right.id, family: 'gasLost' }])
    expect(
      await rows(sql`select id, cost from tire where id = any(${[left.id, right.id]}::int[]) order by id`),
    ).toEqual([
      { id: left.id, cost: 0 },
      { id: right.id, cost: 25 },
    ])
    await user('tireChanges.undo', { data: { id, tire_id: left.id } })
    expect({ ...(await told([left, right], [here])), stays: [] }).toEqual({ ...before, stays: [] })
  })

  it('cannot be before a later change of the same vehicle, nor be taken back before it', async () => {
    await lowSinceTuesday()
    const { id } = await enters({ kind: 'store', tire_id: right.id, at: server.clock.seconds - 3 * DAY })
    expect(await refuses(swap())).toMatch(/Take that back first|at wheels then/)
    const later = await enters({ kind: 'store', tire_id: left.id })
    const undo = await user('tireChanges.undo', { data: { id, tire_id: right.id } })
    expect(undo.json().error.message).toMatch(/changed there again since/)
    expect((await user('tireChanges.undo', { data: { id: later.id, tire_id: left.id } })).statusCode).toBe(200)
    expect((await user('tireChanges.undo', { data: { id, tire_id: right.id } })).statusCode).toBe(200)
    expect((await user('tireChanges.undo', { data: { id, tire_id: right.id } })).statusCode).toBe(409)
    await enters(swap())
  })
})

describe('two tires of a vehicle that hold what the other one held', () => {
  const EVERY = 240
  /** Both stand and are heard so many times, the first time after `silence` seconds. */
  const stand = async (pressures: readonly [number, number], times: number, silence = EVERY) => {
    const first = server.clock.seconds + silence
    server.clock.seconds = first + times * EVERY
    for (const [index, tire] of [left, right].entries()) {
      const said = Array.from({ length: times }, (_, n) => ({
        ago: server.clock.seconds - first - n * EVERY,
        pressure: pressures[index] ?? 9,
      }))
      await hears(here.key, tire.tag, said)
    }
  }
  const askedOf = async ({ id }: Tire) => (await user('tires.details', { tire_id: id })).json().change_asked

  it('are told of each other, and one entry puts all right', async () => {
    await stand([9, 8], 110)
    expect(await askedOf(left)).toBeNull()
    await stand([8, 9], 8, HOUR)
    const asked = await askedOf(left)
    expect(asked.swapped_with).toMatchObject({ id: right.id })
    expect((await askedOf(right)).swapped_with).toMatchObject({ id: left.id })
    await enters({
      kind: 'swap',
      tire_id: left.id,
      with_tire_id: right.id,
      tags_stay: true,
      at: asked.swapped_with.at,
    })
    expect(await askedOf(left)).toBeNull()
    expect(await askedOf(right)).toBeNull()
    const { tires } = await told([left, right], [here])
    expect(tires).toMatchObject([
      { id: left.id, tag_id: right.tag, position_left_right: 1 },
      { id: right.id, tag_id: left.tag, position_left_right: 0 },
    ])
  })
})

describe('the stock', () => {
  it('lists tires on no vehicle with what they rolled, those scrapped apart, and what was done', async () => {
    await hears(here.key, left.tag, drive(6 * DAY))
    await enters({ kind: 'store', tire_id: left.id })
    const { id } = await enters({ kind: 'scrap', tire_id: right.id })
    const stock = async () => (await user('tires.stock')).json().data
    const { tires, scrapped, changes } = await stock()
    const vehicle = await rows(sql`select name from vehicle where id = ${here.id}`)
    expect(tires[0]).toMatchObject({ id: left.id, has_tag: true, since: server.clock.seconds })
    expect(tires[0].km).toBeCloseTo(15, 0)
    expect(scrapped[0]).toMatchObject({ id: right.id, since: server.clock.seconds })
    expect(changes[0]).toMatchObject({ id, kind: 'scrap', undoable: true, tires: [{ id: right.id }] })
    expect(changes[0].vehicles).toEqual([(vehicle[0] as { name: string }).name])
    expect(changes[1]).toMatchObject({ kind: 'store', undoable: false })
    await user('tireChanges.undo', { data: { id, tire_id: right.id } })
    expect((await stock()).scrapped.map((tire: { id: number }) => tire.id)).not.toContain(right.id)
  })
})

describe('the search of the stock', () => {
  const named = async (q: string) => {
    const { counts, tires } = (await user('tires.stock', { q })).json().data
    expect(counts.tires).toBe(tires.length)
    return tires.map(({ name }: { name: string }) => name)
  }

  it('finds tires by all words of what they are called and by the code of their sensor, as lists do', async () => {
    const tag = 0x8a3f21c0
    await user('tires.add', { data: { name: 'Winter 12 rear', serial_no: 'DOT-77', tag_id: tag } } as never)
    await user('tires.add', { data: { name: 'Winter 13' } })
    for (const q of ['WINTER rear', 'DOT-77', '8A3F21C0', `${tag}`, '192 033 063 138', '2319'])
      expect(await named(q), q).toEqual(['Winter 12 rear'])
    expect(await named('winter')).toEqual(['Winter 13', 'Winter 12 rear'])
    expect(await named('rear 99')).toEqual([])
    expect(await named('%')).toEqual([])
  })
})

describe('a change that is sent again', () => {
  const standsAt = async (id: number) =>
    (
      await rows(
        sql`select vehicle_id, position_row, position_left_right, position_inside_outside from tire where id = ${id}`,
      )
    )[0]

  it('waits for the vehicle it goes to before it keeps the tire from its readings, as these do', async () => {
    const at = server.clock.seconds - HOUR
    const { id: fresh } = await aTire(server.db, { fleet_id: server.fleetId, vehicle_id: null })
    await rows(
      sql`insert into vehicle_state (fleet_id, vehicle_id) values (${server.fleetId}, ${there.id}) on conflict do nothing`,
    )
    await rows(
      sql`insert into tire_state (fleet_id, tire_id) values (${server.fleetId}, ${fresh}) on conflict do nothing`,
    )
    const call = await inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, async (tx) => {
      await sql`select from vehicle_state where fleet_id = ${server.fleetId} and vehicle_id = ${there.id} for update`.execute(
        tx,
      )
      const call = user('tireChanges.enter', {
        data: { kind: 'fit', tire_id: fresh, vehicle_id: there.id, ...LEFT, at },
      })
      await waitForLockWaiter(tx)
      await sql`select from tire_state where fleet_id = ${server.fleetId} and tire_id = ${fresh} for update nowait`.execute(
        tx,
      )
      return () => call
    })
    expect((await call()).statusCode).toBe(200)
  })

  it('waits for its vehicle before it takes the sensor of a new tire from those that were heard, as readings do', async () => {
    const fitted = { name: 'Newer one', tag_id: 88_001, vehicle_id: there.id, ...LEFT }
    await rows(
      sql`insert into vehicle_state (fleet_id, vehicle_id) values (${server.fleetId}, ${there.id}) on conflict do nothing`,
    )
    const unit = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
    await sends(unit.key, fitted.tag_id, [{ ago: HOUR }])
    const heard = () =>
      sql`select from discovered_tag where fleet_id = ${server.fleetId} and tag_id = ${fitted.tag_id} for update nowait`
    const call = await inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, async (tx) => {
      await sql`select from vehicle_state where fleet_id = ${server.fleetId} and vehicle_id = ${there.id} for update`.execute(
        tx,
      )
      const call = user('tireChanges.fitNew', { data: fitted })
      await waitForLockWaiter(tx)
      expect((await heard().execute(tx)).rows).toHaveLength(1)
      return () => call
    })
    expect((await call()).statusCode).toBe(200)
  })

  it('waits for the vehicle that is to carry a spare wheel', async () => {
    const { id: fresh } = await aTire(server.db, { fleet_id: server.fleetId, vehicle_id: null })
    await rows(
      sql`insert into vehicle_state (fleet_id, vehicle_id) values (${server.fleetId}, ${there.id}) on conflict do nothing`,
    )
    const call = await inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, async (tx) => {
      await sql`select from vehicle_state where fleet_id = ${server.fleetId} and vehicle_id = ${there.id} for update`.execute(
        tx,
      )
      const call = user('tireChanges.enter', { data: { kind: 'spare', tire_id: fresh, vehicle_id: there.id } })
      await waitForLockWaiter(tx)
      return () => call
    })
    expect((await call()).statusCode).toBe(200)
  })

  it('is done once; what puts it right at the same minute is another change', async () => {
    const { id: tire_id } = await aTire(server.db, { fleet_id: server.fleetId })
    const at = server.clock.seconds - HOUR
    const wrong = { kind: 'fit', tire_id, vehicle_id: there.id, ...RIGHT, at }
    const { id } = await enters(wrong)
    expect((await enters(wrong)).id).toBe(id)
    await enters({ ...wrong, ...LEFT })
    expect(await standsAt(tire_id)).toEqual({ vehicle_id: there.id, ...LEFT })
  })

  it('is done once under its sender’s name for it, also where it was taken back meanwhile', async () => {
    const request_id = '0b0f7b1e-5f0a-4c54-9d5a-6d8f4f2f9a11'
    const swap = { kind: 'swap', tire_id: left.id, with_tire_id: right.id, at: server.clock.seconds - HOUR, request_id }
    const { id, at } = await enters(swap)
    await user('tireChanges.undo', { data: { id, tire_id: left.id } })
    expect(await enters(swap)).toEqual({ id, at, effects: [] })
    expect(await placeOf(left)).toMatchObject({ side: 0 })
    await enters({ ...swap, request_id: '4d1c6a2e-0a53-4b1f-8a5e-2f6f0a6b7c22' })
    expect(await placeOf(left)).toMatchObject({ side: 1 })
  })

  it('without such a name is news once it was taken back', async () => {
    const swap = { kind: 'swap', tire_id: left.id, with_tire_id: right.id, at: server.clock.seconds - HOUR }
    const { id } = await enters(swap)
    await user('tireChanges.undo', { data: { id, tire_id: left.id } })
    expect((await enters(swap)).id).not.toBe(id)
  })

  it('adds a new tire once', async () => {
    const at = server.clock.seconds - HOUR
    const data = { name: 'Once', vehicle_id: there.id, ...RIGHT, found_tire_id: null, at }
    const first = (await user('tireChanges.fitNew', { data })).json().data
    expect((await user('tireChanges.fitNew', { data })).json().data).toEqual({ ...first, effects: [] })
    expect(await rows(sql`select id from tire where name = 'Once'`)).toHaveLength(1)
    expect(await standsAt(first.tire_id)).toEqual({ vehicle_id: there.id, ...RIGHT })
  })

  it('is of now for a clock that is ahead, and done once all the same', async () => {
    const swap = { kind: 'swap', tire_id: left.id, with_tire_id: right.id, at: server.clock.seconds + 14 * HOUR }
    const { id, at } = await enters(swap)
    expect(at).toBe(server.clock.seconds)
    server.clock.seconds += 60
    expect(await enters(swap)).toEqual({ id, at, effects: [] })
    expect(await placeOf(left)).toMatchObject({ side: 1 })
  })

  it('is refused for a moment that no clock is ahead by', async () => {
    const at = server.clock.seconds + DAY + 1
    const data = { kind: 'swap', tire_id: left.id, with_tire_id: right.id, at }
    const refused = await user('tireChanges.enter', { data } as never)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.problems).toMatchObject({ 'data.id': { code: 'still_to_come' } })
    expect(await placeOf(left)).toMatchObject({ side: 0 })
  })

  it('closes the past of the vehicle too that a tire came to while another was waited for', async () => {
    const third = await aTruck()
    await rows(
      sql`insert into vehicle_state (fleet_id, vehicle_id) values (${server.fleetId}, ${here.id}) on conflict do nothing`,
    )
    const call = await inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, async (tx) => {
      await sql`select from vehicle_state where fleet_id = ${server.fleetId} and vehicle_id = ${here.id} for update`.execute(
        tx,
      )
      const data = { kind: 'fit', tire_id: left.id, vehicle_id: there.id, ...RIGHT }
      const call = user('tireChanges.enter', { data } as never)
      await waitForLockWaiter(tx)
      await sql`update tire set vehicle_id = ${third.id} where id = ${left.id}`.execute(tx)
      await sql`update tire_mounting set vehicle_id = ${third.id} where tire_id = ${left.id}`.execute(tx)
      return () => call
    })
    const { id } = (await call()).json().data
    const [change] = await rows(sql<{ on: number[] }>`select vehicle_ids as on from tire_change where id = ${id}`)
    expect(change?.on).toEqual([there.id, third.id])
  })
})

describe('a tire that is fitted by what somebody found', () => {
  const found = (found_tire_id: number | null) => ({ vehicle_id: here.id, ...LEFT, found_tire_id })
  const problemsOf = async (call: 'tireChanges.enter' | 'tireChanges.fitNew', data: object) => {
    const answer = await user(call, { data } as never)
    expect(answer.statusCode).toBe(409)
    return Object.values(answer.json().error.problems)
  }

  it('takes the place of the tire that was found there', async () => {
    const { id: tire_id } = await aTire(server.db, { fleet_id: server.fleetId })
    await enters({ kind: 'fit', tire_id, ...found(left.id) })
    expect(await placeOf(left)).toMatchObject({ vehicle_id: null })
  })

  it('does not take the place of one that nobody saw, and no new tire is added then', async () => {
    const { id: tire_id } = await aTire(server.db, { fleet_id: server.fleetId })
    const name = (await user('tires.details', { tire_id: left.id })).json().data.name
    for (const foundId of [null, right.id]) {
      const taken = [expect.objectContaining({ code: 'wheel_taken', by: name })]
      expect(await problemsOf('tireChanges.enter', { kind: 'fit', tire_id, ...found(foundId) })).toEqual(taken)
      expect(await problemsOf('tireChanges.fitNew', { name: 'None', ...found(foundId) })).toEqual(taken)
    }
    expect(await rows(sql`select from tire where name = 'None'`)).toHaveLength(0)
    expect(await placeOf(left)).toMatchObject({ vehicle_id: here.id })
  })

  it('is not taken off another vehicle', async () => {
    const name = (await user('vehicles.details', { vehicle_id: there.id })).json().data.name
    expect(await problemsOf('tireChanges.enter', { kind: 'fit', tire_id: other.id, ...found(left.id) })).toEqual([
      expect.objectContaining({ code: 'fitted', by: name }),
    ])
    expect(await placeOf(other)).toMatchObject({ vehicle_id: there.id })
  })
})

describe('the sensor of a tire that is fitted', () => {
  const at = () => ({ vehicle_id: there.id, ...RIGHT })
  const tagOf = async (id: number) =>
    (await rows(sql<{ tag: number | null }>`select tag_id::int as tag from tire where id = ${id}`))[0]?.tag

  it('is put in by the same call, known before or not, and taken out when the change is taken back', async () => {
    const { id: tire_id } = await aTire(server.db, { fleet_id: server.fleetId })
    const { id } = await enters({ kind: 'fit', tire_id, ...at(), tag_id: 777_001 })
    expect(await tagOf(tire_id)).toBe(777_001)
    expect((await user('tireChanges.undo', { data: { id, tire_id } })).statusCode).toBe(200)
    expect(await tagOf(tire_id)).toBeNull()
  })

  it('gives place to the one that was in it before, unless another tire has that by now', async () => {
    const before = 776_000
    const { id: tire_id } = await aTire(server.db, { fleet_id: server.fleetId, tag_id: before })
    const first = await enters({ kind: 'fit', tire_id, ...at(), tag_id: 777_003 })
    expect((await user('tireChanges.undo', { data: { id: first.id, tire_id } })).statusCode).toBe(200)
    expect(await tagOf(tire_id)).toBe(before)
    const second = await enters({ kind: 'fit', tire_id, ...at(), tag_id: 777_003 })
    await aTire(server.db, { fleet_id: server.fleetId, tag_id: before })
    expect((await user('tireChanges.undo', { data: { id: second.id, tire_id } })).statusCode).toBe(409)
  })

  it('may not be that of another tire: then nothing is fitted', async () => {
    const { id: tire_id } = await aTire(server.db, { fleet_id: server.fleetId })
    const refused = await user('tireChanges.enter', { data: { kind: 'fit', tire_id, ...at(), tag_id: left.tag } })
    expect(refused.json().error.problems['data.tag_id'].code).toBe('in_use')
    expect((await rows(sql`select vehicle_id from tire where id = ${tire_id}`))[0]).toEqual({ vehicle_id: null })
  })

  it('comes with a new tire of a type', async () => {
    const type = await rows(sql<{ id: number }>`select id from tire_type order by id limit 1`)
    const data = { name: 'New 1', marque_type_id: type[0]?.id ?? null, tag_id: 777_002, ...at() }
    const { tire_id } = (await user('tireChanges.fitNew', { data: data as never })).json().data
    expect(await tagOf(tire_id)).toBe(777_002)
    expect((await user('tires.details', { tire_id })).json().data.marque_type_id).toBe(type[0]?.id ?? null)
  })
})
