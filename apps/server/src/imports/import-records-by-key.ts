import { rowSlicesOf } from '../http/answers/row-slices.ts'
import { nameMatchKey } from './import-cell.ts'
import type { StoredImportRecord } from './import-definition.ts'

/** The ids of all of a fleet whose key a table names, and of those that share one of these keys. */
export const findIdsByImportKeys = async (
  all: readonly { id: number; key: string }[],
  keys: ReadonlySet<string>,
): Promise<number[]> => {
  const named: number[] = []
  for await (const slice of rowSlicesOf(all))
    for (const { id, key } of slice) if (keys.has(nameMatchKey(key))) named.push(id)
  return named
}

/** Records by their key; a key that several records share can change none of them. */
export const indexImportRecordsByKey = (
  records: readonly StoredImportRecord[],
  key: string,
): { known: ReadonlyMap<string, StoredImportRecord>; ambiguous: ReadonlySet<string> } => {
  const known = new Map<string, StoredImportRecord>()
  const ambiguous = new Set<string>()
  for (const record of records) {
    const name = nameMatchKey(record.texts[key] ?? '')
    if (known.has(name)) ambiguous.add(name)
    known.set(name, record)
  }
  return { known, ambiguous }
}
