import { once } from 'node:events'
import { createServer } from 'node:net'
import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { Aedes } from 'aedes'
import fastify from 'fastify'
import { sql } from 'kysely'
import { connectAsync } from 'mqtt'
import { afterAll, expect, it } from 'vitest'
import { inSystem } from '../../../../db/scope/in-system.ts'
import { anApp } from '../../../../http/testing/an-app.ts'
import { aTire, aUnitWithKey } from '../../../../testing/builders.ts'
import { BrokerReachableSignal } from './broker-reachable-signal.ts'
import { MqttBrokerConnection } from './mqtt-broker-connection.ts'

const aedes = await Aedes.createBroker()
const listener = createServer(aedes.handle).listen(0, '127.0.0.1')
await once(listener, 'listening')
const address = listener.address()
const url = new URL(`mqtt://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
const { app, db, fleetId, clock, send } = await anApp({ config: { mqttUrl: url, mqttClientId: 'coldbar-test' } })
afterAll(async () => {
  await app.close()
  aedes.close()
  listener.close()
})

it('speaks MQTT 3.1.1 with a broker that knows no other', async () => {
  const { id } = await aUnitWithKey(db, { fleet_id: fleetId })
  await aTire(db, { fleet_id: fleetId, tag_id: 7 })
  const health = async () => (await send({ url: '/readyz' })).json().mqtt
  await expect.poll(health, { timeout: 30_000 }).toMatchObject({ broker: 'connected' })
  const gateway = await connectAsync(url.href, { protocolVersion: 4 })
  const reading = { tag_id: 7, time: clock.seconds - 60, pressure: 8.62, temperature: 31.5 }
  await gateway.publishAsync(`coldbar/${id}/readings`, JSON.stringify(reading), { qos: 1 })
  await gateway.endAsync()
  const stored = async () => (await inSystem(db, (tx) => sql`select pressure from measurement`.execute(tx))).rows
  await expect.poll(stored).toEqual([{ pressure: 8.62 }])
})

it('reads no message there that would fill the memory', async () => {
  const lines: string[] = []
  const taken: number[] = []
  const link = new MqttBrokerConnection({
    ...{ settings: { href: url.href }, clientId: 'large', isAdopted: false, mostBytes: () => 1024, forget: () => {} },
    take: async (_, payload) => void taken.push(payload.length),
    return: new BrokerReachableSignal(),
    log: fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }).log,
  })
  await link.listenTo(new Set(['large']))
  await expect.poll(() => link.isListening, { timeout: 30_000 }).toBe(true)
  const gateway = await connectAsync(url.href, { protocolVersion: 4 })
  for (const bytes of [MAX_INGEST_BYTES + 1, 3 * MAX_INGEST_BYTES])
    await gateway.publishAsync('large', Buffer.alloc(bytes), { qos: 1 })
  await gateway.endAsync()
  await expect.poll(() => lines.join(), { timeout: 30_000 }).toContain('which is not read')
  expect(taken).toEqual([MAX_INGEST_BYTES + 1])
  await link.stop()
}, 60_000)
