import { digitsOf } from './word-matchers.ts'

/** What a person is known by, in the order in which texts are searched for it. */
export type PersonWords = {
  /** Names of a first and a family name: found in any text, whatever their case. */
  readonly names: readonly string[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** Names of one word, such as a login. They may be words of the language too, so they count only where people are named. */
  readonly singleNames: readonly string[]
  /** Names of others, of vehicles and so on that hold one of the names: they stand as they are. */
  readonly standing?: readonly string[]
  /** All names, those included that others have too: where the person's number stands beside a name, that says whose it is. */
  readonly numbered?: readonly string[]
}

/** Shorter numbers, such as that of an extension, are no person's alone. */
export const LEAST_PHONE_DIGITS = 7

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.normalize('NFC').trim()).filter((text) => text !== ''))].toSorted(
    (a, b) => b.length - a.length,
  )

const eachOf = (list: string): string[] => list.split(/[,;]/)

/** Sorts what is known of a person; lists of addresses may stand in one text. The longest come first, so that none is cut by a shorter one. `unspacedNames`: first and family names together, of letters between which names have no blank. */
export const personWordsOf = (
  names: readonly string[],
  emails: readonly string[],
  phones: readonly string[],
  unspacedNames: readonly string[] = [],
): PersonWords => {
  const called = distinct(names)
  const isAddress = (name: string): boolean => name.includes('@')
  const isFull = (name: string): boolean => /\s/.test(name)
  return {
    names: distinct([...called.filter((name) => isFull(name) && !isAddress(name)), ...unspacedNames]),
    singleNames: called.filter((name) => !isFull(name) && !isAddress(name)),
    emails: distinct([...emails.flatMap(eachOf), ...called.filter(isAddress)]),
    phones: distinct(phones.flatMap(eachOf)).filter((phone) => digitsOf(phone).length >= LEAST_PHONE_DIGITS),
  }
}
