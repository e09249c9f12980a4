import type { spareWheelSchema } from '@coldbar/contract/tires/spare-wheel'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { tireDamageColumnsSql } from '../columns/condition-columns.ts'

export type SpareWheel = z.output<typeof spareWheelSchema>

/** The spare wheels of these vehicles, by name. */
export const readSpareWheels = async (tx: FleetTransaction, vehicleIds: readonly number[]): Promise<SpareWheel[]> => {
  const { rows } = await sql<SpareWheel>`
    select t.id, t.name, t.spare_of_vehicle_id as vehicle_id, b.name || ' ' || y.name as tire_type,
      t.tag_id is not null as has_tag, s.last_pressure, date_part('epoch', s.last_time) as last_measurement,
      date_part('epoch', s.demount_since) as demount_since, s.demount_why, ${tireDamageColumnsSql('s')}
    from tire t
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join tire_type y on y.id = t.marque_type_id
    left join tire_brand b on b.id = y.marque_id
    where t.fleet_id = (select own_fleet()) and t.spare_of_vehicle_id = any(${[...new Set(vehicleIds)]}::int[])
      and t.spare_of_vehicle_id is not null
    order by t.name, t.id`.execute(tx)
  return rows
}
