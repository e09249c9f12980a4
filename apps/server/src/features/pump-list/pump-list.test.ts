import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'

/** Every four minutes: a hundred of them make a tire known. */
const EVERY = 240
const NIGHT = 100

let server: TestApp
let maker: Awaited<ReturnType<typeof aHeardTireMaker>>
let user: TestApiClient
let tire: HeardTire

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  maker = await aHeardTireMaker(server, {
    optimal_pressure: 9,
    fillm_enabled: true,
    fillm: 95,
    filllt90_enabled: true,
    filllt80_enabled: true,
    pressure_alarm_enabled: false,
    blowout_alarm_enabled: true,
  })
  await server.addUser('user')
})
afterAll(() => server.app.close())

beforeEach(async () => {
  tire = await maker.make()
  user = anApiClient(server, await server.signIn('user'))
})

/** Heard where its vehicle is: of one that nothing tells of, nobody could say that it only stood. */
const PLACE = { latitude: 51.9, longitude: 4.5 }

/** The clock goes on with each reading; the last of them is now. */
const reads = async (pressure: number, times = 1, temperature = 15, speed = 0): Promise<void> => {
  const heard = Array.from({ length: times }, () => {
    server.clock.seconds += EVERY
    return { time: server.clock.seconds, pressure, temperature, speed, ...PLACE }
  })
  await maker.says(tire, heard)
  if (times >= NIGHT) user = anApiClient(server, await server.signIn('user'))
}

const listed = async () => {
  const answer = await user('pumpList.all')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.tires.find(({ tire_id }: { tire_id: number }) => tire_id === tire.tireId)
}
const takesBack = ({ time }: { time: number }) => user('pumpList.takeBack', { data: { tire_id: tire.tireId, time } })
const tick = async () => {
  const answer = await user('pumpList.claim', { data: { tire_id: tire.tireId } })
  expect(answer.statusCode).toBe(200)
  return answer.json().data.claim
}

it('lists a tire below its maintenance level with what the gauge must show now, at its own temperature', async () => {
  await reads(8.2, NIGHT)
  expect(await listed()).toMatchObject({
    kind: 'belowMaintenanceLevel',
    level: 'warning',
    headline: 'belowMaintenance',
    action: 'pumpBeforeNextTrip',
    position_name: 'Axle 1 left',
    fill_level: 90,
    target: 9,
    wait: null,
    claim: null,
  })
  const { gauge, missing_cold } = await listed()
  expect(missing_cold).toBeCloseTo(0.8, 6)
  expect(gauge).toMatchObject({
    gas: expect.closeTo(15, 1),
    pump_to: expect.closeTo(9, 2),
    before: expect.closeTo(8.2, 2),
  })
})

it('names the type of a tire with its brand: its size is what another one is fitted by', async () => {
  await reads(8.2, NIGHT)
  expect((await listed()).tire_type).toBeNull()
  await inSystem(server.db, (tx) =>
    sql`
      with brand as (insert into tire_brand (name) values ('Brand X') returning id),
      type as (insert into tire_type (name, marque_id) select 'Regional 315/70 R22.5', id from brand returning id)
      update tire set marque_type_id = type.id from type where tire.id = ${tire.tireId}`.execute(tx),
  )
  expect((await listed()).tire_type).toBe('Brand X Regional 315/70 R22.5')
})

it('lists it with the place of the fleet in which its vehicle is, the last one entered, and with none once it left', async () => {
  await reads(8.2, NIGHT)
  expect((await listed()).place).toBeNull()
  const area = { kind: 'circle', centre: { latitude: 51, longitude: 4 }, radius: 300 }
  const placed = async (name: string): Promise<number> => {
    const { id } = (await user('pois.add', { data: { name, area } })).json().data
    await inSystem(server.db, (tx) =>
      sql`insert into poi_visit (fleet_id, poi_id, vehicle_id, entered_at)
        values (${server.fleetId}, ${id}, ${tire.vehicleId}, to_timestamp(${server.clock.seconds + id}))`.execute(tx),
    )
    return id
  }
  await placed('Port')
  const depot = await placed('Depot North')
  expect((await listed()).place).toBe('Depot North')
  await inSystem(server.db, (tx) =>
    sql`update poi_visit set left_at = to_timestamp(${server.clock.seconds + depot + 3_600}) where poi_id = ${depot}`.execute(
      tx,
    ),
  )
  expect((await listed()).place).toBe('Port')
})

it('is confirmed by the readings after the tick, and the row closes itself', async () => {
  await reads(8.2, NIGHT)
  expect(await tick()).toMatchObject({ state: 'waiting' })
  expect((await listed()).claim.state).toBe('waiting')
  await reads(9, 6)
  const { since, level, claim } = await listed()
  expect({ since, level, state: claim.state }).toEqual({ since: null, level: 'ok', state: 'confirmed' })
  server.clock.seconds += 86_400
  user = anApiClient(server, await server.signIn('user'))
  expect(await listed()).toBeUndefined()
})

it('has no value to pump a burst tire to', async () => {
  await reads(9, NIGHT)
  const burst = [9.8, 5, 0.3, 0.3].map((pressure) => {
    server.clock.seconds += 12
    return { time: server.clock.seconds, pressure, temperature: 25, speed: 80 }
  })
  await maker.says(tire, burst)
  expect(await listed()).toMatchObject({
    headline: 'blowOut',
    action: 'stopAndTakeOff',
    demount_why: 'burst',
    gauge: null,
    wait: null,
    target: null,
  })
})

it('is contradicted by two readings that show still less, however soon', async () => {
  await reads(7.6, NIGHT)
  await tick()
  await reads(7.2, 1)
  expect((await listed()).claim.state).toBe('notYet')
  await reads(7, 2)
  expect((await listed()).claim.state).toBe('lostMore')
  await tick()
  expect((await listed()).claim.state).toBe('waiting')
})

it('is contradicted by readings that know of no gas, and can be claimed anew', async () => {
  await reads(8.2, NIGHT)
  const first = await tick()
  await reads(8.2, 6)
  expect((await listed()).claim.state).toBe('notYet')
  await reads(8.2, 4)
  const { claim, level } = await listed()
  expect({ state: claim.state, level }).toEqual({ state: 'notSeen', level: 'warning' })
  expect((await tick()).time).toBeGreaterThan(first.time)
  await reads(9, 6)
  expect((await listed()).claim.state).toBe('confirmed')
})

it('stays open when too little went in, and says how much is still missing', async () => {
  await reads(7, NIGHT)
  await tick()
  await reads(7.8, 4)
  const { claim, since, missing_cold, gauge } = await listed()
  expect(claim.state).toBe('tooLittle')
  expect(since).not.toBeNull()
  expect(missing_cold).toBeCloseTo(1.2, 1)
  expect(gauge.missing).toBeCloseTo(1.2, 1)
})

it('takes two ticks before a reading for one, and a tick can be taken back', async () => {
  await reads(8.2, NIGHT)
  const first = await tick()
  server.clock.seconds += 60
  expect(await tick()).toEqual(first)
  expect((await takesBack(first)).statusCode).toBe(200)
  expect((await listed()).claim).toBeNull()
})

const saysLater = (said: { time?: number; found_at?: object }, as = user) =>
  as('pumpList.claim', { data: { tire_id: tire.tireId, ...said } })

it('takes a tick that comes in later for its own moment: readings since have answered it already', async () => {
  await reads(7, NIGHT)
  const time = server.clock.seconds + 30
  await reads(9, 6)
  const answer = await saysLater({ time })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data.claim.time).toBe(time)
  expect((await listed()).claim).toMatchObject({ time, state: 'confirmed' })
})

it('says once what is sent twice with its time, also when it was taken back in between', async () => {
  await reads(8.2, NIGHT)
  const time = server.clock.seconds + 30
  server.clock.seconds += 600
  const first = (await saysLater({ time })).json().data
  await reads(8.2, 2)
  expect((await saysLater({ time })).json().data).toEqual(first)
  expect((await takesBack({ time })).statusCode).toBe(200)
  expect((await saysLater({ time })).json().data).toEqual(first)
  expect((await listed()).claim).toBeNull()
})

it('tells who ticks later that somebody else had, and keeps that one unless a reading lies between', async () => {
  await server.addUser('editor')
  await reads(8.2, NIGHT)
  const mine = server.clock.seconds + 30
  server.clock.seconds += 300
  const other = anApiClient(server, await server.signIn('editor'))
  const theirs = (await saysLater({}, other)).json().data.claim
  expect((await saysLater({ time: mine })).json().data.claim).toEqual(theirs)
  await reads(8.2, 2)
  const again = server.clock.seconds
  server.clock.seconds += 60
  expect((await saysLater({ time: again })).json().data.claim.time).toBe(again)
})

it('refuses a tick of a wheel that carries another tire by now, of last week and of next week, and takes one of a clock that is ahead for now', async () => {
  await reads(8.2, NIGHT)
  const wheel = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  const answer = await saysLater({ found_at: { vehicle_id: tire.vehicleId + 1, ...wheel } })
  expect({ status: answer.statusCode, error: answer.json().error }).toMatchObject({
    status: 409,
    error: { code: 'stale', now: { vehicle_id: tire.vehicleId } },
  })
  const tooOld = await saysLater({ time: server.clock.seconds - 7 * 86_400 - 1 })
  expect(tooOld.json().error.problems).toEqual({ 'data.time': { code: 'too_long_ago' } })
  const now = Math.floor(server.clock.seconds)
  const toCome = await saysLater({ time: now + 86_400 + 1 })
  expect(toCome.json().error.problems).toEqual({ 'data.time': { code: 'still_to_come' } })
  expect((await saysLater({ time: now + 86_400 })).json().data.claim.time).toBe(now)
})

it('keeps what was said before when a tick is taken back twice, and what readings have confirmed', async () => {
  await reads(8.2, NIGHT)
  const first = await tick()
  await reads(8.2, 10)
  const second = await tick()
  for (const _ of [1, 2]) expect((await takesBack(second)).statusCode).toBe(200)
  expect((await listed()).claim).toMatchObject({ time: first.time, state: 'notSeen' })
  expect((await takesBack({ time: first.time + 1 })).statusCode).toBe(409)
  const third = await tick()
  await reads(9, 6)
  expect((await takesBack(third)).statusCode).toBe(409)
  expect((await listed()).claim.state).toBe('confirmed')
})

it.each([600, 900])(
  'says what is missing by the one reading after the pumping, %i s later, as by any other',
  async (later) => {
    await reads(7, NIGHT)
    server.clock.seconds += later - EVERY
    await reads(9)
    const { gauge, wait } = await listed()
    if (gauge === null) expect(wait).toBe('forReading')
    else {
      expect(gauge.pump_to).toBeCloseTo(9, 1)
      expect(gauge.missing).toBeLessThan(0.1)
    }
  },
)

it('gives no value for the gas of a tire nobody knows until it stood for three hours, nor for one nobody hears', async () => {
  await reads(6, 10, 30, 80)
  expect(await listed()).toMatchObject({ fill_level: null, gauge: null, wait: 'toCool', missing_cold: null })
  await reads(6, 46, 20)
  const { gauge, wait } = await listed()
  expect(wait).toBeNull()
  expect(gauge.pump_to).toBeCloseTo(9.17, 2)
  server.clock.seconds += 7201
  user = anApiClient(server, await server.signIn('user'))
  expect(await listed()).toMatchObject({ gauge: null, wait: 'forReading' })
})

it('notes in the log who said so', async () => {
  await reads(8.2, NIGHT)
  await tick()
  await server.addUser('admin')
  const admin = anApiClient(server, await server.signIn('admin'))
  const [entry] = (await admin('audit.all', { kind: 'tire' })).json().data
  expect(entry).toMatchObject({ call: 'pumpList.claim', record_id: tire.tireId })
  expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['pumped'])
})

it('tells of the wheels of its vehicles at which no tire stands, and what is fitted there', async () => {
  await reads(8.2, NIGHT)
  const { empty_wheels } = (await user('pumpList.all')).json().data
  const own = empty_wheels.filter(({ vehicle_id }: { vehicle_id: number }) => vehicle_id === tire.vehicleId)
  const { layout, tires } = (await user('vehicles.details', { vehicle_id: tire.vehicleId })).json()
  const wheels = layout.rows.flat().filter(({ flag }: { flag: boolean }) => flag).length
  expect(own).toHaveLength(wheels - tires.length)
  expect(own).not.toContainEqual(expect.objectContaining({ position_row: 0, position_left_right: 0, is_dual: false }))

  const fresh = (await user('tires.add', { data: { name: 'In stock' } })).json().data
  await user('tireChanges.enter', { data: { kind: 'fit', tire_id: fresh.id, ...own[0], is_dual: undefined } } as never)
  const after = (await user('pumpList.all')).json().data.empty_wheels
  expect(after).not.toContainEqual(own[0])
})

it('offers what is in stock and no sensor that is in a tire, and nothing of it to a guest', async () => {
  const stored = (await user('tires.add', { data: { name: 'Stored', tag_id: 9_901 } })).json().data
  const free = (await user('tires.add', { data: { name: 'Sold', tag_id: 9_902 } })).json().data
  await user('tires.delete', { data: { id: free.id } })
  const { tires, stock, sensors } = (await user('pumpList.fittingChoices')).json().data
  expect(tires).toContainEqual(expect.objectContaining({ id: stored.id, name: 'Stored', has_tag: true }))
  expect(stock).toBe(tires.length)
  const ids = sensors.map(({ tag_id }: { tag_id: number }) => tag_id)
  expect(ids).toContain(9_902)
  expect(ids).not.toContain(9_901)
  await server.addUser('guest')
  const guest = anApiClient(server, await server.signIn('guest'))
  expect((await guest('pumpList.fittingChoices')).statusCode).toBe(403)
})
