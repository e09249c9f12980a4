import type { Database } from '@coldbar/server/db/database'
import { hashPassword } from '@coldbar/server/http/session/password'
import { aFleet, aTire, aUnitWithKey, aUser, aVehicle } from '@coldbar/server/testing/builders'
import type { LoadedFleet } from '@coldbar/server/testing/processes/rolling-restart'

const VEHICLES = 12
const PASSWORD = 'a long enough password'
const UNTIMED_TAGS = [1_000, 1_001]

/** A fleet of some vehicles with a tire each and spare ones, a unit, and people of these names who may look and write. */
export const createLoadedFleet = async (
  db: Database,
  names: readonly string[] = ['anna', 'bert'],
): Promise<LoadedFleet> => {
  const people = names.map((login) => ({ login, password: PASSWORD }))
  const fleet_id = await aFleet(db)
  const { key } = await aUnitWithKey(db, { fleet_id })
  const tags = Array.from({ length: VEHICLES }, (_, at) => at + 1)
  for (const tag_id of tags) {
    const { id: vehicle_id } = await aVehicle(db, { fleet_id })
    const position = { position_row: 0, position_left_right: 0, position_inside_outside: 0 }
    await aTire(db, { fleet_id, tag_id, vehicle_id, ...position })
  }
  for (const tag_id of UNTIMED_TAGS) await aTire(db, { fleet_id, tag_id })
  const password_hash = await hashPassword(PASSWORD)
  for (const { login } of people) await aUser(db, { fleet_id, login, name: login, role: 'user', password_hash })
  return { fleetId: fleet_id, key, tags, untimed: UNTIMED_TAGS, people }
}
