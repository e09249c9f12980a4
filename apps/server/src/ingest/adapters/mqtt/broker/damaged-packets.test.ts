import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { sql } from 'kysely'
import { connectAsync, type MqttClient } from 'mqtt'
import { generate, type Packet } from 'mqtt-packet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSystem } from '../../../../db/scope/in-system.ts'
import { anApp } from '../../../../http/testing/an-app.ts'
import { aTire, aUnitWithKey } from '../../../../testing/builders.ts'
import { arbitraryMutatedPayload } from '../../../../testing/mutated-payloads.ts'
import { arbitraryDamagedMqttPacket } from '../testing/damaged-mqtt-packets.ts'

const RUNS = 50
const TOGETHER = 100
/** Connections of the damaging unit at once; it may have ten. */
const AT_ONCE = 5
/** What 5,000 damaged ones may leave behind: nothing, but the heap is not weighed that finely. */
const MOST_LEFT_BYTES = 32 * 1024 * 1024
/** Of this process's own work, for one damaged packet on the average; a decoder that stalls takes more, however idle the machine is. */
const MOST_CPU_MS = 50

const config = { mqttPort: 0, mqttHost: '127.0.0.1', requestsPerSecond: 1_000_000 }
const { app, db, fleetId, clock, send } = await anApp({ config })
const health = async () => (await send({ url: '/readyz' })).json().mqtt_broker
const { port } = await health()
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

const aUnit = async (tag_id: number) => {
  const { id, key } = await aUnitWithKey(db, { fleet_id: fleetId })
  const tire = await aTire(db, { fleet_id: fleetId, tag_id })
  const reading = (ago: number) =>
    JSON.stringify({ tag_id, time: clock.seconds - ago, pressure: 8.62, temperature: 31.5 })
  const stored = async () => {
    const { rows } = await inSystem(db, (tx) =>
      sql<{ ago: number }>`select ${clock.seconds} - date_part('epoch', time) as ago from measurement
        where tire_id = ${tire.id} order by time desc`.execute(tx),
    )
    return rows.map(({ ago }) => ago)
  }
  return { id, key, topic: `coldbar/${id}/readings`, reading, stored }
}
const [good, damaging] = [await aUnit(1), await aUnit(2)]
let ago = 0
let neighbour: MqttClient
beforeAll(async () => {
  const signIn = { username: String(good.id), password: good.key, protocolVersion: 4, reconnectPeriod: 0 } as const
  neighbour = await connectAsync(`mqtt://127.0.0.1:${port}`, signIn)
})
afterAll(async () => {
  await neighbour.endAsync(true)
  await app.close()
})

/** The neighbour goes on by its one connection, and is answered. */
const neighbourGoesOn = async (): Promise<void> => {
  ago += 1
  await neighbour.publishAsync(good.topic, good.reading(ago), { qos: 1 })
}
const allOfNeighbour = () => Array.from({ length: ago }, (_, at) => at + 1)

/** Does damage in many runs, and looks at what it leaves behind. */
const expectUnharmed = async (runs: () => Promise<void>): Promise<void> => {
  const [before, cpu] = [heap(), process.cpuUsage()]
  await runs()
  const { user, system } = process.cpuUsage(cpu)
  expect((user + system) / 1_000 / (RUNS * TOGETHER)).toBeLessThan(MOST_CPU_MS)
  expect(await good.stored()).toEqual(allOfNeighbour())
  expect(neighbour.connected).toBe(true)
  await expect.poll(async () => (await health()).connections).toBe(1)
  expect(heap() - before).toBeLessThan(MOST_LEFT_BYTES)
}

const readings = [
  '{"tag_id":2,"time":1790000000,"pressure":8.62,"temperature":31.5,"speed":80,"latitude":51.5,"longitude":3.1}',
  '[{"tag_id":2,"time":1790000000,"pressure":8.62,"temperature":31.5},{"tag_id":9,"time":1790000001,"pressure":1,"temperature":2}]',
  '{"readings":[{"tag_id":2,"time":1790000000,"pressure":8.62,"temperature":31.5,"battery_ok":true,"rssi":-70}]}',
]

it('5,000 damaged messages are acknowledged, and cost a neighbour nothing', async () => {
  const payloads = fc.array(arbitraryMutatedPayload(readings), { minLength: TOGETHER, maxLength: TOGETHER })
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    ...{ username: String(damaging.id), password: damaging.key, protocolVersion: 4, reconnectPeriod: 0 },
  })
  let own = 1_000_000
  await expectUnharmed(async () => {
    await fc.assert(
      fc.asyncProperty(payloads, async (damaged) => {
        own += 1
        const whole = damaging.reading(own)
        const all = [...damaged, whole].map((payload) => client.publishAsync(damaging.topic, payload, { qos: 1 }))
        await Promise.all([...all, neighbourGoesOn()])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    await client.endAsync()
  })
  // Its own good ones among them too.
  const whole = Array.from({ length: own - 1_000_000 }, (_, at) => 1_000_001 + at)
  expect(await damaging.stored()).toEqual(expect.arrayContaining(whole))
}, 300_000)

const SIGN_IN: Packet = {
  ...{ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, clientId: 'damaged', keepalive: 30 },
  ...{ username: String(damaging.id), password: Buffer.from(damaging.key) },
}
const GOLDEN: Packet[] = [
  SIGN_IN,
  { ...SIGN_IN, will: { topic: good.topic, payload: Buffer.from(good.reading(0)), qos: 1, retain: true } },
  ...([0, 1, 2] as const).map(
    (qos): Packet => ({
      ...{ cmd: 'publish', topic: damaging.topic, payload: damaging.reading(60), qos, dup: qos > 0, retain: false },
      messageId: 7,
    }),
  ),
  { cmd: 'puback', messageId: 7 },
  { cmd: 'pubrec', messageId: 7 },
  { cmd: 'pubrel', messageId: 7 },
  { cmd: 'pubcomp', messageId: 7 },
  { cmd: 'subscribe', messageId: 7, subscriptions: [{ topic: '#', qos: 1 }] },
  { cmd: 'unsubscribe', messageId: 7, unsubscriptions: ['#', damaging.topic] },
  { cmd: 'pingreq' },
  { cmd: 'disconnect' },
]

/** Signs in, sends what is damaged, and hangs up; a damaged sign-in is the first of its connection. */
const sendDamaged = async (bytes: Buffer): Promise<void> => {
  const socket = dial(port, '127.0.0.1')
  // It may be cut off in the middle, and hear of it as a reset.
  socket.on('error', () => {}).resume()
  const closed = once(socket, 'close')
  const isSignIn = (bytes[0] ?? 0) >> 4 === 1
  socket.end(isSignIn ? bytes : Buffer.concat([generate(SIGN_IN), bytes]))
  await closed.catch(() => {}) // a reset is an end too
}

it('5,000 damaged packets end their own connections at most', async () => {
  const packets = fc.array(arbitraryDamagedMqttPacket(GOLDEN, 4), { minLength: TOGETHER, maxLength: TOGETHER })
  await expectUnharmed(async () => {
    await fc.assert(
      fc.asyncProperty(packets, async (damaged) => {
        const left = [...damaged]
        const sender = async (): Promise<void> => {
          for (let next = left.pop(); next !== undefined; next = left.pop()) await sendDamaged(next)
        }
        await Promise.all([...Array.from({ length: AT_ONCE }, sender), neighbourGoesOn()])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
}, 300_000)
