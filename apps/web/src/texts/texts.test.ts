import { LANGUAGES } from '@coldbar/domain/texts/language'
import { describe, expect, it } from 'vitest'
import { loadInitialTexts, loadLazyTexts, loadTexts } from './texts.tsx'

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('begin with those of every day, and the same translator knows the others once they are here', async () => {
    const { t } = await loadInitialTexts(language)
    expect(t('vehicles.title')).not.toBe('vehicles.title')
    expect(t('records.unsaved')).toBe('records.unsaved')
    await loadLazyTexts()
    expect(t('records.unsaved')).not.toBe('records.unsaved')
  })

  it('are all there in a language that is chosen later', async () => {
    await loadInitialTexts('en')
    const { t } = await loadTexts(language)
    expect(t('vehicles.title')).not.toBe('vehicles.title')
    expect(t('records.unsaved')).not.toBe('records.unsaved')
  })
})
