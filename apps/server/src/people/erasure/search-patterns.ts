import { LEAST_PHONE_DIGITS, type PersonWords } from './person-words.ts'
import { digitsOf } from './word-matchers.ts'

/** ASCII letters and digits, but for the two letters i of Turkish: a collation "C" folds these alike, whatever else it folds. */
const PLAIN = /[A-HJ-Za-hj-z0-9]/

/** Letters of Latin with marks, as all that a mark is put to, are written in more ways than one; syllables of Hangul in two that are both looked for. */
const isOfOtherScript = (sign: string): boolean =>
  /\p{Script=Hangul}/u.test(sign) ||
  (/\p{L}/u.test(sign) && !/[\p{Script=Latin}Σσς]/u.test(sign) && sign.normalize('NFD') === sign)

const hasCase = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase()

/** Words beyond these that have small and large letters are left to whoever compares the rows that are found. */
const MOST_WORDS_OF_CASE = 3

/** How a word may stand in a text, with any sign where one is not sure: no collation folds letters of other scripts, so they are told in small and large ones and as they are, but for the first. */
const spellingsOf = (word: string): string[] => {
  const signs = [...word]
  const sure = (sign: string): string => (PLAIN.test(sign) || isOfOtherScript(sign) ? sign : '%')
  const isOfCase = (sign: string): boolean => isOfOtherScript(sign) && hasCase(sign)
  if (!signs.some(isOfCase)) return [signs.map(sure).join('')]
  const told = (fold: (sign: string) => string) =>
    signs.map((sign, at) => (isOfCase(sign) ? (at === 0 ? '%' : fold(sign)) : sure(sign))).join('')
  return [...new Set([told((sign) => sign.toLowerCase()), told((sign) => sign.toUpperCase()), told((sign) => sign)])]
}

/** Patterns of a name or an address, whatever stands between its words. */
const patternsOf = (text: string): string[] => {
  let begun = ['']
  for (const [at, word] of text.split(/\s+/).entries()) {
    const known = spellingsOf(word)
    const spellings = known.length > 1 && at >= MOST_WORDS_OF_CASE ? [''] : known
    begun = begun.flatMap((before) => spellings.map((spelling) => `${before}%${spelling}`))
  }
  const whole = begun.map((pattern) => `${pattern}%`.replace(/%+/g, '%'))
  return [...whole, ...whole.map((pattern) => pattern.normalize('NFD'))]
}

/** Patterns by which rows are found that may name the person: of texts, and of texts without what stands between digits. More rows than need be, never fewer. */
export const searchPatternsOf = ({ names, emails, phones, singleNames, numbered = [] }: PersonWords) => ({
  texts: [...new Set([...names, ...singleNames, ...emails, ...numbered].flatMap(patternsOf))],
  digits: phones.map((phone) => `%${digitsOf(phone).slice(-LEAST_PHONE_DIGITS)}%`),
})
