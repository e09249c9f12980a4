import { expect, it } from 'vitest'
import { pickTexts } from './pick-texts.ts'

const TEXTS = {
  session: { signIn: 'Zaloguj się', code: 'Kod' },
  tires: {
    well_one: '1 opona',
    well_few: '{{count}} opony',
    well_many: '{{count}} opon',
    well_other: '{{count}} opony',
  },
  departures: { reason: { low: 'Za mało', flat: 'Bez powietrza' }, print: 'Drukuj' },
}

it.each([
  [['session.signIn'], { session: { signIn: 'Zaloguj się' } }],
  [['tires.well'], { tires: TEXTS.tires }],
  [['departures.reason.*'], { departures: { reason: TEXTS.departures.reason } }],
  [['departures.nothing'], {}],
])('%j', (keys, expected) => expect(pickTexts(TEXTS, keys)).toEqual(expected))
