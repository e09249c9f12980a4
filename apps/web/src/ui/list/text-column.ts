import type { MessageKey } from '@coldbar/i18n/message-key'
import type { ListColumn } from './list-column.ts'

type TextKey<Item> = { [Key in keyof Item]: Item[Key] extends string | null ? Key : never }[keyof Item] & string

/** A column that shows a text of the item as it is. */
export const listTextColumn = <Item extends object>(
  key: TextKey<Item>,
  title: MessageKey,
  more: Partial<ListColumn<Item>> = {},
): ListColumn<Item> => {
  const textOf = (item: Item): string | null => (item[key] as string | null) || null
  return { key, title, cell: textOf, sortBy: textOf, ...more }
}

/** The column of the number that the server gave an item. */
export const listIdColumn = <Item extends { readonly id: number }>(): ListColumn<Item> => ({
  key: 'id',
  title: 'records.id',
  // A record that is still being sent has no number yet.
  cell: ({ id }) => (id > 0 ? String(id) : null),
  sortBy: ({ id }) => id,
  exported: ({ id }) => id,
  width: 64,
  quiet: true,
})
