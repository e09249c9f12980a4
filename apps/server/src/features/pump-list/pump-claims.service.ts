import type { WirePumpedClaim } from '@coldbar/contract/pump-list/pump-list'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { announceChange } from '../../fleet/changes/announce-change.ts'
import { newestReadingSql } from '../../fleet/measurements/newest-reading-sql.ts'
import { checkedReportedMoment } from '../../http/bodies/checked-reported-moment.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { Conflict, NotFound } from '../../http/errors.ts'

type Claimant = { fleetId: number; userId: number; userName: string }

type Place = {
  vehicle_id: number | null
  position_row: number | null
  position_left_right: number | null
  position_inside_outside: number | null
}

/** Holds the tire, so that two who tick it at once say it once, and returns where it is. */
const heldTire = async (tx: FleetTransaction, tireId: number): Promise<Place> => {
  const tire = await tx
    .selectFrom('tire')
    .select(['vehicle_id', 'position_row', 'position_left_right', 'position_inside_outside'])
    .where('id', '=', tireId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (tire === undefined) throw new NotFound('tire', tireId)
  return tire
}

/** Throws Conflict for a tire that nobody may inflate before it was taken off and looked at inside. */
const mustStayOn = async (tx: FleetTransaction, tireId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select tire_id as id from tire_state
    where fleet_id = (select own_fleet()) and tire_id = ${tireId} and demount_since is not null`.execute(tx)
  if (rows.length > 0)
    throw new Conflict('Do not inflate this tire. It must be taken off and looked at inside first.', {
      'data.tire_id': { code: 'must_come_off', message: 'must be taken off and looked at inside first' },
    })
}

const waiting = (time: number, user_name: string): WirePumpedClaim => ({ time, user_name, state: 'waiting' })

/** What somebody says, and when and where it was so. */
type Said = { tireId: number; time: EpochSeconds | null; foundAt: Place | null }

/**
 * A claim that says the same: this user's of this moment, sent again, though it was taken back since; or anybody's that no
 * reading lies between.
 */
const sameClaim = async (
  tx: FleetTransaction,
  userId: number,
  { tireId, time }: Said,
  now: EpochSeconds,
): Promise<WirePumpedClaim | null> => {
  const at = sql`to_timestamp(${time ?? now}::float8)`
  // Said now, a reading by a clock that is ahead lies behind the claim before it all the same.
  const until = time === null ? sql`'infinity'::timestamptz` : sql`greatest(p.claimed_at, ${at})`
  const { rows } = await sql<Omit<WirePumpedClaim, 'state'>>`
    select date_part('epoch', p.claimed_at) as time, p.user_name from tire_pumped p
    where p.tire_id = ${tireId} and ((${time !== null} and p.user_id = ${userId} and p.claimed_at = ${at}) or (p.taken_back_at is null
      and not exists (select from reading m where m.fleet_id = p.fleet_id and m.tire_id = p.tire_id
        and m.time > least(p.claimed_at, ${at}) and m.time <= ${until} and m.span_end > least(p.claimed_at, ${at}) and m.span_start <= ${until} offset 0)))
    order by p.claimed_at = ${at} desc, p.claimed_at desc, p.id desc limit 1`.execute(tx)
  const [last] = rows
  return last === undefined ? null : waiting(last.time, last.user_name)
}

type GasThen = { fillLevel: number | null; target: number | null }

/** What a tire held at a moment by its readings, and what it is to hold. */
const readGasThen = async (tx: FleetTransaction, tireId: number, at: EpochSeconds): Promise<GasThen> => {
  const { rows: states } = await sql<GasThen & { isOlder: boolean | null }>`
    select fill_level as "fillLevel", optimal_pressure as target, last_time > to_timestamp(${at}) as "isOlder" from tire_state
    where fleet_id = (select own_fleet()) and tire_id = ${tireId}`.execute(tx)
  const [state] = states
  if (state === undefined) return { fillLevel: null, target: null }
  const { fillLevel, target, isOlder } = state
  if (isOlder !== true) return { fillLevel, target }
  const { rows } = await sql<{ fillLevel: number | null }>`select m.fill_level as "fillLevel" from
    ${newestReadingSql(sql`${tireId}::int`, sql`to_timestamp(${at}::float8)`, 'until', sql`r.verdict = 'ok'`)} m`.execute(
    tx,
  )
  return { fillLevel: rows[0]?.fillLevel ?? null, target }
}

/**
 * Notes that somebody says a tire was pumped up, once until something is heard of it, with what it held then. Throws
 * NotFound, StaleRecord where it is on another wheel by now, and Conflict of a tire that must come off.
 */
export const storePumpedClaim = async (
  tx: FleetTransaction,
  { fleetId, userId, userName }: Claimant,
  said: Said,
  now: EpochSeconds,
): Promise<WirePumpedClaim> => {
  const at = checkedReportedMoment(said.time ?? now, now)
  const { tireId, time } = said
  const place = await heldTire(tx, tireId)
  const standing = await sameClaim(tx, userId, { ...said, time: time === null ? null : at }, at)
  if (standing !== null) return standing
  await refuseStaleRecord(said.foundAt ?? undefined, async () => place)
  await mustStayOn(tx, tireId)
  const { fillLevel, target } = await readGasThen(tx, tireId, at)
  await sql`insert into tire_pumped (fleet_id, tire_id, claimed_at, user_id, user_name, fill_level, optimal_pressure)
    values (${fleetId}, ${tireId}, to_timestamp(${at}), ${userId}, ${userName}, ${fillLevel}, ${target})`.execute(tx)
  await announceChange(tx, fleetId, [place.vehicle_id])
  return waiting(at, userName)
}

/**
 * Takes back what was said of a tire at this moment; what was taken back before stays so. Throws NotFound, and Conflict of
 * what nobody said then and of what readings have confirmed meanwhile.
 */
export const takeBackPumpedClaim = async (
  tx: FleetTransaction,
  { fleetId }: Pick<Claimant, 'fleetId'>,
  { tireId, time }: { tireId: number; time: number },
  now: EpochSeconds,
): Promise<void> => {
  const { vehicle_id: vehicleId } = await heldTire(tx, tireId)
  const { rows } = await sql<{ is_seen: boolean }>`
    with p as (update tire_pumped set taken_back_at = coalesce(taken_back_at, to_timestamp(${now}))
      where fleet_id = (select own_fleet()) and tire_id = ${tireId} and claimed_at = to_timestamp(${time}::float8) returning *)
    select exists (select from tire_event e where e.fleet_id = p.fleet_id and e.tire_id = p.tire_id and e.kind = 'inflation'
      and e.time_stamp_start > p.claimed_at - interval '1 hour') as is_seen from p`.execute(tx)
  const [claim] = rows
  if (claim === undefined) throw new Conflict('Nobody said then that this tire was pumped up.')
  if (claim.is_seen) throw new Conflict('Readings saw gas come in meanwhile: it stays said.')
  await announceChange(tx, fleetId, [vehicleId])
}
