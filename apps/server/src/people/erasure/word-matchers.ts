import { digitsOf } from './person-words.ts'

/** A text as a list of its signs, and where a word is looked for in it. */
type Place = { readonly signs: readonly string[]; readonly start: number }

/** Where a word ends that begins at a place; null where it does not stand there. */
export type WordMatcher = (place: Place) => number | null

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}\p{M}]/u.test(sign)
const isBlank = (sign: string | undefined): boolean => sign !== undefined && /\s/.test(sign)
const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign)
const isOneOf = (signs: string, sign: string | undefined): boolean => sign !== undefined && signs.includes(sign)

const asWritten = (sign: string): string => sign
// Turkish has two letters i, which no other language tells apart.
const folded = (sign: string): string => sign.toLowerCase().replace('i̇', 'i').replace('ı', 'i')

/** Where a spelling ends; a blank in it stands for any number of them. */
const endOfSpelling = (word: readonly string[], { signs, start }: Place, fold: typeof folded): number | null => {
  let end = start
  for (const sign of word) {
    const found = signs[end]
    if (found === undefined || (isBlank(sign) ? !isBlank(found) : fold(found) !== fold(sign))) return null
    end += 1
    while (isBlank(sign) && isBlank(signs[end])) end += 1
  }
  return end
}

const nameMatcher =
  (name: string, fold: typeof folded): WordMatcher =>
  (place) => {
    const { signs, start } = place
    const end = isLetter(signs[start - 1]) ? null : endOfSpelling([...name.split(/\s+/).join(' ')], place, fold)
    return end === null || isLetter(signs[end]) ? null : end
  }

/** A name of several words, whatever its case. */
export const fullNameMatcher = (name: string): WordMatcher => nameMatcher(name, folded)

/** A name of one word, in its own case. */
export const singleNameMatcher = (name: string): WordMatcher => nameMatcher(name, asWritten)

/** The address of somebody else may end or go on with this one: jan.anna@x.example, anna@x.example.org. */
export const emailMatcher =
  (email: string): WordMatcher =>
  (place) => {
    const { signs, start } = place
    const before = signs[start - 1]
    const end = isLetter(before) || isOneOf('._%+-', before) ? null : endOfSpelling([...email], place, folded)
    if (end === null || isLetter(signs[end]) || signs[end] === '-') return null
    return signs[end] === '.' && isLetter(signs[end + 1]) ? null : end
  }

/** Country codes of two digits beside those of one, 1 and 7; all others have three. ITU-T E.164, list of assigned country codes. */
const TWO_DIGIT_CODES = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

const lengthOfCountryCode = (digits: string): number =>
  /^[17]/.test(digits) ? 1 : TWO_DIGIT_CODES.test(digits) ? 2 : 3

/** What stands between the digits of a number as people write it. */
const BETWEEN = ' \u00a0()./-'

/** A number in the form of its own country, such as 06 5550 7788, and its country code where it is known. */
type PhoneNumber = { national: string; code: string | null }

const phoneNumberOf = (phone: string): PhoneNumber => {
  const digits = digitsOf(phone)
  const abroad = phone.trim().startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (abroad === null) return { national: digits.replace(/^0/, ''), code: null }
  const length = lengthOfCountryCode(abroad)
  return { national: abroad.slice(length).replace(/^0/, ''), code: abroad.slice(0, length) }
}

/** Reads digits with what stands between them, as long as they are a number: `+31 (0)6 …`. */
const readNumber = ({ signs, start }: Place, most: number): { digits: string; ends: readonly number[] } => {
  let digits = ''
  const ends: number[] = []
  for (let at = start; digits.length < most; at += 1) {
    const sign = signs[at]
    if (isDigit(sign)) {
      digits += sign
      ends.push(at + 1)
    } else if (!isOneOf(BETWEEN, sign)) break
  }
  return { digits, ends }
}

/** A telephone number, with or without its country code. */
export const phoneMatcher = (phone: string): WordMatcher => {
  const { national, code } = phoneNumberOf(phone)
  const anyCode = (rest: string): string => code ?? rest.slice(0, lengthOfCountryCode(rest))
  /** How many of these digits are the number. */
  const lengthIn = (digits: string, isAbroad: boolean): number | null => {
    const prefix = isAbroad ? '' : digits.startsWith('00') ? '00' : null
    if (prefix === null) return digits.startsWith(`0${national}`) ? national.length + 1 : null
    const dialled = `${prefix}${anyCode(digits.slice(prefix.length))}`
    const whole = [`${dialled}${national}`, `${dialled}0${national}`].find((form) => digits.startsWith(form))
    return whole?.length ?? null
  }
  const ownForm = digitsOf(phone)
  return ({ signs, start }) => {
    const before = signs[start - 1]
    const isAbroad = signs[start] === '+'
    if (isDigit(before) || before === '+' || !(isAbroad || isDigit(signs[start]) || signs[start] === '(')) return null
    const { digits, ends } = readNumber({ signs, start: isAbroad ? start + 1 : start }, national.length + 6)
    const length =
      lengthIn(digits, isAbroad) ?? (code === null && !isAbroad && digits.startsWith(ownForm) ? ownForm.length : null)
    const end = length === null ? undefined : ends[length - 1]
    return end === undefined || isDigit(signs[end]) ? null : end
  }
}
