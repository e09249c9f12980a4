import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** The tires of a fleet that must come off before anybody inflates them, by id, with what people call them. */
export const readTiresThatMustComeOff = async (
  tx: FleetTransaction,
): Promise<ReadonlyMap<number, { vehicle: string | null; tire: string }>> => {
  const { rows } = await sql<{ id: number; vehicle: string | null; tire: string }>`
    select t.id, v.name as vehicle, t.name as tire from tire_state s
    join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
    left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    where s.fleet_id = (select own_fleet()) and s.demount_since is not null`.execute(tx)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
