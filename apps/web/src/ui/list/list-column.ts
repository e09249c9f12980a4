import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import type { Format } from '@coldbar/i18n/format/format'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import type { ReactNode } from 'react'
import type { ListSortValue } from './order/list-sorting.ts'

/** A column that is there in an export. */
export type ExportedColumn<Item> = {
  readonly title: MessageKey
  readonly exported: (item: Item, words: { t: Translate; format: Format }) => CsvCell
}

/** A column of a list. */
export type ListColumn<Item> = {
  readonly key: string
  readonly title: MessageKey
  /** A text is shown whole when pointed at, should it not fit. */
  readonly cell: (item: Item) => ReactNode
  readonly sortBy: (item: Item) => ListSortValue
  /** What an export writes, where the cell is drawn and what it is sorted by says nothing to a reader. */
  readonly exported?: ExportedColumn<Item>['exported']
  /** What the export calls it, where that writes something else than the list shows. */
  readonly exportedTitle?: MessageKey
  /** What only an export writes, in columns of their own behind this one. */
  readonly exportedBeside?: readonly ExportedColumn<Item>[]
  /** Share of the width that the fixed columns leave; 1 when left out. */
  readonly grow?: number
  /** What it needs before the rest is shared, in px. */
  readonly least?: number
  /** Fixed instead, in px: for names and figures of known length, so that nothing moves when they change. */
  readonly width?: number
  /** Figures stand at the end of their column. */
  readonly figure?: true
  /** Context of the row, set quieter than its name and figures. */
  readonly quiet?: true
  /** Left out on a phone, where the row shows name and issue. */
  readonly wideOnly?: true
  /** On a phone the row is a card, as high as this cell needs. */
  readonly card?: true
  /** Only where the list has the page to itself. */
  readonly roomyOnly?: true
}

/** Colour of a row; the words beside it say the same. */
export type RowTone = 'danger' | 'warning' | 'info' | 'noData' | 'unavailable' | 'success' | 'neutral'

export type ListedItem = { readonly id: number; readonly name: string }
