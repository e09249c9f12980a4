import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasInvisibleCharacters } from '../texts/invisible-characters.ts'
import { smsPartCount, truncateSmsText } from './sms-text.ts'

describe('the text of an SMS', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['Ł'.repeat(70), 1],
    ['Ł'.repeat(71), 2],
    ['🚚'.repeat(35), 1],
    ['🚚'.repeat(36), 2],
    ['Größe: 7,2 bar\nL’', 1],
  ])('%j takes %i', (text, parts) => {
    expect(smsPartCount(text)).toBe(parts)
  })

  it('takes three messages at most, and says where it was cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (text) => {
        const sent = truncateSmsText(text)
        expect(smsPartCount(sent)).toBeLessThanOrEqual(3)
        if (smsPartCount(text) > 3 && !hasInvisibleCharacters(text) && !/[\u00a0\u202f\u2009]/.test(text))
          expect(sent.endsWith('...')).toBe(true)
      }),
    )
    expect(truncateSmsText('a'.repeat(460))).toBe(`${'a'.repeat(456)}...`)
  })

  it('holds no characters that nobody sees, and plain blanks', () => {
    expect(truncateSmsText('7,2\u00a0bar\u202f!\u0000\u202e\r\nnext')).toBe('7,2 bar !\nnext')
  })
})
