import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { issueText } from './issue-text.ts'

const t = createTranslator('en', await loadMessages('en'))

it('puts a kind into words and leaves words alone', () => {
  expect(issueText('fillLevelBelow80', t)).toBe('Fill level below 80%')
  expect(issueText('mustComeOff', t)).toBe('Must come off: look inside')
  expect(issueText('wornOut', t)).toBe('Tread worn to the legal limit')
  expect(issueText('Hub too hot', t)).toBe('Hub too hot')
  expect(issueText(null, t)).toBeNull()
})
