import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { isDualWheelSql } from '../columns/layout-columns.ts'
import { tireKilometresSql } from '../columns/tire-kilometres.ts'
import type { MountedWheelPosition } from '../tires/tire-answer.ts'
import { MAX_TIRE_DAYS_SQL, MAX_TIRE_KM_SQL, tireLifeLimitJoinsSql } from './tire-life-columns.ts'

/** A mounted tire with what its fleet lets it have and what it had. */
export type TireLifeRow = MountedWheelPosition & {
  tire_id: number
  tire_name: string
  vehicle_id: number
  vehicle_name: string
  depotId: number | null
  typeId: number | null
  typeName: string | null
  brandName: string | null
  km: number
  mostKm: number | null
  mostDays: number | null
  purchasedAt: number | null
  /**
   * km of the days of the last three months, and how many days lie between the first of those and today; of a younger tire, since
   * it stood on a wheel first. A tire that is put to another wheel goes on.
   */
  kmLately: number
  daysLately: number | null
}

/** Three months tell how far a tire rolls, whatever one week was like. */
const LATELY = sql`interval '3 months'`

/** All tires on wheels of vehicles. `km`: what the tire rolled; `depotId`: the depot that the vehicle belongs to. */
export const readTireLives = async (tx: FleetTransaction, now: number): Promise<TireLifeRow[]> => {
  const { rows } = await sql<TireLifeRow>`
    with lately as (
      select m.tire_id, sum(m.km) as km, min(m.month) as since from tire_month m
      where m.fleet_id = (select own_fleet()) and m.month >= date_trunc('month', to_timestamp(${now}::float8) - ${LATELY})::date
      group by m.tire_id)
    select t.id as tire_id, t.name as tire_name, v.id as vehicle_id, v.name as vehicle_name, v.depot_id as "depotId", t.position_row,
      t.position_left_right, t.position_inside_outside, ${isDualWheelSql('t')} as is_dual, y.id as "typeId", y.name as "typeName",
      b.name as "brandName", coalesce(${tireKilometresSql('w')}, 0) as km, ${MAX_TIRE_KM_SQL} as "mostKm", ${MAX_TIRE_DAYS_SQL} as "mostDays",
      date_part('epoch', t.purchase_date) as "purchasedAt", coalesce(n.km, 0) as "kmLately",
      date_part('epoch', to_timestamp(${now}::float8) - greatest(n.since::timestamptz, rolling.since)) / 86400 as "daysLately"
    from tire t
    join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    join vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id
    join vehicle_layout l on l.id = vt.vehicle_layout_id
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle_state w on w.fleet_id = v.fleet_id and w.vehicle_id = v.id
    left join tire_type y on y.id = t.marque_type_id
    left join tire_brand b on b.id = y.marque_id
    left join lately n on n.tire_id = t.id
    cross join lateral (select min(f.since) as since from tire_mounting f
      where f.fleet_id = t.fleet_id and f.tire_id = t.id and f.position_row is not null) rolling
    ${tireLifeLimitJoinsSql('t')}
    where t.fleet_id = (select own_fleet()) and t.position_row is not null`.execute(tx)
  return rows
}
