import { MESSAGE_KINDS } from '@coldbar/domain/messages/message-kind'
import { MESSAGES, textKeys } from '@coldbar/domain/messages/message-texts'
import { unknownPlaceholders } from '@coldbar/domain/messages/placeholder'
import { bytesOf, isSingleLine, LONGEST_LINE, LONGEST_TEXT } from '@coldbar/domain/messages/text-limits'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import { describe, expect, it } from 'vitest'
import { defaultMessageTexts } from './default-message-texts.ts'

describe.each(MESSAGE_KINDS)('the built-in texts of %s', (kind) => {
  it.each(LANGUAGES)('are all there in %s and could be saved as they are', (language) => {
    const texts = defaultMessageTexts(kind, language)
    expect(texts).toHaveLength(MESSAGES[kind].flatMap(textKeys).length)
    for (const { key, text } of texts) {
      expect(text.trim()).not.toBe('')
      expect(unknownPlaceholders(text, kind)).toEqual([])
      expect(bytesOf(text)).toBeLessThanOrEqual(LONGEST_TEXT)
      if (isSingleLine(key)) expect(text).toMatch(/^[^\n]+$/)
      if (isSingleLine(key)) expect(text.length).toBeLessThanOrEqual(LONGEST_LINE)
    }
  })
})
