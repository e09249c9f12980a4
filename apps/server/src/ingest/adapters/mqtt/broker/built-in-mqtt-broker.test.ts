import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { sql } from 'kysely'
import { connect, connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { generate } from 'mqtt-packet'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { inSystem } from '../../../../db/scope/in-system.ts'
import { anApp } from '../../../../http/testing/an-app.ts'
import { aFleet, aTire, aUnitWithKey } from '../../../../testing/builders.ts'
import { ReadingIntake } from '../../../intake/intake.ts'

const { app, db, fleetId, clock, send } = await anApp({ config: { mqttPort: 0, mqttHost: '127.0.0.1' } })
afterAll(() => app.close())
const health = async () => (await send({ url: '/readyz' })).json().mqtt_broker
const { port } = await health()
const address = `mqtt://127.0.0.1:${port}`
let tags = 0

const aUnit = async (fleet = fleetId) => {
  const tag_id = ++tags
  const { id, key } = await aUnitWithKey(db, { fleet_id: fleet })
  const tire = await aTire(db, { fleet_id: fleet, tag_id })
  const reading = (ago: number) =>
    JSON.stringify({ tag_id, time: clock.seconds - ago, pressure: 8.62, temperature: 31.5 })
  const stored = async () => {
    const { rows } = await inSystem(db, (tx) =>
      sql<{ ago: number }>`select ${clock.seconds} - date_part('epoch', time) as ago from measurement
        where tire_id = ${tire.id} order by time`.execute(tx),
    )
    return rows.map(({ ago }) => ago)
  }
  return { id, key, topic: `coldbar/${id}/readings`, reading, stored }
}

const open: MqttClient[] = []
const closed = (client: MqttClient): Promise<void> => new Promise((resolve) => client.once('close', () => resolve()))
afterEach(async () => {
  for (const client of open.splice(0)) await client.endAsync(true)
})

const as = async ({ id, key }: { id: number; key: string }, options: IClientOptions = {}): Promise<MqttClient> => {
  const signIn = { username: String(id), password: key, protocolVersion: 4, reconnectPeriod: 0 } as const
  const client = await connectAsync(address, { ...signIn, ...options })
  open.push(client)
  return client
}

describe('the broker of our own', () => {
  it('acknowledges a message when its reading is stored, at every quality of service', async () => {
    const unit = await aUnit()
    const client = await as(unit)
    await client.publishAsync(unit.topic, unit.reading(30), { qos: 1 })
    expect(await unit.stored()).toEqual([30])
    await client.publishAsync(unit.topic, unit.reading(20), { qos: 2 })
    expect(await unit.stored()).toEqual([30, 20])
    await client.publishAsync(unit.topic, unit.reading(10), { qos: 0 })
    await expect.poll(unit.stored).toEqual([30, 20, 10])
  })

  it('lets a unit in by its name too, and not by a name of digits, another unit’s number or key, a revoked key, or none', async () => {
    const [unit, other] = [await aUnit(), await aUnit()]
    const rename = (name: string) =>
      inSystem(db, (tx) => sql`update alert_unit set name = ${name} where id = ${unit.id}`.execute(tx))
    await rename('Gate 2')
    await as(unit, { username: 'Gate 2' })
    await rename('4711')
    const refused = async (options: IClientOptions) => {
      await expect(as(unit, options)).rejects.toMatchObject({ code: 4 })
    }
    await refused({ username: '4711' })
    await refused({ username: String(other.id) })
    await refused({ password: other.key })
    await refused({ username: 'Gate 2' })
    await expect(connectAsync(address, { protocolVersion: 4, reconnectPeriod: 0 })).rejects.toMatchObject({ code: 4 })
  })

  it('keeps each unit to its own topic, acknowledges what is for others and drops it, and hands nothing on', async () => {
    const [unit, neighbour, theirs] = [await aUnit(), await aUnit(), await aUnit(await aFleet(db))]
    const client = await as(unit)
    const before = (await health()).nobody
    for (const topic of [neighbour.topic, theirs.topic, '$SYS/x/new/clients', `coldbar/${unit.id}`, `x/${unit.topic}`])
      await client.publishAsync(topic, theirs.reading(60), { qos: 1 })
    expect((await health()).nobody).toBe(before + 5)
    expect([...(await neighbour.stored()), ...(await theirs.stored())]).toEqual([])
    // A tag of the other fleet, by our own topic, is unknown to ours.
    await client.publishAsync(unit.topic, theirs.reading(60), { qos: 1 })
    expect(await theirs.stored()).toEqual([])
    for (const filter of ['#', '+/+/+', '$SYS/#', theirs.topic, unit.topic])
      await expect(client.subscribeAsync(filter, { qos: 1 })).rejects.toMatchObject({ packet: { granted: [128] } })
  })

  it('keeps no retained message and speaks no last will', async () => {
    const [unit, neighbour] = [await aUnit(), await aUnit()]
    const will = { topic: neighbour.topic, payload: Buffer.from(neighbour.reading(60)), qos: 1, retain: true } as const
    const own = { ...will, topic: unit.topic, payload: Buffer.from(unit.reading(60)) }
    for (const last of [will, own]) {
      const client = await as(unit, { will: last })
      await client.publishAsync(unit.topic, unit.reading(30), { qos: 1, retain: true })
      const gone = closed(client)
      client.stream.destroy()
      await gone
    }
    await (await as(unit)).publishAsync(unit.topic, unit.reading(10), { qos: 1 })
    expect(await unit.stored()).toEqual([30, 10])
    expect(await neighbour.stored()).toEqual([])
  })

  it('disconnects a unit whose key is revoked', async () => {
    const unit = await aUnit()
    const idle = await as(unit)
    const gone = closed(idle)
    await inSystem(db, (tx) => sql`update unit_key set revoked_at = now() where unit_id = ${unit.id}`.execute(tx))
    await gone
    await expect
      .poll(() =>
        as(unit).then(
          () => 'in',
          ({ code }) => code,
        ),
      )
      .toBe(4)
  })

  it('lets nobody throw another unit off by its client id, and notices two gateways that throw each other off', async () => {
    const [unit, other] = [await aUnit(), await aUnit()]
    const first = await as(unit, { clientId: 'gateway' })
    await as(other, { clientId: 'gateway' })
    await first.publishAsync(unit.topic, unit.reading(60), { qos: 1 })
    const double = connect(address, {
      username: String(unit.id),
      password: unit.key,
      protocolVersion: 4,
      clientId: 'gateway',
      reconnectPeriod: 20,
    })
    open.push(double)
    const again = connect(address, { ...double.options, reconnectPeriod: 20 })
    open.push(again)
    await expect.poll(async () => (await health()).doubled_client_ids).toBeGreaterThan(0)
  })

  it('refuses a packet that is too large by its first bytes', async () => {
    const unit = await aUnit()
    const client = await as(unit)
    // Cut off in the middle, it may hear of it as a reset.
    client.on('error', () => {})
    const gone = closed(client)
    client.publish(unit.topic, Buffer.alloc(300_000), { qos: 1 })
    await gone
    // A stranger may not even say so much.
    const socket = dial(port, '127.0.0.1')
    socket.on('error', () => {})
    const ended = once(socket, 'close')
    socket.write(
      generate({
        cmd: 'publish',
        topic: 'a',
        payload: Buffer.alloc(5_000),
        qos: 0,
        dup: false,
        retain: false,
      }).subarray(0, 10),
    )
    await ended
    await expect.poll(async () => (await health()).too_large).toBe(2)
  })

  it('has at most ten connections of one unit', async () => {
    const unit = await aUnit()
    for (let count = 0; count < 10; count += 1) await as(unit)
    await expect(as(unit)).rejects.toMatchObject({ code: 3 })
    await as(await aUnit())
  })

  it('puts aside what it cannot read, and its neighbours are stored', async () => {
    const unit = await aUnit()
    const client = await as(unit)
    await Promise.all(
      [unit.reading(60), '{"readings":', Buffer.from([0xff, 0xfe, 0x00]), '['.repeat(50_000), unit.reading(30)].map(
        (payload) => client.publishAsync(unit.topic, payload, { qos: 1 }),
      ),
    )
    expect(await unit.stored()).toEqual([60, 30])
  })
})

// The last one: it uses up what this address may fail.
it('refuses an address that failed twenty times a minute at once, but for keys that were good lately', async () => {
  const unit = await aUnit()
  await as(unit)
  const wrong = (at: number) => `cbu_${'wrong'.repeat(5)}${at}`
  const proving = vi.spyOn(ReadingIntake.prototype, 'prove')
  for (let at = 0; at < 30; at += 1) await expect(as(unit, { password: wrong(at) })).rejects.toMatchObject({ code: 4 })
  expect(proving.mock.calls.length).toBeLessThanOrEqual(20)
  proving.mockRestore()
  await as(unit)
})
