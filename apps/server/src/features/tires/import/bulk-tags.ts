import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { updateRecordsInBulk, valuesOccurringOnce, writeImportRowsOrNone } from '../../../imports/bulk-write.ts'
import type { ImportRow, ImportRowValues } from '../../../imports/import-definition.ts'
import type { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { registerTagsOfFleet } from '../write/tag.service.ts'

const tireOf = ({ tire }: ImportRowValues): number | null => (typeof tire === 'number' ? tire : null)

/** Tags that no tire carries, and tires that carry none and of which nothing was ever heard: nothing ends with the change. */
const untouched = async (tx: FleetTransaction, tags: readonly number[], tires: readonly number[]) => {
  const { rows: carried } = await sql<{ tag: number }>`
    select tag_id::float8 as tag from tire where tag_id = any(${[...tags]}::bigint[])`.execute(tx)
  const { rows: bare } = await sql<{ id: number }>`
    select t.id from tire t left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    where t.id = any(${[...tires]}::int[]) and t.tag_id is null and s.last_time is null`.execute(tx)
  const taken = new Set(carried.map(({ tag }) => tag))
  return { tags: new Set(tags.filter((tag) => !taken.has(tag))), tires: new Set(bare.map(({ id }) => id)) }
}

/** The rows that only say how a tag is shown, or put a free tag on a tire that never had one and that no other row names. */
const plainRows = async (tx: FleetTransaction, rows: readonly ImportRow[]): Promise<ImportRow[]> => {
  const once = valuesOccurringOnce(rows.map(({ values }) => tireOf(values)))
  const free = await untouched(
    tx,
    rows.map(({ values }) => Number(values.tag)),
    [...once],
  )
  return rows.filter(({ values }) => {
    if (values.tire === undefined) return true
    const tire = tireOf(values)
    return free.tags.has(Number(values.tag)) && tire !== null && once.has(tire) && free.tires.has(tire)
  })
}

/** Writes the rows together that need not wait for each other, and returns those. */
export const writeTagsInBulk = async (
  tx: FleetTransaction,
  rows: readonly ImportRow[],
  changes: RigChanges,
): Promise<ReadonlySet<ImportRow>> =>
  writeImportRowsOrNone(tx, await plainRows(tx, rows), async (plain) => {
    await registerTagsOfFleet(
      tx,
      plain.map(({ values: { tag, display } }) => ({ id: Number(tag), display: (display ?? null) as 0 | 1 | null })),
    )
    const carriers = plain.flatMap(({ values }) => {
      const id = tireOf(values)
      return id === null ? [] : [{ id, columns: { tag_id: Number(values.tag) } }]
    })
    await updateRecordsInBulk(tx, 'tire', carriers)
    const tireIds = carriers.map(({ id }) => id)
    changes.touch({ tireIds })
    changes.newLimits({ tireIds })
  })
