import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { DepotTies } from '@coldbar/domain/places/depot'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../fleet/columns/epoch-seconds-sql.ts'
import { DEPOT_TIES_COLUMNS_SQL } from '../fleet/depots/depot-ties-columns-sql.ts'

export type MountedTireForMessages = DepotTies & {
  vehicle_id: number
  vehicle_name: string
  obc_integrator_id: number | null
  obc_identity: string
  obc_language: string | null
  tire_id: number
  tire_name: string
}

/** Tires that stand on a vehicle, with what a message says of them. */
export const readMountedTiresForMessages = async (
  tx: FleetTransaction,
  vehicleId: number,
): Promise<Map<number, MountedTireForMessages>> => {
  const { rows } = await sql<MountedTireForMessages>`
    select v.id as vehicle_id, v.name as vehicle_name, v.obc_integrator_id, coalesce(v.obc_integrator_data, '') as obc_identity,
      ${DEPOT_TIES_COLUMNS_SQL}, v.obc_language, t.id as tire_id, t.name as tire_name
    from vehicle v join tire t on t.fleet_id = v.fleet_id and t.vehicle_id = v.id
    where v.fleet_id = (select own_fleet()) and v.id = ${vehicleId}`.execute(tx)
  return new Map(rows.map((row) => [row.tire_id, row]))
}

/** What there was to tell of a tire, whether anybody was called or not. */
export type PastAlarm = {
  tire_id: number
  kind: AlarmKind
  at: EpochSeconds
  start: EpochSeconds
  end: EpochSeconds | null
  problem_id: number | null
}

/** What was raised on tires while they were on a vehicle, on each since a moment of its own; the oldest first. */
export const readPastAlarmsSince = async (
  tx: FleetTransaction,
  vehicleId: number,
  since: ReadonlyMap<number, EpochSeconds>,
): Promise<PastAlarm[]> => {
  const { rows } = await sql<PastAlarm>`
    select e.tire_id, e.kind, ${epochSecondsSql(sql`coalesce(e.found_at, e.time_stamp_start)`)} as at, ${epochSecondsSql(sql`e.time_stamp_start`)} as start,
      ${epochSecondsSql(sql`e.time_stamp_end`)} as end, e.problem_id
    from unnest(${[...since.keys()]}::int[], ${[...since.values()]}::float8[]) as own (tire_id, since)
    join tire_event e on e.fleet_id = (select own_fleet()) and e.tire_id = own.tire_id and e.vehicle_id = ${vehicleId}
    where e.notify and e.end_reason is distinct from 'revised'
      and coalesce(e.found_at, e.time_stamp_start) >= to_timestamp(own.since)
    order by coalesce(e.found_at, e.time_stamp_start), e.id`.execute(tx)
  return rows
}
