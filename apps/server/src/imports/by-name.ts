import { rowSlicesOf } from '../http/answers/row-slices.ts'
import { nameMatchKey } from './cell.ts'
import type { KnownRecord } from './import-kind.ts'

/** The ids of all of a fleet whose key a table names, and of those that share one of these keys. */
export const idsNamed = async (
  all: readonly { id: number; key: string }[],
  keys: ReadonlySet<string>,
): Promise<number[]> => {
  const named: number[] = []
  for await (const slice of rowSlicesOf(all))
    for (const { id, key } of slice) if (keys.has(nameMatchKey(key))) named.push(id)
  return named
}

/** Records by their key; a key that several records share can change none of them. */
export const recordsByKey = (
  records: readonly KnownRecord[],
  key: string,
): { known: ReadonlyMap<string, KnownRecord>; ambiguous: ReadonlySet<string> } => {
  const known = new Map<string, KnownRecord>()
  const ambiguous = new Set<string>()
  for (const record of records) {
    const name = nameMatchKey(record.texts[key] ?? '')
    if (known.has(name)) ambiguous.add(name)
    known.set(name, record)
  }
  return { known, ambiguous }
}
