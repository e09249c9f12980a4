import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { demountTaskColumnSql } from '../columns/condition-columns.ts'

/** What people call a tire that must come off, and what is to be done with it. */
export type TireThatMustComeOff = { vehicle: string | null; tire: string; task: DemountTask }

/** The tires of a fleet that must come off before anybody inflates them, by id. */
export const readTiresThatMustComeOff = async (
  tx: FleetTransaction,
): Promise<ReadonlyMap<number, TireThatMustComeOff>> => {
  const { rows } = await sql<Omit<TireThatMustComeOff, 'task'> & { id: number; task: DemountTask | null }>`
    select t.id, v.name as vehicle, t.name as tire, ${demountTaskColumnSql('s')} as task from tire_state s
    join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
    left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    where s.fleet_id = (select own_fleet()) and s.demount_since is not null`.execute(tx)
  return new Map(rows.flatMap(({ id, task, ...names }) => (task === null ? [] : [[id, { ...names, task }] as const])))
}
