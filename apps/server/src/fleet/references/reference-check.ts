import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { NotFound } from '../../http/errors.ts'

/** What a record may point at, and the word for it in an error. Fleet tables show the caller's fleet only. */
const TABLES = {
  vehicle: 'vehicle',
  vehicle_type: 'vehicle type',
  vehicle_layout: 'layout',
  tire: 'tire',
  tire_problem: 'problem',
  supplier: 'supplier',
  tire_brand: 'tire brand',
  tire_type: 'tire type',
  suspension_brand: 'suspension brand',
  suspension_type: 'suspension type',
  integrator: 'integrator',
  alert_unit: 'alert unit',
  poi: 'place',
  poi_group: 'group',
} as const

/** Throws NotFound unless the record exists for this fleet; null and undefined point at nothing and are fine. */
export const requireExistingRecord = async (
  tx: FleetTransaction,
  table: keyof typeof TABLES,
  id: number | null | undefined,
  /** Which input points there; without one the record itself was asked for. */
  field?: string,
): Promise<void> => {
  if (id === null || id === undefined) return
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(tx)
  if (rows.length > 0) return
  throw new NotFound(
    TABLES[table],
    id,
    field === undefined ? undefined : { [field]: { code: 'gone', message: 'does not exist' } },
  )
}
