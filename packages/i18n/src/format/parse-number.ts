import type { Language } from '@coldbar/domain/texts/language'

/** What a typed text says: a number, nothing, or why it cannot be taken. */
export type ParsedNumber =
  | { readonly value: number }
  | { readonly problem: 'empty' | 'notANumber' }
  /** It could be either of two numbers, the smaller one first. */
  | { readonly problem: 'ambiguous'; readonly either: readonly [number, number] }

const BLANKS_AND_QUOTES = /[\s\u00a0\u202f'’]/g
const GROUPED_BY_BLANKS = /^[-+]?\d{1,3}([\s\u00a0\u202f'’]\d{3})+([.,]\d+)?$/
const PLAIN = /^[-+]?\d+([.,]\d+)?$/
/** One sign with three digits behind it, and in front what can stand before thousands. */
const LIKE_THOUSANDS = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/
const BY_COMMAS = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/
const BY_POINTS = /^[-+]?\d{1,3}(\.\d{3})+(,\d+)?$/

const numberOf = (text: string): number => Number(text.replace(',', '.'))

/** The sign between thousands; a blank there, as in French, is never in doubt. */
const THOUSANDS: Readonly<Record<Language, ',' | '.' | ' '>> = {
  en: ',',
  nl: '.',
  fr: ' ',
  de: '.',
  pl: ' ',
  cs: ' ',
  tr: '.',
  ko: ',',
}

/**
 * Reads a number as people write it, in their language; null where nobody knows whose it is, as in a file. A sign that
 * could part thousands as well as decimals is thousands' where the language says so and never taken for decimals.
 */
export const parseNumber = (typed: string, language: Language | null): ParsedNumber => {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  if (GROUPED_BY_BLANKS.test(text)) return { value: numberOf(text.replace(BLANKS_AND_QUOTES, '')) }
  if (LIKE_THOUSANDS.test(text)) {
    const either = [numberOf(text), Number(text.replace(/[.,]/, ''))] as const
    const sign = text.includes(',') ? ',' : '.'
    return language !== null && THOUSANDS[language] === sign ? { value: either[1] } : { problem: 'ambiguous', either }
  }
  if (PLAIN.test(text)) return { value: numberOf(text) }
  if (BY_COMMAS.test(text)) return { value: Number(text.replaceAll(',', '')) }
  if (BY_POINTS.test(text)) return { value: numberOf(text.replaceAll('.', '')) }
  return { problem: 'notANumber' }
}

/** A number as it is typed in a language: its own decimal sign, nothing between thousands. */
export const editableNumberText = (value: number, language: Language): string =>
  THOUSANDS[language] === ',' ? String(value) : String(value).replace('.', ',')
