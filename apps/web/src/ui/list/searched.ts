import type { Translate } from '@coldbar/i18n/translator'

export type SearchedPart = string | number | null

/**
 * What a search looks through: every word that stands on screen, in the reader's language and lower case.
 * Made once per item and language; a changed item is another object.
 */
export const searched = <Item extends object>(partsOf: (item: Item, t: Translate) => readonly SearchedPart[]) => {
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
