export type { ListColumn, ListedItem, RowTone } from '../../ui/list/list-column.ts'
