import { LANGUAGES } from '@coldbar/domain/texts/language'
import { expect, it } from 'vitest'
import {
  demountReasonText,
  demountTaskOf,
  demountTitleText,
  removalTaskText,
  removalText,
  shortDemountText,
  tireIssueText,
} from './demount-text.ts'
import { loadMessages } from './messages.ts'
import { createTranslator } from './translator.ts'

const t = createTranslator('en', await loadMessages('en'))
const momentText = (moment: number): string => `moment ${moment}`
const WELL = { demount_since: null, demount_why: null, unsound_since: null, unsound_by: null }
const BURST = { ...WELL, demount_since: 5, demount_why: 'burst' } as const
const DAMAGED = { ...BURST, unsound_since: 9, unsound_by: 'Bob' }

it.each([
  { of: 'a tire that anybody may inflate', tire: WELL, task: null, short: null, reason: null },
  { of: 'one that burst', tire: BURST, task: 'lookInside', short: 'Do not inflate', reason: 'It burst on moment 5.' },
  {
    of: 'one that was found damaged',
    tire: DAMAGED,
    task: 'scrap',
    short: 'Do not fit: damaged inside',
    reason: 'Bob looked inside on moment 9 and found it damaged. Scrap it.',
  },
  {
    of: 'one in a list that an older page kept',
    tire: { demount_since: 5, demount_why: 'burst' } as const,
    task: 'lookInside',
    short: 'Do not inflate',
    reason: 'It burst on moment 5.',
  },
])('of $of people read what is to be done and why', ({ tire, task, short, reason }) => {
  expect(demountTaskOf(tire)).toBe(task)
  expect(shortDemountText(tire, t)).toBe(short)
  expect(demountReasonText(tire, { t, momentText })).toBe(reason)
})

it.each(LANGUAGES)(
  'a damaged tire is told of by words of its own in "%s", and a worn one is worn all the same',
  async (language) => {
    const own = createTranslator(language, await loadMessages(language))
    const said = (task: 'lookInside' | 'scrap') => [
      demountTitleText(task, own),
      removalText('mustComeOff', task, own),
      removalTaskText('mustComeOff', task, own),
      tireIssueText('mustComeOff', task, own),
      own(task === 'scrap' ? 'tireProblems.actions.scrap' : 'tireProblems.actions.takeOff'),
    ]
    for (const [nth, text] of said('scrap').entries()) expect(text).not.toBe(said('lookInside')[nth])
    expect(removalText('wornOut', 'scrap', own)).toBe(removalText('wornOut', null, own))
    expect(tireIssueText('blowOut', 'scrap', own)).toBe(tireIssueText('blowOut', null, own))
  },
)
