import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseAllowedInternalHosts } from '../../config/allowed-internal-hosts.ts'
import { anHttpServer, type TestHttpServer } from '../testing/an-http-server.ts'
import { DeliveryFailedError, type OutgoingMessage } from './delivery-channel.ts'
import { integratorChannel } from './integrator.ts'
import type { IntegratorCredentials } from './integrator-request.ts'
import { signedWebhookHeaders } from './webhook-request.ts'

let end: TestHttpServer

beforeAll(async () => {
  end = await anHttpServer()
})
afterAll(() => end.close())
beforeEach(() => {
  end.asked.length = 0
  end.answers({ status: 200 })
})

const access = (given: Partial<IntegratorCredentials>): IntegratorCredentials => ({
  type: 2,
  endpoint: `${end.url}/messages`,
  dispatcher: 'DISPATCHER',
  systemnr: 1234,
  integrator: 'INTEGRATOR',
  password: 'pass & <word>',
  apikey: 'KEY',
  ...given,
})

const message: OutgoingMessage = {
  fleetId: 1,
  vehicleId: 2,
  messageId: 'm-1@fleet.example',
  thread: null,
  recipient: 'T-101',
  about: { what: 'start', created: 1_790_000_000, tireId: 5, problemId: 6, eventId: 7 },
  content: { subject: 'Low', text: 'Axle 2 left', sms: 'Tire 2L <outer> & "so": 6.1 bar' },
  integratorId: 3,
  deviceId: null,
}

const event = { kind: 'pressureLow' as const, start: '2026-09-21T13:33:20Z', end: null }
const vehicle = { kind: 1, identity: '1-ABC-123', name: 'T-101' }

const send = (given: Partial<IntegratorCredentials>, insideTargets = parseAllowedInternalHosts(end.url) ?? []) =>
  integratorChannel({ insideTargets, read: async () => ({ access: access(given), vehicle, event }) }).send(
    message,
    async () => {},
  )

const failure = async (...given: Parameters<typeof send>): Promise<DeliveryFailedError> => {
  const cause = await send(...given).catch((error: unknown) => error)
  if (!(cause instanceof DeliveryFailedError)) throw new Error('it was sent')
  return cause
}

it('a webhook is told of departures as the call tells them, signed', async () => {
  const departures = { time: 1_790_000_060, departures: [] }
  await integratorChannel({
    insideTargets: parseAllowedInternalHosts(end.url) ?? [],
    read: async () => ({ access: access({ type: 3, apikey: 'whsec_c2VjcmV0' }), vehicle, event: null }),
  }).send({ ...message, departures }, async () => {})
  const [asked] = end.asked
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    type: 'departures.changed',
    timestamp: '2026-09-21T14:14:20.000Z',
    data: { departures: [] },
  })
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = asked?.headers ?? {}
  const expected = createHmac('sha256', 'secret').update(`${id}.${time}.${asked?.body}`).digest('base64')
  expect(signature).toBe(`v1,${expected}`)
})

describe('a message to an on-board computer', () => {
  it('goes to Transics as the envelope that its service describes', async () => {
    await send({ type: 0 })
    const [asked] = end.asked
    expect(asked?.headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '"http://transics.org/Send_TextMessage_ReturnID"',
    })
    const xml = asked?.body ?? ''
    const order = [
      'DateTime',
      'Version',
      'Dispatcher',
      'Password',
      'SystemNr',
      'ApplicationName',
      'ApplicationVersion',
      'PcName',
    ]
    order.push(
      'Integrator',
      'Language',
      'Message',
      'ReadConfirmation',
      'ReadDeadlineDate',
      'IdentifierVehicleType',
      'Id',
    )
    order.push('VehicleType', 'Reply_TextMessageID', 'ForceOBCWakeUp')
    const places = order.map((element) => xml.indexOf(`<${element}>`))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(xml).toContain('<Password>pass &amp; &lt;word&gt;</Password><SystemNr>1234</SystemNr>')
    expect(xml).toContain('<Message>Tire 2L &lt;outer&gt; &amp; &quot;so&quot;: 6.1 bar</Message>')
    expect(xml).toContain('<IdentifierVehicleType>LICENSE_PLATE</IdentifierVehicleType><Id>1-ABC-123</Id>')
  })

  it('goes to Webfleet as its query asks, user and password in the header', async () => {
    await send({ type: 1 })
    const [asked] = end.asked
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      lang: 'en',
      account: 'DISPATCHER',
      apikey: 'KEY',
      action: 'sendTextMessageExtern',
      objectno: '1-ABC-123',
      messagetext: message.content.sms,
      outputformat: 'json',
      useUTF8: 'true',
      useISO8601: 'true',
    })
    const login = Buffer.from(asked?.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString()
    expect(login).toBe('INTEGRATOR:pass & <word>')
  })

  it('goes to others with their key, and with what tells one message from its repetition', async () => {
    await send({})
    const [asked] = end.asked
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer KEY', 'idempotency-key': message.messageId })
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      vehicle: '1-ABC-123',
      vehicle_name: 'T-101',
      message: message.content.sms,
    })
  })

  it.each([
    [
      0,
      '<Errors><Error><ErrorCode>LOGIN</ErrorCode><ErrorCodeExplanation>wrong</ErrorCodeExplanation></Error></Errors>',
      'LOGIN wrong',
    ],
    [1, '{"errorCode":1101,"errorMsg":"no access"}', '1101'],
    [1, '8014,quota', '8014'],
  ] as const)('of type %i is refused though the answer is 200: %s', async (type, body, said) => {
    end.answers({ status: 200, body })
    expect(await failure({ type })).toMatchObject({
      failure: 'refused',
      isFinal: true,
      message: expect.stringContaining(said),
    })
  })

  it('goes to a webhook whole, with what it is about, under a signature that a receiver checks', async () => {
    const secret = `whsec_${Buffer.from('a key that nobody guesses').toString('base64')}`
    await send({ type: 3, apikey: secret })
    await send({ type: 3, apikey: 'written as people write it' })
    const [asked, other] = end.asked
    const signed = (request: typeof asked, key: string) => {
      if (request === undefined) throw new Error('nobody was asked')
      const { headers, body } = request
      const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
    }
    expect(asked?.headers['webhook-id']).toBe(message.messageId)
    expect(Math.abs(Date.now() / 1000 - Number(asked?.headers['webhook-timestamp']))).toBeLessThan(300)
    expect(asked?.headers['webhook-signature']).toBe(signed(asked, 'a key that nobody guesses'))
    expect(other?.headers['webhook-signature']).toBe(signed(other, 'written as people write it'))
    expect(asked?.headers.authorization).toBeUndefined()
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      type: 'message.start',
      timestamp: '2026-09-21T14:13:20.000Z',
      data: {
        ...message.content,
        vehicle: { id: 2, name: 'T-101', identity: '1-ABC-123' },
        tire_id: 5,
        problem_id: 6,
        event: { id: 7, ...event, event_type: 1, event_sub_type: 2 },
      },
    })
  })

  it('is signed as the published example is', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', now: new Date(1_614_265_330_000) }
    expect(signedWebhookHeaders(secret, sent)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('is sent to no webhook without a secret', async () => {
    expect(await failure({ type: 3, apikey: '' })).toMatchObject({ failure: 'no_secret', isFinal: true })
    expect(end.asked).toEqual([])
  })

  it.each([
    [400, true],
    [410, true],
    [429, false],
    [503, false],
    [302, true],
  ])('answered %i is final: %s, and is asked once', async (status, isFinal) => {
    end.answers({ status, headers: { location: `${end.url}/elsewhere` } })
    expect(await failure({})).toMatchObject({ failure: 'refused', isFinal })
    expect(end.asked).toHaveLength(1)
  })

  it.each([
    'http://127.0.0.1:9',
    'http://[::1]/',
    'http://localhost/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '',
  ])('never goes to %s unless the installation permits it', async (endpoint) => {
    expect(await failure({ endpoint }, [])).toMatchObject({ failure: 'bad_endpoint', isFinal: true })
    expect(end.asked).toEqual([])
  })

  it.each(['KEY\r\nX-Other: 1', 'KEY\n', 'K\u0100Y'])(
    'ends for good where the key %j holds what no header takes, and asks nobody',
    async (apikey) => {
      const failed = await failure({ type: 2, apikey })
      expect(failed).toMatchObject({ failure: 'no_secret', isFinal: true })
      expect(failed.message).not.toContain('KEY')
      expect(end.asked).toEqual([])
    },
  )

  it('shows neither password nor key in what is told of a failure', async () => {
    end.answers({ status: 500 })
    for (const type of [0, 1, 2, 3] as const) {
      const { message: said } = await failure({ type })
      expect(said).not.toMatch(/KEY|pass/)
    }
  })
})
