import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import { LANGUAGES, type Language } from '@coldbar/domain/texts/language'
import { describe, expect, it } from 'vitest'
import { createFormat } from './format/format.ts'
import { loadMessages } from './messages.ts'
import { type ProblemTextContext, type ProblemTextInput, problemText, problemTitleText } from './problem-text.ts'
import { createTranslator } from './translator.ts'

const AT_11_22 = 1_763_634_120
const leak: ProblemTextInput = {
  family: 'gasLost',
  headline: 'leakingFast',
  action: 'stopAndCall',
  demount_task: null,
  since: AT_11_22,
  fill_level_start: 101,
  fill_level: 31,
  fill_level_bound: null,
  fill_level_lowest: 31,
  pressure: 2.7,
  hottest: null,
  loss_per_hour: 8.1,
  loss_per_hour_low: 7.4,
  loss_per_hour_high: 8.8,
  neighbours: 'axle',
  neighbours_held: true,
  end: null,
  end_reason: null,
  came_back_of: null,
}

const telling = async (language: Language): Promise<ProblemTextContext> => {
  const t = createTranslator(language, await loadMessages(language))
  return {
    t,
    format: createFormat({ language, t, timeZone: 'Europe/Amsterdam' }),
    now: AT_11_22 + 9 * 3_600,
    isRounded: false,
  }
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const storyOf = async (changes: Partial<ProblemTextInput>, language: Language = 'en') =>
  plain(problemText({ ...leak, ...changes }, await telling(language)).story)

describe('a leak', () => {
  it('is told since when, from where to where, how fast, and that it is not the weather', async () => {
    expect(await storyOf({})).toBe(
      'Leaking since 11:22: 101 % to 31 %, about 8 % an hour. Not the weather: the other tires of the axle held.',
    )
    expect(await storyOf({}, 'de')).toContain('Nicht das Wetter: die anderen Reifen der Achse hielten.')
  })

  it('whose level is not known shows what it is below', async () => {
    expect(await storyOf({ fill_level: null, fill_level_bound: 77, neighbours_held: false })).toBe(
      'Leaking since 11:22: 101 % to below 77 %, about 8 % an hour.',
    )
  })

  it('whose rate could be none is not called leaking', async () => {
    expect(await storyOf({ headline: 'low', loss_per_hour_low: -0.2, neighbours: null })).toBe(
      'Lost air since 11:22: 101 % to 31 %.',
    )
  })

  it('of a tire with nothing left to lose has no rate', async () => {
    for (const headline of ['flat', 'blowOut'] as const)
      expect(
        await storyOf({ headline, fill_level: 1, loss_per_hour: 141, loss_per_hour_low: 120, neighbours: null }),
      ).toBe('Lost air since 11:22: 101 % to 1 %.')
  })

  it('that went before a blow-out is told beside it, and without figures where they would say the same', async () => {
    const burst = { headline: 'blowOut', fill_level_start: 96, fill_level: 1, neighbours: null } as const
    const since = AT_11_22 - 3 * 3_600
    expect(await storyOf({ ...burst, loss_before: { since, fill_level_start: 101 } })).toBe(
      'Lost air since 11:22: 96 % to 1 %. Before that it lost air since 08:22: 101 % to 96 %.',
    )
    expect(await storyOf({ ...burst, loss_before: { since, fill_level_start: 96 } })).toBe(
      'Lost air since 11:22: 96 % to 1 %. Before that it lost air since 08:22.',
    )
    expect(await storyOf({ ...burst, loss_before: null })).toBe('Lost air since 11:22: 96 % to 1 %.')
  })

  it('that empties the tire within minutes is told by the minute', async () => {
    expect(await storyOf({ loss_per_hour: 445.8, loss_per_hour_low: 420, neighbours: null })).toBe(
      'Leaking since 11:22: 101 % to 31 %, about 7 % a minute.',
    )
  })

  it('says when a limit is near, where level and rate are sure enough for that', async () => {
    const read_at = AT_11_22 + 9 * 3_600 - 60
    const fast = {
      fill_level: 86,
      loss_per_hour: 180,
      loss_per_hour_low: 150,
      loss_per_hour_high: 220,
      neighbours: null,
    }
    const begun = 'Leaking since 11:22: 101 % to 86 %, about 3 % a minute.'
    expect(await storyOf({ ...fast, read_at })).toBe(
      `${begun} At this rate it is below 50 % in about 11 min, at 20:33.`,
    )
    expect(await storyOf({ ...fast, read_at }, 'nl')).toContain('over ongeveer 11 min onder 50 %, om 20:33.')
    expect(await storyOf({ ...fast, read_at: read_at - 3_600 })).toBe(
      `${begun} At this rate it may be below 50 % by now.`,
    )
    expect(await storyOf({ ...fast, loss_per_hour_low: 40, read_at })).toBe(begun)
    expect(await storyOf({ ...fast, read_at: null })).toBe(begun)
    const slower = { loss_per_hour: 8, loss_per_hour_low: 7.5, loss_per_hour_high: 8.5 }
    expect(await storyOf({ ...fast, ...slower, fill_level: 94, read_at })).toContain(
      'At this rate it is below 80 % in about 2 h, at 22:06.',
    )
  })

  it('of some percent a week says when it reaches the next level', async () => {
    const reaches = { level: 80, from: AT_11_22 + 19 * 86_400, to: AT_11_22 + 23 * 86_400 }
    const slow = { headline: 'leakingSlowly', loss_per_hour: null, slow_loss: { per_week: 2.14, reaches } } as const
    expect(await storyOf({ ...slow, fill_level: 98, fill_level_start: 100 })).toBe(
      'Loses about 2.1 % a week since 11:22. It reaches 80 % between 09/12/2025 and 13/12/2025. ' +
        'Not the weather: the other tires of the axle held.',
    )
    const byDays = { ...slow, loss_per_hour: 0.0127, loss_per_hour_low: 0.01, loss_per_hour_high: 0.015 }
    expect(await storyOf({ ...byDays, fill_level: 98 })).toContain('Loses about 2.1 % a week since 11:22.')
    expect(await storyOf({ ...byDays, loss_per_hour: 1.2, fill_level: 98 })).toContain('1.2 % an hour')
  })

  it('that reaches the next level within one day names the day once', async () => {
    const reaches = { level: 90, from: AT_11_22 + 7_200, to: AT_11_22 + 14_400 }
    const slow = { headline: 'leakingSlowly', loss_per_hour: null, slow_loss: { per_week: 19.1, reaches } } as const
    expect(await storyOf({ ...slow, fill_level: 96 })).toContain('It reaches 90 % on 20/11/2025.')
  })

  it('that was lost while nothing was heard says so, in the past', async () => {
    const unheard_loss = { lost: 6.72, from: AT_11_22 - 10 * 86_400, to: AT_11_22 }
    const quiet = { headline: 'lostGas', loss_per_hour: null, unheard_loss, fill_level: null } as const
    expect(await storyOf(quiet)).toContain(
      'Lost 6.7 % between 10/11/2025 and 20/11/2025, while nothing was heard of it.',
    )
    expect(await storyOf({ ...quiet, headline: 'leakingSlowly', fill_level: 93 })).toContain(
      'while nothing was heard of it: 93 % now.',
    )
    expect(await storyOf({ ...quiet, headline: 'leakingFast', loss_per_hour: 9, fill_level: 60 })).not.toContain(
      'nothing was heard',
    )
    expect(await storyOf({ ...quiet, fill_level: 93 }, 'nl')).toContain('terwijl er niets van te horen was: nu 93 %.')
  })

  it('that ended says how, and that was days ago also on which day', async () => {
    const { since } = leak
    const story = await storyOf({ since: since - 3 * 86_400, end: since, end_reason: 'inflated', neighbours: null })
    expect(story).toBe('Lost air from 17/11 11:22 on: 101 % to 31 %. Inflated 11:22.')
  })
})

it.each([
  ['en', 'Leaking since 20/11 11:22: '],
  ['nl', 'Lek sinds 20/11 11:22: '],
  ['fr', 'Fuit depuis 20/11 11:22'],
  ['de', 'Verliert Luft seit 20/11 11:22: '],
] as const)('what began yesterday is not told in %s as if it were of today', async (language, begins) => {
  const { t, format } = await telling(language)
  const { story } = problemText(leak, { t, format, now: AT_11_22 + 23 * 3_600, isRounded: false })
  expect(plain(story)).toContain(begins)
})

it.each(LANGUAGES)('every headline and action has its sentences in %s', async (language) => {
  const told = await telling(language)
  for (const headline of PROBLEM_HEADLINES) {
    const { headline: title, story, action } = problemText({ ...leak, headline }, told)
    for (const text of [title, story, action]) expect(text).not.toMatch(/^$|tireProblems|\{\{/)
  }
})

it.each([
  { action: 'takeOff', task: 'lookInside', headline: 'low', title: 'Must come off: look inside · Too little air' },
  {
    action: 'takeOff',
    task: 'lookInside',
    headline: 'tooMuch',
    title: 'Must come off: look inside · Too much pressure',
  },
  {
    action: 'takeOff',
    task: 'lookInside',
    headline: 'pressureGone',
    title: 'No pressure: burst, or its sensor is off · Do not inflate',
  },
  { action: 'takeOff', task: 'scrap', headline: 'low', title: 'Must come off: damaged inside · Too little air' },
  { action: 'stopAndTakeOff', task: 'scrap', headline: 'flat', title: 'Must come off: damaged inside · Flat' },
  { action: 'stopAndTakeOff', task: 'lookInside', headline: 'flat', title: 'Flat · Do not inflate' },
  { action: 'stopAndTakeOff', task: 'lookInside', headline: 'blowOut', title: 'Blow-out · Do not inflate' },
  { action: 'stopAndTakeOff', task: 'lookInside', headline: 'low', title: 'Too little air · Do not inflate' },
  { action: 'pumpBeforeNextTrip', task: 'lookInside', headline: 'low', title: 'Too little air' },
] as const)(
  'a problem of which to $action is called by what weighs more: $title',
  async ({ action, task, headline, title }) => {
    const { t } = await telling('en')
    expect(problemTitleText({ action, demount_task: task, headline }, t)).toBe(title)
  },
)
