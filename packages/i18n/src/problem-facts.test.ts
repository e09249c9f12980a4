import { expect, it } from 'vitest'
import { createFormat } from './format/format.ts'
import { loadMessages } from './messages.ts'
import { problemFigureFacts } from './problem-facts.ts'
import { createTranslator } from './translator.ts'

type Figures = Parameters<typeof problemFigureFacts>[0]

const leak: Figures = {
  headline: 'leakingFast',
  since: 1_763_634_120,
  end: null,
  fill_level_start: 101,
  fill_level: 31,
  fill_level_bound: null,
  fill_level_lowest: 31,
  loss_per_hour: 8.1,
  loss_per_hour_low: 7.4,
  loss_per_hour_high: 8.8,
  hottest: null,
}

const factOf = async (
  name: 'problemPage.rate' | 'problemPage.levelNow' | 'problemPage.lowest' | 'problemPage.lowestBound',
  changes: Partial<Figures>,
): Promise<string | null> => {
  const t = createTranslator('en', await loadMessages('en'))
  const facts = problemFigureFacts(
    { ...leak, ...changes },
    { t, isRounded: false, format: createFormat({ language: 'en', t, timeZone: 'Europe/Amsterdam' }) },
  )
  return facts.find(([title]) => title === t(name))?.[1]?.replaceAll('\u00a0', ' ') ?? null
}
const rateOf = (changes: Partial<Figures>) => factOf('problemPage.rate', changes)

it('of a tire that nobody knows the most that it can be is told, now and by its lowest reading, which is not called its lowest level', async () => {
  const bounded = { fill_level: null, fill_level_bound: 77, fill_level_lowest: 75 }
  expect(await factOf('problemPage.levelNow', bounded)).toBe('below 77 %')
  expect(await factOf('problemPage.lowestBound', bounded)).toBe('below 75 %')
  expect(await factOf('problemPage.lowest', bounded)).toBeNull()
})

it('a leak tells its rate and how sure it is', async () => {
  expect(await rateOf({})).toBe('8.1 points of fill level an hour (between 7.4 and 8.8)')
})

it('a rate and how sure it is are told in one unit, whichever makes figures of it', async () => {
  const fast = { loss_per_hour: 446, loss_per_hour_low: 420, loss_per_hour_high: 480 }
  expect(await rateOf(fast)).toBe('7.4 points of fill level a minute (between 7.0 and 8.0)')
  const slow = { loss_per_hour: 0.013, loss_per_hour_low: 0.01, loss_per_hour_high: 0.02 }
  expect(await rateOf(slow)).toBe('2.2 points of fill level a week (between 1.7 and 3.4)')
})

it.each([
  { because: 'it could be none', of: { headline: 'low', loss_per_hour_low: -0.2 } },
  { because: 'it could just be none', of: { headline: 'low', loss_per_hour_low: 0 } },
  { because: 'nothing is left to lose', of: { headline: 'flat', loss_per_hour_low: 120 } },
  { because: 'nothing is left to lose', of: { headline: 'blowOut', loss_per_hour_low: 120 } },
  { because: 'it is over', of: { end: 1_763_640_000 } },
] as const)('no rate is told where $because ($of.headline)', async ({ of }) => {
  expect(await rateOf(of)).toBeNull()
})
