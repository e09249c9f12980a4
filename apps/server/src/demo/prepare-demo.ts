import type { SimulatedFleetFile } from '@coldbar/contract/simulation/simulated-fleet-file'
import type { Database } from '../db/database.ts'
import { type FleetTransaction, inFleet } from '../db/scope/in-fleet.ts'
import { unitKeyHash } from '../ingest/intake/unit-key.ts'
import { planDemoDepartures } from './demo-departures.ts'
import { createDemoFleet } from './demo-fleet.ts'
import type { DemoStateStore } from './demo-state-store.ts'
import { createDemoUsers } from './demo-users.ts'
import { renewDemoUnitKeys } from './renew-demo-unit-keys.ts'

export const DEMO_FLEET_FILE_NAME = 'fleet.json'

/**
 * Makes sure that the fleet has its demo vehicles and that the fleet file's keys are valid.
 * @returns false when the fleet holds vehicles that are not the demo's: somebody's own work is not driven about.
 */
export async function prepareDemo(db: Database, fleetId: number, files: DemoStateStore, now: Date): Promise<boolean> {
  const file = await files.read<SimulatedFleetFile>(DEMO_FLEET_FILE_NAME)
  const scope = { fleetId, role: 'admin' } as const
  const namesIn = async (tx: FleetTransaction): Promise<string[]> =>
    (await tx.selectFrom('vehicle').select('name').execute()).map(({ name }) => name)
  // Before its vehicles: a start that ends in between begins anew with both. People who were deleted stay away as long as there are
  // vehicles; whoever deletes those and starts again gets the demo and its people anew.
  if ((await inFleet(db, scope, namesIn)).length === 0) await createDemoUsers(db, fleetId)
  const fresh = await inFleet(db, scope, async (tx) => {
    const names = await namesIn(tx)
    if (names.length === 0) await createDemoFleet(tx, fleetId, now)
    else if (file === null) return null
    await planDemoDepartures(tx, fleetId, now)
    if (names.length === 0 || file === null) return renewDemoUnitKeys(tx, fleetId, now)
    if (await stillValid(tx, file)) return file
    return renewDemoUnitKeys(tx, fleetId, now)
  })
  if (fresh === null) return false
  if (fresh !== file) await files.write(DEMO_FLEET_FILE_NAME, fresh)
  return true
}

async function stillValid(tx: FleetTransaction, file: SimulatedFleetFile): Promise<boolean> {
  const key = file.vehicles.find(({ unit_key }) => unit_key !== null)?.unit_key
  if (key == null) return false
  const known = await tx
    .selectFrom('unit_key')
    .select('id')
    .where('key_hash', '=', unitKeyHash(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return known !== undefined
}
