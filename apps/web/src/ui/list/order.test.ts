import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareValues, nameRanks, nextSorting, sortingOf, sortingText } from './order.ts'

describe('the order of a list', () => {
  it('counts figures in names by value', () => {
    const ranks = nameRanks(['DAF 10', 'daf 2', 'Volvo'])
    expect([...ranks.keys()]).toEqual(['daf 2', 'DAF 10', 'Volvo'])
  })

  it('ranks plain names as the collator does, figures by value and whatever their signs', () => {
    const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
    const character = fc.constantFrom(...' -_/.,:()#+abAByzZ019')
    const names = fc.uniqueArray(fc.string({ unit: character, minLength: 1, maxLength: 6 }), { maxLength: 30 })
    fc.assert(
      fc.property(names, (all) => {
        const ranked = [...nameRanks(all).keys()]
        for (let at = 1; at < ranked.length; at += 1)
          expect(collator.compare(ranked[at - 1] ?? '', ranked[at] ?? '')).toBeLessThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  it('leaves names with other letters to the collator', () => {
    expect([...nameRanks(['Zug', 'Äpfel', 'Bus']).keys()]).toEqual(['Äpfel', 'Bus', 'Zug'])
  })

  it('keeps the unknown last both ways', () => {
    expect([null, 3, 1].sort((one, other) => compareValues(one, other))).toEqual([1, 3, null])
    expect([null, 1, 3].sort((one, other) => compareValues(one, other, true))).toEqual([3, 1, null])
  })

  it('goes up, down and back on repeated presses', () => {
    const up = nextSorting(null, 'name')
    const down = nextSorting(up, 'name')
    expect([up, down, nextSorting(down, 'name')].map((sorting) => sorting && sortingText(sorting))).toEqual([
      'name',
      '-name',
      null,
    ])
    expect(sortingOf('-name')).toEqual({ key: 'name', descending: true })
  })
})
