import type { Translate } from '@coldbar/i18n/translator'

export type SearchedTextPart = string | number | null

/** What was typed, word by word. */
export const searchWordsOf = (query: string): readonly string[] => query.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a text has all the words; a hyphen that it has not does not count, as in licence plates. */
export const containsSearchWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word) || (word.includes('-') && hasJoined(text, word)))

const hasJoined = (text: string, word: string): boolean => {
  const joined = word.replaceAll('-', '')
  return joined !== '' && text.includes(joined)
}

/**
 * What a search looks through: every word that stands on screen, in the reader's language and lower case.
 * Made once per item and language; a changed item is another object.
 */
export const memoizeSearchText = <Item extends object>(
  partsOf: (item: Item, t: Translate) => readonly SearchedTextPart[],
) => {
  const byLanguage = new WeakMap<Translate, (item: Item) => string>()
  return (t: Translate): ((item: Item) => string) => {
    const made = byLanguage.get(t)
    if (made !== undefined) return made
    const known = new WeakMap<Item, string>()
    const textOf = (item: Item): string => {
      const before = known.get(item)
      if (before !== undefined) return before
      const text = partsOf(item, t).join('\n').toLowerCase()
      known.set(item, text)
      return text
    }
    byLanguage.set(t, textOf)
    return textOf
  }
}
