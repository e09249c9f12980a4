import { type DepotTies, isVehicleOfDepot } from '@coldbar/domain/places/depot'
import { enteredPlaceKindOf, TASK_VEHICLE_FILTER_MEANING } from '@coldbar/domain/tasks/task-rule'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { DEPOT_TIES_COLUMNS_SQL } from '../fleet/depots/depot-ties-columns-sql.ts'
import type { DueTaskRuleRun } from './task-rule-runs.repository.ts'

/** A vehicle that a rule tells of, with where messages to itself go. */
export type NotifiableVehicle = {
  id: number
  name: string
  obc_integrator_id: number | null
  obc_identity: string
  obc_language: string | null
  /** With a computer on board those for it, without one the others. */
  email: string
  email_language: string | null
  sms: string
  sms_language: string | null
}

const placesOf = (of: 'place' | 'group', id: number): RawBuilder<unknown> =>
  of === 'place'
    ? sql`(${id}::int)`
    : sql`(select g.poi_id from poi_in_group g where g.fleet_id = v.fleet_id and g.poi_group_id = ${id})`

const isIn = (of: 'place' | 'group', id: number): RawBuilder<unknown> =>
  sql`exists (select from poi_visit i where i.fleet_id = v.fleet_id and i.vehicle_id = v.id and i.left_at is null
    and i.poi_id in ${placesOf(of, id)})`

/** Where nobody knows a vehicle to be, it is outside nothing. */
const isOutside = (of: 'place' | 'group', id: number): RawBuilder<unknown> =>
  sql`not ${isIn(of, id)} and exists (select from vehicle_state s where s.fleet_id = v.fleet_id and s.vehicle_id = v.id
    and s.latitude is not null)`

const filtered = ({ vehicle_filter_type, vehicle_filter_data }: DueTaskRuleRun): RawBuilder<unknown> => {
  const filter = TASK_VEHICLE_FILTER_MEANING[vehicle_filter_type]
  const id = Number(vehicle_filter_data)
  if (filter.of === 'all') return sql`true`
  if (filter.of === 'vehicle') return sql`v.id = ${id}`
  return filter.side === 'in' ? isIn(filter.of, id) : isOutside(filter.of, id)
}

/** The vehicle that entered, for a rule about that; or when somebody asks, those that are there. */
const entered = ({ vehicle_id, frequency_day, frequency_data }: DueTaskRuleRun): RawBuilder<unknown> => {
  if (vehicle_id !== null) return sql`v.id = ${vehicle_id}`
  const by = enteredPlaceKindOf(frequency_day)
  return by === null ? sql`true` : isIn(by, Number(frequency_data))
}

/** One that entered was of the depot when it did. */
const isOfItsDepot = ({ vehicle_id, depot }: DueTaskRuleRun, ties: DepotTies): boolean =>
  vehicle_id !== null || depot === null || isVehicleOfDepot(ties, depot.id)

/** Those of these vehicles that a run tells of, by name. */
export const readNotifiableVehicles = async (
  tx: FleetTransaction,
  run: DueTaskRuleRun,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NotifiableVehicle>> => {
  const { rows } = await sql<DepotTies & NotifiableVehicle>`
    select v.id, v.name, v.obc_integrator_id, coalesce(v.obc_integrator_data, '') as obc_identity, v.obc_language,
      case when v.obc_integrator_id is null then v.no_obc_email else v.obc_email end as email,
      case when v.obc_integrator_id is null then v.no_obc_email_language else v.obc_email_language end as email_language,
      case when v.obc_integrator_id is null then v.no_obc_sms else v.obc_sms end as sms,
      case when v.obc_integrator_id is null then v.no_obc_sms_language else v.obc_sms_language end as sms_language,
      ${DEPOT_TIES_COLUMNS_SQL}
    from vehicle v where v.fleet_id = (select own_fleet()) and v.id = any(${[...ids]}::int[]) and ${filtered(run)} and ${entered(run)}
    order by v.name, v.id`.execute(tx)
  return new Map(rows.filter((row) => isOfItsDepot(run, row)).map((vehicle) => [vehicle.id, vehicle]))
}

const isThere = async (tx: FleetTransaction, table: 'vehicle' | 'poi' | 'poi_group', id: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where fleet_id = (select own_fleet()) and id = ${Number(id)}`.execute(
      tx,
    )
  return rows.length > 0
}

const TABLE_OF = { vehicle: 'vehicle', place: 'poi', group: 'poi_group' } as const

/** What a rule names and is not there any more. */
export const readMissingTargetOfRun = async (
  tx: FleetTransaction,
  run: DueTaskRuleRun,
): Promise<'no_vehicle' | 'no_place' | null> => {
  const filter = TASK_VEHICLE_FILTER_MEANING[run.vehicle_filter_type]
  if (filter.of !== 'all' && !(await isThere(tx, TABLE_OF[filter.of], run.vehicle_filter_data)))
    return filter.of === 'vehicle' ? 'no_vehicle' : 'no_place'
  const by = enteredPlaceKindOf(run.frequency_day)
  return by === null || (await isThere(tx, TABLE_OF[by], run.frequency_data)) ? null : 'no_place'
}
