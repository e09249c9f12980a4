import type { MessageKey } from '@coldbar/i18n/message-key'
import type { ReactNode } from 'react'
import type { SortValue } from './order.ts'

/** A column of a fleet list. */
export type ListColumn<Item> = {
  readonly key: string
  readonly title: MessageKey
  readonly cell: (item: Item) => ReactNode
  readonly sortBy: (item: Item) => SortValue
  /** Share of the width; 1 when left out. */
  readonly grow?: number
  /** Fixed instead, in px: for figures of known length. */
  readonly width?: number
  /** Figures stand at the end of their column. */
  readonly figure?: true
  /** Left out on a phone, where the row shows name and issue. */
  readonly wideOnly?: true
}

/** Colour of a row; the words beside it say the same. */
export type RowTone = 'danger' | 'warning' | 'info' | 'noData' | 'unavailable' | 'neutral'

export type ListedItem = { readonly id: number; readonly name: string; readonly searchText: string }
