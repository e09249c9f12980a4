import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import fc from 'fast-check'
import fastify from 'fastify'
import { sql } from 'kysely'
import { connectAsync } from 'mqtt'
import { generate, type Packet, parser } from 'mqtt-packet'
import { afterAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../../../db/scope/in-system.ts'
import { anApp } from '../../../../http/testing/an-app.ts'
import { aTire, aUnitWithKey } from '../../../../testing/builders.ts'
import { arbitraryMutatedPayload } from '../../../../testing/mutated-payloads.ts'
import { aMosquitto, HAS_MOSQUITTO } from '../testing/a-mosquitto.ts'
import { arbitraryDamagedMqttPacket } from '../testing/damaged-mqtt-packets.ts'
import { BrokerReachableSignal } from './broker-reachable-signal.ts'
import { MqttBrokerConnection } from './mqtt-broker-connection.ts'

const RUNS = 50
const TOGETHER = 100
const SOON = { timeout: 60_000 }

describe.runIf(HAS_MOSQUITTO)('5,000 damaged messages that come from a broker', async () => {
  // What is skipped is looked through all the same.
  if (!HAS_MOSQUITTO) return it('needs Mosquitto', () => {})
  const broker = await aMosquitto()
  const { app, db, fleetId, clock, send } = await anApp({
    config: { mqttUrl: broker.url, mqttClientId: 'coldbar-test', requestsPerSecond: 1_000_000 },
  })
  afterAll(async () => {
    await app.close()
    await broker.remove()
  })
  const health = async () => (await send({ url: '/readyz' })).json().mqtt

  it('are all acknowledged, and cost none of the good ones between them', async () => {
    const { id } = await aUnitWithKey(db, { fleet_id: fleetId })
    const tire = await aTire(db, { fleet_id: fleetId, tag_id: 1 })
    await expect.poll(health, SOON).toMatchObject({ broker: 'connected' })
    const gateway = await connectAsync(broker.url.href, { protocolVersion: 5 })
    // Of sensors that nobody mounted, in every source that has a shape of its own.
    const golden = {
      readings: [
        '{"tag_id":77777,"time":1790000000,"pressure":8.62,"temperature":31.5,"latitude":51.5,"longitude":3.1}',
      ],
      rtl433: [
        '{"time":"1790000000","model":"Truck","type":"TPMS","id":"05809ee2","pressure_kPa":216.0,"temperature_C":31.0}',
      ],
      can: ['(1795647610.250000) can0 18FEF433#00DC80254100005F'],
      traccar: [
        '{"position":{"protocol":"jt808","attributes":{"tire1SensorId":"7e19f1","tire1Pressure":8.4,"tire1Temp":27}}}',
      ],
    }
    const damaged = fc.oneof(
      ...Object.entries(golden).map(([source, texts]) =>
        fc.record({ source: fc.constant(source), payload: arbitraryMutatedPayload(texts) }),
      ),
    )
    let ago = 0
    await fc.assert(
      fc.asyncProperty(fc.array(damaged, { minLength: TOGETHER, maxLength: TOGETHER }), async (all) => {
        ago += 1
        const whole = { tag_id: 1, time: clock.seconds - ago, pressure: 8.62, temperature: 31.5 }
        const messages = [...all, { source: 'readings', payload: JSON.stringify(whole) }]
        await Promise.all(
          messages.map(({ source, payload }) => gateway.publishAsync(`coldbar/${id}/${source}`, payload, { qos: 1 })),
        )
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    await gateway.endAsync()
    const taken = async () => {
      const { stored, refused, too_large } = await health()
      return stored + refused + too_large
    }
    await expect.poll(taken, SOON).toBe(RUNS * (TOGETHER + 1))
    expect(await health()).toMatchObject({ broker: 'connected' })
    const { rows } = await inSystem(db, (tx) =>
      sql<{ ago: number }>`select ${clock.seconds} - date_part('epoch', time) as ago from measurement
        where tire_id = ${tire.id} order by time desc`.execute(tx),
    )
    const whole = Array.from({ length: ago }, (_, at) => at + 1)
    expect(rows.map((row) => row.ago)).toEqual(expect.arrayContaining(whole))
  }, 300_000)
})

const message = (payload: string, qos: 0 | 1 | 2 = 1): Packet => ({
  ...{ cmd: 'publish', topic: 'yard', payload, qos, dup: false, retain: false, messageId: 7 },
})

const GOLDEN: Packet[] = [
  message('damaged', 0),
  message('damaged', 1),
  message('damaged', 2),
  {
    ...message('damaged'),
    properties: { topicAlias: 3, userProperties: { a: 'b' }, messageExpiryInterval: 9 },
  } as Packet,
  { cmd: 'connack', returnCode: 0, reasonCode: 0, sessionPresent: true },
  { cmd: 'suback', messageId: 1, granted: [1] },
  { cmd: 'unsuback', messageId: 1, granted: [0] },
  { cmd: 'pubrel', messageId: 7 },
  { cmd: 'puback', messageId: 7 },
  { cmd: 'pingresp' },
  { cmd: 'disconnect', reasonCode: 0x8b },
]

it.each([4, 5] as const)(
  'a link outlives a broker of version %i that damages 2,500 packets, and loses no message before them',
  async (protocolVersion) => {
    let damage: Buffer = Buffer.alloc(0)
    let met = Promise.withResolvers<void>()
    const bytesOf = (packet: Packet) => generate(packet, { protocolVersion })
    const serve = (socket: Socket): void => {
      const reader = parser({ protocolVersion })
      socket.on('error', () => {}).on('data', (chunk) => reader.parse(chunk))
      reader.on('error', () => socket.destroy())
      reader.on('packet', (packet: Packet) => {
        if (packet.cmd === 'connect' && packet.protocolVersion !== protocolVersion)
          socket.end(generate({ cmd: 'connack', returnCode: 1, sessionPresent: false }))
        else if (packet.cmd === 'connect')
          socket.write(bytesOf({ cmd: 'connack', returnCode: 0, reasonCode: 0, sessionPresent: false }))
        else if (packet.cmd === 'subscribe') {
          const granted = bytesOf({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: [1] })
          socket.on('close', () => met.resolve())
          socket.end(Buffer.concat([granted, bytesOf(message('whole')), damage]))
        }
      })
    }
    const server = createServer(serve).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    let whole = 0
    const link = new MqttBrokerConnection({
      ...{ settings: { href: `mqtt://127.0.0.1:${port}` }, clientId: 'damaged', isAdopted: false },
      ...{
        mostBytes: () => 1024,
        forget: () => {},
        pauseMs: () => 0,
        return: new BrokerReachableSignal(),
        log: fastify().log,
      },
      take: async (_, payload) => {
        if (payload.equals(Buffer.from('whole'))) whole += 1
      },
    })
    await link.listenTo(new Set(['yard']))
    const packets = fc.array(arbitraryDamagedMqttPacket(GOLDEN, protocolVersion), {
      minLength: TOGETHER,
      maxLength: TOGETHER,
    })
    await fc.assert(
      fc.asyncProperty(packets, async (all) => {
        for (const bytes of all) {
          damage = bytes
          met = Promise.withResolvers<void>()
          await met.promise
        }
      }),
      { numRuns: RUNS / 2, endOnFailure: true },
    )
    expect(whole).toBeGreaterThanOrEqual((RUNS / 2) * TOGETHER)
    await link.stop()
    server.close()
  },
  300_000,
)
