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
