import { COST_DAYS_SUMMED_ANEW } from '@coldbar/domain/costs/days-summed-anew'
import { type EpochSeconds, hours, inDays, seconds, timeAfter } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import type { VehicleDaysToSum } from './tire-days.repository.ts'

/** Days before today that every vehicle is taken back to, once: as long as readings are kept, and no more than this. */
const OLDEST_DAYS = 400

/** Days are kept so long: a month is summed up of all of them. */
const KEPT_DAYS = inDays(COST_DAYS_SUMMED_ANEW)

/** The first day of those that are kept. */
const oldestKept = (today: string) => sql`date_trunc('month', (${today}::date - ${KEPT_DAYS}::int)::timestamp)::date`

/** Costs are of days that are over for so long: what a night's units still had to tell is in them. */
const SETTLED = hours(3)

/** The day that is not over yet for the costs of the fleet, in its zone, as `2026-11-21`. */
export const readTodayForCosts = async (tx: FleetTransaction, now: EpochSeconds): Promise<string> => {
  const { rows } = await sql<{ today: string }>`
    select (to_timestamp(${timeAfter(now, seconds(-SETTLED))}::float8) at time zone time_zone)::date::text as today
    from fleet where id = (select own_fleet())`.execute(tx)
  const [fleet] = rows
  if (fleet === undefined) throw new Error('the fleet of this transaction does not exist')
  return fleet.today
}

/** Vehicles that nobody took up yet begin with their first trip, or the first reading of a tire on them. */
export const addVehiclesToCostProgress = async (tx: FleetTransaction, today: string): Promise<void> => {
  await sql`insert into cost_progress (fleet_id, vehicle_id, next_day)
    select v.fleet_id, v.id, greatest(${today}::date - ${OLDEST_DAYS}::int, coalesce(first.day, ${today}::date))
    from vehicle v
    join fleet f on f.id = v.fleet_id
    cross join lateral (select (least(
      (select min(r.start_time) from trip r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id),
      (select min(x.time) from tire_mounting m cross join lateral (select n.time from reading n
        where n.fleet_id = m.fleet_id and n.tire_id = m.tire_id and n.time >= m.since and n.time < coalesce(m.until, 'infinity')
          and n.span_end >= m.since and n.span_start < coalesce(m.until, 'infinity')
        order by n.time limit 1) x
        where m.fleet_id = v.fleet_id and m.vehicle_id = v.id)) at time zone f.time_zone)::date as day) first
    where v.fleet_id = (select own_fleet())
      and not exists (select from cost_progress p where p.fleet_id = v.fleet_id and p.vehicle_id = v.id)
    on conflict (fleet_id, vehicle_id) do nothing`.execute(tx)
}

/** What is to be taken: days before `today`, so many of all vehicles together at most, of vehicles beyond number `after`. */
type Take = {
  today: string
  most: number
  after: number
  /** Only days that were never summed up, and none of which something has changed. */
  onlyNew?: boolean
}

/**
 * Takes vehicles of which days are to be summed up, the lowest number first, and says which days: of each no more than a
 * month's, the oldest first. They are held until the transaction ends; it writes the days, or they are due as before.
 */
export const takeDueCostDays = async (
  tx: FleetTransaction,
  { today, most, after, onlyNew = false }: Take,
): Promise<VehicleDaysToSum[]> => {
  const { rows } = await sql<VehicleDaysToSum>`
    with due as (
      select vehicle_id, case when again_from is null then next_day
        else least(next_day, greatest(again_from, ${oldestKept(today)})) end as first from cost_progress
      where fleet_id = (select own_fleet()) and vehicle_id > ${after}
        and (next_day < ${today}::date or again_from is not null and not ${onlyNew})
      order by vehicle_id limit ${most} for update skip locked),
    span as (
      select vehicle_id, first,
        least(${today}::date - 1, (date_trunc('month', first) + interval '1 month')::date - 1, first + ${most}::int - 1) as last
      from due),
    taken as (
      select vehicle_id, first, last, sum(greatest(last - first + 1, 1)) over (order by vehicle_id) as days from span)
    update cost_progress p set next_day = greatest(p.next_day, s.last + 1),
      again_from = case when p.again_from is not null and s.last + 1 < p.next_day then s.last + 1 end
    from taken s where p.fleet_id = (select own_fleet()) and p.vehicle_id = s.vehicle_id and s.days <= ${most}
    returning p.vehicle_id, s.first as from, s.last as until`.execute(tx)
  return rows
}

/**
 * Forgets the days of months that are over for so long that nothing is told of them any more, of vehicles whose days were
 * just summed up: not of the month that they lie in, of which more may follow.
 */
export const deleteOldTireDays = async (
  tx: FleetTransaction,
  today: string,
  summed: readonly VehicleDaysToSum[],
): Promise<void> => {
  const vehicles = summed.map(({ vehicle_id }) => vehicle_id)
  const froms = summed.map(({ from }) => from)
  await sql`delete from tire_day d using (
      select vehicle_id, least(${oldestKept(today)}, date_trunc('month', first::timestamp)::date) as first
      from unnest(${vehicles}::int[], ${froms}::date[]) as s (vehicle_id, first)) as a
    where d.fleet_id = (select own_fleet()) and d.vehicle_id = a.vehicle_id and d.day < a.first`.execute(tx)
}
