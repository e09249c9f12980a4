import { type LimitedRecordKind, type MaxRecordCounts, RECORD_LIMITS } from '@coldbar/contract/record-limits'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { WriteCallName } from '../audit/audited-records-of-calls.ts'
import type { DB } from '../db/schema.gen.ts'
import { RecordLimitReached } from '../http/errors.ts'
import { RECORD_KINDS_ADDED_BY_CALLS } from './record-additions.ts'
import { countRecords, lockRecordCount } from './record-counts.ts'

type Written = { call: WriteCallName; fleetId: number; body: unknown; most: MaxRecordCounts }

/** The same for what the installation has once. */
const INSTALLATION = 0

const dryRun = z.object({ data: z.object({ applied: z.literal(false), added: z.number(), refused: z.literal(0) }) })

/** What the import would add that was only tried: it is told before it is met. */
const wouldAdd = (answer: unknown, isFirst: boolean): number => {
  const tried = isFirst ? dryRun.safeParse(answer) : null
  return tried?.success === true ? tried.data.data.added : 0
}

const ownerOf = (kind: LimitedRecordKind, owner: number | undefined, fleetId: number): number =>
  RECORD_LIMITS[kind].of === 'installation' ? INSTALLATION : (owner ?? fleetId)

/**
 * Does a write and refuses it where it left more records than there may be: whichever call adds them, one or a thousand,
 * new, doubled, imported or brought back. What had more already and did not grow is not held up. They are counted at the
 * end, so that whoever adds beside waits no longer than the rest of this transaction. Throws RecordLimitReached.
 */
export const writeWithinRecordLimits = async <Answer>(
  tx: Transaction<DB>,
  { call, fleetId, body, most }: Written,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const growing = RECORD_KINDS_ADDED_BY_CALLS[call]
    .filter(({ mayAdd }) => mayAdd?.(body) ?? true)
    .map(({ kind, ownerIn }) => ({ kind, owner: ownerOf(kind, ownerIn?.(body), fleetId) }))
  const had: number[] = []
  for (const { kind, owner } of growing) had.push(await countRecords(tx, kind, owner))
  const answer = await work()
  for (const [at, { kind, owner }] of growing.entries()) {
    await lockRecordCount(tx, kind, owner)
    const has = (await countRecords(tx, kind, owner)) + wouldAdd(answer, at === 0)
    const before = had[at] ?? 0
    if (has > most[kind] && has > before) throw new RecordLimitReached(kind, { has: before, most: most[kind] })
  }
  return answer
}
