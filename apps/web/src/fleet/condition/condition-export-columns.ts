import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import type { ExportedColumn } from '../../ui/list/list-column.ts'

type Condition = { readonly level: AlarmLevel; readonly since: number | null }

/** Beside its cause a file says how bad it is and since when, as the list does by its colours and its order. */
export const CONDITION_EXPORT_COLUMNS: readonly ExportedColumn<Condition>[] = [
  { title: 'vehicles.level', exported: ({ level }, { t }) => t(ALARM_LEVEL_TEXT[level]) },
  { title: 'home.since', exported: ({ since }, { format }) => (since === null ? null : format.moment(since)) },
]
