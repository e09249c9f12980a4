import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { connectAsync } from 'mqtt'
import { afterAll, describe, expect, it } from 'vitest'
import type { GatewayMessageAge } from '../messages/gateway-message.ts'
import { aMosquitto, HAS_MOSQUITTO } from '../testing/a-mosquitto.ts'
import { BrokerReachableSignal } from './broker-reachable-signal.ts'
import { type BrokerLinkParts, MqttBrokerConnection } from './mqtt-broker-connection.ts'

/** More than the broker may send before some are acknowledged. */
const MESSAGES = 2_500
const SILENT_MS = 1_000

describe.runIf(HAS_MOSQUITTO)('a session at a broker', async () => {
  // What is skipped is looked through all the same.
  if (!HAS_MOSQUITTO) return it('needs Mosquitto', () => {})
  const broker = await aMosquitto()
  afterAll(() => broker.remove())

  /** A session that somebody left behind, with messages in it. */
  const leftBehind = async (clientId: string): Promise<void> => {
    const gone = await connectAsync(broker.url.href, {
      clientId,
      clean: false,
      protocolVersion: 5,
      properties: { sessionExpiryInterval: 600 },
    })
    await gone.subscribeAsync('yard', { qos: 1 })
    await gone.endAsync()
    await broker.publish(
      'yard',
      Array.from({ length: MESSAGES }, (_, at) => `message ${at}`),
    )
  }

  const aLink = (clientId: string, rest: Pick<BrokerLinkParts, 'isAdopted' | 'take'>): MqttBrokerConnection =>
    new MqttBrokerConnection({
      ...{ settings: { href: broker.url.href }, clientId, silentMs: SILENT_MS, ...rest },
      mostBytes: () => 1024 * 1024,
      forget: () => {},
      return: new BrokerReachableSignal(),
      log: fastify().log,
    })

  it('tells what waited there from what comes when it has fallen silent', async () => {
    await leftBehind('back')
    const ages: GatewayMessageAge[] = []
    const link = aLink('back', { isAdopted: false, take: async (_, __, { age }) => void ages.push(age) })
    await link.listenTo(new Set(['yard']))
    await expect.poll(() => ages.length, { timeout: 30_000 }).toBe(MESSAGES)
    expect(new Set(ages)).toEqual(new Set(['late']))
    const next = async () => {
      await broker.publish('yard', ['next'])
      return ages.at(-1)
    }
    await expect.poll(next, { timeout: 30_000, interval: 2 * SILENT_MS }).toBe('fresh')
    await link.stop()
  }, 90_000)

  it('is ended only when all that waited there is stored, however long storing takes', async () => {
    await leftBehind('left')
    const stored = new Set<string>()
    const link = aLink('left', {
      isAdopted: true,
      take: async (_, payload) => {
        await wait(1.5 * SILENT_MS)
        stored.add(payload.toString())
      },
    })
    const { signal } = new AbortController()
    await expect.poll(() => link.drain(['yard'], signal), { timeout: 60_000 }).toBe(true)
    expect(stored.size).toBe(MESSAGES)
  }, 90_000)
})
