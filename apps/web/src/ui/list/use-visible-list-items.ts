import { useDeferredValue, useMemo, useState } from 'react'
import { useUrlState } from '../../url/url-state.ts'
import { MAX_PRINTED_LIST_ROWS, useIsPrinting } from '../files/printing.ts'
import type { ListColumn, ListedItem } from './list-column.ts'
import { containsSearchWords, searchWordsOf } from './list-text-search.ts'
import {
  createMemoizedAlphabeticalOrder,
  parseListSorting,
  sortFirstItemsByKey,
  sortItemsByKeys,
} from './order/list-sorting.ts'
import { LIST_PAGE_SIZE_ROWS, listPageCount, parseListPage } from './pages/list-pages.ts'
import { usePreparedSearchTexts } from './use-prepared-search-texts.ts'

type Question<Item> = {
  items: readonly Item[]
  loading: boolean
  columns: readonly ListColumn<Item>[]
  /** The list's own order before the name: the worst first. */
  worst?: ((item: Item) => number) | undefined
  /** All the words of an item, in lower case. */
  searchText: (item: Item) => string
  filter?: ((item: Item) => boolean) | undefined
}

/** What a list shows of its items, by the search, sorting and page of the address. */
export const useVisibleListItems = <Item extends ListedItem>(question: Question<Item>) => {
  const { columns, worst, searchText, filter } = question
  const [url] = useUrlState()
  // Changes wait for typing, never the other way round; the first rows wait for nothing.
  const given = useMemo(
    () => ({ items: question.items, loading: question.loading }),
    [question.items, question.loading],
  )
  const settled = useDeferredValue(given)
  const { items, loading } = settled.items.length === 0 ? given : settled
  const [alphabetOf] = useState(createMemoizedAlphabeticalOrder)
  const [isSearching, setSearching] = useState(false)
  usePreparedSearchTexts(items, searchText, isSearching)
  const sorting = parseListSorting(url.sort)
  const column = columns.find(({ key }) => key === sorting?.key)
  const descending = sorting?.descending ?? false

  // What is typed stands at once, the list follows.
  const query = useDeferredValue(url.q ?? '')
  const printing = useIsPrinting()
  const isFirstPage = parseListPage(url.page, listPageCount(items.length)) === 1
  const asItIs = sorting === null && query === '' && filter === undefined && isFirstPage
  // The first page is on screen before the others have their order, which nobody sees before.
  const isInWhole = useDeferredValue(items.length > 0, false) || printing || !asItIs
  const sorted = useMemo(
    () =>
      worst !== undefined && !isInWhole
        ? sortFirstItemsByKey(items, alphabetOf, LIST_PAGE_SIZE_ROWS, worst)
        : sortItemsByKeys(items, alphabetOf(items), [
            ...(column ? [{ value: column.sortBy, descending }] : []),
            ...(worst ? [{ value: worst }] : []),
          ]),
    [items, alphabetOf, column, descending, worst, isInWhole],
  )

  const found = useMemo(() => {
    const words = searchWordsOf(query)
    if (words.length === 0 && filter === undefined) return sorted
    return sorted.filter((item) => {
      if (filter?.(item) === false) return false
      if (words.length === 0) return true
      return containsSearchWords(searchText(item), words)
    })
  }, [sorted, query, filter, searchText])

  const pages = listPageCount(found.length)
  const page = parseListPage(url.page, pages)
  const rows = printing
    ? found.slice(0, MAX_PRINTED_LIST_ROWS)
    : found.slice((page - 1) * LIST_PAGE_SIZE_ROWS, page * LIST_PAGE_SIZE_ROWS)
  // A whole page of the worst needs no other item to stand where it stands.
  const isShown = !loading || (asItIs && rows.length === LIST_PAGE_SIZE_ROWS)
  const isCut = printing && found.length > MAX_PRINTED_LIST_ROWS
  return { found, rows, isCut, page, pages, sorting, loading, isShown, onSearch: () => setSearching(true) }
}
