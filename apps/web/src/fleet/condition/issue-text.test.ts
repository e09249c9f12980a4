import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { vehicleIssueText } from './issue-text.ts'

const t = createTranslator('en', await loadMessages('en'))
const textOf = (issue: string | null, worstDemountTask: DemountTask | null = null) =>
  vehicleIssueText({ issue, worstDemountTask }, t)

it('puts a kind into words and leaves words alone', () => {
  expect(textOf('fillLevelBelow80')).toBe('Fill level below 80%')
  expect(textOf('wornOut')).toBe('Tread worn to the legal limit')
  expect(textOf('Hub too hot')).toBe('Hub too hot')
  expect(textOf(null)).toBeNull()
})

it('sends nobody to look inside a tire that was found damaged', () => {
  expect(textOf('mustComeOff', 'lookInside')).toBe('Must come off: look inside')
  expect(textOf('mustComeOff', 'scrap')).toBe('Must come off: damaged inside')
  // An older server does not say what is to be done.
  expect(textOf('mustComeOff')).toBe('Must come off: look inside')
})
