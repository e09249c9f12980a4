import { LANGUAGES } from '@coldbar/domain/texts/language'
import { describe, expect, it } from 'vitest'
import type { MessageKey } from './message-key.ts'
import { loadMessages } from './messages.ts'
import { createTranslator } from './translator.ts'

const en = createTranslator('en', await loadMessages('en'))
const fr = createTranslator('fr', await loadMessages('fr'))

describe('a text', () => {
  it('is found by its path, at any depth', () => {
    expect(en('common.product')).toBe('Coldbar')
    expect(en('alarms.inWords.pressureLow', { pressure: '7 bar', limit: '8 bar' })).toBe('7 bar, minimum 8 bar')
  })

  it('takes values as they are, also those that look like markup, patterns or placeholders', () => {
    expect(en('alarms.inWords.pressureLow', { pressure: '<b>$&', limit: '{{pressure}}' })).toBe(
      '<b>$&, minimum {{pressure}}',
    )
  })

  it('follows the plural of its language: French counts none as one', () => {
    const forms = (t: typeof en) => [0, 1, 2, 1_000_000].map((count) => t('shell.titleAlarms', { count, title: 'x' }))
    expect(forms(en)).toEqual(['(0) x', '(1) x', '(2) x', '(1000000) x'])
    expect(en('common.result', { count: 1 })).not.toBe(en('common.result', { count: 2 }))
    expect(fr('common.result', { count: 0 }).replace('0', '1')).toBe(fr('common.result', { count: 1 }))
    expect(fr('common.result', { count: 1_000_000 }).replace('1000000', '2')).toBe(fr('common.result', { count: 2 }))
  })

  it('that does not exist shows its key', () => {
    expect(en('no.such.text' as MessageKey)).toBe('no.such.text')
    expect(en('alarms' as MessageKey)).toBe('alarms')
  })

  it.each(LANGUAGES)('exists in %s', async (language) => {
    const t = createTranslator(language, await loadMessages(language))
    expect(t('session.signIn')).not.toBe('session.signIn')
  })
})
