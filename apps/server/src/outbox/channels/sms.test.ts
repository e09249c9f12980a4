import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anHttpServer, type TestHttpServer } from '../testing/an-http-server.ts'
import { DeliveryFailedError, type OutgoingMessage } from './delivery-channel.ts'
import { smsChannel } from './sms.ts'

let end: TestHttpServer

beforeAll(async () => {
  end = await anHttpServer()
})
afterAll(() => end.close())
beforeEach(() => {
  end.asked.length = 0
})

const open = () => {
  const gateway = new URL('/2010-04-01/Accounts/AC1/Messages.json', end.url)
  gateway.username = 'AC1'
  gateway.password = 'a secret/with signs'
  return smsChannel({ gateway, from: '+3197001' })
}

const send = (
  given: Partial<OutgoingMessage> = {},
  { channel = open(), mark = async () => {} } = {},
): Promise<string> => {
  const message: OutgoingMessage = {
    fleetId: 1,
    vehicleId: null,
    messageId: 'm-1@x',
    thread: null,
    recipient: '+31 6 (12) 34-56.78',
    about: { what: 'start', created: 1_790_000_000, tireId: 5, problemId: 6, eventId: 7 },
    content: { subject: '', text: '', sms: 'Low: 7,2\u00a0bar' },
    integratorId: null,
    deviceId: null,
    ...given,
  }
  return channel.send(message, mark)
}

describe('a text message', () => {
  it('is posted as gateways take it: To, From, Body, and basic authentication', async () => {
    end.answers({ status: 201, body: '{"sid":"SM1","status":"queued"}' })
    expect(await send()).toBe('201 queued SM1')
    const [asked] = end.asked
    expect(asked?.url.pathname).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      To: '+31612345678',
      From: '+3197001',
      Body: 'Low: 7,2 bar',
    })
    const login = Buffer.from(asked?.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString()
    expect(login).toBe('AC1:a secret/with signs')
  })

  it.each([
    [400, true],
    [401, false],
    [429, false],
    [503, false],
  ])('answered %i is final: %s, and says why', async (status, isFinal) => {
    end.answers({ status, body: '{"code":21211,"message":"The number is not valid."}' })
    const cause = await send().catch((error: unknown) => error)
    expect(cause).toBeInstanceOf(DeliveryFailedError)
    expect(cause).toMatchObject({ failure: 'refused', isFinal, message: `${status} The number is not valid.` })
  })

  it('is posted when the one before is marked, or has failed', async () => {
    end.answers({ status: 503 })
    const channel = open()
    await send({}, { channel }).catch((error: unknown) => error)
    end.answers({ status: 201 })
    end.asked.length = 0
    const mark = async (): Promise<void> => {
      await fetch(`${end.url}/marked`)
    }
    await Promise.all([send({}, { channel, mark }), send({}, { channel, mark })])
    const posted = '/2010-04-01/Accounts/AC1/Messages.json'
    expect(end.asked.map(({ url }) => url.pathname)).toEqual([posted, '/marked', posted, '/marked'])
  })
})
