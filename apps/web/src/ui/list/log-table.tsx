import { type ReactNode, useState } from 'react'
import { MAX_PRINTED_LIST_ROWS, useIsPrinting } from '../files/printing.ts'
import { EmptyState } from '../notices/empty-state.tsx'
import styles from './log-table.module.css'
import { ListPager } from './pages/list-pager.tsx'
import { listPageCount } from './pages/list-pages.ts'

/** Logs show more rows a page than lists do. */
const LOG_PAGE_SIZE = 20

export type LogColumn<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column. */
  readonly figure?: true
  /** Words that may take several lines; between names, the table is rather pushed sideways than one torn. */
  readonly wraps?: true | 'names'
  /** Left out where the table is narrow, as on a phone: what another column says too. */
  readonly roomyOnly?: true
}

type Props<Row> = {
  label: string
  columns: readonly LogColumn<Row>[]
  /** Newest first. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  empty: string
  pageSize?: number
  /** A line that tells of a failure; its words say the same. */
  toneOf?: (row: Row) => 'danger' | undefined
}

/** What happened, line by line, twenty a page unless said. */
export const LogTable = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  empty,
  pageSize = LOG_PAGE_SIZE,
  toneOf,
}: Props<Row>) => {
  const [wanted, setWanted] = useState(1)
  const printing = useIsPrinting()
  if (rows.length === 0) return <EmptyState title={empty} />
  const pages = listPageCount(rows.length, pageSize)
  const page = Math.min(wanted, pages)
  const shown = printing ? rows.slice(0, MAX_PRINTED_LIST_ROWS) : rows.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <table className={styles.log}>
          <thead>
            <tr>
              {columns.map(({ title, figure, roomyOnly }) => (
                <th key={title} scope="col" data-figure={figure} data-roomy={roomyOnly}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)} data-tone={toneOf?.(row)}>
                {columns.map(({ title, cell, figure, wraps, roomyOnly }) => (
                  <td key={title} data-figure={figure} data-wraps={wraps} data-roomy={roomyOnly}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 ? <ListPager page={page} pages={pages} onPage={setWanted} /> : null}
    </>
  )
}
