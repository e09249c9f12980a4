import { eventDataSchema, eventPressureChangeSchema } from '@coldbar/contract/tire-events/event'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import { createFormat } from '@coldbar/i18n/format/format'
import { measuredEventValueTexts } from '@coldbar/i18n/measured-event-value-texts'
import { describe, expect, it } from 'vitest'
import { aTireEvent } from '../../testing/a-tire-event.ts'
import { loadTexts } from '../../texts/texts.tsx'
import { tireEventFigureFacts } from './event-figure-facts.ts'
import { eventPressureChangeLines } from './event-pressure-changes.ts'

/** What the wire can tell of an event; `msg` stands in its title. */
const ON_THE_WIRE = [...Object.keys(eventDataSchema.shape), ...Object.keys(eventPressureChangeSchema.shape)].filter(
  (key) => key !== 'msg',
)

const plain = (value: unknown): string => String(value).replaceAll(/[\u00a0\u202f]/g, ' ')

describe.each(LANGUAGES)('in %s', (language) => {
  it('every figure that an event can tell has a name of its own and a unit', async () => {
    const { t } = await loadTexts(language)
    const format = createFormat({ language, t })
    const event_data = Object.fromEntries(Object.keys(eventDataSchema.shape).map((key) => [key, 12]))
    const extraP = { sp15: 12, ep15: 12, op: 12, sp: 12, ep: 12, dt: 12 }
    const facts = tireEventFigureFacts(aTireEvent({ event_data, extraP }), t, format)
    expect(facts).toHaveLength(ON_THE_WIRE.length)
    expect(new Set(facts.map(([title]) => title)).size).toBe(ON_THE_WIRE.length)
    for (const [title, value] of facts) {
      expect(title).not.toMatch(/^events\./)
      expect(plain(value)).toMatch(/^12([.,]00)? ?(bar|bar\/(h|u|sa)|°C|km|km\/h|s|sn|초)$/)
    }
  })
})

it('asks for every key of the wire, and for no other', async () => {
  const { t } = await loadTexts('en')
  const asked: PropertyKey[] = []
  measuredEventValueTexts(
    new Proxy({}, { get: (_, key) => void asked.push(key) }),
    t,
    createFormat({ language: 'en', t }),
  )
  expect(asked.sort()).toEqual(ON_THE_WIRE.toSorted())
})

describe('a figure', () => {
  it('that is zero is told, one that is not known is not', async () => {
    const { t, format } = await loadTexts('en')
    const extraP = { sp15: null, ep15: null, op: null, sp: 0, ep: null, dt: null }
    expect(
      tireEventFigureFacts(aTireEvent({ event_data: { p: 0 }, extraP }), t, format).map(([title]) => title),
    ).toEqual(['Pressure', 'Pressure at the start'])
  })
})

describe('too much loss of fill level', () => {
  const extraP = { sp15: 8.82, ep15: 8.19, op: 9, sp: 9.4, ep: 8.7, dt: 600 }

  it.each([
    ['admin', 'Fill level from 98 % to 91 % in 600 s'],
    ['user', 'Fill level from about 100 % to about 90 % in 600 s'],
  ] as const)('tells an %s its fill level and pressure, and in how many seconds', async (role, level) => {
    const { t, format } = await loadTexts('en')
    expect(eventPressureChangeLines(aTireEvent({ extraP }), { t, format, role, limit: null }).map(plain)).toEqual([
      level,
      'Pressure from 9.40 bar to 8.70 bar in 600 s',
      'At 15 °C from 8.82 bar to 8.19 bar in 600 s',
    ])
  })

  it.each([
    ['user', 95, 'Fill level from about 90 % to about 90 % in 600 s'],
    ['user', null, 'Fill level from about 95 % to about 90 % in 600 s'],
    ['user', undefined, 'Fill level from about 90 % to about 90 % in 600 s'],
    ['admin', 95, 'Fill level from 94 % to 91 % in 600 s'],
    ['admin', null, 'Fill level from 95 % to 92 % in 600 s'],
    ['admin', undefined, 'Fill level from 94 % to 91 % in 600 s'],
  ] as const)(
    'tells an %s a level below the limit of %s that it lies below, and rounds it down where nobody knows one',
    async (role, limit, level) => {
      const { t, format } = await loadTexts('en')
      const below = aTireEvent({ extraP: { ...extraP, sp15: 9 * 0.946, ep15: 9 * (limit === 95 ? 0.914 : 0.916) } })
      expect(plain(eventPressureChangeLines(below, { t, format, role, limit })[0])).toBe(level)
    },
  )

  it('tells no fill level where no recommended pressure is known', async () => {
    const { t, format } = await loadTexts('en')
    const lines = eventPressureChangeLines(aTireEvent({ extraP: { ...extraP, op: null, sp15: null } }), {
      ...{ t, format, role: 'user', limit: null },
    })
    expect(lines.map(plain)).toEqual(['Pressure from 9.40 bar to 8.70 bar in 600 s'])
  })
})
