import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { NotFound } from '../../http/errors.ts'

/** Throws NotFound unless this place of the fleet is a depot, which it stays until the transaction ends; null and undefined name none. */
export const requireDepot = async (
  tx: FleetTransaction,
  id: number | null | undefined,
  /** Which input names it. */
  field: string,
): Promise<void> => {
  if (id === null || id === undefined) return
  const { rows } =
    await sql`select 1 from poi where fleet_id = (select own_fleet()) and id = ${id} and is_depot for share`.execute(tx)
  if (rows.length > 0) return
  throw new NotFound('depot', id, { [field]: { code: 'gone', message: 'does not exist' } })
}
