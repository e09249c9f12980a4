import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Changes the wheels that vehicles of a type have: `rows` as the column holds them, such as `{1000}`. */
export const setWheels = async (db: Database, typeId: number, rows: string): Promise<void> => {
  const { rows: types } = await sql<{ layoutId: number }>`
    select vehicle_layout_id as "layoutId" from vehicle_type where id = ${typeId}`.execute(db)
  await sql`update vehicle_layout set rows = ${rows}::text[] where id = ${types[0]?.layoutId ?? 0}`.execute(db)
}
