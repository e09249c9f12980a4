import { type CsvCell, csvLine } from '@coldbar/i18n/format/csv-line'
import type { Format } from '@coldbar/i18n/format/format'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import type { ListColumn } from './list-column.ts'

export type ListCsvContext = { readonly t: Translate; readonly format: Format }

/** A figure for `exported`: rounded as the list shows it, without its unit. */
export const roundedExportFigure = (value: number | null, decimals = 0): number | null =>
  value === null ? null : Number(value.toFixed(decimals))

/** What a list shows as CSV: its columns, and its rows in their order. */
export const listCsv = <Item>(
  items: readonly Item[],
  columns: readonly ListColumn<Item>[],
  words: ListCsvContext,
): string =>
  [
    csvLine(columns.flatMap((column) => titlesOf(column).map((title) => words.t(title)))),
    ...items.map((item) => csvLine(columns.flatMap((column) => cellsOf(column, item, words)))),
  ].join('')

const titlesOf = <Item>({ title, exportedTitle, exportedBeside = [] }: ListColumn<Item>): MessageKey[] => [
  exportedTitle ?? title,
  ...exportedBeside.map((beside) => beside.title),
]

const cellsOf = <Item>(column: ListColumn<Item>, item: Item, words: ListCsvContext): CsvCell[] => [
  cellOf(column, item, words),
  ...(column.exportedBeside ?? []).map(({ exported }) => exported(item, words)),
]

/** A text as it stands in the list; where that is drawn, what the list is sorted by. */
const cellOf = <Item>(column: ListColumn<Item>, item: Item, words: ListCsvContext): CsvCell => {
  if (column.exported) return column.exported(item, words)
  const shown = column.cell(item)
  return typeof shown === 'string' || typeof shown === 'number' ? shown : column.sortBy(item)
}
