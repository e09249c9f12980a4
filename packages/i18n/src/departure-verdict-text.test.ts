import type { Language } from '@coldbar/domain/texts/language'
import { expect, it } from 'vitest'
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

it.each([
  ['en', 'stay', 'May T-101 leave? Stays, because O-7 stays. Coupled to O-7, O-8, as far as its sensors show.'],
  ['nl', 'stay', 'Mag T-101 weg? Blijft, omdat O-7 blijft. Gekoppeld aan O-7, O-8, voor zover zijn sensoren tonen.'],
  [
    'en',
    'notKnown',
    'May T-101 leave? Not known, because nobody knows whether O-7 may leave. Coupled to O-7, O-8, as far as its sensors show.',
  ],
  ['en', 'goAfter', 'May T-101 leave? Go after the work on O-7. Coupled to O-7, O-8, as far as its sensors show.'],
] as const)(
  'says first which coupled vehicle decides, and that the coupling is a guess (%s, %s)',
  async (language, verdict, line) => {
    const coupled = [{ vehicle_name: 'O-7' }, { vehicle_name: 'O-8' }]
    expect(await lineOf({ verdict, decided_by: { vehicle_name: 'O-7' }, coupled }, language)).toBe(line)
  },
)

it('says of a vehicle that stays by itself why it does, whatever it is coupled to', async () => {
  const own = { verdict: 'stay', own_verdict: 'stay', reason: 'noTires', coupled: [{ vehicle_name: 'O-7' }] } as const
  expect(await lineOf(own)).toBe('May T-101 leave? Stays. No tires are entered: enter them first.')
})

it('says what nobody entered, though other tires could be better', async () => {
  expect(await lineOf({ verdict: 'notKnown', own_verdict: 'notKnown', reason: 'notJudged', tires: [LOW] })).toBe(
    'May T-101 leave? Not known. Is being judged anew: look again in a minute.',
  )
})
