import { type RawBuilder, sql } from 'kysely'

/**
 * The day of which vehicle `v` of fleet `f` is to be summed up next as a rule: by its progress `p`, else that of its first trip, which a sum
 * begins with; null of one that never drove.
 */
export const NEXT_COST_DAY_SQL: RawBuilder<string | null> = sql`coalesce(p.next_day,
  (select (min(r.start_time) at time zone f.time_zone)::date from trip r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id))`
