import { describe, expect, it } from 'vitest'
import { ALARM_KINDS, GAS_CONTENT_ALARM_KINDS, PRESSURE_ALARM_KINDS } from '../kinds/alarm-kind.ts'
import { composeMessage } from './compose-message.ts'
import { MESSAGE_TEXT_SETS } from './message-text-set.ts'
import { MESSAGE_TEXT_ENTRIES, messageTextCodes, messageTextEntryOfCodes, messageTextKeys } from './message-texts.ts'
import { utf8ByteLength } from './text-limits.ts'

describe('which messages there are', () => {
  it.each(MESSAGE_TEXT_SETS)('%s has one place for each, the globals first', (kind) => {
    const places = MESSAGE_TEXT_ENTRIES[kind].map(({ eventType, eventSubType }) => `${eventType}/${eventSubType}`)
    expect(new Set(places).size).toBe(places.length)
    expect(MESSAGE_TEXT_ENTRIES[kind][0]?.subject).toEqual({ what: 'globals' })
    for (const entry of MESSAGE_TEXT_ENTRIES[kind]) expect(messageTextEntryOfCodes(kind, entry)).toBe(entry)
  })

  it('every alarm has a text in its own version, and none in the other', () => {
    for (const alarm of ALARM_KINDS) {
      const subject = { what: 'event', alarm, ended: false } as const
      expect(messageTextCodes('notification', subject) !== null).toBe(
        PRESSURE_ALARM_KINDS.some((kind) => kind === alarm),
      )
      expect(messageTextCodes('notification3', subject) !== null).toBe(
        GAS_CONTENT_ALARM_KINDS.some((kind) => kind === alarm),
      )
      expect(messageTextCodes('tasklist', subject)).toBeNull()
    }
  })

  it('what is over has the negative type', () => {
    const end = { what: 'event', alarm: 'pressureLow', ended: true } as const
    expect(messageTextCodes('notification', end)).toMatchObject({ eventType: -1, eventSubType: 2 })
    const low = { what: 'event', alarm: 'fillLevelBelow70', ended: true } as const
    expect(messageTextCodes('notification3', low)).toMatchObject({ eventType: -22, eventSubType: 0 })
    expect(messageTextCodes('notification', { what: 'event', alarm: 'inflation', ended: true })).toBeNull()
  })

  it('a trailer is coupled and uncoupled', () => {
    expect(messageTextCodes('notification', { what: 'trailer', connected: true })).toMatchObject({ eventSubType: 1 })
    expect(messageTextCodes('notification', { what: 'trailer', connected: false })).toMatchObject({ eventSubType: 2 })
    expect(messageTextCodes('notification3', { what: 'trailer', connected: false })).toMatchObject({ eventType: -7 })
  })
})

describe('a message', () => {
  const place = { eventType: 1, eventSubType: 2 }
  const texts: Record<string, string> = {
    prefix: '[Coldbar]',
    greeting: 'Hello,',
    closing: ' ',
    title: 'Low: {{vehicle}}',
    msg: 'Line 1\nLine {{p}}',
    sms: '{{vehicle}} {{msg}}',
  }
  const textOf = ({ eventType }: { eventType: number }, key: string) =>
    (messageTextKeys({ eventType, eventSubType: 0 }) as readonly string[]).includes(key)
      ? (texts[key] ?? '')
      : 'wrong place'

  it('stands between the lines around every message, of which an empty one leaves nothing behind', () => {
    expect(composeMessage(textOf, place, { vehicle: 'NH-204', p: '6.1 bar', msg: 'x' })).toEqual({
      subject: '[Coldbar] Low: NH-204',
      text: 'Hello,\n\nLine 1\nLine 6.1 bar',
      sms: 'NH-204 x',
    })
  })

  it('leaves out lines of which nothing is known, and marks what is missing in the others', () => {
    const lines = { ...texts, msg: 'It is low.\nWhere: {{address}}\n{{p}}, at least {{pm}}' }
    const of = (_: { eventType: number }, key: string) => (lines as Record<string, string>)[key] ?? ''
    expect(composeMessage(of, place, { p: '6.1 bar' }).text).toBe('Hello,\n\nIt is low.\n6.1 bar, at least ---')
  })

  it('has one line for a subject whatever a vehicle is called', () => {
    const values = { vehicle: 'NH\r\nBcc: a@b.example', msg: 'a\u2028b\u0000c\u001b[2J', p: '6\u0007' }
    const { subject, sms, text } = composeMessage(textOf, place, values)
    expect(subject).toBe('[Coldbar] Low: NH Bcc: a@b.example')
    expect(sms).toBe('NH Bcc: a@b.example a b c [2J')
    expect(text).toBe('Hello,\n\nLine 1\nLine 6')
  })
})

it.each([
  ['a', 1],
  ['é', 2],
  ['€', 3],
  ['😀', 4],
  ['a€', 4],
])('%s takes %i bytes', (text, bytes) => {
  expect(utf8ByteLength(text)).toBe(bytes)
})
