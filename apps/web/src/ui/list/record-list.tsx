import type { MessageKey } from '@coldbar/i18n/message-key'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useT } from '../../texts/texts.tsx'
import { listStateOfUrl } from '../../url/list-state-of-url.ts'
import type { UrlState } from '../../url/url-search-params.ts'
import { useUrlState } from '../../url/url-state.ts'
import { MAX_PRINTED_LIST_ROWS } from '../files/printing.ts'
import { AppLink } from '../links/app-link.tsx'
import { SkeletonRows } from '../notices/skeleton-rows.tsx'
import { ColumnPicker, useChosenColumns } from './columns/column-picker.tsx'
import { ListSearch } from './filter/list-search.tsx'
import { SavedFiltersButton } from './filter/saved-filters-button.tsx'
import type { ListColumn, ListedItem, RowTone } from './list-column.ts'
import { ListExport } from './list-export.tsx'
import { ListSortSelect } from './order/list-sort-select.tsx'
import { formatListSorting, nextListSorting } from './order/list-sorting.ts'
import { ListPager } from './pages/list-pager.tsx'
import { LIST_PAGE_SIZE_ROWS } from './pages/list-pages.ts'
import styles from './record-list.module.css'
import { useVisibleListItems } from './use-visible-list-items.ts'

export type RecordListProps<Item extends ListedItem> = {
  /** Names what is kept of the list, and the file of its export: `contacts`. Without it nothing is. */
  name?: string
  label: string
  searchLabel: string
  items: readonly Item[]
  /** Items that are here before all are must be the first of them in the list's own order. */
  loading: boolean
  columns: readonly ListColumn<Item>[]
  /** The list's own order before the name; by name alone when left out. */
  worst?: (item: Item) => number
  /** What the own order is called where it can be chosen from a menu. */
  ownOrder?: MessageKey
  /** All the words of an item, in lower case. */
  searchText: (item: Item) => string
  toneOf?: (item: Item) => RowTone
  linkTo: (id?: number | null) => string
  chosenId: number | null
  filter?: ((item: Item) => boolean) | undefined
  /** Beside the search. */
  aside?: ReactNode
  /** Shown where nothing matches. */
  empty: ReactNode
}

/**
 * A searchable, sortable list, fifteen rows a page, its whole state in the address.
 *
 * The shell's keys move through the rows, Enter opens, Esc leaves the chosen one. A live change draws only the rows it touches.
 */
export const RecordList = <Item extends ListedItem>(props: RecordListProps<Item>) => {
  const { linkTo, chosenId, name } = props
  const chosen = useChosenColumns(name ?? 'none', props.columns)
  const columns = name === undefined ? props.columns : chosen.shown
  const t = useT()
  const navigate = useNavigate()
  const [url, change] = useUrlState()
  const { found, rows, isCut, page, pages, sorting, loading, isShown, onSearch } = useVisibleListItems(props)
  const search = listSearch(url)

  const leave = (event: React.KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && chosenId !== null) {
      void navigate({ to: linkTo(null), search: search as never })
    }
  }

  return (
    <section id="list" tabIndex={-1} className={styles.list} aria-label={props.label}>
      <div className={styles.tools}>
        <ListSearch label={props.searchLabel} onFocus={onSearch} />
        <p role="status" aria-busy={loading} className={styles.count}>
          {loading ? null : t('common.result', { count: found.length })}
        </p>
        <ListSortSelect columns={columns} ownOrder={props.ownOrder ?? 'common.byName'} />
        {props.aside}
        {name === undefined ? null : (
          <div className={styles.memory}>
            <SavedFiltersButton name={name} />
            <ColumnPicker columns={props.columns} hidden={chosen.hidden} onToggle={chosen.toggle} />
            {loading ? null : <ListExport name={name} items={found} columns={columns} />}
          </div>
        )}
      </div>
      <div className={styles.panel}>
        {!isShown ? (
          <SkeletonRows rows={LIST_PAGE_SIZE_ROWS} />
        ) : rows.length === 0 ? (
          props.empty
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: Esc is a shortcut; every row is a link of its own.
          <div onKeyDown={leave}>
            <div className={styles.head}>
              {columns.map((column) => {
                const active = sorting?.key === column.key ? sorting : null
                const next = nextListSorting(sorting, column.key)
                return (
                  <button
                    key={column.key}
                    type="button"
                    className={styles.cell}
                    data-figure={column.figure}
                    data-wide={column.wideOnly}
                    data-roomy={column.roomyOnly}
                    style={cellStyle(column)}
                    aria-label={t('common.sortBy', { column: t(column.title) })}
                    aria-pressed={active !== null}
                    onClick={() => change({ sort: next ? formatListSorting(next) : null, page: null })}
                  >
                    <span>{t(column.title)}</span>
                    {active ? active.descending ? <IconArrowDown size={13} /> : <IconArrowUp size={13} /> : null}
                  </button>
                )
              })}
            </div>
            <ul className={styles.rows}>
              {rows.map((item) => (
                <ListRow
                  key={item.id}
                  item={item}
                  columns={columns as readonly ListColumn<never>[]}
                  tone={props.toneOf?.(item) ?? 'neutral'}
                  chosen={item.id === chosenId}
                  to={withSearch(linkTo(item.id), search)}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
      {isCut ? <p>{t('lists.printedFirst', { count: MAX_PRINTED_LIST_ROWS })}</p> : null}
      {pages > 1 && !loading ? (
        <ListPager page={page} pages={pages} onPage={(next) => change({ page: next === 1 ? null : next })} />
      ) : null}
    </section>
  )
}

const cellStyle = ({ grow = 1, least = 0, width }: Pick<ListColumn<never>, 'grow' | 'least' | 'width'>) =>
  width === undefined ? { flex: `${grow} 1 ${least}px` } : { flex: `0 0 ${width}px` }

/** What stays of the address when another row opens: what belongs to the list, and the tab. */
const listSearch = (url: UrlState): UrlState => ({ ...listStateOfUrl(url), ...(url.tab ? { tab: url.tab } : {}) })

const withSearch = (path: string, search: UrlState): string => {
  const text = new URLSearchParams(search).toString()
  return text === '' ? path : `${path}?${text}`
}

type RowProps = {
  item: ListedItem
  columns: readonly ListColumn<never>[]
  tone: RowTone
  chosen: boolean
  to: string
}

const ListRow = memo(({ item, columns, tone, chosen, to }: RowProps) => (
  <li>
    <AppLink to={to} className={styles.row} data-row={item.id} data-tone={tone} data-chosen={chosen}>
      {columns.map((column) => (
        <ListCell key={column.key} column={column} item={item} />
      ))}
    </AppLink>
  </li>
))
ListRow.displayName = 'ListRow'

const ListCell = ({ column, item }: { column: ListColumn<never>; item: ListedItem }) => {
  const content = column.cell(item as never)
  return (
    <span
      className={styles.cell}
      data-figure={column.figure}
      data-quiet={column.quiet}
      data-wide={column.wideOnly}
      data-card={column.card}
      data-roomy={column.roomyOnly}
      style={cellStyle(column)}
    >
      <span className={styles.content} title={typeof content === 'string' ? content : undefined}>
        {content}
      </span>
    </span>
  )
}
