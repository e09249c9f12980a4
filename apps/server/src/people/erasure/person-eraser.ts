import type { PersonWords } from './person-words.ts'
import { emailMatcher, fullNameMatcher, phoneMatcher, singleNameMatcher, type WordMatcher } from './word-matchers.ts'

/**
 * What a text may say of a person. `names`: a column that names people, so a name of one word is one; `text`: what somebody wrote, in
 * which only a full name is one; `addresses`: what has a name of its own, such as a vehicle's, and holds addresses alone.
 */
export type SearchedAs = 'names' | 'text' | 'addresses'

/** Puts a pseudonym where a text names a person. A text without them comes back as it is. */
export type PersonEraser = (text: string, as: SearchedAs) => string

const withPseudonym = (text: string, words: readonly WordMatcher[], pseudonym: string): string => {
  const signs = [...text.normalize('NFC')]
  let without = ''
  let isFound = false
  for (let start = 0; start < signs.length; ) {
    const place = { signs, start }
    const [end] = words.flatMap((word) => word(place) ?? [])
    isFound ||= end !== undefined
    without += end === undefined ? signs[start] : pseudonym
    start = end ?? start + 1
  }
  return isFound ? without : text
}

export const personEraser = ({ names, emails, phones, singleNames }: PersonWords, pseudonym: string): PersonEraser => {
  const addresses = [...emails.map(emailMatcher), ...phones.map(phoneMatcher)]
  const text = [...addresses, ...names.map(fullNameMatcher)]
  const matchers = { addresses, text, names: [...text, ...singleNames.map(singleNameMatcher)] }
  return (searched, as) => withPseudonym(searched, matchers[as], pseudonym)
}
