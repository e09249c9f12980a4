import { nameKey } from './cell.ts'
import type { KnownRecord } from './import-kind.ts'

/** Records by their key; a key that several records share can change none of them. */
export const byName = (
  records: readonly KnownRecord[],
  key: string,
): { known: ReadonlyMap<string, KnownRecord>; ambiguous: ReadonlySet<string> } => {
  const known = new Map<string, KnownRecord>()
  const ambiguous = new Set<string>()
  for (const record of records) {
    const name = nameKey(record.texts[key] ?? '')
    if (known.has(name)) ambiguous.add(name)
    known.set(name, record)
  }
  return { known, ambiguous }
}
