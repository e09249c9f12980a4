import { describe, expect, it } from 'vitest'
import { listFilterOfUrl, parseSavedListFilters, urlChangeOfSavedFilter, withSavedListFilter } from './saved-filter.ts'

describe('a saved filter', () => {
  it('holds which rows and their order, not the page or what is open', () => {
    expect(listFilterOfUrl({ q: 'DAF', sort: '-name', page: '3', tab: 'trips', level: '' })).toEqual({
      q: 'DAF',
      sort: '-name',
    })
  })

  it('clears what it does not name, and starts at the first page', () => {
    const others = { sort: null, level: null, kind: null, vehicle: null, state: null, read: null, from: null }
    expect(urlChangeOfSavedFilter({ name: 'a', search: { q: 'DAF' } })).toEqual({
      q: 'DAF',
      ...others,
      until: null,
      page: null,
    })
  })

  it('takes the place of its namesake and stands in the order of names', () => {
    const filters = withSavedListFilter([{ name: 'b', search: { q: 'old' } }], { name: 'a', search: {} })
    expect(withSavedListFilter(filters, { name: 'b', search: { q: 'new' } })).toEqual([
      { name: 'a', search: {} },
      { name: 'b', search: { q: 'new' } },
    ])
  })

  it.each([null, {}, [1], [{ name: 'a' }], [{ name: 'a', search: { q: 1 } }]])('is not %j', (value) => {
    expect(parseSavedListFilters(value)).toBeNull()
  })
})
