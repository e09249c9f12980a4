import { sql } from 'kysely'
import type { FleetTransaction } from '../db/in-fleet.ts'

/** The channel on which every process hears which vehicles changed. */
const CHANNEL = 'fleet_changed'

/** Tells every process, once this transaction commits, that these vehicles of the fleet changed; nulls are none. */
export const announceChange = async (
  tx: FleetTransaction,
  fleetId: number,
  vehicleIds: readonly (number | null | undefined)[],
): Promise<void> => {
  const ids = [...new Set(vehicleIds.filter((id) => typeof id === 'number'))]
  if (ids.length === 0) return
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ fleetId, vehicleIds: ids })})`.execute(tx)
}
