import { lineField } from './text.ts'

/** As people write it: digits with blanks and marks between them, from abroad with a plus. */
const NUMBER = /^\+?[\d(][\d ()./-]{3,}$/
const LEAST_DIGITS = 5
/** E.164 knows no longer ones. */
const MOST_DIGITS = 15

const isNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return NUMBER.test(text) && digits >= LEAST_DIGITS && digits <= MOST_DIGITS
}

/** The telephone numbers of a text, which people separate by commas or semicolons. */
export const parsePhones = (text: string): string[] => text.split(/[,;]/).map((number) => number.trim())

/** Whether a text is nothing but telephone numbers. */
export const isPhoneList = (text: string): boolean => parsePhones(text).every(isNumber)

const NO_PHONE = { message: 'is no telephone number', params: { code: 'phone' } }

/**
 * A telephone number as somebody writes it, with a word or a line number beside it where they like; empty or null where there
 * is none.
 */
export const phoneField = lineField.refine((text) => (text ?? '').trim() === '' || /\p{Nd}/u.test(text ?? ''), NO_PHONE)
