import { type RawBuilder, sql } from 'kysely'
import { isKnownDamagedSql } from './condition-columns.ts'

/** Whether a tire of this id must come off before anybody inflates it. The few such tires of a fleet are asked for once. */
export const mustComeOffColumnSql = (tireId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${tireId} = any(array(select d.tire_id from tire_state d where d.fleet_id = (select own_fleet()) and d.demount_since is not null))`

/** The `DemountTask` of a tire of this id. The few such tires of a fleet are asked for once. */
export const demountTaskOfTireSql = (tireId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case when ${tireId} = any(array(select d.tire_id from tire_state d where d.fleet_id = (select own_fleet())
      and ${isKnownDamagedSql('d')})) then 'scrap' when ${mustComeOffColumnSql(tireId)} then 'lookInside' end)`

/** Why a tire must come off this vehicle; null where it need not, or is elsewhere by now. */
export const removalFromVehicleSql = (
  tireId: RawBuilder<unknown>,
  vehicleId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select d.removal from tire w join tire_state d on d.fleet_id = w.fleet_id and d.tire_id = w.id
    where w.fleet_id = (select own_fleet()) and w.id = ${tireId} and w.vehicle_id = ${vehicleId})`

/** What an event `e` measured: of a tire that must come off nobody reads what it should hold. */
export const EVENT_DATA_COLUMN_SQL = sql`case when ${mustComeOffColumnSql(sql`e.tire_id`)} then e.event_data - 'op' else e.event_data end`
