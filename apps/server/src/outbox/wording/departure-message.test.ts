import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import type { TestApp } from '../../http/testing/an-app.ts'
import { sweepDueRigsOnce } from '../../sweep/sweep.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import type { TestApiClient } from '../../testing/an-api-client.ts'
import type { DeliveryChannel, OutgoingMessage } from '../channels/delivery-channel.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { matchNoticesOfAllFleets } from '../start-outbox.ts'

const URL_OF_FLEET = 'https://tires.example.com'
const HOUR = 3_600

let server: TestApp
let ann: TestApiClient
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
let tire: HeardTire
const sent: OutgoingMessage[] = []

beforeAll(async () => {
  ;({ server, call: ann } = await aSignedInServer('user'))
  tires = await aHeardTireMaker(server, {
    optimal_pressure: 9,
    filllt80_enabled: true,
    pressure_alarm_enabled: true,
    min_pressure: 7.8,
    max_pressure: 11,
  })
})
afterAll(() => server.app.close())

beforeEach(async () => {
  sent.length = 0
  await inSystem(server.db, (tx) => sql`truncate outbox, notification_rule cascade`.execute(tx))
  tire = await tires.make()
})

const now = () => server.app.deps.clock.now()
/** What the process does every few seconds. */
const sweeps = () => sweepDueRigsOnce(server.db, now(), (sentence) => expect(sentence).toBe('no complaint'))
const says = async (pressures: readonly number[]): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await tires.says(tire, [{ time: server.clock.seconds, pressure }])
  }
}
const channel: DeliveryChannel = {
  send: async (message) => {
    sent.push(message)
    return 'taken'
  },
  close: () => undefined,
}
const goesFlat = (rule: object = {}) => falls(rule, [9, 9, 3, 3])
const goesLow = (rule: object = {}) => falls(rule, [7.5, 7.5, 7.5])
const falls = async (rule: object, pressures: readonly number[]): Promise<void> => {
  const given = { name: 'Yard', app_type: 2, event_type: 0, base_action: 0, base_action_data: 'yard@example.com' }
  expect((await ann('notificationRules.add', { data: { ...given, ...rule } })).statusCode).toBe(200)
  await says(pressures)
  await sweeps()
  await matchNoticesOfAllFleets({ db: server.db, jobs: { sendAll: async () => undefined }, url: URL_OF_FLEET }, now())
}
const leaves = async (): Promise<OutgoingMessage | undefined> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ id: number }>`select id::float8 as id from outbox where sent_at is null order by id limit 1`.execute(tx),
  )
  await deliverMessage(
    {
      db: server.db,
      clock: server.app.deps.clock,
      host: 'tires.example.com',
      print: () => Promise.reject(new Error('nothing is printed')),
      channels: { email: channel, sms: channel, obc: channel, integrator: channel, push: channel },
      takeLinks: { url: URL_OF_FLEET, key: Buffer.alloc(32, 7) },
    },
    { fleetId: server.fleetId, id: rows[0]?.id ?? 0, isLast: false },
  )
  return sent.at(-1)
}

it('a mail about a problem says whether its vehicle may leave, in its language', async () => {
  await goesFlat({ language: 'nl' })
  const text = (await leaves())?.content.text ?? ''
  const [{ vehicle_name: name }] = (await ann('departures.all', { vehicle_id: tire.vehicleId })).json().data.vehicles
  expect(text).toContain(`\n\nMag ${name} weg? Blijft. As 1 links: `)
})

it('a text message has no room for it', async () => {
  await goesFlat({ base_action: 1, base_action_data: '+31612345678' })
  expect((await leaves())?.content.sms).not.toContain('leave?')
})

it('it is judged when the mail leaves: what was heard when it was written says nothing of now', async () => {
  await says(Array.from({ length: 100 }, () => 9))
  await goesLow({ base_action_data: 'a@example.com, b@example.com' })
  expect((await leaves())?.content.text).toMatch(/leave\? Go after\./)
  server.clock.seconds += 3 * HOUR
  await sweeps()
  expect((await leaves())?.content.text).toMatch(/leave\? Not known\. Axle 1 left: Not heard since/)
})
