import { describe, expect, it } from 'vitest'
import { MESSAGE_TEXT_SETS } from './message-text-set.ts'
import {
  EVENT_VALUE_PLACEHOLDERS,
  fillPlaceholders,
  PLACEHOLDERS_OF_TEXT_SETS,
  unknownPlaceholders,
} from './placeholder.ts'

describe('a text is filled in', () => {
  it('with what is known, and with a mark where nobody knows', () => {
    expect(fillPlaceholders('{{vehicle}} {{ tire }}: {{p}}', { vehicle: 'NH-204', tire: 'T-1' })).toBe(
      'NH-204 T-1: ---',
    )
  })

  it('once: a vehicle may be called like a placeholder', () => {
    expect(fillPlaceholders('{{vehicle}}', { vehicle: '{{link}}', link: 'https://x' })).toBe('{{link}}')
    expect(fillPlaceholders('{{vehicle}}', { vehicle: "$& $1 $' $$" })).toBe("$& $1 $' $$")
  })

  it.each([
    "{{constructor.constructor('return process')()}}",
    '{{__proto__}}',
    '{{toString}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what somebody might write
    '${7*7}',
    '<%= 7*7 %>',
    '{{{{p}}',
  ])('and %s runs nothing', (text) => {
    expect(fillPlaceholders(text, { p: '8 bar' })).toBe(text.replace('{{p}}', '8 bar'))
  })

  it('and ten thousand placeholders are filled in at once', () => {
    expect(fillPlaceholders('{{p}}'.repeat(10_000), { p: '8' })).toBe('8'.repeat(10_000))
  })
})

describe('on saving', () => {
  it.each(MESSAGE_TEXT_SETS)('every placeholder of %s is taken', (kind) => {
    expect(unknownPlaceholders(PLACEHOLDERS_OF_TEXT_SETS[kind].map((name) => `{{${name}}}`).join(' '), kind)).toEqual(
      [],
    )
  })

  it.each([
    ['{{Vehicle}}', ['Vehicle']],
    ['{{vehicle}} {{vehicel}} {{vehicel}}', ['vehicel']],
    ["{{constructor.constructor('x')()}}", ["constructor.constructor('x')()"]],
    ['{{__proto__}}', ['__proto__']],
    ['{{}}', ['']],
    ['{{vehicle', ['{{vehicle']],
    ['vehicle}}', ['}}']],
    ['{{{{vehicle}}}}', ['{{ ', '}}']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what somebody might write
    ['${7*7}', ['${7*7}']],
    ['<%= 7 %>', ['<%= 7 %>']],
  ])('%s is refused, by name', (text, unknown) => {
    expect(unknownPlaceholders(text, 'notification')).toEqual(unknown)
  })

  it('what messages about tires name is unknown to task lists, and the other way about', () => {
    expect(unknownPlaceholders('{{tire}} {{pMDHm}}', 'tasklist')).toEqual(['tire', 'pMDHm'])
    expect(unknownPlaceholders('{{list}}', 'notification3')).toEqual(['list'])
  })

  it.each(['<img src=x onerror=alert(1)>', '100 % {a}', '{ }', '$5 < 6 %'])('%s is plain text', (text) => {
    expect(unknownPlaceholders(text, 'notification')).toEqual([])
  })
})

it('every figure of an event may be told', () => {
  expect(PLACEHOLDERS_OF_TEXT_SETS.notification).toEqual(expect.arrayContaining([...EVENT_VALUE_PLACEHOLDERS]))
})
