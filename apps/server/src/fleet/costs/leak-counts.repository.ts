import type { LeakGrouping } from '@coldbar/domain/costs/cost-grouping'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { isDualWheelSql } from '../columns/layout-columns.ts'
import { belongsToDepotSql } from '../depots/depot-ties-columns-sql.ts'
import type { MountedWheelPosition } from '../tires/tire-answer.ts'

/** A group of tires: their brand, their type, or where they stand. */
export type LeakTireGroup = { id: number | null; name: string | null } & MountedWheelPosition

const NO_PLACE = sql`null::int as position_row, null::int as position_left_right, null::int as position_inside_outside, false as is_dual`

const GROUP: Readonly<Record<LeakGrouping, RawBuilder<unknown>>> = {
  brand: sql`b.id, b.name, ${NO_PLACE}`,
  type: sql`y.id, b.name || ' ' || y.name as name, ${NO_PLACE}`,
  position: sql`null::int as id, null as name, m.position_row, m.position_left_right, m.position_inside_outside, ${isDualWheelSql('m')} as is_dual`,
}

/** Stays on wheels `m` of tires `t` that are heard. */
const STAYS = sql`tire_mounting m
    join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id
    join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id and s.last_time is not null
    join vehicle v on v.fleet_id = m.fleet_id and v.id = m.vehicle_id
    join vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id
    join vehicle_layout l on l.id = vt.vehicle_layout_id
    left join tire_type y on y.id = t.marque_type_id
    left join tire_brand b on b.id = y.marque_id`

/** `since`: s since 1970; of stays on vehicles that belong to a depot now, or on all. */
type LeaksAsked = { by: LeakGrouping; since: number; depotId: number | null }

/** Days since a moment that tires of each group stood on wheels and were heard: from when they were entered until their last reading. */
export const readWatchedTireDaysByGroup = async (
  tx: FleetTransaction,
  { by, since, depotId }: LeaksAsked,
): Promise<(LeakTireGroup & { tire_days: number })[]> => {
  const { rows } = await sql<LeakTireGroup & { tire_days: number }>`
    select ${GROUP[by]}, sum(w.days) as tire_days
    from ${STAYS}
    cross join lateral (select date_part('epoch', least(coalesce(m.until, 'infinity'), s.last_time)
      - greatest(m.since, t.created_at, to_timestamp(${since}::float8))) / 86400 as days) w
    where m.fleet_id = (select own_fleet()) and m.position_row is not null and w.days > 0
      and ${belongsToDepotSql(depotId)}
    group by 1, 2, 3, 4, 5, 6`.execute(tx)
  return rows
}

/** A problem of gas that was lost, with the group of its tire then. `since`: s since 1970. */
export type LostGasOfGroup = LeakTireGroup & { tireId: number; since: number; steps: unknown }

/** The problems of gas that was lost since a moment. */
export const readLostGasProblemsByGroup = async (
  tx: FleetTransaction,
  { by, since, depotId }: LeaksAsked,
): Promise<LostGasOfGroup[]> => {
  const { rows } = await sql<LostGasOfGroup>`
    select ${GROUP[by]}, p.tire_id as "tireId", date_part('epoch', p.since) as since, p.record->'steps' as steps
    from tire_problem p
    join ${STAYS} on m.fleet_id = p.fleet_id and m.tire_id = p.tire_id and m.since <= p.since and coalesce(m.until, 'infinity') > p.since
    where p.fleet_id = (select own_fleet()) and p.family = 'gasLost' and m.position_row is not null
      and p.since >= to_timestamp(${since}::float8) and ${belongsToDepotSql(depotId)}`.execute(tx)
  return rows
}
