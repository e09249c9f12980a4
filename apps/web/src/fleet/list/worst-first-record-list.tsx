import type { ListedItem, RowTone } from '../../ui/list/list-column.ts'
import { RecordList, type RecordListProps } from '../../ui/list/record-list.tsx'

type Props<Item extends ListedItem> = RecordListProps<Item> & {
  worst: (item: Item) => number
  toneOf: (item: Item) => RowTone
}

/** A list of what can be in alarm: the worst first, and its rows in the colour of their state. */
export const WorstFirstRecordList = <Item extends ListedItem>(props: Props<Item>) => (
  <RecordList ownOrder="common.worstFirst" {...props} />
)
