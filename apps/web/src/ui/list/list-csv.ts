import { type CsvCell, csvLine } from '@coldbar/i18n/format/csv-line'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { ListColumn } from './list-column.ts'

export type Words = { readonly t: Translate; readonly format: Format }

/** A figure for `exported`: rounded as the list shows it, without its unit. */
export const exportedFigure = (value: number | null, decimals = 0): number | null =>
  value === null ? null : Number(value.toFixed(decimals))

/** What a list shows as CSV: its columns, and its rows in their order. */
export const listCsv = <Item>(items: readonly Item[], columns: readonly ListColumn<Item>[], words: Words): string =>
  [
    csvLine(columns.map(({ title, exportedTitle }) => words.t(exportedTitle ?? title))),
    ...items.map((item) => csvLine(columns.map((column) => cellOf(column, item, words)))),
  ].join('')

/** A text as it stands in the list; where that is drawn, what the list is sorted by. */
const cellOf = <Item>(column: ListColumn<Item>, item: Item, words: Words): CsvCell => {
  if (column.exported) return column.exported(item, words)
  const shown = column.cell(item)
  return typeof shown === 'string' || typeof shown === 'number' ? shown : column.sortBy(item)
}
