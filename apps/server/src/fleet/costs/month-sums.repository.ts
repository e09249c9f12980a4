import type { CostGrouping } from '@coldbar/domain/costs/cost-grouping'
import { MENDED_PROBLEM_ENDS } from '@coldbar/domain/problems/mended-problem-ends'
import type { Problem } from '@coldbar/domain/problems/problem'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { belongsToDepotSql } from '../depots/depot-ties-columns-sql.ts'
import { NEXT_COST_DAY_SQL } from './next-cost-day-sql.ts'
import { MAX_TIRE_KM_SQL, tireLifeLimitJoinsSql } from './tire-life-columns.ts'

/** Which tires are summed up: all, or those of one vehicle, type, brand or depot. */
export type CostTireFilter = {
  vehicleId: number | null
  tireTypeId: number | null
  brandId: number | null
  depotId: number | null
}

/** What a row is called by: its number and its name. */
const KEY: Readonly<Record<CostGrouping, { id: RawBuilder<number | null>; name: RawBuilder<string | null> }>> = {
  vehicle: { id: sql`v.id`, name: sql`v.name` },
  type: { id: sql`y.id`, name: sql`b.name || ' ' || y.name` },
  brand: { id: sql`b.id`, name: sql`b.name` },
  depot: { id: sql`v.depot_id`, name: sql`d.name` },
  tire: { id: sql`t.id`, name: sql`t.name` },
}

const TIRE_JOINS = sql`
    left join tire_type y on y.id = t.marque_type_id
    left join tire_brand b on b.id = y.marque_id
    left join poi d on d.fleet_id = v.fleet_id and d.id = v.depot_id`

const isOne = (column: RawBuilder<unknown>, id: number | null) => (id === null ? sql`true` : sql`${column} = ${id}`)

const within = ({ vehicleId, tireTypeId, brandId, depotId }: CostTireFilter) => sql`${isOne(sql`v.id`, vehicleId)}
      and ${isOne(sql`y.id`, tireTypeId)} and ${isOne(sql`b.id`, brandId)} and ${isOne(sql`v.depot_id`, depotId)}`

/** What was driven and worn in a month: `tires` counts each tire once, also one that stood on two vehicles. */
export type MonthCostSums = {
  tires: number
  km: number
  knownKm: number
  underKm: number
  wornKm: number
  worn: number
  wornUnder: number
}

export type MonthCostSumRow = MonthCostSums & { id: number | null; name: string | null; isTotal: boolean }

/** A month's sums of each row there is, and of all of them together; the month as `2026-10-01`. */
export const readMonthCostSums = async (
  tx: FleetTransaction,
  month: string,
  by: CostGrouping,
  narrowing: CostTireFilter,
): Promise<MonthCostSumRow[]> => {
  const { id, name } = KEY[by]
  const { rows } = await sql<MonthCostSumRow>`
    select ${id} as id, ${name} as name, grouping(${id}) = 1 as "isTotal", count(distinct m.tire_id)::int as tires,
      coalesce(sum(m.km), 0) as km, coalesce(sum(m.known_km), 0) as "knownKm", coalesce(sum(m.under_km), 0) as "underKm",
      coalesce(sum(m.km) filter (where w.price_per_km is not null), 0) as "wornKm",
      coalesce(sum(m.km * w.price_per_km), 0) as worn, coalesce(sum(m.under_km * w.price_per_km), 0) as "wornUnder"
    from tire_month m
    join vehicle v on v.fleet_id = m.fleet_id and v.id = m.vehicle_id
    join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id
    ${TIRE_JOINS}
    ${tireLifeLimitJoinsSql('m')}
    cross join lateral (select t.purchase_price / (${MAX_TIRE_KM_SQL}) as price_per_km) w
    where m.fleet_id = (select own_fleet()) and m.month = ${month}::date and ${within(narrowing)}
    group by grouping sets ((1, 2), ())`.execute(tx)
  return rows
}

/** Something that happened to a tire, and the row that it is counted in. */
type HappenedRow = {
  id: number | null
  name: string | null
  tire_id: number
  tire_name: string
  vehicle_id: number | null
  vehicle_name: string | null
}

const happenedColumns = (by: CostGrouping) => sql`${KEY[by].id} as id, ${KEY[by].name} as name, t.id as tire_id,
      t.name as tire_name, v.id as vehicle_id, v.name as vehicle_name`

export type RepairRow = HappenedRow & {
  event_id: number
  time: number
  remark: string
  cost: number
}

/** From when until when, each a day's start in seconds. */
export type CostPeriod = { since: number; until: number }

/** What was entered with a cost in a period, the newest first. */
export const readRepairsWithin = async (
  tx: FleetTransaction,
  { since, until }: CostPeriod,
  by: CostGrouping,
  narrowing: CostTireFilter,
): Promise<RepairRow[]> => {
  const { rows } = await sql<RepairRow>`
    select ${happenedColumns(by)}, e.id::float8 as event_id,
      date_part('epoch', e.time_stamp_start) as time, coalesce(e.remark, '') as remark, e.cost
    from tire_event e
    join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id
    left join vehicle v on v.fleet_id = e.fleet_id and v.id = e.vehicle_id
    ${TIRE_JOINS}
    where e.fleet_id = (select own_fleet()) and e.kind = 'remark' and e.cost > 0 and e.end_reason is distinct from 'revised'
      and e.time_stamp_start >= to_timestamp(${since}::float8) and e.time_stamp_start < to_timestamp(${until}::float8)
      and ${within(narrowing)}
    order by e.time_stamp_start desc, e.id desc`.execute(tx)
  return rows
}

export type LostGasProblemRow = HappenedRow & {
  problem_id: number
  since: number
  record: unknown
}

/** The problems of gas that was lost that are told to have begun in a period, the newest first. */
export const readLostGasProblemsWithin = async (
  tx: FleetTransaction,
  { since, until }: CostPeriod,
  by: CostGrouping,
  narrowing: CostTireFilter,
): Promise<LostGasProblemRow[]> => {
  const { rows } = await sql<LostGasProblemRow>`
    select ${happenedColumns(by)}, p.id as problem_id,
      date_part('epoch', p.told_since) as since, p.record
    from tire_problem p
    join tire t on t.fleet_id = p.fleet_id and t.id = p.tire_id
    left join vehicle v on v.fleet_id = p.fleet_id and v.id = p.vehicle_id
    ${TIRE_JOINS}
    where p.fleet_id = (select own_fleet()) and p.family = 'gasLost'
      and p.told_since >= to_timestamp(${since}::float8) and p.told_since < to_timestamp(${until}::float8)
      and ${within(narrowing)}
    order by p.told_since desc, p.id desc`.execute(tx)
  return rows
}

export type MendedRow = Omit<HappenedRow, 'id' | 'name'> & {
  problem_id: number
  end: number
  end_reason: (typeof MENDED_PROBLEM_ENDS)[number]
  record: Problem
}

/** The problems that somebody mended in a period, the newest first. */
export const mendedWithin = async (
  tx: FleetTransaction,
  { since, until }: CostPeriod,
  narrowing: CostTireFilter,
): Promise<MendedRow[]> => {
  const { rows } = await sql<MendedRow>`
    select t.id as tire_id, t.name as tire_name, v.id as vehicle_id, v.name as vehicle_name, p.id as problem_id,
      date_part('epoch', p.ended_at) as "end", p.end_reason, p.record
    from tire_problem p
    join tire t on t.fleet_id = p.fleet_id and t.id = p.tire_id
    left join vehicle v on v.fleet_id = p.fleet_id and v.id = p.vehicle_id
    ${TIRE_JOINS}
    where p.fleet_id = (select own_fleet()) and p.end_reason = any(${[...MENDED_PROBLEM_ENDS]}::text[])
      and p.ended_at >= to_timestamp(${since}::float8) and p.ended_at < to_timestamp(${until}::float8)
      and ${within(narrowing)}
    order by p.ended_at desc, p.id desc`.execute(tx)
  return rows
}

/** Of which vehicles: tires of a type or brand stand on all of them. */
type CostVehicleFilter = Pick<CostTireFilter, 'vehicleId' | 'depotId'>

/** The day after the last that is summed up of all of these vehicles: also of one that drove and was not taken up yet, of which none is. */
const nextDaySql = ({ vehicleId, depotId }: CostVehicleFilter) => sql`(select min(${NEXT_COST_DAY_SQL}) from vehicle v
      join fleet f on f.id = v.fleet_id
      left join cost_progress p on p.fleet_id = v.fleet_id and p.vehicle_id = v.id
      where v.fleet_id = (select own_fleet()) and ${isOne(sql`v.id`, vehicleId)} and ${belongsToDepotSql(depotId)})`

/**
 * The months of which something is summed up, the latest first, as `2026-10`; and the last day that is summed up of all vehicles
 * that are asked for.
 */
export const readMonthsWithCostSums = async (
  tx: FleetTransaction,
  vehicles: CostVehicleFilter,
): Promise<{ months: string[]; until: string | null }> => {
  const { rows } = await sql<{ months: string[]; until: string | null }>`
    with recursive known as (
      (select month from tire_month where fleet_id = (select own_fleet()) order by month desc limit 1)
      union all
      select (select n.month from tire_month n where n.fleet_id = (select own_fleet()) and n.month < known.month
        order by n.month desc limit 1) from known where known.month is not null)
    select array(select to_char(month, 'YYYY-MM') from known where month is not null order by month desc) as months,
      (${nextDaySql(vehicles)} - 1)::text as until`.execute(tx)
  return rows[0] ?? { months: [], until: null }
}

/**
 * When a month, as `2026-10`, begins in the fleet's zone, and when it ends or, earlier, the last day that is summed up of all
 * vehicles that are asked for, s since 1970: what happened is told of the days of which kilometres are.
 */
export const readMonthPeriod = async (
  tx: FleetTransaction,
  month: string,
  vehicles: CostVehicleFilter,
): Promise<CostPeriod> => {
  const { rows } = await sql<CostPeriod>`
    select date_part('epoch', m.month at time zone f.time_zone) as since,
      date_part('epoch', least(m.month + interval '1 month', ${nextDaySql(vehicles)}::timestamp) at time zone f.time_zone) as until
    from fleet f, (select (${month} || '-01')::timestamp as month) m
    where f.id = (select own_fleet())`.execute(tx)
  const [period] = rows
  if (period === undefined) throw new Error('the fleet of this transaction does not exist')
  return period
}
