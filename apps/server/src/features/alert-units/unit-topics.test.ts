import { afterAll, expect, it } from 'vitest'
import type { ClaimableTopics } from '../../config/claimable-topics.ts'
import { anApp } from '../../http/testing/an-app.ts'
import { anApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aUnitWithKey } from '../../testing/builders.ts'

const mqttTopics: ClaimableTopics[] = [
  { fleetId: null, filter: 'rtl_433/+/events' },
  { fleetId: 9_000, filter: 'depot/#' },
]
const server = await anApp({ config: { mqttTopics } })
mqttTopics.push({ fleetId: server.fleetId, filter: 'traccar/#' })
afterAll(() => server.app.close())
await server.addUser('admin', 'chief')
const admin = anApiClient(server, await server.signIn('chief'))
const { id } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
const claim = async (filter: string, unit = id) =>
  admin('alertUnits.addTopic', { data: { id: unit, filter, source: 'rtl433' } })
const statusOf = async (filter: string, unit?: number) => (await claim(filter, unit)).statusCode

it('claims a topic for a unit, lists it with what is open, and gives it up', async () => {
  const { data } = (await claim('rtl_433/yard/events')).json()
  expect(data).toMatchObject({ unit_id: id, filter: 'rtl_433/yard/events', source: 'rtl433' })
  expect((await admin('alertUnits.topics')).json().data).toEqual({
    topics: [data],
    open: ['rtl_433/+/events', 'traccar/#'],
  })
  const giveUp = () => admin('alertUnits.deleteTopic', { data: { id, topic_id: data.id } })
  expect((await giveUp()).statusCode).toBe(200)
  expect((await giveUp()).statusCode).toBe(404)
  expect((await admin('alertUnits.topics')).json().data.topics).toEqual([])
})

it('refuses what is not open, no filter, the units’ own topics, and another fleet’s unit', async () => {
  const theirs = await aUnitWithKey(server.db, { fleet_id: await aFleet(server.db) })
  for (const filter of [
    '#',
    'rtl_433/#',
    'rtl_433/yard/states',
    'depot/1',
    '+/yard/events',
    `coldbar/${theirs.id}/readings`,
  ])
    expect([filter, await statusOf(filter)]).toEqual([filter, 400])
  for (const filter of ['', 'a/#/b', '$SYS/#']) expect([filter, await statusOf(filter)]).toEqual([filter, 400])
  expect(await statusOf('traccar/1', theirs.id)).toBe(404)
})

it('refuses a filter that has a topic in common with another claim, also where two come at once', async () => {
  const both = await Promise.all([statusOf('rtl_433/gate/events'), statusOf('rtl_433/gate/events')])
  expect(both.sort()).toEqual([200, 409])
  expect(await statusOf('traccar/+/a')).toBe(200)
  expect(await statusOf('traccar/7/#')).toBe(409)
})

it('lets nobody claim what gateways of other fleets send, once there are several fleets', async () => {
  await aFleet(server.db)
  const answer = await claim('rtl_433/+/events')
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('one by one')])
  expect(await statusOf('rtl_433/shed/events')).toBe(200)
})

it('refuses a language that nobody knows, and names those that are known', async () => {
  const answer = await admin('alertUnits.addTopic', { data: { id, filter: 'traccar/9', source: 'rtl_433' } })
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(/readings, .*rtl433/)])
})
