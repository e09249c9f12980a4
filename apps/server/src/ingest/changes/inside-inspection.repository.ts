import {
  damagedInsideSince,
  type InsideInspectionWord,
  type KnownTireInside,
} from '@coldbar/domain/rules/inside-inspection'
import type { DemountRequirement } from '@coldbar/domain/state/underinflation-history'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** What somebody found inside a tire, when, and what they call saying it. */
export type StoredInsideInspection = InsideInspectionWord & { isSound: boolean; requestId: string | null }

/** What is known of the inside of a tire, and what the last word of it was called. */
export type StoredTireInside = KnownTireInside & { requestId: string | null }

const UNKNOWN: StoredTireInside = { provenUntil: null, sound: null, damaged: null, changedAt: null, requestId: null }

type InsideRow = {
  provenUntil: EpochSeconds | null
  soundAt: EpochSeconds | null
  soundBy: string | null
  damagedAt: EpochSeconds | null
  damagedBy: string | null
  changedAt: EpochSeconds | null
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
      date_part('epoch', unsound_at) as "damagedAt", unsound_by as "damagedBy",
      case when was_changed then date_part('epoch', change_answered_at) end as "changedAt", look_request as "requestId"
    from tire_state where fleet_id = (select own_fleet()) and tire_id = ${tireId}`.execute(tx)
  const [row] = rows
  if (row === undefined) return UNKNOWN
  const { provenUntil, soundAt, soundBy, damagedAt, damagedBy, changedAt, requestId } = row
  const damaged = wordOf(damagedInsideSince(damagedAt, { soundAt, changedAt }), damagedBy)
  return { provenUntil, sound: wordOf(soundAt, soundBy), damaged, changedAt, requestId }
}

/** The previous release judges by the state alone: until it is gone, what it judges beside this one keeps the tire off the road too. */
const readWithDamage = async (tx: FleetTransaction, tireId: number, said: EpochSeconds): Promise<string | null> => {
  const demount = { since: said, last: said, why: 'unseen' } satisfies DemountRequirement
  const { rows } = await sql<{ state: string | null }>`
    select case when s.state->'shortage'->'demount' is not null then s.state else (s.state::jsonb || jsonb_build_object('shortage',
      coalesce(nullif(s.state::jsonb->'shortage', 'null'), '{}') || jsonb_build_object('demount', ${JSON.stringify(demount)}::jsonb)))::json end::text as state
    from tire_state s where s.fleet_id = (select own_fleet()) and s.tire_id = ${tireId} for no key update`.execute(tx)
  return rows[0]?.state ?? null
}

/** Notes what somebody found inside a tire. */
export const storeInsideWord = async (
  tx: FleetTransaction,
  tireId: number,
  { at, by, isSound, requestId }: StoredInsideInspection,
): Promise<void> => {
  // Nobody can say whether what is read in the same second was before.
  const said = epochSeconds(Math.floor(at))
  await sql`insert into tire_state (fleet_id, tire_id) values ((select own_fleet()), ${tireId}) on conflict do nothing`.execute(
    tx,
  )
  const found = isSound
    ? sql`looked_inside_at = to_timestamp(${said}), looked_inside_by = ${by}, unsound_at = null, unsound_by = null`
    : sql`unsound_at = to_timestamp(${said}), unsound_by = ${by}, state = ${await readWithDamage(tx, tireId, said)}::json`
  await sql`update tire_state s set ${found}, look_request = ${requestId}::uuid
    where s.fleet_id = (select own_fleet()) and s.tire_id = ${tireId}`.execute(tx)
}
