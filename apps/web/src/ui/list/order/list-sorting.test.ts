import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createMemoizedAlphabeticalOrder,
  formatListSorting,
  type ListSortValue,
  nextListSorting,
  parseListSorting,
  sortFirstItemsByKey,
  sortItemsByKeys,
} from './list-sorting.ts'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const named = (...names: string[]) => names.map((name, id) => ({ id, name }))

const inAlphabet = (...names: string[]): (string | undefined)[] =>
  Array.from(createMemoizedAlphabeticalOrder()(named(...names)), (at) => names[at])

describe('the order of a list', () => {
  it('counts figures in names by value', () => {
    expect(inAlphabet('DAF 10', 'daf 2', 'Volvo')).toEqual(['daf 2', 'DAF 10', 'Volvo'])
  })

  it('orders plain names as the collator does, figures by value and whatever their signs, then by number', () => {
    const character = fc.constantFrom(...' -_/.,:()#+abAByzZ019')
    const items = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 2 ** 40 }),
        name: fc.string({ unit: character, minLength: 1, maxLength: 6 }),
      }),
      { maxLength: 30, selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(items, (all) => {
        const expected = all.toSorted((one, other) => collator.compare(one.name, other.name) || one.id - other.id)
        expect(Array.from(createMemoizedAlphabeticalOrder()(all), (at) => all[at])).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('leaves names with other letters to the collator', () => {
    expect(inAlphabet('Zug', 'Äpfel', 'Bus')).toEqual(['Äpfel', 'Bus', 'Zug'])
  })

  it('remembers the alphabet until a name or a number changes', () => {
    const alphabetOf = createMemoizedAlphabeticalOrder()
    const before = alphabetOf(named('b', 'a'))
    expect(alphabetOf(named('b', 'a'))).toBe(before)
    expect([...alphabetOf(named('b', 'c'))]).toEqual([0, 1])
    expect([...alphabetOf(named('b', 'c', 'a'))]).toEqual([2, 0, 1])
  })

  it('sorts by one key after the other, the unknown last both ways, and leaves the rest in the alphabet', () => {
    const value: fc.Arbitrary<ListSortValue> = fc.oneof(
      fc.constant(null),
      fc.constantFrom(-1.5, 0, 2, 10),
      fc.constantFrom('DAF 2', 'DAF 10', 'Ärger'),
    )
    const number = fc.constantFrom(-1.5, 0, 2, 10, 1e9)
    const items = fc.oneof(
      fc.array(fc.record({ one: value, other: value }), { maxLength: 40 }),
      fc.array(fc.record({ one: number, other: number }), { maxLength: 40 }),
    )
    const typeOrder = (item: ListSortValue): number => (item === null ? 2 : typeof item === 'string' ? 1 : 0)
    const compared = (one: ListSortValue, other: ListSortValue, descending: boolean): number => {
      if (one === null || other === null) return typeOrder(one) - typeOrder(other)
      const ascending =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : typeof one === 'string' && typeof other === 'string'
            ? collator.compare(one, other)
            : typeOrder(one) - typeOrder(other)
      return descending ? -ascending : ascending
    }
    fc.assert(
      fc.property(items, fc.boolean(), fc.boolean(), (all, up, down) => {
        const order = Uint32Array.from(all.keys()).reverse()
        const sorted = sortItemsByKeys(all, order, [
          { value: ({ one }) => one, descending: up },
          { value: ({ other }) => other, descending: down },
        ])
        const expected = all.toReversed().sort((a, b) => compared(a.one, b.one, up) || compared(a.other, b.other, down))
        expect(sorted).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('puts the first ones of a key where the whole order has them, and forgets none of the others', () => {
    const items = fc.uniqueArray(
      fc.record({
        id: fc.nat(1_000),
        name: fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('Müller', 'mueller', 'İzmir', '東京 2')),
        worst: fc.constantFrom(-2, 0, 1.5, 7, Number.POSITIVE_INFINITY),
      }),
      { maxLength: 40, selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 20 }), (all, count) => {
        const worst = ({ worst }: { worst: number }): number => worst
        const sorted = sortItemsByKeys(all, createMemoizedAlphabeticalOrder()(all), [{ value: worst }])
        const found = sortFirstItemsByKey(all, createMemoizedAlphabeticalOrder(), count, worst)
        expect(found.slice(0, count)).toEqual(sorted.slice(0, count))
        expect(new Set(found)).toEqual(new Set(all))
        expect(found).toHaveLength(all.length)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    { alike: 'half', makes: 0, of: 20 },
    { alike: 'more than half', makes: 1, of: 19 },
  ])('makes the whole alphabet at once where $alike are alike, and no second time', ({ makes, of }) => {
    const all = Array.from({ length: of }, (_, at) => ({ id: at, name: `Truck ${of - at}`, worst: at < 10 ? 1 : at }))
    const alphabet = createMemoizedAlphabeticalOrder()
    const made: number[] = []
    const alphabetOf = (items: readonly { id: number; name: string }[]): Uint32Array => {
      made.push(items.length)
      return alphabet(items)
    }
    const worst = ({ worst }: { worst: number }): number => worst
    const found = sortFirstItemsByKey(all, alphabetOf, 5, worst)
    expect(made).toEqual(Array.from({ length: makes }, () => of))
    if (makes > 0) expect(found).toEqual(sortItemsByKeys(all, alphabet(all), [{ value: worst }]))
  })

  it('goes up, down and back on repeated presses', () => {
    const up = nextListSorting(null, 'name')
    const down = nextListSorting(up, 'name')
    expect([up, down, nextListSorting(down, 'name')].map((sorting) => sorting && formatListSorting(sorting))).toEqual([
      'name',
      '-name',
      null,
    ])
    expect(parseListSorting('-name')).toEqual({ key: 'name', descending: true })
  })
})
