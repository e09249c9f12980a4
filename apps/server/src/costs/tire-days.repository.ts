import { MAX_COUNTED_UNDER_INFLATION_PERCENT } from '@coldbar/domain/costs/under-inflation'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { LONGEST_TRIP_SQL } from './longest-trip-sql.ts'

/** Days of a vehicle to be summed up, both included, as `2026-11-21`. All lie in one month. */
export type VehicleDaysToSum = { vehicle_id: number; from: string; until: string }

const PLACE = sql.raw('position_row, position_left_right, position_inside_outside')
const placeOf = (row: 'm' | 's') =>
  sql.raw(`${row}.position_row, ${row}.position_left_right, ${row}.position_inside_outside`)

/** Where each tire of a group of rows stood last, as one place. */
const lastPlace = (order: 'until' | 'd.day') => {
  const last = (column: string) => `(array_agg(${column} order by ${order} desc))[1] as ${column}`
  return sql.raw(['position_row', 'position_left_right', 'position_inside_outside'].map(last).join(', '))
}

/**
 * Writes anew how far each tire rolled on each of these days and how much of its pressure was missing, by the vehicles' trips,
 * the stays of their tires, and what was read between the first and the last kilometre of a day; where a sensor sleeps on the
 * road, by all that was read on that day.
 */
export const writeTireDays = async (tx: FleetTransaction, asked: readonly VehicleDaysToSum[]): Promise<void> => {
  const vehicles = asked.map(({ vehicle_id }) => vehicle_id)
  const froms = asked.map(({ from }) => from)
  const untils = asked.map(({ until }) => until)
  const spans = sql`unnest(${vehicles}::int[], ${froms}::date[], ${untils}::date[]) as a (vehicle_id, first, last)`
  await sql`delete from tire_day d using ${spans}
    where d.fleet_id = (select own_fleet()) and d.vehicle_id = a.vehicle_id and d.day between a.first and a.last`.execute(
    tx,
  )
  await sql`
    with days as materialized (
      select a.vehicle_id, d::date as day, d::timestamp at time zone f.time_zone as since,
        (d + interval '1 day')::timestamp at time zone f.time_zone as until
      from ${spans} cross join fleet f cross join generate_series(a.first::timestamp, a.last::timestamp, interval '1 day') d
      where f.id = (select own_fleet())),
    rolled as (
      select y.vehicle_id, y.day, y.since as day_since, y.until as day_until, m.tire_id, part.since, part.until,
        ${placeOf('m')},
        r.distance * coalesce(date_part('epoch', part.until - part.since)
          / nullif(date_part('epoch', r.end_time - r.start_time), 0), 1) as km
      from days y
      join trip r on r.fleet_id = (select own_fleet()) and r.vehicle_id = y.vehicle_id
        and r.start_time > y.since - ${LONGEST_TRIP_SQL} and r.start_time < y.until
        and (r.end_time > y.since or r.start_time >= y.since)
      join tire_mounting m on m.fleet_id = r.fleet_id and m.vehicle_id = r.vehicle_id and m.position_row is not null
        and m.since < least(r.end_time, y.until) and coalesce(m.until, 'infinity') > greatest(r.start_time, y.since)
      cross join lateral (select greatest(r.start_time, m.since, y.since) as since,
        least(r.end_time, coalesce(m.until, 'infinity'), y.until) as until) part),
    sums as (
      select vehicle_id, day, tire_id, day_since, day_until, sum(km) as km, min(since) as since, max(until) as until,
        ${lastPlace('until')}
      from rolled group by vehicle_id, day, tire_id, day_since, day_until)
    insert into tire_day (fleet_id, vehicle_id, day, tire_id, km, known_km, under_km, ${PLACE})
    select (select own_fleet()), s.vehicle_id, s.day, s.tire_id, s.km, case when h.missing is null then 0 else s.km end,
      s.km * coalesce(h.missing, 0), ${placeOf('s')}
    from sums s
    cross join lateral (
      select coalesce(avg(x.missing) filter (where x.time between s.since and s.until), avg(x.missing)) as missing
      from (
        select m.time, least(greatest(100 - m.fill_level, 0), ${MAX_COUNTED_UNDER_INFLATION_PERCENT}) / 100.0 as missing
        from reading m
        where m.fleet_id = (select own_fleet()) and m.tire_id = s.tire_id and m.time >= s.day_since and m.time < s.day_until
          and m.span_end >= s.day_since and m.span_start < s.day_until
          and m.fill_level is not null and m.verdict = 'ok') x) h
    where s.km > 0`.execute(tx)
}

/** Sums these vehicles' days up by month, for each month of which one was written. */
export const writeTireMonths = async (tx: FleetTransaction, asked: readonly VehicleDaysToSum[]): Promise<void> => {
  const vehicles = asked.map(({ vehicle_id }) => vehicle_id)
  const months = asked.map(({ from }) => from)
  const touched = sql`(select distinct a.vehicle_id, date_trunc('month', a.day)::date as month
    from unnest(${vehicles}::int[], ${months}::date[]) as a (vehicle_id, day)) x`
  await sql`delete from tire_month t using ${touched}
    where t.fleet_id = (select own_fleet()) and t.vehicle_id = x.vehicle_id and t.month = x.month`.execute(tx)
  await sql`
    insert into tire_month (fleet_id, month, vehicle_id, tire_id, days, km, known_km, under_km, ${PLACE})
    select d.fleet_id, x.month, d.vehicle_id, d.tire_id, count(*), sum(d.km), sum(d.known_km), sum(d.under_km),
      ${lastPlace('d.day')}
    from ${touched}
    join tire_day d on d.fleet_id = (select own_fleet()) and d.vehicle_id = x.vehicle_id
      and d.day >= x.month and d.day < x.month + interval '1 month'
    where exists (select from tire t where t.fleet_id = d.fleet_id and t.id = d.tire_id)
    group by d.fleet_id, x.month, d.vehicle_id, d.tire_id`.execute(tx)
}
