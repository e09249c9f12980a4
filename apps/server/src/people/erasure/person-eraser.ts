import type { PersonWords } from './person-words.ts'
import { emailPattern, type NumberMatcher, namePattern, phoneMatcher, spellingKey } from './word-matchers.ts'

/**
 * What a text may say of a person. `names`: a column that names people, so a name of one word is one where it stands alone; `text`: what
 * somebody wrote, in which only a full name is one; `addresses`: what has a name of its own, such as a vehicle's, and holds addresses alone.
 */
export type SearchedAs = 'names' | 'text' | 'addresses'

/** Puts a pseudonym where a text names a person. A text without them comes back as it is. */
export type PersonEraser = (text: string, as: SearchedAs) => string

/** Where a number may begin. */
const NUMBER_START = /[+(\d]/g

const withoutNumbers = (text: string, numbers: readonly NumberMatcher[], pseudonym: string): string => {
  if (numbers.length === 0) return text
  let without = ''
  let done = 0
  for (const { index: start } of text.matchAll(NUMBER_START)) {
    if (start < done) continue
    const [end] = numbers.flatMap((number) => number({ text, start }) ?? [])
    if (end === undefined) continue
    without += text.slice(done, start) + pseudonym
    done = end
  }
  return without + text.slice(done)
}

type TextEraser = (text: string) => string

/** Replaces words, but within a name that stands: the longer one wins. */
const wordEraser = (patterns: readonly string[], standing: readonly string[], pseudonym: string): TextEraser => {
  if (patterns.length === 0) return (text) => text
  const stands = standing.length === 0 ? '' : `(${standing.map(namePattern).join('|')})|`
  const words = new RegExp(`${stands}${patterns.join('|')}`, 'giu')
  return standing.length === 0
    ? (text) => text.replace(words, () => pseudonym)
    : (text) => text.replace(words, (_, name: string | undefined) => name ?? pseudonym)
}

/** An item of a list of people, with what may stand behind a name: `Jan #7`, `Jan (phone)`. */
const ITEM = /[^,;]+/g
const BEHIND = / (?:#\d{1,10}|\([^()]{0,60}\))$/

/** Replaces names of one word that are all that an item of a list names. */
const itemEraser = (names: readonly string[], pseudonym: string): TextEraser => {
  const alone = new Set(names)
  if (alone.size === 0) return (text) => text
  return (text) =>
    text.replace(ITEM, (item) => {
      const name = item.trim().replace(BEHIND, '')
      return alone.has(name) ? item.replace(name, () => pseudonym) : item
    })
}

export const personEraser = (
  { names, emails, phones, singleNames, standing = [] }: PersonWords,
  pseudonym: string,
): PersonEraser => {
  const own = new Set(names.map(spellingKey))
  const addresses = emails.map(emailPattern)
  const all = [...addresses, ...names.map(namePattern)]
  const numbers = phones.map(phoneMatcher)
  const words: Readonly<Record<SearchedAs, TextEraser>> = {
    addresses: wordEraser(addresses, [], pseudonym),
    text: wordEraser(all, standing, pseudonym),
    // Who is called as a vehicle is, is meant where people are named.
    names: wordEraser(
      all,
      standing.filter((name) => !own.has(spellingKey(name))),
      pseudonym,
    ),
  }
  const alone = itemEraser(singleNames, pseudonym)
  return (searched, as) => {
    const text = searched.normalize('NFC')
    const without = words[as](withoutNumbers(text, numbers, pseudonym))
    const erased = as === 'names' ? alone(without) : without
    return erased === text ? searched : erased
  }
}
