import type { InsideInspectionWord, KnownTireInside } from '@coldbar/domain/rules/inside-inspection'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** What somebody found inside a tire, when, and what they call saying it. */
export type StoredInsideInspection = InsideInspectionWord & { isSound: boolean; requestId: string | null }

/** What is known of the inside of a tire, and what the last word of it was called. */
export type StoredTireInside = KnownTireInside & { requestId: string | null }

const UNKNOWN: StoredTireInside = { provenUntil: null, sound: null, damaged: null, requestId: null }

type InsideRow = {
  provenUntil: EpochSeconds | null
  soundAt: EpochSeconds | null
  soundBy: string | null
  damagedAt: EpochSeconds | null
  damagedBy: string | null
  requestId: string | null
}

const wordOf = (at: EpochSeconds | null, by: string | null): InsideInspectionWord | null =>
  at === null || by === null ? null : { at, by }

/** What is known of the inside of a tire. */
export const readTireInside = async (tx: FleetTransaction, tireId: number): Promise<StoredTireInside> => {
  const { rows } = await sql<InsideRow>`
    select case when demount_since is not null then greatest(date_part('epoch', demount_since),
        (state->'shortage'->'demount'->>'last')::float8) end as "provenUntil",
      date_part('epoch', looked_inside_at) as "soundAt", looked_inside_by as "soundBy",
      date_part('epoch', unsound_at) as "damagedAt", unsound_by as "damagedBy", look_request as "requestId"
    from tire_state where fleet_id = (select own_fleet()) and tire_id = ${tireId}`.execute(tx)
  const [row] = rows
  if (row === undefined) return UNKNOWN
  const { provenUntil, soundAt, soundBy, damagedAt, damagedBy, requestId } = row
  return { provenUntil, sound: wordOf(soundAt, soundBy), damaged: wordOf(damagedAt, damagedBy), requestId }
}

/** Notes what somebody found inside a tire that must come off. */
export const storeInsideWord = async (
  tx: FleetTransaction,
  tireId: number,
  { at, by, isSound, requestId }: StoredInsideInspection,
): Promise<void> => {
  // Nobody can say whether what is read in the same second was before.
  const said = epochSeconds(Math.floor(at))
  const found = isSound
    ? sql`looked_inside_at = to_timestamp(${said}), looked_inside_by = ${by}, unsound_at = null, unsound_by = null`
    : sql`unsound_at = to_timestamp(${said}), unsound_by = ${by}`
  await sql`update tire_state set ${found}, look_request = ${requestId}::uuid
    where fleet_id = (select own_fleet()) and tire_id = ${tireId}`.execute(tx)
}
