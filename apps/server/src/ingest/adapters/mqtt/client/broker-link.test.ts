import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { connectAsync } from 'mqtt'
import { afterAll, describe, expect, it } from 'vitest'
import { aMosquitto, HAS_MOSQUITTO } from '../testing/a-mosquitto.ts'
import { BrokerLink } from './broker-link.ts'

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

  it('is ended only when all that waited there is stored, however long storing takes', async () => {
    await leftBehind('left')
    const stored = new Set<string>()
    const link = new BrokerLink({
      settings: { href: broker.url.href },
      clientId: 'left',
      mostBytes: () => 1024 * 1024,
      take: async (_, payload) => {
        await wait(1.5 * SILENT_MS)
        stored.add(payload.toString())
      },
      forget: () => {},
      log: fastify().log,
      silentMs: SILENT_MS,
    })
    const { signal } = new AbortController()
    await expect.poll(() => link.drain(['yard'], signal), { timeout: 60_000 }).toBe(true)
    expect(stored.size).toBe(MESSAGES)
  }, 90_000)
})
