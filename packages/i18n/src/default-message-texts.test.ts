import { MESSAGE_TEXT_SETS } from '@coldbar/domain/messages/message-text-set'
import { MESSAGE_TEXT_ENTRIES, messageTextKeys } from '@coldbar/domain/messages/message-texts'
import { unknownPlaceholders } from '@coldbar/domain/messages/placeholder'
import {
  isSingleLineMessageText,
  MAX_MESSAGE_BYTES,
  MAX_MESSAGE_LINE_LENGTH,
  utf8ByteLength,
} from '@coldbar/domain/messages/text-limits'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import { describe, expect, it } from 'vitest'
import { defaultMessageTexts } from './default-message-texts.ts'

describe.each(MESSAGE_TEXT_SETS)('the built-in texts of %s', (kind) => {
  it.each(LANGUAGES)('are all there in %s and could be saved as they are', (language) => {
    const texts = defaultMessageTexts(kind, language)
    expect(texts).toHaveLength(MESSAGE_TEXT_ENTRIES[kind].flatMap(messageTextKeys).length)
    for (const { key, text } of texts) {
      expect(text.trim()).not.toBe('')
      expect(unknownPlaceholders(text, kind)).toEqual([])
      expect(utf8ByteLength(text)).toBeLessThanOrEqual(MAX_MESSAGE_BYTES)
      if (isSingleLineMessageText(key)) expect(text).toMatch(/^[^\n]+$/)
      if (isSingleLineMessageText(key)) expect(text.length).toBeLessThanOrEqual(MAX_MESSAGE_LINE_LENGTH)
    }
  })
})
