import type { WirePumpedClaim } from '@coldbar/contract/pump-list/pump-list'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { announceChange } from '../../fleet/changes/announce-change.ts'
import { Conflict, NotFound } from '../../http/errors.ts'

type Claimant = { fleetId: number; userId: number; userName: string }

/** Holds the tire, so that two who tick it at once say it once, and returns its vehicle. */
const heldTire = async (tx: FleetTransaction, tireId: number): Promise<number | null> => {
  const tire = await tx
    .selectFrom('tire')
    .select('vehicle_id')
    .where('id', '=', tireId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (tire === undefined) throw new NotFound('tire', tireId)
  return tire.vehicle_id
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

/** The last claim of a tire of which no reading came since. */
const unheardClaim = async (tx: FleetTransaction, tireId: number): Promise<WirePumpedClaim | null> => {
  const { rows } = await sql<Omit<WirePumpedClaim, 'state'> & { is_unheard: boolean }>`
    select date_part('epoch', p.claimed_at) as time, p.user_name, coalesce(s.last_time <= p.claimed_at, true) as is_unheard
    from tire_pumped p left join tire_state s on s.fleet_id = p.fleet_id and s.tire_id = p.tire_id
    where p.tire_id = ${tireId} and p.taken_back_at is null order by p.claimed_at desc, p.id desc limit 1`.execute(tx)
  const [last] = rows
  return last?.is_unheard ? waiting(last.time, last.user_name) : null
}

/** Notes that somebody says a tire was pumped up, once until something is heard of it. Throws NotFound, and Conflict of a tire that must come off. */
export const claimPumped = async (
  tx: FleetTransaction,
  { fleetId, userId, userName }: Claimant,
  tireId: number,
  now: EpochSeconds,
): Promise<WirePumpedClaim> => {
  const vehicleId = await heldTire(tx, tireId)
  await mustStayOn(tx, tireId)
  const standing = await unheardClaim(tx, tireId)
  if (standing !== null) return standing
  const at = epochSeconds(Math.floor(now))
  await sql`insert into tire_pumped (fleet_id, tire_id, claimed_at, user_id, user_name, fill_level, optimal_pressure)
    select ${fleetId}, ${tireId}, to_timestamp(${at}), ${userId}, ${userName}, s.fill_level, s.optimal_pressure
    from (select 1) one left join tire_state s on s.fleet_id = ${fleetId} and s.tire_id = ${tireId}`.execute(tx)
  await announceChange(tx, fleetId, [vehicleId])
  return waiting(at, userName)
}

/**
 * Takes back what was said of a tire at this moment; what was taken back before stays so. Throws NotFound, and Conflict of
 * what nobody said then and of what readings have confirmed meanwhile.
 */
export const takeBackPumped = async (
  tx: FleetTransaction,
  { fleetId }: Pick<Claimant, 'fleetId'>,
  { tireId, time }: { tireId: number; time: number },
  now: EpochSeconds,
): Promise<void> => {
  const vehicleId = await heldTire(tx, tireId)
  const { rows } = await sql<{ is_seen: boolean }>`
    update tire_pumped p set taken_back_at = coalesce(taken_back_at, to_timestamp(${now}))
    where p.tire_id = ${tireId} and p.claimed_at = to_timestamp(${time}::float8)
    returning exists (select from tire_event e where e.fleet_id = p.fleet_id and e.tire_id = p.tire_id and e.kind = 'inflation'
      and e.time_stamp_start > p.claimed_at - interval '1 hour') as is_seen`.execute(tx)
  const [claim] = rows
  if (claim === undefined) throw new Conflict('Nobody said then that this tire was pumped up.')
  if (claim.is_seen) throw new Conflict('Readings saw gas come in meanwhile: it stays said.')
  await announceChange(tx, fleetId, [vehicleId])
}
