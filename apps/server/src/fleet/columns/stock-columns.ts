import { sql } from 'kysely'

/** Whether tire `t` lies in stock: on no vehicle, carried as no spare wheel, and not scrapped. */
export const IS_IN_STOCK_SQL = sql<boolean>`t.vehicle_id is null and t.spare_of_vehicle_id is null and t.scrapped_at is null`
