/** A text, and where a number is looked for in it. */
type Place = { readonly text: string; readonly start: number }

/** Where a number ends that begins at a place; null where it does not stand there. */
export type NumberMatcher = (place: Place) => number | null

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign)
const isOneOf = (signs: string, sign: string | undefined): boolean => sign !== undefined && signs.includes(sign)

/** Chinese, Japanese and Korean letters, between which names have no blank. */
const UNSPACED = /^[\p{Script=Hangul}\p{Script=Han}\s]+$/u

/** Whether a name is written in letters between which names have no blank. */
export const isUnspaced = (name: string): boolean => UNSPACED.test(name)

const LETTER = String.raw`[\p{L}\p{N}\p{M}]`

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Turkish has two letters i, which no other language tells apart. */
const spelled = (word: string): string =>
  word
    .split(/\s+/)
    .map((part) => escaped(part).replace(/i\u0307|[iIİı]/g, '(?:[iIİı]\u0307?)'))
    .join(String.raw`\s+`)

/** The pattern of a name, whatever its case, at the borders of words. What a hyphen adds makes it somebody else's: Anna Schmidt-Weber. */
export const namePattern = (name: string): string => `(?<![-]|${LETTER})${spelled(name)}(?![-]|${LETTER})`

/** The pattern of an address. That of somebody else may end or go on with this one: jan.anna@x.example, anna@x.example.org. */
export const emailPattern = (email: string): string =>
  `(?<![._%+\\-]|${LETTER})${spelled(email)}(?![-]|${LETTER}|[.]${LETTER})`

/** The key by which two spellings of a name or an address are the same. */
export const spellingKey = (word: string): string =>
  word.normalize('NFC').trim().split(/\s+/).join(' ').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i')

export const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

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
const readNumber = ({ text, start }: Place, most: number): { digits: string; ends: readonly number[] } => {
  let digits = ''
  const ends: number[] = []
  for (let at = start; digits.length < most; at += 1) {
    const sign = text[at]
    if (isDigit(sign)) {
      digits += sign
      ends.push(at + 1)
    } else if (!isOneOf(BETWEEN, sign)) break
  }
  return { digits, ends }
}

/** The key by which two spellings of a number are the same, whatever country it is dialled from. */
export const phoneKey = (phone: string): string => phoneNumberOf(phone).national

/** A telephone number, with or without its country code. */
export const phoneMatcher = (phone: string): NumberMatcher => {
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
  return ({ text, start }) => {
    const before = text[start - 1]
    const isAbroad = text[start] === '+'
    if (isDigit(before) || before === '+' || !(isAbroad || isDigit(text[start]) || text[start] === '(')) return null
    const { digits, ends } = readNumber({ text, start: isAbroad ? start + 1 : start }, national.length + 6)
    const length =
      lengthIn(digits, isAbroad) ?? (code === null && !isAbroad && digits.startsWith(ownForm) ? ownForm.length : null)
    const end = length === null ? undefined : ends[length - 1]
    return end === undefined || isDigit(text[end]) ? null : end
  }
}
