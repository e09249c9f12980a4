import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import type { LiveChanges } from '@coldbar/contract/live/stream'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholeVehicleChanges } from '../db/changes/vehicle-change-channel.ts'
import { anApp, type TestApp, type TestVisitor } from '../http/testing/an-app.ts'
import type { ReadChangedRows } from './live-changes-message.ts'

let server: TestApp
let port: number
let anna: TestVisitor
let wide = ''
/** Tires of which the rows speak of a problem: of vehicle 1 the tire 11. */
let troubled: readonly number[] = []

const TIRES_OF_A_VEHICLE = 10

const problemOf = (vehicleId: number): LiveChanges['problems'][number] => ({
  ...{
    id: 500 + vehicleId,
    tire_id: TIRES_OF_A_VEHICLE + vehicleId,
    vehicle_id: vehicleId,
    family: 'gasLost',
    since: 0,
    holder: null,
  },
  ...{
    headline: 'leakingFast',
    action: 'pumpBeforeNextTrip',
    demount_task: null,
    level: 'alarm',
    kind: 'fillLevelBelow90',
  },
  ...{ worst_level: 'alarm', worst_kind: 'fillLevelBelow90', fill_level_start: 101, fill_level: 83 },
  ...{ fill_level_bound: null, fill_level_lowest: 82, pressure: 7.4, hottest: null, slow_loss: null },
  ...{ loss_per_hour: 3, loss_per_hour_low: 2, loss_per_hour_high: 4, neighbours: 'axle', neighbours_held: true },
  ...{ last: 1, end: null, end_reason: null, came_back_of: null, steps: [] },
})

const row = (id: number) => [id, ...Array.from({ length: 14 }, () => wide || null), 83]

beforeEach(async () => {
  wide = ''
  troubled = []
  const changedRows: ReadChangedRows = async (_, __, changes) => ({
    time: 1,
    vehicles: changes.map(({ vehicleId }) => row(vehicleId)),
    tires: [],
    whole_vehicles: [],
    limits: { tires: new Map(), vehicles: new Map() },
    problems: changes.flatMap(({ vehicleId }) => (troubled.includes(vehicleId) ? [problemOf(vehicleId)] : [])),
  })
  server = await anApp({ changedRows })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  await server.addUser('user', 'anna')
  anna = await server.signIn('anna')
})
afterEach(() => server.app.close())

/** An open stream; `text` grows as it arrives. */
const open = async (visitor: TestVisitor, lastEventId?: string, path = '/index.php/api/live') => {
  const headers = { cookie: visitor.cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject).end()
  })
  const stream = { response, text: '', isOver: false }
  response.on('data', (chunk) => {
    stream.text += String(chunk)
  })
  response.on('error', () => undefined)
  response.on('close', () => {
    stream.isOver = true
  })
  return stream
}

const changed = (...ids: number[]) => server.app.deps.live.changed(server.fleetId, wholeVehicleChanges(ids))
const lastId = (text: string): string | undefined =>
  text
    .match(/id: (\S+)/g)
    ?.at(-1)
    ?.slice(4)

test('a change is told at once, the next ones together, and others than admins read rounded levels', async () => {
  const stream = await open(anna)
  await expect.poll(() => stream.text).toContain('event: ready')
  changed(1)
  await expect.poll(() => stream.text, { timeout: 200, interval: 5 }).toContain('[[1,')
  changed(2)
  changed(3)
  await expect.poll(() => stream.text).toContain('[[2,')
  expect(stream.text.match(/event: changes/g)).toHaveLength(2)
  expect(stream.text).toContain(',85]')
  expect(stream.response.headers['content-type']).toContain('text/event-stream')
})

test('admins read exact levels', async () => {
  await server.addUser('admin', 'chief')
  const stream = await open(await server.signIn('chief'))
  changed(1)
  await expect.poll(() => stream.text).toContain(',83]')
})

const problemsTold = (text: string): LiveChanges['problems'] =>
  [...text.matchAll(/event: changes\ndata: (.*)\n\n/g)].flatMap(
    ([, data]) => (JSON.parse(data ?? '') as LiveChanges).problems,
  )

test('what goes on at a tire is told with its vehicle, exactly to admins and in steps of five to others', async () => {
  await server.addUser('admin', 'chief')
  const [own, chief] = [await open(anna), await open(await server.signIn('chief'))]
  troubled = [2]
  changed(1, 2)
  await expect.poll(() => own.text).toContain('[[1,')
  await expect.poll(() => chief.text).toContain('[[1,')
  const exact = problemOf(2)
  expect(problemsTold(chief.text)).toEqual([exact])
  expect(problemsTold(own.text)).toEqual([{ ...exact, fill_level_start: 100, fill_level: 85, fill_level_lowest: 80 }])
})

test('who comes back is told of the problems that were missed, once and as they are now', async () => {
  const first = await open(anna)
  changed(1)
  await expect.poll(() => first.text).toContain('[[1,')
  const seen = lastId(first.text)
  first.response.destroy()
  await expect.poll(() => server.app.deps.live.streams()).toHaveLength(0)
  troubled = [3]
  changed(3)
  const again = await open(anna, seen)
  await expect.poll(() => again.text).toContain('[[3,')
  expect(problemsTold(again.text).map(({ tire_id, kind }) => [tire_id, kind])).toEqual([[13, 'fillLevelBelow90']])
})

test('who comes back is told what was missed, or to fetch anew', async () => {
  const first = await open(anna)
  const other = await open(anna)
  changed(1)
  await expect.poll(() => first.text).toContain('[[1,')
  const seen = lastId(first.text)
  first.response.destroy()
  changed(2)
  await expect.poll(() => other.text).toContain('[[2,')
  const again = await open(anna, seen)
  await expect.poll(() => again.text).toContain('[[2,')
  expect(again.text).not.toContain('[[1,')
  const stranger = await open(anna, 'otherrun-5')
  await expect.poll(() => stranger.text).toContain('event: reload')
})

test('who cannot set the header says in the address where to go on', async () => {
  const first = await open(anna)
  changed(1)
  await expect.poll(() => first.text).toContain('[[1,')
  const seen = lastId(first.text) ?? ''
  changed(2)
  await expect.poll(() => first.text).toContain('[[2,')
  const again = await open(anna, undefined, `/index.php/api/live?last_event_id=${seen}`)
  await expect.poll(() => again.text).toContain('[[2,')
  expect(again.text).not.toContain('[[1,')
  expect(again.text).not.toContain('event: reload')
})

test.each([
  [60, 'event: changes'],
  [61, 'event: reload'],
])('who comes back after %i s, while nobody else watched, gets %s', async (away, event) => {
  const first = await open(anna)
  changed(1)
  await expect.poll(() => first.text).toContain('[[1,')
  first.response.destroy()
  await expect.poll(() => server.app.deps.live.streams()).toHaveLength(0)
  server.clock.seconds += away
  changed(2)
  const again = await open(anna, lastId(first.text))
  await expect.poll(() => again.text).toContain(event)
})

test('a burst comes in parts of bounded size that are whole together, and the second finds the stream open', async () => {
  const stream = await open(anna)
  await expect.poll(() => stream.text).toContain('event: ready')
  wide = 'x'.repeat(80)
  troubled = [7, 700, 1_700]
  for (const from of [1, 1_001]) {
    const ids = Array.from({ length: 1_000 }, (_, at) => from + at)
    const before = stream.text.length
    changed(...ids)
    const parts = () =>
      [...stream.text.slice(before).matchAll(/event: changes\ndata: (.*)\n\n/g)].map(([, data]) => data ?? '')
    await expect.poll(() => parts().at(-1)?.includes('"more":false') ?? false, { timeout: 10_000 }).toBe(true)
    const told = parts().map((data) => JSON.parse(data) as LiveChanges)
    expect(told.flatMap(({ vehicles }) => vehicles.map(([id]) => id))).toEqual(ids)
    expect(told.flatMap(({ problems }) => problems.map(({ vehicle_id }) => vehicle_id))).toEqual(
      ids.filter((id) => troubled.includes(id)),
    )
    for (const { vehicles, problems } of told)
      for (const { vehicle_id } of problems) expect(vehicles.map(([id]) => id)).toContain(vehicle_id)
    expect(told.slice(0, -1).every(({ more }) => more)).toBe(true)
    expect(parts().length).toBeGreaterThan(10)
    for (const data of parts()) expect(data.length).toBeLessThan(66_536)
  }
  expect(stream.isOver).toBe(false)
  expect(stream.text).not.toContain('event: reload')
})

test('a logout ends the streams of its session, at once here and within 5 s elsewhere', async () => {
  const here = await open(anna)
  await server.send({ url: '/index.php/api/profile/logout', headers: { cookie: anna.cookie } })
  await expect.poll(() => here.isOver).toBe(true)
  const elsewhere = await open(await server.signIn('anna'))
  await sql`delete from session`.execute(server.db)
  await expect.poll(() => elsewhere.isOver, { timeout: 5_000 }).toBe(true)
})

test.each([
  ['a changed role', sql`update app_user set role = 'guest'`],
  ['being disabled', sql`update app_user set disabled_at = now()`],
])('%s ends the stream within 5 s', async (_, change) => {
  const stream = await open(anna)
  await change.execute(server.db)
  await expect.poll(() => stream.isOver, { timeout: 5_000 }).toBe(true)
})

/** A stream whose reader stands still, so that the server has something waiting for it. */
const stuck = async () => {
  const stream = await open(anna)
  const { live } = server.app.deps
  await expect.poll(() => live.streams()).toHaveLength(1)
  stream.response.removeAllListeners('data')
  stream.response.pause()
  wide = 'x'.repeat(2_000)
  await expect
    .poll(
      () => {
        changed(...Array.from({ length: 40 }, (_, at) => at))
        return live.streams().some(({ isFull }) => isFull)
      },
      { timeout: 30_000, interval: 260 },
    )
    .toBe(true)
  return stream
}

test('a reader that takes nothing is cut after ten seconds of the clock, not before, and however much waits', async () => {
  const stream = await stuck()
  const { live } = server.app.deps
  server.clock.seconds += 9
  live.cutStuck()
  expect(live.streams()).toHaveLength(1)
  server.clock.seconds += 1
  live.cutStuck()
  await expect.poll(() => live.streams()).toHaveLength(0)
  stream.response.destroy()
}, 300_000)

test('a slow reader that reads on keeps its stream, and gets the rest or is told to fetch anew', async () => {
  const stream = await stuck()
  const { live } = server.app.deps
  server.clock.seconds += 9
  let rest = ''
  stream.response.on('data', (chunk) => {
    rest = (rest + String(chunk)).slice(-400_000)
  })
  stream.response.resume()
  await expect.poll(() => live.streams().some(({ isFull }) => isFull), { timeout: 10_000 }).toBe(false)
  server.clock.seconds += 1
  live.cutStuck()
  expect(live.streams()).toHaveLength(1)
  wide = ''
  changed(77)
  await expect.poll(() => rest, { timeout: 10_000 }).toContain('[[77,')
}, 300_000)

test('the sixth stream of one user is refused', async () => {
  for (let stream = 0; stream < 5; stream += 1) await open(anna)
  expect((await open(anna)).response.statusCode).toBe(429)
})

/** Asks for a stream and hangs up after so long, whatever has been answered by then. */
const hangUp = (visitor: TestVisitor, afterMs: number): Promise<void> =>
  new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path: '/index.php/api/live', headers: { cookie: visitor.cookie } })
    asked.on('response', (response) => response.on('error', () => undefined))
    asked.on('error', () => undefined)
    asked.on('close', () => resolve())
    asked.end()
    setTimeout(() => asked.destroy(), afterMs)
  })

test('who hangs up before or while the stream opens leaves none behind', async () => {
  for (let ms = 0; ms < 12; ms += 1) await hangUp(anna, ms / 2)
  const { live } = server.app.deps
  await expect.poll(() => live.streams()).toHaveLength(0)
  expect((await open(anna)).response.statusCode).toBe(200)
})
