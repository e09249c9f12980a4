import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { useT } from '../../texts/texts.tsx'
import type { ListColumn } from './list-column.ts'

/** A column in words of the reader's language, for lists of few items. */
export const listTranslatedColumn = <Item,>(
  key: string,
  title: MessageKey,
  words: (item: Item, t: Translate) => string,
  more: Partial<ListColumn<Item>> = {},
): ListColumn<Item> => {
  const Words = ({ item }: { item: Item }) => words(item, useT())
  return {
    key,
    title,
    cell: (item) => <Words item={item} />,
    // Sorted by what the words stand for, which is the same in every language.
    sortBy: (item) => words(item, (name, values) => `${name}${JSON.stringify(values ?? '')}`),
    exported: (item, { t }) => words(item, t),
    ...more,
  }
}
