import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/in-fleet.ts'

/** A tire whose state row is locked until the transaction ends, and what its evaluation needs to know about it. */
export type LockedTire = {
  tireId: number
  tagId: number
  vehicleId: number | null
  positionName: string | null
  /** Changes with every write of its state. */
  version: string
  lastTime: EpochSeconds | null
  /** The position's settings and their version; null where the tire stands on no position of a type. */
  alarmId: number | null
  alarmVersion: string | null
  /** Version of the tire's own settings; null when it has none. */
  overrideVersion: string | null
  muteFrom: EpochSeconds | null
  muteUntil: EpochSeconds | null
}

// The row version of PostgreSQL itself is the version of settings and states: no process can change a row
// and leave it as it was, whoever writes it and however.
const lockStates = async (tx: FleetTransaction, tagIds: readonly number[]): Promise<LockedTire[]> => {
  const { rows } = await sql<LockedTire>`
    select s.tire_id as "tireId", t.tag_id::float8 as "tagId", t.vehicle_id as "vehicleId", a.name as "positionName",
      s.xmin::text as version, extract(epoch from s.last_time)::float8 as "lastTime",
      a.id as "alarmId", a.xmin::text as "alarmVersion", o.xmin::text as "overrideVersion",
      extract(epoch from m.starts_at)::float8 as "muteFrom", extract(epoch from m.ends_at)::float8 as "muteUntil"
    from tire t
    join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    left join vehicle_type_alarm a on a.fleet_id = v.fleet_id and a.vehicle_type_id = v.vehicle_type_id
      and a.position_row = t.position_row and a.position_left_right = t.position_left_right
      and a.position_inside_outside = t.position_inside_outside
    left join tire_alarm_override o on t.override_alarm_settings and o.fleet_id = t.fleet_id and o.tire_id = t.id
    left join tire_mute m on m.fleet_id = t.fleet_id and m.tire_id = t.id
    where t.fleet_id = own_fleet() and t.tag_id = any(${tagIds}::bigint[])
    order by s.tire_id
    for no key update of s`.execute(tx)
  return rows
}

/** Gives the tires with these tags a state row where they have none yet; true when any was missing. */
const makeStates = async (tx: FleetTransaction, tagIds: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    insert into tire_state (fleet_id, tire_id)
    select fleet_id, id from tire where fleet_id = own_fleet() and tag_id = any(${tagIds}::bigint[]) order by id
    on conflict do nothing returning tire_id`.execute(tx)
  return rows.length > 0
}

/**
 * Locks the states of the tires that carry these tags, in id order so that two processes never wait for each other
 * in a circle. A tag that no tire of the fleet carries is missing in the answer.
 */
export const lockTires = async (
  tx: FleetTransaction,
  tagIds: readonly number[],
): Promise<ReadonlyMap<number, LockedTire>> => {
  let tires = await lockStates(tx, tagIds)
  if (tires.length < tagIds.length) {
    const found = new Set(tires.map(({ tagId }) => tagId))
    const missing = tagIds.filter((tagId) => !found.has(tagId))
    if (await makeStates(tx, missing)) tires = await lockStates(tx, tagIds)
  }
  return new Map(tires.map((tire) => [tire.tagId, tire]))
}
