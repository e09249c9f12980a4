import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { LONGEST_TRIP_SQL } from './longest-trip-sql.ts'
import type { VehicleDaysToSum } from './tire-days.repository.ts'

/** What is still kept of a vehicle's day: before these moments nothing that is missing tells anything. */
export type VehicleDaySources = {
  /** From when on every reading is kept. */
  readingsFrom: EpochSeconds
  /** From when on all that came in from units is kept too: who was not heard since was silent. */
  silenceFrom: EpochSeconds
}

/**
 * Writes anew how far each vehicle drove on each of these days, how many readings of its tires were measured, and whether its
 * alert unit was heard: by what came in from it and by what it measured. Of a day whose readings or traffic are not kept any
 * more stays what stands, and where nothing stands it is not known. The unit is the one of the day's first sum. Nothing is
 * written of days before the first of which anything is known.
 */
export const writeVehicleDays = async (
  tx: FleetTransaction,
  asked: readonly VehicleDaysToSum[],
  { readingsFrom, silenceFrom }: VehicleDaySources,
): Promise<void> => {
  const vehicles = asked.map(({ vehicle_id }) => vehicle_id)
  const froms = asked.map(({ from }) => from)
  const untils = asked.map(({ until }) => until)
  const spans = sql`unnest(${vehicles}::int[], ${froms}::date[], ${untils}::date[]) as a (vehicle_id, first, last)`
  await sql`
    with days as materialized (
      select a.vehicle_id, a.first, d::date as day, d::timestamp at time zone f.time_zone as since,
        (d + interval '1 day')::timestamp at time zone f.time_zone as until
      from ${spans} cross join fleet f cross join generate_series(a.first::timestamp, a.last::timestamp, interval '1 day') d
      where f.id = (select own_fleet())),
    told as (
      select y.vehicle_id, y.first, y.day, y.since, stood.unit_heard as stood_heard, unit.id as unit_id, u.last_heard_at,
        y.since < to_timestamp(${readingsFrom}::float8) and stood.day is not null as stands,
        case when y.since >= to_timestamp(${readingsFrom}::float8) then read.readings
          else stood.readings + greatest(read.readings - stood.readings, 0) end as readings,
        coalesce(rolled.km, case when exists (select from trip r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id
          and r.start_time < y.until) then 0 end) as km,
        unit.id is not null and (read.is_own or coalesce(stood.unit_heard, false)
          or exists (select from unit_traffic p where p.fleet_id = v.fleet_id and p.unit_id = unit.id
            and p.hour > y.since - interval '1 hour' and p.hour < y.until)) as is_heard
      from days y
      join vehicle v on v.fleet_id = (select own_fleet()) and v.id = y.vehicle_id
      left join vehicle_day stood on stood.fleet_id = v.fleet_id and stood.vehicle_id = v.id and stood.day = y.day
      cross join lateral (select case when stood.day is null then v.fixed_sensor_id else stood.unit_id end as id) unit
      left join alert_unit u on u.fleet_id = v.fleet_id and u.id = unit.id
      cross join lateral (
        select sum(r.distance * coalesce(
          date_part('epoch', least(r.end_time, y.until) - greatest(r.start_time, y.since))
            / nullif(date_part('epoch', r.end_time - r.start_time), 0), 1)) as km
        from trip r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id and r.start_time > y.since - ${LONGEST_TRIP_SQL}
          and r.start_time < y.until and (r.end_time > y.since or r.start_time >= y.since)) rolled
      cross join lateral (
        select count(x.time)::int as readings, coalesce(bool_or(x.unit_id = unit.id), false) as is_own
        from tire_mounting m
        cross join lateral (select r.time, r.unit_id from reading r where r.fleet_id = m.fleet_id and r.tire_id = m.tire_id
          and r.time >= greatest(y.since, m.since) and r.time < least(y.until, coalesce(m.until, 'infinity'))
          and r.span_end >= y.since and r.span_start < y.until offset 0) x
        where m.fleet_id = v.fleet_id and m.vehicle_id = v.id and m.since < y.until
          and coalesce(m.until, 'infinity') > y.since) read),
    known as (
      select t.*,
        bool_or(t.km is not null or t.readings > 0 or t.is_heard or t.stands) over earlier
          or exists (select from vehicle_day b where b.fleet_id = (select own_fleet()) and b.vehicle_id = t.vehicle_id
            and b.day < t.first) as is_known,
        t.last_heard_at < t.since or bool_or(t.is_heard) over earlier
          or exists (select from vehicle_day b where b.fleet_id = (select own_fleet()) and b.vehicle_id = t.vehicle_id
            and b.day < t.first and b.unit_id = t.unit_id and b.unit_heard) as was_heard
      from told t window earlier as (partition by t.vehicle_id order by t.day)),
    not_known as (
      delete from vehicle_day d using known k
      where d.fleet_id = (select own_fleet()) and d.vehicle_id = k.vehicle_id and d.day = k.day and not k.is_known)
    insert into vehicle_day (fleet_id, vehicle_id, day, km, readings, unit_id, unit_heard)
    select (select own_fleet()), vehicle_id, day, km, readings, unit_id,
      case when unit_id is null then null when is_heard then true
        when since < to_timestamp(${silenceFrom}::float8) then stood_heard when was_heard then false end
    from known where is_known
    on conflict (fleet_id, vehicle_id, day) do update
      set km = excluded.km, readings = excluded.readings, unit_id = excluded.unit_id, unit_heard = excluded.unit_heard`.execute(
    tx,
  )
}
