import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** What the fleet paid for a tire, €. */
export type PaidTirePriceRow = { typeId: number | null; typeName: string | null; price: number }

/** The newest so many tell what a tire costs: what was paid years ago says little. */
const MOST_PRICES = 5_000

/** Prices that were paid, of tires that are there or were scrapped, the latest bought first. */
export const readPaidTirePrices = async (tx: FleetTransaction): Promise<PaidTirePriceRow[]> => {
  const { rows } = await sql<PaidTirePriceRow>`
    select y.id as "typeId", y.name as "typeName", t.purchase_price as price
    from tire t left join tire_type y on y.id = t.marque_type_id
    where t.fleet_id = (select own_fleet()) and t.purchase_price > 0
    order by t.purchase_date desc nulls last, t.id desc limit ${MOST_PRICES}`.execute(tx)
  return rows
}
