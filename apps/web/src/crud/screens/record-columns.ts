import type { RecordFieldDescriptions } from '@coldbar/contract/fields/record-field'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { ListColumn } from '../../ui/list/list-column.ts'

type Labelled<Name extends string> = RecordFieldDescriptions & Readonly<Record<Name, { readonly label: MessageKey }>>

/** A column for each of these fields that people fill in. */
export const recordFieldColumns = <Name extends string>(
  record: Labelled<Name>,
  names: readonly Name[],
): readonly ListColumn<Readonly<Record<Name, string | null>>>[] =>
  names.map((name) => ({
    key: name,
    title: record[name].label,
    cell: (listed) => listed[name],
    sortBy: (listed) => listed[name],
    wideOnly: true,
    quiet: true,
    grow: 1,
  }))
