import { type IncomingMessage, request } from 'node:http'
import type { LiveChanges } from '@coldbar/contract/live/stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listenForVehicleChanges } from '../db/changes/vehicle-change-channel.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { anApp, type TestApp } from '../http/testing/an-app.ts'
import { aHeardTireMaker, type HeardTire } from '../testing/a-heard-tire.ts'
import { anApiClient, type TestApiClient } from '../testing/an-api-client.ts'

let server: TestApp
let maker: Awaited<ReturnType<typeof aHeardTireMaker>>
let news: ReturnType<typeof listenForVehicleChanges>
let stream: { response: IncomingMessage; text: string }
let user: TestApiClient
let tire: HeardTire

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  news = listenForVehicleChanges(
    server.address,
    ({ fleetId, changes }) => server.app.deps.live.changed(fleetId, changes),
    () => undefined,
  )
  await news.ready
  maker = await aHeardTireMaker(server, { optimal_pressure: 9 })
  await server.addUser('user')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { cookie } = await server.signIn('user')
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/index.php/api/live', headers: { cookie } }, resolve)
      .on('error', reject)
      .end()
  })
  stream = { response, text: '' }
  await new Promise<void>((resolve) => {
    response.on('data', (chunk) => {
      stream.text += String(chunk)
      if (stream.text.includes('event: ready')) resolve()
    })
  })
})
afterAll(async () => {
  stream.response.destroy()
  await news.stop()
  await server.app.close()
})

beforeEach(async () => {
  tire = await maker.make()
  await maker.says(tire, [{ time: server.clock.seconds, pressure: 9 }])
  user = anApiClient(server, await server.signIn('user'))
})

const messages = (): LiveChanges[] =>
  [...stream.text.matchAll(/event: changes\ndata: (.*)\n\n/g)].map(([, data]) => JSON.parse(data ?? '') as LiveChanges)

type Told = { removal: string | null; kind: string | null; since: number | null } | 'gone'

/** What the last message that speaks of the tire, or of its whole vehicle without it, says of it. */
const lastTold = (): Told | undefined => {
  const about = messages().findLast(
    ({ tires, whole_vehicles }) =>
      tires.some(({ id }) => id === tire.tireId) || whole_vehicles.includes(tire.vehicleId),
  )
  if (about === undefined) return undefined
  const told = about.tires.find(({ id }) => id === tire.tireId)
  return told === undefined ? 'gone' : { removal: told.removal, kind: told.issue_kind, since: told.since }
}

const tells = (told: Told | object) =>
  typeof told === 'string' ? expect.poll(lastTold).toBe(told) : expect.poll(lastTold).toMatchObject(told)

/** What pages learn from the list that they begin with, as the stream must tell it. */
const listed = async () =>
  (await user('overview.alarms')).json().removals.filter(({ tire_id }: { tire_id: number }) => tire_id === tire.tireId)

const now = () => server.clock.seconds
const notes = async (depth: number, more: object = {}): Promise<number> => {
  const answer = await user('tires.noteTread', { data: { tire_id: tire.tireId, depth, ...more } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}
const worn = (since: number) => ({ removal: 'wornOut', kind: 'wornOut', since })
const WELL = { removal: null, kind: null }

it('tells at once that a tread is worn out, since when by what is entered later, and no more once it is deleted', async () => {
  const id = await notes(1.6, { time: now() - 600 })
  await tells(worn(now() - 600))
  expect(await listed()).toEqual([
    { tire_id: tire.tireId, vehicle_id: tire.vehicleId, removal: 'wornOut', demount_task: null },
  ])
  const earlier = await notes(1.5, { time: now() - 900 })
  await tells(worn(now() - 900))
  await user('tires.deleteTread', { data: { id: earlier, tire_id: tire.tireId } })
  await tells(worn(now() - 600))
  await user('tires.deleteTread', { data: { id, tire_id: tire.tireId } })
  await tells(WELL)
  expect(await listed()).toEqual([])
})

it('tells at once that a worn tire was retreaded, taken off its vehicle or deleted', async () => {
  await notes(1, { time: now() - 60 })
  await tells(worn(now() - 60))
  await notes(16, { is_retread: true, time: now() - 30 })
  await tells(WELL)
  await notes(1.2)
  await tells(worn(now()))
  expect((await user('tireChanges.enter', { data: { kind: 'store', tire_id: tire.tireId } })).statusCode).toBe(200)
  await tells('gone')
  tire = await maker.make()
  await notes(1.2)
  await tells(worn(now()))
  expect((await user('tires.delete', { data: { id: tire.tireId } })).statusCode).toBe(200)
  await tells('gone')
})

it('tells at once what was found inside a tire that must come off', async () => {
  await inSystem(server.db, (tx) =>
    sql`update tire_state set demount_since = to_timestamp(${now() - 600}), demount_why = 'driven', state = (state::jsonb
      || jsonb_build_object('shortage', jsonb_build_object('knownEmpty', true, 'demount', jsonb_build_object(
        'since', ${now() - 600}::float8, 'last', ${now() - 600}::float8, 'why', 'driven'))))::json
      where tire_id = ${tire.tireId}`.execute(tx),
  )
  // Whatever is written of it says so from now on.
  await user('tires.muteAlarm', { data: { tire_id: tire.tireId, mute_for_id: 0 } })
  await tells({ removal: 'mustComeOff', kind: 'mustComeOff' })
  await user('tires.lookInside', { data: { tire_id: tire.tireId, damaged: true } })
  await expect
    .poll(
      () =>
        messages()
          .at(-1)
          ?.tires.find(({ id }) => id === tire.tireId)?.unsound_since,
    )
    .toEqual(expect.any(Number))
  server.clock.seconds += 60
  expect((await user('tires.lookInside', { data: { tire_id: tire.tireId } })).statusCode).toBe(200)
  await tells({ removal: null })
})
