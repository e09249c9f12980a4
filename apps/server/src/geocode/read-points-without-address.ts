import { sql } from 'kysely'
import type { SystemTransaction } from '../db/scope/in-system.ts'
import { isAddressNotAskedSql } from './address-lookups.ts'
import { hasMovedFromAddressSql } from './address-reuse.ts'
import type { GeoPoint } from './nominatim.ts'

/** Nobody looks up the street of what happened longer ago. */
const RECENT = sql`interval '30 days'`
/** A vehicle that moves has another address every minute: it is asked for this often. */
const MOVING_ASKED_EVERY = sql`interval '10 minutes'`
const MOVING_KM_H = sql.lit(5)

/**
 * Places that an address is wanted of and nobody has asked for, at most `count`, the most wanted first: of events, of
 * vehicles that stand, of vehicles that move, of tires on no vehicle.
 */
export const readPointsWithoutAddress = async (tx: SystemTransaction, count: number): Promise<GeoPoint[]> => {
  const { rows } = await sql<GeoPoint>`
    select latitude, longitude from (
      (select 1 as rank, latitude_start as latitude, longitude_start as longitude, time_stamp_start as time
        from tire_event e
        where address_start is null and latitude_start is not null and longitude_start is not null
          and time_stamp_start > now() - ${RECENT} and ${isAddressNotAskedSql(sql`e.latitude_start`, sql`e.longitude_start`)}
        order by time_stamp_start desc limit ${count})
      union all
      (select 2, latitude_last, longitude_last, time_stamp from tire_event e
        where address_last is null and latitude_last is not null and longitude_last is not null
          and (instant or time_stamp_end is not null)
          and time_stamp > now() - ${RECENT} and ${isAddressNotAskedSql(sql`e.latitude_last`, sql`e.longitude_last`)}
        order by time_stamp desc limit ${count})
      union all
      (select case when coalesce(s.speed, 0) < ${MOVING_KM_H} then 3 else 4 end, s.latitude, s.longitude, s.last_time
        from vehicle_state s
        where s.latitude is not null and s.longitude is not null and s.last_time > now() - ${RECENT}
          and ${hasMovedFromAddressSql(['s.latitude', 's.longitude'])}
          and (coalesce(s.speed, 0) < ${MOVING_KM_H} or s.last_address_time is null
            or s.last_time > s.last_address_time + ${MOVING_ASKED_EVERY})
          and ${isAddressNotAskedSql(sql`s.latitude`, sql`s.longitude`)}
        order by 1, s.last_time desc limit ${count})
      union all
      (select 5, s.last_latitude, s.last_longitude, s.last_time from tire t
        join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
        where t.vehicle_id is null and s.last_latitude is not null and s.last_longitude is not null
          and s.last_time > now() - ${RECENT} and ${hasMovedFromAddressSql(['s.last_latitude', 's.last_longitude'])}
          and ${isAddressNotAskedSql(sql`s.last_latitude`, sql`s.last_longitude`)}
        order by s.last_time desc limit ${count})
    ) wanted
    order by rank, time desc limit ${count}`.execute(tx)
  return rows
}
