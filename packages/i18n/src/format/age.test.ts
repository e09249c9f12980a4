import { describe, expect, it } from 'vitest'
import { en } from '../en/en.ts'
import { createTranslator } from '../translator.ts'
import { createAgeFormat } from './age.ts'

const format = createAgeFormat(createTranslator('en', en))
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const age = (seconds: number | null): string => plain(format.age(seconds))
const shortAge = (seconds: number): string => plain(format.shortAge(seconds))
const DAY = 86_400

describe('the age of a measurement', () => {
  it.each([
    { seconds: 0, shown: '< 10 min' },
    { seconds: 600, shown: '< 10 min' },
    { seconds: 601, shown: '0 h 10 min' },
    { seconds: DAY - 1, shown: '23 h 59 min' },
    { seconds: DAY, shown: '1 d 0 h 0 min' },
    { seconds: 31 * DAY - 1, shown: '30 d 23 h 59 min' },
    { seconds: 31 * DAY, shown: '1 month' },
    { seconds: 75 * DAY, shown: '2 months' },
    { seconds: 365 * DAY - 1, shown: '11 months' },
    { seconds: 365 * DAY, shown: '> 1 Year' },
    { seconds: null, shown: 'never' },
  ])('of $seconds s reads $shown', ({ seconds, shown }) => {
    expect(age(seconds)).toBe(shown)
  })

  it('counts from seconds beside the live indicator', () => {
    expect([shortAge(12), shortAge(245), shortAge(7300)]).toEqual(['12 s', '4 min', '2 h'])
  })

  it('counts hours for two days', () => {
    const ages = [DAY - 1, DAY, 42 * 3600, 2 * DAY - 1, 2 * DAY, 3 * DAY - 1]
    expect(ages.map(shortAge)).toEqual(['23 h', '24 h', '42 h', '47 h', '2 d', '2 d'])
  })
})
