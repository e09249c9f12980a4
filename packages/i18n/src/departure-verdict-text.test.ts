import { departureVerdictOfReason, worstDepartureReason } from '@coldbar/domain/condition/departure-reason'
import type { Language } from '@coldbar/domain/texts/language'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DepartureVerdictTextInput, namedVehicleDepartureVerdictText } from './departure-verdict-text.ts'
import { createFormat } from './format/format.ts'
import { loadMessages } from './messages.ts'
import { createTranslator } from './translator.ts'

const AT_11_22 = 1_763_634_120

const lineOf = async (changes: Partial<DepartureVerdictTextInput>, language: Language = 'en'): Promise<string> => {
  const t = createTranslator(language, await loadMessages(language))
  const words = {
    t,
    format: createFormat({ language, t, timeZone: 'Europe/Amsterdam' }),
    now: AT_11_22,
    isRounded: false,
  }
  return namedVehicleDepartureVerdictText({ ...WELL, ...changes }, words).replaceAll('\u00a0', ' ')
}

const WELL: DepartureVerdictTextInput = {
  vehicle_name: 'T-101',
  verdict: 'go',
  own_verdict: 'go',
  reason: 'well',
  tires: [],
  decided_by: null,
  coupled: [],
  well_tires: 6,
  lowest_fill_level: 97,
  heard_since: AT_11_22 - 600,
}
const LOW = {
  reason: 'low',
  last_measurement: AT_11_22 - 600,
  gauge: { pump_to: 8.94, gas: 12 },
  wait: null,
  position_name: 'Axle 1 left',
  tire_name: 'M-1',
} as const

it('says of a vehicle that may leave by what that is known', async () => {
  expect(await lineOf({})).toBe('May T-101 leave? Go. All 6 tires hold at least 97 %, heard since 11:12.')
})

it('says of its worst tire what to do, and how many others there are', async () => {
  expect(await lineOf({ verdict: 'goAfter', own_verdict: 'goAfter', reason: 'low', tires: [LOW, LOW] })).toBe(
    'May T-101 leave? Go after. Axle 1 left: Holds too little: pump it up. Pump to 8.9 bar now, at 12 °C in the tire. 1 other tire speaks against it too.',
  )
})

const STAYING = { vehicle_name: 'O-7', own_verdict: 'stay', reason: 'flat' } as const

it.each([
  ['en', 'stay', 'May T-101 leave? Stays, because O-7 stays. Coupled to O-7, O-8, as far as its sensors show.'],
  ['nl', 'stay', 'Mag T-101 weg? Blijft, omdat O-7 blijft. Gekoppeld aan O-7, O-8, voor zover zijn sensoren tonen.'],
  [
    'en',
    'notKnown',
    'May T-101 leave? Not known, because nobody knows whether O-7 may leave. Coupled to O-7, O-8, as far as its sensors show.',
  ],
] as const)(
  'says first which coupled vehicle decides, and that the coupling is a guess (%s, %s)',
  async (language, verdict, line) => {
    const coupled = [STAYING, { ...STAYING, vehicle_name: 'O-8' }]
    expect(await lineOf({ verdict, decided_by: { vehicle_name: 'O-7' }, coupled }, language)).toBe(line)
  },
)

it('says of a vehicle that stays by itself why it does, whatever it is coupled to', async () => {
  const own = { verdict: 'stay', own_verdict: 'stay', reason: 'noTires', coupled: [STAYING] } as const
  expect(await lineOf(own)).toBe('May T-101 leave? Stays. No tires are entered: enter them first.')
})

it('says what nobody entered, though other tires could be better', async () => {
  expect(await lineOf({ verdict: 'notKnown', own_verdict: 'notKnown', reason: 'notJudged', tires: [LOW] })).toBe(
    'May T-101 leave? Not known. Is being judged anew: look again in a minute.',
  )
})

describe('coupled vehicles that leave after work', () => {
  const parts = [
    ['O-7', 'low'],
    ['O-8', 'losing'],
    ['O-9', 'well'],
  ] as const
  const partOf = ([vehicle_name, reason]: readonly [string, (typeof parts)[number][1]]) => ({
    ...{ vehicle_name, reason, own_verdict: departureVerdictOfReason(reason) },
  })
  const ofThree = fc.constantFrom(...parts.map(([, reason]) => reason))

  it('are all named, each with its own work', async () => {
    const coupled = parts.map(partOf)
    expect(await lineOf({ verdict: 'goAfter', decided_by: { vehicle_name: 'O-7' }, coupled })).toBe(
      'May T-101 leave? Go after the work on O-7, O-8. O-7: Holds too little: pump it up. O-8: Loses air: pump it up, and have the leak mended. Coupled to O-7, O-8, O-9, as far as its sensors show.',
    )
  })

  it('are named whoever of them decides, also behind the own work', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ofThree, { minLength: 3, maxLength: 3 }), async ([own = 'well', ...others]) => {
        const verdictOf = departureVerdictOfReason
        const coupled = others.map((reason, at) => partOf([at === 0 ? 'O-7' : 'O-8', reason]))
        const withWork = coupled.filter(({ own_verdict }) => own_verdict === 'goAfter')
        const verdict = verdictOf(worstDepartureReason([own, ...others]))
        const decided_by = verdict === verdictOf(own) ? null : (withWork[0] ?? null)
        const tires = own === 'well' ? [] : [{ ...LOW, reason: own }]
        const line = await lineOf({ verdict, own_verdict: verdictOf(own), reason: own, tires, decided_by, coupled })
        for (const { vehicle_name } of coupled)
          expect(line.includes(`${vehicle_name}: `)).toBe(withWork.some((part) => part.vehicle_name === vehicle_name))
        expect(line.includes('Axle 1 left: ')).toBe(own !== 'well')
      }),
      { numRuns: 27 },
    )
  })
})
