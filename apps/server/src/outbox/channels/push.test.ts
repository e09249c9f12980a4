import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseAllowedInternalHosts } from '../../config/allowed-internal-hosts.ts'
import { deriveVapidKeys } from '../../config/vapid-keys.ts'
import { aPushService, decryptPushMessage, type TestPushService } from '../testing/a-push-service.ts'
import { DeliveryFailedError, type OutgoingMessage } from './delivery-channel.ts'
import { type BrowserPushSubscription, pushChannel } from './push.ts'

const KEYS = deriveVapidKeys(Buffer.alloc(32, 7))

let service: TestPushService
let gone: number[]

beforeAll(async () => {
  service = await aPushService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.pushed.length = 0
  service.answers(201)
  gone = []
})

const message = (given: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  fleetId: 1,
  vehicleId: 2,
  messageId: 'm-2@fleet.example',
  thread: { id: 't-1@fleet.example', isFirst: false },
  recipient: 'Anna (Firefox)',
  about: { what: 'start', created: 1_790_000_000, tireId: 5, problemId: 6, eventId: 7 },
  content: { subject: 'Low: T-101', text: 'Axle 2 left', sms: 'T-101 2L: 6.1 bar, 字 ok' },
  integratorId: null,
  deviceId: 4,
  ...given,
})

const send = (
  device: BrowserPushSubscription | null,
  given: Partial<OutgoingMessage> = {},
  insideTargets = parseAllowedInternalHosts(service.url) ?? [],
) =>
  pushChannel({
    keys: KEYS,
    contact: 'mailto:tires@fleet.example',
    read: async () => device,
    gone: async (id) => void gone.push(id),
    insideTargets,
    elapsedMs: () => 0,
  }).send(message(given), async () => {})

const failure = async (...given: Parameters<typeof send>): Promise<DeliveryFailedError> => {
  const cause = await send(...given).catch((error: unknown) => error)
  if (!(cause instanceof DeliveryFailedError)) throw new Error('it was sent')
  return cause
}

describe('a push message', () => {
  it('is what its browser opens, signed for its push service', async () => {
    expect(await send(service.subscribe(KEYS.publicKey))).toBe('201')
    const [pushed] = service.pushed
    const tag = expect.stringMatching(/^[\w-]{32}$/)
    expect(pushed?.shown).toEqual({
      ...{ title: 'Low: T-101', text: 'T-101 2L: 6.1 bar, 字 ok', path: '/problems/6' },
      ...{ tag, time: 1_790_000_000 },
    })
    expect(pushed?.sender).toMatchObject({ aud: service.url, sub: 'mailto:tires@fleet.example' })
    expect(pushed?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      topic: tag,
      'content-encoding': 'aes128gcm',
    })
  })

  it('fits into what push services take, however long a fleet words its subjects', async () => {
    const content = { subject: '字'.repeat(4_000), text: '', sms: '字'.repeat(4_000) }
    expect(await send(service.subscribe(KEYS.publicKey), { content })).toBe('201')
    expect(service.pushed[0]?.shown).toMatchObject({ title: expect.stringMatching(/^字+\.\.\.$/) })
  })

  it('takes the place of those before it of the same problem, and of no other', async () => {
    const device = service.subscribe(KEYS.publicKey)
    await send(device)
    await send(device, { messageId: 'm-3@fleet.example' })
    await send(device, { thread: null })
    const [first, second, other] = service.pushed.map(({ headers }) => headers.topic)
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  it('finds nobody where the browser was turned off, here or there', async () => {
    expect(await failure(null)).toMatchObject({ failure: 'device_gone', isFinal: true })
    const device = service.subscribe(KEYS.publicKey)
    service.answers(410)
    expect(await failure(device)).toMatchObject({ failure: 'device_gone', isFinal: true })
    expect(gone).toEqual([4])
  })

  it('waits for a service that is busy or broken, and not for one that refuses', async () => {
    const device = service.subscribe(KEYS.publicKey)
    for (const [status, isFinal] of [
      [429, false],
      [503, false],
      [413, true],
    ] as const) {
      service.answers(status)
      expect(await failure(device)).toMatchObject({ failure: 'refused', isFinal })
    }
    expect(gone).toEqual([])
  })

  it('is tried less and less at a device that never answers, and at once at others', async () => {
    let asked = 0
    const deaf = createServer(({ socket }, answer) => {
      asked += 1
      if (asked % 2 === 0) socket.destroy()
      else answer.writeHead(503).end('not now')
    })
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
    const { port } = deaf.address() as AddressInfo
    const [well, lost] = [service.subscribe(KEYS.publicKey), service.subscribe(KEYS.publicKey)]
    let elapsed = 0
    const channel = pushChannel({
      ...{ keys: KEYS, contact: 'mailto:tires@fleet.example', gone: async () => {} },
      insideTargets: [
        parseAllowedInternalHosts(service.url),
        parseAllowedInternalHosts(`http://127.0.0.1:${port}`),
      ].flatMap((one) => one ?? []),
      read: async (id) => (id === 4 ? { ...lost, endpoint: `http://127.0.0.1:${port}/x` } : well),
      elapsedMs: () => elapsed,
    })
    const attempts: number[] = []
    for (elapsed = 0; elapsed <= 35_000; elapsed += 1_000) {
      const failed = channel.send(message(), async () => {})
      await expect(failed).rejects.toMatchObject({ isFinal: false })
      if (asked > attempts.length) attempts.push(elapsed)
    }
    expect(attempts).toEqual([0, 5_000, 15_000, 35_000])
    expect(await channel.send(message({ deviceId: 5 }), async () => {})).toBe('201')
    deaf.close()
  })

  it('is not taken from another sender', async () => {
    const device = service.subscribe(deriveVapidKeys(Buffer.alloc(32, 8)).publicKey)
    expect(await failure(device)).toMatchObject({ failure: 'refused', isFinal: true })
  })

  it('goes to no address within this network', async () => {
    expect(await failure(service.subscribe(KEYS.publicKey), {}, [])).toMatchObject({ failure: 'bad_endpoint' })
    expect(service.pushed).toEqual([])
  })

  it('is opened here as RFC 8291 says in its example', () => {
    const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
    const browser = {
      privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
      publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    }
    const body = bytes(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
    expect(decryptPushMessage(body, browser)).toBe('When I grow up, I want to be a watermelon')
  })
})

describe('the keys of an installation', () => {
  it('follow from its secret, each from its own', () => {
    expect(deriveVapidKeys(Buffer.alloc(32, 7))).toEqual(KEYS)
    expect(KEYS.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(deriveVapidKeys(Buffer.alloc(32, 8)).publicKey).not.toBe(KEYS.publicKey)
  })
})
