import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import { arrayText } from './array-text.ts'

/** A tire whose state row is locked until the transaction ends, and what its evaluation needs to know about it. */
export type LockedTire = {
  tireId: number
  tagId: number
  vehicleId: number | null
  positionName: string | null
  /** Changes with every write of its state. */
  version: string
  /** The version its state has once this transaction has written it. */
  nextVersion: string
  lastTime: EpochSeconds | null
  /** The position's settings and their version; null where the tire stands on no position of a type. */
  alarmId: number | null
  alarmVersion: string | null
  /** Version of the tire's own settings; null when it has none. */
  overrideVersion: string | null
  muteFrom: EpochSeconds | null
  muteUntil: EpochSeconds | null
}

// Every look-up goes by a key, whatever the planner believes about the tables: before they are analyzed it would
// rather walk all vehicles for every tire. The row version of PostgreSQL itself is the version of settings and states: no process can change a row
// and leave it as it was, whoever writes it and however.
const lockStates = async (send: Send, tagIds: readonly number[]): Promise<LockedTire[]> => {
  const rows = await send(sql<LockedTire>`
    select s.tire_id as "tireId", t.tag_id::float8 as "tagId", t.vehicle_id as "vehicleId", a.name as "positionName",
      s.xmin::text as version, (pg_current_xact_id()::xid)::text as "nextVersion", date_part('epoch', s.last_time) as "lastTime",
      a.id as "alarmId", a.xmin::text as "alarmVersion", o.xmin::text as "overrideVersion",
      date_part('epoch', m.starts_at) as "muteFrom", date_part('epoch', m.ends_at) as "muteUntil"
    from unnest(${arrayText(tagIds)}::bigint[]) as heard (tag_id)
    join tire t on t.fleet_id = (select own_fleet()) and t.tag_id = heard.tag_id
    join tire_state s on s.fleet_id = (select own_fleet()) and s.tire_id = t.id
    left join lateral (select vehicle_type_id from vehicle
      where fleet_id = (select own_fleet()) and id = t.vehicle_id offset 0) v on true
    left join lateral (select id, name, xmin from vehicle_type_alarm where fleet_id = (select own_fleet())
      and vehicle_type_id = v.vehicle_type_id and position_row = t.position_row
      and position_left_right = t.position_left_right and position_inside_outside = t.position_inside_outside offset 0) a on true
    left join lateral (select xmin from tire_alarm_override where fleet_id = (select own_fleet()) and tire_id = t.id
      and t.override_alarm_settings offset 0) o on true
    left join lateral (select starts_at, ends_at from tire_mute
      where fleet_id = (select own_fleet()) and tire_id = t.id offset 0) m on true
    order by s.tire_id
    for no key update of s`)
  return rows
}

/** Gives the tires with these tags a state row where they have none yet; true when there is any such tire. */
const makeStates = async (send: Send, tagIds: readonly number[]): Promise<boolean> => {
  // Another transaction may have made them since: then nothing is made here, and still they are there now.
  const rows = await send(sql`
    with own as (select fleet_id, id from tire where fleet_id = own_fleet() and tag_id = any(${arrayText(tagIds)}::bigint[])),
      made as (insert into tire_state (fleet_id, tire_id) select fleet_id, id from own order by id on conflict do nothing)
    select id from own limit 1`)
  return rows.length > 0
}

/**
 * Locks the states of the tires that carry these tags, in id order so that two processes never wait for each other
 * in a circle. A tag that no tire of the fleet carries is missing in the answer.
 */
export const lockTires = async (send: Send, tagIds: readonly number[]): Promise<ReadonlyMap<number, LockedTire>> => {
  let tires = await lockStates(send, tagIds)
  if (tires.length < tagIds.length) {
    const found = new Set(tires.map(({ tagId }) => tagId))
    const missing = tagIds.filter((tagId) => !found.has(tagId))
    if (await makeStates(send, missing)) tires = await lockStates(send, tagIds)
  }
  return new Map(tires.map((tire) => [tire.tagId, tire]))
}
