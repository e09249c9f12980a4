/** What a list is sorted by: numbers ascend, texts follow the alphabet with figures by value (DAF 2 before DAF 10). */
export type SortValue = number | string | null

export type Sorting = { readonly key: string; readonly descending: boolean }

/** `name` ascending, `-name` descending. */
export const sortingOf = (text: string | undefined): Sorting | null =>
  text ? { key: text.replace(/^-/, ''), descending: text.startsWith('-') } : null

export const sortingText = ({ key, descending }: Sorting): string => (descending ? `-${key}` : key)

/** A press on a column: up first, then down, then the list's own order again. */
export const nextSorting = (current: Sorting | null, key: string): Sorting | null => {
  if (current?.key !== key) return { key, descending: false }
  return current.descending ? null : { key, descending: true }
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Places of names in the alphabet: comparing ten thousand names again for every live change would cost a frame. */
export const nameRanks = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(names)].sort(collator.compare).map((name, rank) => [name, rank]))

/** Unknown values stand last, whichever way the list is sorted. */
export const compareValues = (one: SortValue, other: SortValue, descending = false): number => {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  const order =
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
  return descending ? -order : order
}
