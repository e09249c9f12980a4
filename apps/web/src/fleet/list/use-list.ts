import { useDeferredValue, useMemo } from 'react'
import { useUrlState } from '../../url/url-state.ts'
import type { ListColumn, ListedItem } from './list-column.ts'
import { compareValues, nameRanks, sortingOf } from './order.ts'
import { PAGE_SIZE, pageCount, pageOf } from './pages.ts'

type Question<Item> = {
  items: readonly Item[]
  columns: readonly ListColumn<Item>[]
  /** The list's own order before the name: the worst first. */
  worst: (item: Item) => number
  filter?: ((item: Item) => boolean) | undefined
}

/** What a list shows of its items, by the search, sorting and page of the address. */
export const useList = <Item extends ListedItem>({ items, columns, worst, filter }: Question<Item>) => {
  const [url] = useUrlState()
  const names = useMemo(() => items.map(({ name }) => name), [items])
  const allNames = names.join('\n')
  // The ranks depend on the names alone, and names hardly ever change while pressures do all the time.
  const ranks = useMemo(() => nameRanks(names), [allNames])
  const sorting = sortingOf(url.sort)
  const column = columns.find(({ key }) => key === sorting?.key)
  const descending = sorting?.descending ?? false

  const sorted = useMemo(() => {
    const rank = ({ name }: Item): number => ranks.get(name) ?? 0
    return [...items].sort((one, other) => {
      const chosen = column ? compareValues(column.sortBy(one), column.sortBy(other), descending) : 0
      return chosen || worst(one) - worst(other) || rank(one) - rank(other) || one.id - other.id
    })
  }, [items, ranks, column, descending, worst])

  const query = useDeferredValue(url.q ?? '')
  const found = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    return sorted.filter((item) => (filter?.(item) ?? true) && words.every((word) => item.searchText.includes(word)))
  }, [sorted, query, filter])

  const pages = pageCount(found.length)
  const page = pageOf(url.page, pages)
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return { found, rows, page, pages, sorting, query }
}
