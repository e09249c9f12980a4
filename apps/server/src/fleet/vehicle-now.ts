import { type RawBuilder, sql } from 'kysely'

/**
 * Table `vehicle_now` for a `with` after `tireNow`: the worst of each vehicle's tires. A muted tire counts as fine,
 * and nothing is known of a vehicle only when nothing is known of any of its tires. The lowest fill level is unknown
 * as long as that of a tire with an alarm is: the next one up would make the vehicle look well.
 */
export const vehicleNow: RawBuilder<unknown> = sql`
  vehicle_now as (
    select vehicle_id,
      case when bool_and(alarm_color = 4) then 4
        else min(case when alarm_color in (3, 4) then 10 else alarm_color end) end as alarm_color,
      min(loud) as worst,
      (array_agg(kind order by loud, fill_level, tire_id) filter (where loud is not null))[1] as kind,
      case when not coalesce(bool_or(loud is not null and fill_level is null), false) then min(fill_level) end as fill_level,
      max(last_time) as last_time
    from tire_now where vehicle_id is not null group by vehicle_id
  )`
