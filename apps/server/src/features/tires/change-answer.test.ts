import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { aCaller, type Caller } from '../../testing/a-caller.ts'
import { aTire, aTypeAlarm, aUnitWithKey, aVehicle, aVehicleType } from '../../testing/builders.ts'

const PLACE = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const SEND_EVERY = 240

let server: TestApp
let user: Caller
let key: string
let tireId: number
let typeId: number
let tag = 900

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  const fleet_id = server.fleetId
  await server.addUser('user')
  user = aCaller(server, await server.signIn('user'))
  key = (await aUnitWithKey(server.db, { fleet_id })).key
  typeId = (await aVehicleType(server.db, { fleet_id })).id
  await aTypeAlarm(server.db, { fleet_id, vehicle_type_id: typeId, optimal_pressure: 9, ...PLACE })
})
afterAll(() => server.app.close())

beforeEach(async () => {
  const fleet_id = server.fleetId
  const { id: vehicle_id } = await aVehicle(server.db, { fleet_id, vehicle_type_id: typeId })
  tag += 1
  tireId = (await aTire(server.db, { fleet_id, vehicle_id, tag_id: tag, ...PLACE })).id
})

/** A standing tire that is heard so many times, the first time after `silence` seconds. */
const stands = async (pressure: number, times: number, silence = SEND_EVERY): Promise<void> => {
  const first = server.clock.seconds + silence
  const readings = Array.from({ length: times }, (_, i) => ({
    ...{ tag_id: tag, time: first + i * SEND_EVERY, pressure, temperature: 15, speed: 0 },
  }))
  server.clock.seconds = first + times * SEND_EVERY
  const answer = await server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${key}` },
    payload: { readings },
  })
  expect(answer.json()).toMatchObject({ accepted: times })
}

const details = async () => (await user('tires.details', { tire_id: tireId })).json()
const answers = (changed: boolean) => user('tires.answerChange', { data: { tire_id: tireId, changed } })

/** A known tire of 9 bar that holds 8.4 after an hour of silence. */
const seemsChanged = async (): Promise<void> => {
  await stands(9, 110)
  expect((await details()).change_asked).toBeNull()
  await stands(8.4, 8, 3_600)
}

it('a tire that was changed is learned anew from the answer on', async () => {
  await seemsChanged()
  expect((await details()).change_asked).toEqual({ since: expect.any(Number) })
  expect((await answers(true)).json()).toEqual({ data: { tire_id: tireId } })
  expect((await details()).change_asked).toBeNull()
  await stands(8.4, 2)
  expect((await details()).data.fill_level ?? null).toBeNull()
  await stands(8.4, 120)
  expect((await details()).data.fill_level).toBeCloseTo(93, -1)
  expect((await details()).change_asked).toBeNull()
})

it('one that was not keeps what was learned, and is not asked about again', async () => {
  await seemsChanged()
  await answers(false)
  await stands(8.4, 2)
  const { data, change_asked } = await details()
  expect(change_asked).toBeNull()
  expect(data.fill_level).not.toBeNull()
})

it('is answered only of a tire that is there', async () => {
  expect((await user('tires.answerChange', { data: { tire_id: 999_999, changed: true } })).statusCode).toBe(404)
  expect((await user('tires.answerChange', { data: { tire_id: tireId } })).statusCode).toBe(400)
})
