import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { sweepDueRigsOnce } from '../../sweep/sweep.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { setWheels } from '../../testing/wheels-of-type.ts'

/** Every four minutes: a hundred of them make a tire known. */
const EVERY = 240
const NIGHT = 100
const HOUR = 3_600

let server: TestApp
let maker: Awaited<ReturnType<typeof aHeardTireMaker>>
let user: TestApiClient
let tire: HeardTire

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  maker = await aHeardTireMaker(server, { optimal_pressure: 9, fillm_enabled: true, fillm: 95, filllt80_enabled: true })
  await server.addUser('user')
  await wheels('{1000}')
})
afterAll(() => server.app.close())

/** The wheels that the vehicles have. */
const wheels = (rows: string) => setWheels(server.db, maker.typeId, rows)
/** What the process does every few seconds. */
const sweeps = () =>
  sweepDueRigsOnce(server.db, server.clock.seconds as EpochSeconds, (sentence) => expect(sentence).toBe('no complaint'))

beforeEach(async () => {
  tire = await maker.make()
})

const reads = async (pressure: number, times = NIGHT, of = tire): Promise<void> => {
  const heard = Array.from({ length: times }, () => {
    server.clock.seconds += EVERY
    return { time: server.clock.seconds, pressure, latitude: 51.9, longitude: 4.5 }
  })
  await maker.says(of, heard)
  await sweeps()
  user = anApiClient(server, await server.signIn('user'))
}

const departures = async () => {
  const answer = await user('departures.all')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const own = async (vehicleId = tire.vehicleId) =>
  (await departures()).vehicles.find(({ vehicle_id }: { vehicle_id: number }) => vehicle_id === vehicleId)
const passes = async (seconds: number) => {
  server.clock.seconds += seconds
  user = anApiClient(server, await server.signIn('user'))
  await sweeps()
}

it('lets a vehicle go whose tires are full and were heard lately, and says so of nothing that was silent since', async () => {
  await reads(9)
  expect(await own()).toMatchObject({ verdict: 'go', reason: 'well', tires: [], well_tires: 1, lowest_fill_level: 100 })
  await passes(2 * HOUR + 60)
  expect(await own()).toMatchObject({
    verdict: 'notKnown',
    reason: 'quiet',
    well_tires: 0,
    tires: [{ tire_id: tire.tireId, reason: 'quiet', freshness: 'quiet' }],
  })
  await passes(23 * HOUR)
  expect(await own()).toMatchObject({ verdict: 'notKnown', reason: 'silent' })
})

it('lets a vehicle go after its low tire is pumped up, to what the gauge must show', async () => {
  await reads(8.2)
  const vehicle = await own()
  expect(vehicle).toMatchObject({ verdict: 'goAfter', reason: 'low' })
  expect(vehicle.tires[0].gauge.pump_to).toBeCloseTo(9, 1)
})

it('says of a tire that goes on losing air what the gauge must show too', async () => {
  await reads(9)
  for (const pressure of [8.9, 8.8, 8.7, 8.6, 8.5, 8.4, 8.3, 8.2]) await reads(pressure, 5)
  const vehicle = await own()
  expect(vehicle).toMatchObject({ verdict: 'goAfter', reason: 'losing' })
  expect(vehicle.tires[0].gauge.pump_to).toBeCloseTo(9, 1)
})

it('lets a vehicle go as soon as readings have seen enough air come in', async () => {
  await reads(8.2)
  server.clock.seconds += EVERY
  const from = server.clock.seconds
  await maker.says(
    tire,
    [0, 30, 60].map((later) => ({ time: from + later, pressure: 9, latitude: 51.9, longitude: 4.5 })),
  )
  server.clock.seconds += 60
  await sweeps()
  expect(await own()).toMatchObject({ verdict: 'go', reason: 'well' })
})

it('keeps a vehicle here whose tire is flat', async () => {
  await reads(9)
  await reads(3, 20)
  expect(await own()).toMatchObject({ verdict: 'stay', tires: [{ tire_id: tire.tireId, verdict: 'stay' }] })
})

it('lets coupled vehicles leave as the worst of them, and says what they are coupled to', async () => {
  const trailer = await maker.make()
  await reads(9)
  server.clock.seconds -= NIGHT * EVERY
  await reads(8.2, NIGHT, trailer)
  await sql`insert into vehicle_connection (fleet_id, trailer_id, puller_id, since)
    values (${server.fleetId}, ${trailer.vehicleId}, ${tire.vehicleId}, now())`.execute(server.db)
  expect(await own()).toMatchObject({
    verdict: 'goAfter',
    own_verdict: 'go',
    reason: 'well',
    decided_by: { vehicle_id: trailer.vehicleId, verdict: 'goAfter', own_verdict: 'goAfter', reason: 'low' },
    coupled: [{ vehicle_id: trailer.vehicleId, verdict: 'goAfter', own_verdict: 'goAfter', reason: 'low' }],
  })
  expect(await own(trailer.vehicleId)).toMatchObject({
    verdict: 'goAfter',
    decided_by: null,
    coupled: [{ vehicle_id: tire.vehicleId, verdict: 'goAfter', own_verdict: 'go' }],
  })
})

it('keeps all of a combination here, however many are between', async () => {
  const [first, second] = [await maker.make(), await maker.make()]
  await reads(9)
  for (const other of [first, second]) {
    server.clock.seconds -= NIGHT * EVERY
    await reads(9, NIGHT, other)
  }
  server.clock.seconds -= 20 * EVERY
  await reads(3, 20, second)
  for (const [trailer, puller] of [
    [first, tire],
    [second, first],
  ] as const)
    await sql`insert into vehicle_connection (fleet_id, trailer_id, puller_id, since)
      values (${server.fleetId}, ${trailer.vehicleId}, ${puller.vehicleId}, now())`.execute(server.db)
  for (const { vehicleId } of [tire, first, second]) expect((await own(vehicleId)).verdict).toBe('stay')
  const { data } = (await user('departures.verdicts')).json()
  expect(data.stay).toEqual(expect.arrayContaining([tire, first, second].map(({ vehicleId }) => vehicleId)))
  const answer = await user('departures.all', { vehicle_id: tire.vehicleId })
  expect(answer.json().data.vehicles).toMatchObject([{ vehicle_id: tire.vehicleId, verdict: 'stay' }])
})

it('believes no verdict that should have been judged anew', async () => {
  await reads(9)
  expect(await own()).toMatchObject({ verdict: 'go' })
  server.clock.seconds += 2 * HOUR + 600
  user = anApiClient(server, await server.signIn('user'))
  expect(await own()).toMatchObject({ verdict: 'notKnown', reason: 'notJudged' })
})

it('asks for a look at wheels of which nothing is entered', async () => {
  await reads(9)
  await wheels('{1001,1001}')
  expect(await own()).toMatchObject({ verdict: 'goAfter', reason: 'notEntered', empty_wheels: 3 })
  await wheels('{1000}')
})

it('tells a vehicle’s planned time for two hours after it, and takes none in milliseconds', async () => {
  await reads(9)
  const plan = (leaves_at: number) => user('departures.plan', { data: { vehicle_id: tire.vehicleId, leaves_at } })
  const at = server.clock.seconds
  await plan(at)
  server.clock.seconds += 2 * HOUR - 60
  expect(await own()).toMatchObject({ leaves_at: at })
  server.clock.seconds += 120
  user = anApiClient(server, await server.signIn('user'))
  expect(await own()).toMatchObject({ leaves_at: null })
  expect((await plan(at * 1_000)).statusCode).toBe(400)
})

it('takes no departure that no list would tell, and keeps what was planned', async () => {
  await reads(9)
  const plan = (leaves_at: number) => user('departures.plan', { data: { vehicle_id: tire.vehicleId, leaves_at } })
  const at = server.clock.seconds + HOUR
  await plan(at)
  const refused = await plan(server.clock.seconds - 2 * HOUR)
  expect(refused.json().error.problems).toEqual({ 'data.leaves_at': { code: 'departure_over' } })
  expect(await own()).toMatchObject({ leaves_at: at })
  expect((await plan(server.clock.seconds - 2 * HOUR + 60)).statusCode).toBe(200)
})

it('puts those first that leave first, of one verdict, and counts all', async () => {
  await reads(9)
  const other = await maker.make()
  server.clock.seconds -= NIGHT * EVERY
  await reads(9, NIGHT, other)
  const plan = (vehicle_id: number, leaves_at: number | null) =>
    user('departures.plan', { data: { vehicle_id, leaves_at } })
  const at = server.clock.seconds + HOUR
  expect((await plan(other.vehicleId, at)).json().data).toEqual({ vehicle_id: other.vehicleId, leaves_at: at })
  const { vehicles, counts } = await departures()
  const going = vehicles.filter(({ verdict }: { verdict: string }) => verdict === 'go')
  expect(going[0]).toMatchObject({ vehicle_id: other.vehicleId, leaves_at: at })
  expect(counts.go).toBe(going.length)
  expect((await plan(other.vehicleId, null)).statusCode).toBe(200)
  expect(await own(other.vehicleId)).toMatchObject({ leaves_at: null })
  expect((await plan(9_999_999, at)).statusCode).toBe(404)
})

it('puts a trailer where what pulls it leaves, and says when that is', async () => {
  const [other, trailer] = [await maker.make(), await maker.make()]
  await reads(9)
  for (const one of [other, trailer]) {
    server.clock.seconds -= NIGHT * EVERY
    await reads(9, NIGHT, one)
  }
  await sql`insert into vehicle_connection (fleet_id, trailer_id, puller_id, since)
    values (${server.fleetId}, ${trailer.vehicleId}, ${tire.vehicleId}, now())`.execute(server.db)
  const at = server.clock.seconds + HOUR
  await user('departures.plan', { data: { vehicle_id: tire.vehicleId, leaves_at: at } })
  const { vehicles } = await departures()
  const ids: number[] = vehicles.map(({ vehicle_id }: { vehicle_id: number }) => vehicle_id)
  expect(ids.indexOf(trailer.vehicleId)).toBeLessThan(ids.indexOf(other.vehicleId))
  expect(await own(trailer.vehicleId)).toMatchObject({ leaves_at: null, coupled: [{ leaves_at: at }] })
})

it('notes in the audit log from when to when a departure was planned', async () => {
  await server.addUser('admin', 'chief')
  user = anApiClient(server, await server.signIn('user'))
  const at = 1_800_000_000
  const plan = (leaves_at: number | null) =>
    user('departures.plan', { data: { vehicle_id: tire.vehicleId, leaves_at } })
  for (const leaves_at of [at, at + HOUR, null]) await plan(leaves_at)
  const chief = anApiClient(server, await server.signIn('chief'))
  const { data } = (await chief('audit.all')).json()
  const changes = data
    .slice(0, 3)
    .map((entry: { changes: { field: string; before: string; after: string }[] }) =>
      entry.changes.map(({ field, before, after }) => [
        field,
        ...[before, after].map((one) => one && Date.parse(one) / 1000),
      ]),
    )
  expect(changes).toEqual([[['leaves_at', at + HOUR, null]], [['leaves_at', at, at + HOUR]], [['leaves_at', null, at]]])
})

it('answers for one vehicle alone', async () => {
  await reads(9)
  const answer = await user('departures.all', { vehicle_id: tire.vehicleId })
  expect(answer.json().data).toMatchObject({ counts: { go: 1, stay: 0 }, vehicles: [{ vehicle_id: tire.vehicleId }] })
})
