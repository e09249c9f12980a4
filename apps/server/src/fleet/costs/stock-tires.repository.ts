import type { StockTire } from '@coldbar/domain/costs/stock-for-due-tires'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { IS_IN_STOCK_SQL } from '../columns/stock-columns.ts'
import { tireKilometresSql } from '../columns/tire-kilometres.ts'

/** The tires that lie in stock, the one stored first first: it is to be fitted first. */
export const readStockTires = async (
  tx: FleetTransaction,
): Promise<(Omit<StockTire, 'size'> & { typeName: string | null })[]> => {
  const { rows } = await sql<Omit<StockTire, 'size'> & { typeName: string | null }>`
    select y.id as "typeId", y.name as "typeName", coalesce(${tireKilometresSql('v')}, 0) as km,
      date_part('epoch', t.purchase_date) as "purchasedAt", s.demount_since is not null as "mustBeLookedInside",
      (select d.depth from tire_tread d where d.fleet_id = t.fleet_id and d.tire_id = t.id
        order by d.measured_at desc, d.id desc limit 1) as "treadDepth"
    from tire t
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle_state v on false
    left join tire_type y on y.id = t.marque_type_id
    left join tire_mounting m on m.fleet_id = t.fleet_id and m.tire_id = t.id and m.until is null
    where t.fleet_id = (select own_fleet()) and ${IS_IN_STOCK_SQL} order by m.since nulls first, t.id`.execute(tx)
  return rows
}
