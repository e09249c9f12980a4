import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_FITTING_CHOICES } from '@coldbar/contract/pump-list/fitting-choice-limit'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { tireDamageColumnsSql } from '../columns/condition-columns.ts'
import { IS_IN_STOCK_SQL } from '../columns/stock-columns.ts'

type Choices = ResponseOf<(typeof calls)['pumpList.fittingChoices']>['data']

/** Tires of the stock, the one stored last first, and how many there are. */
const readStockToFit = async (tx: FleetTransaction): Promise<Pick<Choices, 'tires' | 'stock'>> => {
  const inStock = sql`t.fleet_id = (select own_fleet()) and ${IS_IN_STOCK_SQL}`
  const { rows: tires } = await sql<Choices['tires'][number]>`
    select t.id, t.name, b.name || ' ' || y.name as tire_type, t.tag_id is not null as has_tag, s.last_pressure,
      date_part('epoch', s.last_time) as last_measurement, date_part('epoch', s.demount_since) as demount_since, s.demount_why, ${tireDamageColumnsSql('s')}
    from tire t
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join tire_type y on y.id = t.marque_type_id
    left join tire_brand b on b.id = y.marque_id
    left join tire_mounting m on m.fleet_id = t.fleet_id and m.tire_id = t.id and m.until is null
    where ${inStock} order by m.since desc nulls last, t.id desc limit ${MAX_FITTING_CHOICES}`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tire t where ${inStock}`.execute(tx)
  return { tires, stock: rows[0]?.count ?? 0 }
}

/** What a tire that is fitted in the yard is chosen from: stock, types, and sensors that no tire has. */
export const readFittingChoices = async (tx: FleetTransaction): Promise<Omit<Choices, 'time'>> => {
  const { rows: types } = await sql<Choices['types'][number]>`
    select y.id, y.name, b.name as brand_name from tire_type y join tire_brand b on b.id = y.marque_id
    order by b.name, y.name`.execute(tx)
  const { rows: sensors } = await sql<Choices['sensors'][number]>`
    select known.tag_id::float8 as tag_id, coalesce(g.tag_display, 0) as tag_display
    from (select fleet_id, tag_id from tag union select fleet_id, tag_id from discovered_tag) known
    left join tag g on g.fleet_id = known.fleet_id and g.tag_id = known.tag_id
    where known.fleet_id = (select own_fleet()) and not exists (select from tire t
      where t.fleet_id = known.fleet_id and t.tag_id = known.tag_id)
    order by known.tag_id limit ${MAX_FITTING_CHOICES}`.execute(tx)
  return { ...(await readStockToFit(tx)), types, sensors }
}
