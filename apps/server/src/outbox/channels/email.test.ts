import { afterEach, describe, expect, it } from 'vitest'
import { aMailServer, type TestMailServer } from '../testing/a-mail-server.ts'
import { type DeliveryChannel, DeliveryFailedError, type MarkAsSent, type OutgoingMessage } from './delivery-channel.ts'
import { emailChannel } from './email.ts'

let server: TestMailServer
let channel: DeliveryChannel

afterEach(async () => {
  channel.close()
  await server.close()
})

const open = async (options: Parameters<typeof aMailServer>[0] = {}, rulesUrl: string | null = null) => {
  server = await aMailServer(options)
  channel = emailChannel({ server: server.url, from: 'tires@fleet.example', rulesUrl })
}

const message = (given: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  fleetId: 1,
  vehicleId: null,
  messageId: 'm-1@fleet.example',
  thread: null,
  recipient: 'anna@example.com',
  about: { what: 'start', created: 1_790_000_000, tireId: 5, problemId: 6, eventId: 7 },
  content: { subject: 'Low: T-101', text: 'Axle 2 left\nhttps://fleet.example/tires/events3/all/7', sms: 'Low' },
  integratorId: null,
  deviceId: null,
  ...given,
})

const send = (given: Partial<OutgoingMessage> = {}, mark: MarkAsSent = async () => {}) =>
  channel.send(message(given), mark)

const failure = async (given: Partial<OutgoingMessage> = {}): Promise<DeliveryFailedError> => {
  const cause = await send(given).catch((error: unknown) => error)
  if (!(cause instanceof DeliveryFailedError)) throw new Error('it was sent')
  return cause
}

describe('mail', () => {
  it('arrives as text and HTML with its id, and answers what the server said', async () => {
    await open({}, 'https://fleet.example/notifications')
    expect(await send()).toContain('250')
    const [mail] = server.mails
    expect(mail).toMatchObject({ from: 'tires@fleet.example', to: ['anna@example.com'] })
    expect(mail?.headers).toMatchObject({
      from: 'Coldbar <tires@fleet.example>',
      to: 'anna@example.com',
      subject: 'Low: T-101',
      'message-id': '<m-1@fleet.example>',
      'list-unsubscribe': '<https://fleet.example/notifications> (Coldbar)',
      'auto-submitted': 'auto-generated',
    })
    expect(mail?.body).toContain('Axle 2 left')
    expect(mail?.body).toContain('<a href=3D"https://fleet.example/tires/events3/all/7"')
  })

  it('of one trouble is one thread: the first has its id, the others refer to it', async () => {
    await open()
    const id = 't-1@fleet.example'
    await send({ messageId: id, thread: { id, isFirst: true } })
    await send({ messageId: 'm-2@fleet.example', thread: { id, isFirst: false } })
    const [first, reply] = server.mails
    expect(first?.headers).not.toHaveProperty('in-reply-to')
    expect(reply?.headers).toMatchObject({
      'message-id': '<m-2@fleet.example>',
      'in-reply-to': `<${id}>`,
      references: `<${id}>`,
      subject: 'Re: Low: T-101',
    })
  })

  it('ends one at a time: the next one when the one before is marked, or has failed', async () => {
    await open()
    const noted: string[] = []
    const marks = new Map(['m-1', 'm-2', 'm-3'].map((id) => [id, Promise.withResolvers<void>()]))
    const sent = [...marks].map(([messageId, { promise }]) =>
      send({ messageId }, async () => {
        noted.push(messageId)
        await promise
      }).catch((cause: unknown) => cause),
    )
    for (const count of [1, 2, 3]) {
      await expect.poll(() => noted.length).toBe(count)
      expect(server.mails).toHaveLength(count)
      const mark = marks.get(noted.at(-1) ?? '')
      if (count === 2) mark?.reject(new Error('the database is away'))
      else mark?.resolve()
    }
    const ended = await Promise.all(sent)
    expect(ended.filter((answer) => typeof answer === 'string')).toHaveLength(2)
    expect(ended.find((answer) => answer instanceof Error)).toMatchObject({ message: 'the database is away' })
  })

  it('that a server does not take keeps no other from its turn', async () => {
    await open()
    server.behave({ refuse: { code: 550, text: 'no such mailbox' } })
    await failure({ messageId: 'm-1' })
    server.behave({})
    expect(await send({ messageId: 'm-2' })).toContain('250')
  })

  it('takes its turn when it is there but for its end: one whose recipient is looked up slowly holds up no other', async () => {
    await open()
    const looked = Promise.withResolvers<void>()
    server.behave({ lookUp: () => looked.promise })
    const slow = send({ messageId: 'm-1' })
    await expect.poll(() => server.looksUp()).toBe(1)
    server.behave({})
    expect(await send({ messageId: 'm-2' })).toContain('250')
    looked.resolve()
    expect(await slow).toContain('250')
    expect(server.mails.map(({ headers }) => headers['message-id'])).toEqual(['<m-2>', '<m-1>'])
  })

  it('shows markup of a name as it was written', async () => {
    await open()
    const text = '<img src=x onerror=alert(1)> & "so"'
    await send({ content: { subject: text, text, sms: '' } })
    expect(server.mails[0]?.body).toContain('&lt;img src=3Dx onerror=3Dalert(1)&gt;')
    expect(server.mails[0]?.body.split('<html>')[1]).not.toContain('<img')
  })

  it('stays one line where a subject was written with several', async () => {
    await open()
    await send({ content: { subject: 'Low\r\nBcc: eve@example.com', text: '', sms: '' } })
    expect(server.mails[0]?.to).toEqual(['anna@example.com'])
    expect(server.mails[0]?.headers).not.toHaveProperty('bcc')
  })

  it.each([
    'anna@example.com, eve@example.com',
    'a@b.c\r\nBcc: x@y.z',
    'team: a@b.com;',
    '"a@b.com" <x@y.com>',
    'anna',
  ])('goes to nobody at %j', async (recipient) => {
    await open()
    expect(await failure({ recipient })).toMatchObject({ failure: 'bad_recipient', isFinal: true })
    expect(server.mails).toEqual([])
  })

  it.each([
    [550, true],
    [553, true],
    [421, false],
    [451, false],
  ])('that a server refuses with %i is final: %s', async (code, isFinal) => {
    await open({ refuse: { code, text: 'not here' } })
    expect(await failure()).toMatchObject({ failure: 'refused', isFinal, message: expect.stringContaining('not here') })
  })

  it('finds nobody where no server is, and may find one later', async () => {
    await open()
    await server.close()
    expect(await failure()).toMatchObject({ failure: 'unreachable', isFinal: false })
  })
})
