/** What a list is sorted by: numbers ascend, texts follow the alphabet with figures by value (DAF 2 before DAF 10). */
export type ListSortValue = number | string | null

export type ListSorting = { readonly key: string; readonly descending: boolean }

/** `name` ascending, `-name` descending. */
export const parseListSorting = (text: string | undefined): ListSorting | null =>
  text ? { key: text.replace(/^-/, ''), descending: text.startsWith('-') } : null

export const formatListSorting = ({ key, descending }: ListSorting): string => (descending ? `-${key}` : key)

/** A press on a column: up first, then down, then the list's own order again. */
export const nextListSorting = (current: ListSorting | null, key: string): ListSorting | null => {
  if (current?.key !== key) return { key, descending: false }
  return current.descending ? null : { key, descending: true }
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const [FIRST_PLAIN, LAST_PLAIN] = [32, 126]

/** Where the collator puts each plain character: as a character of its own that compares by its code. */
const PLACES: readonly number[] = (() => {
  const plain = Array.from({ length: LAST_PLAIN - FIRST_PLAIN + 1 }, (_, at) => String.fromCharCode(FIRST_PLAIN + at))
  const places: number[] = []
  let place = 0
  let before: string | undefined
  for (const character of plain.toSorted(collator.compare)) {
    if (before === undefined || collator.compare(before, character) !== 0) place += 1
    places[character.charCodeAt(0)] = FIRST_PLAIN + place
    before = character
  }
  return places
})()

/** Appends the codes of a text that compares by them as the name does by the collator; false of other characters. */
const putPlain = (codes: number[], name: string): boolean => {
  for (let at = 0; at < name.length; ) {
    const digits = digitsAt(name, at)
    if (digits === 0) {
      const place = PLACES[name.charCodeAt(at)]
      if (place === undefined) return false
      codes.push(place)
      at += 1
      continue
    }
    const end = at + digits
    while (at < end - 1 && name.charCodeAt(at) === FIRST_FIGURE) at += 1
    // More figures are more, so their number stands before them, where other characters have their place.
    codes.push(FIGURE_PLACE, end - at)
    for (; at < end; at += 1) codes.push(name.charCodeAt(at))
  }
  return true
}

const [FIRST_FIGURE, LAST_FIGURE] = [48, 57]
const FIGURE_PLACE = PLACES[FIRST_FIGURE] ?? FIRST_FIGURE

const digitsAt = (name: string, from: number): number => {
  let at = from
  while (at < name.length && name.charCodeAt(at) >= FIRST_FIGURE && name.charCodeAt(at) <= LAST_FIGURE) at += 1
  return at - from
}

type Named = { readonly id: number; readonly name: string }

/**
 * The items' indices by name and then by number. Plain names are compared by their codes: the collator takes a second
 * over the names of 80,000 tires.
 */
const alphabetical = (items: readonly Named[]): Uint32Array => {
  const keys: string[] = []
  // One for all: eighty thousand short-lived arrays would cost as much as the sorting.
  const codes: number[] = []
  for (let at = 0; at < items.length; at += 1) {
    const { id, name } = items[at] as Named
    codes.length = 0
    if (!putPlain(codes, name)) return byCollator(items)
    // The number and the index ride along behind the name, so that texts alone are sorted, which needs no function.
    codes.push(0)
    putNumber(codes, id)
    putNumber(codes, at)
    keys.push(String.fromCharCode.apply(null, codes))
  }
  return Uint32Array.from(keys.sort(), indexIn)
}

const byCollator = (items: readonly Named[]): Uint32Array =>
  Uint32Array.from(
    [...items.entries()]
      .sort(([, one], [, other]) => collator.compare(one.name, other.name) || one.id - other.id)
      .map(([at]) => at),
  )

/** Appends a number below 2^45 as three characters that compare as it does. */
const putNumber = (codes: number[], number: number): void => {
  codes.push(Math.floor(number / BASE ** 2), Math.floor(number / BASE) % BASE, number % BASE)
}

const BASE = 2 ** 15
const DIGITS = 3

const indexIn = (key: string): number => {
  let index = 0
  for (let at = key.length - DIGITS; at < key.length; at += 1) index = index * BASE + key.charCodeAt(at)
  return index
}

/** `alphabetical` with a memory: names hardly ever change, while pressures do all the time. */
export const createMemoizedAlphabeticalOrder = (): ((items: readonly Named[]) => Uint32Array) => {
  let named: readonly Named[] = []
  let order: Uint32Array = new Uint32Array()
  return (items) => {
    const unchanged =
      items.length === named.length &&
      items.every(({ id, name }, at) => {
        const before = named[at]
        return before !== undefined && before.id === id && before.name === name
      })
    if (!unchanged) order = alphabetical(items)
    named = items
    return order
  }
}

type SortKey<Item> = { readonly value: (item: Item) => ListSortValue; readonly descending?: boolean }

/**
 * The items by the first key, then the next, then in the given order of their indices; unknown values stand last, whichever
 * way a key goes. What they compare by is put into one number each, so that 80,000 rows are sorted within a frame, four
 * times a second: exact for two keys of up to 200,000 items.
 */
export const sortItemsByKeys = <Item>(
  items: readonly Item[],
  order: Uint32Array,
  keys: readonly SortKey<Item>[],
): readonly Item[] => {
  const places = keys.map(({ value, descending }) => placesOf(items.map(value), descending ?? false))
  const count = items.length
  const numbers = new Float64Array(count)
  for (let at = 0; at < count; at += 1) {
    const index = order[at] ?? 0
    let number = 0
    for (const { among, at: placeAt } of places) number = number * among + (placeAt[index] ?? 0)
    numbers[at] = number * count + at
  }
  const sorted: Item[] = []
  for (const number of numbers.sort()) sorted.push(items[order[number % count] ?? 0] as Item)
  return sorted
}

/**
 * The items with the first `count` as `sortItemsByKeys` puts them by one key, and the others behind them as they came: the alphabet of
 * ten thousand names takes longer than all else that the first page waits for. Where most are alike it is needed anyway, and
 * all are put in order at once.
 */
export const sortFirstItemsByKey = <Item extends Named>(
  items: readonly Item[],
  alphabetOf: (items: readonly Item[]) => Uint32Array,
  count: number,
  value: (item: Item) => number,
): readonly Item[] => {
  const values = Float64Array.from(items, value)
  const last = values.toSorted()[Math.min(count, items.length) - 1] ?? 0
  const isFirst = (_: Item, at: number): boolean => (values[at] ?? 0) <= last
  const first = items.filter(isFirst)
  if (first.length > items.length * MOST_ALIKE) return sortItemsByKeys(items, alphabetOf(items), [{ value }])
  const others = items.filter((item, at) => !isFirst(item, at))
  return [...sortItemsByKeys(first, alphabetical(first), [{ value }]), ...others]
}

/** The alphabet takes about as long for a larger share as for all. */
const MOST_ALIKE = 1 / 2

/** Each value's place among all of them; of the unknown the last. */
type Places = { readonly at: Uint32Array; readonly among: number }

const placesOf = (values: readonly ListSortValue[], descending: boolean): Places => {
  if (values.every((value) => typeof value === 'number')) return placesOfNumbers(values, descending)
  const known = inOrder(values)
  const placeOf = new Map<ListSortValue, number>(
    known.map((value, at) => [value, descending ? known.length - 1 - at : at]),
  )
  return { at: Uint32Array.from(values, (value) => placeOf.get(value) ?? known.length), among: known.length + 1 }
}

/** As `placesOf`: eighty thousand different numbers in a set and a map cost several times what it takes to look them up. */
const placesOfNumbers = (values: readonly number[], descending: boolean): Places => {
  const known = Float64Array.from(values).sort()
  let count = 0
  for (const value of known) if (count === 0 || value !== known[count - 1]) known[count++] = value
  const at = new Uint32Array(values.length)
  for (let index = 0; index < values.length; index += 1) {
    const place = placeIn(known, count, values[index] ?? 0)
    at[index] = descending ? count - 1 - place : place
  }
  return { at, among: count + 1 }
}

/** Where a number stands among the first `count` of the ascending `known`, which hold it. */
const placeIn = (known: Float64Array, count: number, value: number): number => {
  let from = 0
  let to = count - 1
  while (from < to) {
    const middle = (from + to) >> 1
    if ((known[middle] ?? 0) < value) from = middle + 1
    else to = middle
  }
  return from
}

/** The different values in their order: numbers ascend and stand before texts, which follow the alphabet. */
const inOrder = (values: readonly ListSortValue[]): ListSortValue[] => {
  const numbers: number[] = []
  const texts: Named[] = []
  for (const value of new Set(values)) {
    if (typeof value === 'number') numbers.push(value)
    else if (value !== null) texts.push({ id: texts.length, name: value })
  }
  return [...Float64Array.from(numbers).sort(), ...Array.from(alphabetical(texts), (at) => texts[at]?.name ?? '')]
}
