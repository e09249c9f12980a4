import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { StoredLayoutRow } from './layout-answer.ts'

/** All layouts of the shared catalogue, by name. */
export const readLayouts = (tx: FleetTransaction): Promise<StoredLayoutRow[]> =>
  tx.selectFrom('vehicle_layout').select(['id', 'name', 'rows']).orderBy('name').execute()

/** One layout, or undefined when there is none with this id. */
export const findLayout = (tx: FleetTransaction, id: number): Promise<StoredLayoutRow | undefined> =>
  tx.selectFrom('vehicle_layout').select(['id', 'name', 'rows']).where('id', '=', id).executeTakeFirst()
