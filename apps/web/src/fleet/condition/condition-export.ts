import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { LEVEL_TEXT } from '../../ui/levels/level-text.ts'
import type { ExportedColumn } from '../../ui/list/list-column.ts'

type Condition = { readonly level: AlarmLevel; readonly since: number | null }

/** Beside its cause a file says how bad it is and since when, as the list does by its colours and its order. */
export const EXPORTED_CONDITION: readonly ExportedColumn<Condition>[] = [
  { title: 'vehicles.level', exported: ({ level }, { t }) => t(LEVEL_TEXT[level]) },
  { title: 'home.since', exported: ({ since }, { format }) => (since === null ? null : format.moment(since)) },
]
