import type { Level } from '@coldbar/domain/kinds/level'
import { LEVEL_TEXT } from '../../ui/levels/level-text.ts'
import type { ExportedColumn } from '../../ui/list/list-column.ts'

type Condition = { readonly level: Level; readonly since: number | null }

/** Beside its cause a file says how bad it is and since when, as the list does by its colours and its order. */
export const EXPORTED_CONDITION: readonly ExportedColumn<Condition>[] = [
  { title: 'vehicles.level', exported: ({ level }, { t }) => t(LEVEL_TEXT[level]) },
  { title: 'home.since', exported: ({ since }, { format }) => (since === null ? null : format.moment(since)) },
]
