import type { ImportReport } from '@coldbar/contract/imports/import-table'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../db/schema.gen.ts'
import { type AuditSnapshot, readAuditSnapshot } from './audit-snapshot.ts'
import { AUDITED_RECORDS_OF_CALLS, type PublicWriteCallName, type WriteCallName } from './audited-records-of-calls.ts'
import { type FieldChange, fieldChangesBetween } from './field-changes.ts'

/** Who writes, in which fleet, and what they were called; without a number where a link brought them. */
type Writer = { userId: number | null; userName: string; fleetId: number }

type Written = { call: WriteCallName | PublicWriteCallName; writer: Writer; body: unknown }

/** A vehicle type holds hundreds of settings, an import a thousand rows: an entry keeps the first of them. */
const MOST_CHANGES = 200

type Entry = {
  /** In whose log it stands; a user who moves is the matter of two fleets. */
  fleetIds: readonly number[]
  recordId: number | null
  recordName: string | null
  changes: readonly FieldChange[]
}

const write = async (tx: Transaction<DB>, { call, writer }: Written, entry: Entry): Promise<void> => {
  const row = {
    user_id: writer.userId,
    user_name: writer.userName,
    action: call,
    entity: AUDITED_RECORDS_OF_CALLS[call].kind,
    entity_id: entry.recordId,
    entity_name: entry.recordName,
    detail: JSON.stringify({
      changes: entry.changes.slice(0, MOST_CHANGES),
      more: Math.max(0, entry.changes.length - MOST_CHANGES),
    }),
  }
  await tx
    .insertInto('audit_log')
    .values(entry.fleetIds.map((fleet_id) => ({ ...row, fleet_id })))
    .execute()
}

/** What fleets have in common. */
const CATALOGUE: ReadonlySet<string> = new Set(['tireBrand', 'tireType', 'suspensionBrand', 'suspensionType', 'layout'])

/** Triggers `tells_elsewhere` note a change of the catalogue in the logs of the other fleets that have the record, as this user's. */
const sayWhoseItIs = ({ userId }: Writer) => sql`select set_config('app.user_id', ${String(userId ?? '')}, true)`

const report = z.object({ data: z.custom<ImportReport>() })

/** A table that was refused or only tried changed nothing. */
const tableEntry = (answer: unknown, { fleetId }: Writer): Entry | null => {
  const { applied, rows } = report.parse(answer).data
  if (!applied) return null
  const changes = rows.flatMap(({ name, changes: cells }) =>
    cells.map(({ column, from, to }) => ({ field: `${name}.${column}`, before: from, after: to })),
  )
  return { fleetIds: [fleetId], recordId: null, recordName: null, changes }
}

/** Users and fleets are written from wherever an admin works; what was done to them is told where they belong. */
const fleetsOf = (snapshots: readonly (AuditSnapshot | null)[], { fleetId }: Writer): readonly number[] => {
  const about = new Set(snapshots.flatMap((snapshot) => snapshot?.fleetId ?? []))
  return about.size > 0 ? [...about] : [fleetId]
}

/**
 * Does a write and notes in the same transaction who changed what; a write that fails leaves no note. What changed is
 * read from the tables before and after, never taken from what was sent.
 */
export const auditedWrite = async <Answer>(
  tx: Transaction<DB>,
  written: Written,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const subject = AUDITED_RECORDS_OF_CALLS[written.call]
  if ('isTable' in subject) {
    const answer = await work()
    const entry = tableEntry(answer, written.writer)
    if (entry !== null) await write(tx, written, entry)
    return answer
  }
  if (CATALOGUE.has(subject.kind)) await sayWhoseItIs(written.writer).execute(tx)
  const known = subject.before(written.body, written.writer)
  const read = async (id: number | null): Promise<AuditSnapshot | null> =>
    id === null ? null : readAuditSnapshot(tx, subject.kind, id)
  const entryOf = async (recordId: number | null, before: AuditSnapshot | null): Promise<Entry> => {
    const after = await read(recordId)
    const changes = fieldChangesBetween(before?.fields ?? null, after?.fields ?? null)
    const fleetIds = fleetsOf([before, after], written.writer)
    return { fleetIds, recordId, recordName: after?.name ?? before?.name ?? null, changes }
  }
  const before = await read(known)
  const others: { id: number; before: AuditSnapshot | null }[] = []
  for (const id of subject.others?.(written.body) ?? []) others.push({ id, before: await read(id) })
  const answer = await work()
  if (subject.isRepeated?.(answer) === true) return answer
  for (const other of others) {
    const entry = await entryOf(other.id, other.before)
    if (entry.changes.length > 0) await write(tx, written, entry)
  }
  await write(tx, written, await entryOf(known ?? subject.made(answer), before))
  return answer
}
