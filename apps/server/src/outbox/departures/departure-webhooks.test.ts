import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { sweepDueRigsOnce } from '../../sweep/sweep.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aVehicle } from '../../testing/builders.ts'
import { setWheels } from '../../testing/wheels-of-type.ts'
import { type DeliveryChannel, DeliveryFailedError, type OutgoingMessage } from '../channels/delivery-channel.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { sendDepartureWebhooks } from './departure-webhooks.ts'

const HOUR = 3_600
const SECRET = 'a secret of 24 characters'

const { server } = await aSignedInServer('user')
let user: TestApiClient
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
let first: HeardTire
let second: HeardTire
let webhook: number
let isDown = false
const sent: OutgoingMessage[] = []

beforeAll(async () => {
  tires = await aHeardTireMaker(server, { optimal_pressure: 9, filllt80_enabled: true })
  await setWheels(server.db, tires.typeId, '{1000}')
})

beforeEach(async () => {
  isDown = false
  sent.length = 0
  await inSystem(server.db, async (tx) => {
    await sql`truncate outbox, integrator cascade`.execute(tx)
    await sql`delete from tire`.execute(tx)
    await sql`delete from vehicle`.execute(tx)
  })
  ;[first, second] = [await tires.make(), await tires.make()]
  await heard([first, second])
  webhook = await aWebhook()
})

const now = () => server.app.deps.clock.now()
/** What the process does every few seconds. */
const sweeps = () => sweepDueRigsOnce(server.db, now(), (sentence) => expect(sentence).toBe('no complaint'))
const passes = async (seconds: number): Promise<void> => {
  server.clock.seconds += seconds
  user = anApiClient(server, await server.signIn('user'))
  await sweeps()
}

/** So often that a tire is known. */
const heard = async (of: readonly HeardTire[], pressure = 9): Promise<void> => {
  const start = server.clock.seconds
  await passes(100 * 240)
  for (const tire of of)
    await tires.says(
      tire,
      Array.from({ length: 100 }, (_, at) => ({ time: start + (at + 1) * 240, pressure })),
    )
  await sweeps()
}

const data = () => ({
  name: 'Planner',
  integrator_type: 3,
  endpoint: 'https://planner.example.com/hook',
  apikey: SECRET,
  tells_departures: true,
})
const aWebhook = async (): Promise<number> => {
  const answer = await user('integrators.add', { data: data() })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.data.id
}
const change = async (changes: object): Promise<void> => {
  const answer = await user('integrators.update', { data: { id: webhook, ...changes } })
  expect(answer.statusCode, answer.body).toBe(200)
}

const channel: DeliveryChannel = {
  send: async (message, mark) => {
    if (isDown) throw new DeliveryFailedError('unreachable', false, 'down')
    sent.push(message)
    await mark('200')
    return '200'
  },
  close: () => undefined,
}
const leaves = async (fleetId = server.fleetId): Promise<void> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{
      id: number
    }>`select id::float8 as id from outbox where fleet_id = ${fleetId} and sent_at is null and dropped_at is null
      order by id`.execute(tx),
  )
  for (const { id } of rows)
    await deliverMessage(
      {
        db: server.db,
        clock: server.app.deps.clock,
        host: 'tires.example.com',
        print: () => Promise.reject(new Error('nothing is printed')),
        channels: { email: channel, sms: channel, obc: channel, integrator: channel, push: channel },
        takeLinks: { url: 'https://tires.example.com', key: Buffer.alloc(32, 7) },
      },
      { fleetId, id, isLast: false },
    )
}
/** One round, and what leaves after it: the verdict of each vehicle that is told. */
const told = async (): Promise<Record<number, string>> => {
  const before = sent.length
  await sendDepartureWebhooks(server.db, now())
  await leaves()
  const departures = sent.slice(before).flatMap((one) => one.departures?.departures ?? [])
  return Object.fromEntries(departures.map(({ vehicle_id, verdict }) => [vehicle_id, verdict]))
}
const waiting = async (fleetId: number): Promise<number> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from outbox where fleet_id = ${fleetId} and sent_at is null`.execute(
      tx,
    ),
  )
  return rows[0]?.n ?? -1
}

it('tells all vehicles once, and then those alone whose verdict is another, as the call does', async () => {
  expect(await told()).toEqual({ [first.vehicleId]: 'go', [second.vehicleId]: 'go' })
  expect(await told()).toEqual({})
  await heard([first], 8.2)
  await heard([second])
  expect(await told()).toMatchObject({ [first.vehicleId]: 'notKnown' })
  const [message] = sent.at(-1)?.departures?.departures ?? []
  const { data: listed } = (await user('departures.all', { vehicle_id: message?.vehicle_id ?? 0 })).json()
  expect(message).toEqual(listed.vehicles[0])
})

it('tells how vehicles are when the message leaves, and afterwards what is different from that', async () => {
  isDown = true
  await told()
  isDown = false
  await passes(3 * HOUR)
  await leaves()
  const { departures } = sent.at(-1)?.departures ?? { departures: [] }
  expect(departures.map(({ verdict }) => verdict)).toEqual(['notKnown', 'notKnown'])
  await heard([first, second])
  expect(await told()).toEqual({ [first.vehicleId]: 'go', [second.vehicleId]: 'go' })
})

it('puts nothing more into the outbox while the program does not answer', async () => {
  isDown = true
  await told()
  expect(await waiting(server.fleetId)).toBe(1)
  for (let times = 0; times < 5; times += 1) {
    await passes(3 * HOUR)
    await told()
    await heard([first, second])
    await told()
  }
  expect(await waiting(server.fleetId)).toBe(1)
})

it('lets few messages of a large fleet wait, and tells the other fleet all the same', async () => {
  const fleet_id = await aFleet(server.db)
  const { id } = await aVehicle(server.db, { fleet_id })
  await inSystem(server.db, async (tx) => {
    await sql`insert into vehicle (fleet_id, name, vehicle_type_id)
      select fleet_id, 'Many ' || n, vehicle_type_id from vehicle, generate_series(1, 1499) n where id = ${id}`.execute(
      tx,
    )
    await sql`insert into integrator (fleet_id, name, integrator_type, endpoint, apikey, tells_departures)
      values (${fleet_id}, 'Theirs', 3, 'https://down.example.com', 'x', true)`.execute(tx)
  })
  expect(await told()).toEqual({ [first.vehicleId]: 'go', [second.vehicleId]: 'go' })
  expect(await waiting(fleet_id)).toBe(10)
  await leaves(fleet_id)
  await sendDepartureWebhooks(server.db, now())
  expect(await waiting(fleet_id)).toBe(5)
})

it('tells nothing that waits when it is turned off, and all of it when it is turned on again', async () => {
  isDown = true
  await told()
  await change({ tells_departures: false })
  isDown = false
  await leaves()
  expect(sent).toEqual([])
  expect(await told()).toEqual({})
  await change({ tells_departures: true })
  expect(await told()).toEqual({ [first.vehicleId]: 'go', [second.vehicleId]: 'go' })
})

it('tells all vehicles to a program at another address', async () => {
  await told()
  await change({ endpoint: 'https://other.example.com/hook', apikey: SECRET })
  expect(await told()).toEqual({ [first.vehicleId]: 'go', [second.vehicleId]: 'go' })
})

it('stands among the sent messages', async () => {
  await told()
  const { data: deliveries } = (await user('deliveries.all')).json()
  expect(deliveries[0]).toMatchObject({
    what: 'departure',
    recipient: 'Planner',
    title: 'Whether 2 vehicles may leave',
  })
})
