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

const [FIRST_PLAIN, LAST_PLAIN] = [32, 126]

/** Where the collator puts each plain character: as a character of its own that compares by its code. */
const PLACES: readonly string[] = (() => {
  const plain = Array.from({ length: LAST_PLAIN - FIRST_PLAIN + 1 }, (_, at) => String.fromCharCode(FIRST_PLAIN + at))
  const places: string[] = []
  let place = 0
  let before: string | undefined
  for (const character of plain.toSorted(collator.compare)) {
    if (before === undefined || collator.compare(before, character) !== 0) place += 1
    places[character.charCodeAt(0)] = String.fromCharCode(FIRST_PLAIN + place)
    before = character
  }
  return places
})()

/** A text that compares by its codes as the name does by the collator; null of a name with other than plain characters. */
const plainKey = (name: string): string | null => {
  let key = ''
  for (let at = 0; at < name.length; ) {
    const digits = digitsAt(name, at)
    if (digits > 0) {
      const figures = name.slice(at, at + digits).replace(/^0+(?=.)/, '')
      // More figures are more, so their number stands before them, where other characters have their place.
      key += `${PLACES[FIRST_FIGURE]}${String.fromCharCode(figures.length)}${figures}`
      at += digits
      continue
    }
    const place = PLACES[name.charCodeAt(at)]
    if (place === undefined) return null
    key += place
    at += 1
  }
  return key
}

const [FIRST_FIGURE, LAST_FIGURE] = [48, 57]

const digitsAt = (name: string, from: number): number => {
  let at = from
  while (at < name.length && name.charCodeAt(at) >= FIRST_FIGURE && name.charCodeAt(at) <= LAST_FIGURE) at += 1
  return at - from
}

/**
 * Places of names in the alphabet. Names are compared once, not with every live change, and plain ones by their codes: the
 * collator takes a second over the names of 80,000 tires.
 */
export const nameRanks = (names: readonly string[]): ReadonlyMap<string, number> => {
  const all = [...new Set(names)]
  const keys = new Map<string, string>()
  for (const name of all) {
    const key = plainKey(name)
    if (key === null) return ranked(all.sort(collator.compare))
    keys.set(name, key)
  }
  const keyOf = (name: string): string => keys.get(name) ?? ''
  return ranked(all.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0)))
}

const ranked = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, rank) => [name, rank]))

/** Unknown values stand last, whichever way the list is sorted. */
export const compareValues = (one: SortValue, other: SortValue, descending = false): number => {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  const order =
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
  return descending ? -order : order
}

type SortKey<Item> = { readonly value: (item: Item) => SortValue; readonly descending?: boolean }

/**
 * The items by the first key, then the next. Each value is asked for once and texts are ranked before they are
 * compared: ten thousand rows are sorted within a frame, four times a second.
 */
export const sortedBy = <Item>(items: readonly Item[], keys: readonly SortKey<Item>[]): readonly Item[] => {
  const columns = keys.map(({ value, descending }) => ({ values: comparable(items.map(value)), descending }))
  return Uint32Array.from(items.keys())
    .sort((one, other) => {
      for (const { values, descending } of columns) {
        const order = compareValues(values[one] ?? null, values[other] ?? null, descending)
        if (order !== 0) return order
      }
      return one - other
    })
    .reduce<Item[]>((sorted, index) => {
      const item = items[index]
      if (item !== undefined) sorted.push(item)
      return sorted
    }, [])
}

const comparable = (values: readonly SortValue[]): readonly SortValue[] => {
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length === 0) return values
  const ranks = nameRanks(texts)
  return values.map((value) => (typeof value === 'string' ? (ranks.get(value) ?? null) : value))
}
