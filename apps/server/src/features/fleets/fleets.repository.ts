import { sql } from 'kysely'
import { type FleetRetentionChoices, RETENTION_CHOICES_SQL } from '../../db/retention/fleet-retention.repository.ts'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { takeTransactionLock } from '../../db/scope/transaction-lock.ts'

export type WrittenFleetColumns = Partial<{ name: string; time_zone: string; demands_second_factor: boolean }>

export type Fleet = {
  id: number
  name: string
  time_zone: string
  demands_second_factor: boolean
  vehicles: number
  choices: FleetRetentionChoices
}

/** All fleets by name, with how many vehicles each has; or the one with the given id. */
export const readFleets = (tx: SystemTransaction, id: number | null = null): Promise<Fleet[]> =>
  tx
    .selectFrom('fleet')
    .leftJoin('vehicle', 'vehicle.fleet_id', 'fleet.id')
    .select(['fleet.id', 'fleet.name', 'fleet.time_zone', 'fleet.demands_second_factor'])
    .select((eb) => eb.cast<number>(eb.fn.count('vehicle.id'), 'integer').as('vehicles'))
    .$if(id !== null, (query) => query.where('fleet.id', '=', id))
    .select(RETENTION_CHOICES_SQL.as('choices'))
    .groupBy('fleet.id')
    .orderBy('fleet.name')
    .orderBy('fleet.id')
    .execute()

/** One fleet, or null. */
export const findFleet = async (
  tx: SystemTransaction,
  id: number,
): Promise<Pick<Fleet, 'id' | 'name' | 'demands_second_factor'> | null> => {
  const row = await tx
    .selectFrom('fleet')
    .select(['id', 'name', 'demands_second_factor'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Nobody else writes fleets until this transaction ends. @throws LockBusy while somebody else does. */
export const lockFleets = (tx: SystemTransaction): Promise<void> => takeTransactionLock(tx, sql`hashtext('fleets')`)

/** Is there a fleet of this name, letter case aside, beside the one with `id`? */
export const isFleetNameTaken = async (tx: SystemTransaction, name: string, id: number | null): Promise<boolean> => {
  const other = await tx
    .selectFrom('fleet')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .$if(id !== null, (others) => others.where('id', '<>', id))
    .executeTakeFirst()
  return other !== undefined
}

export const insertFleet = async (
  tx: SystemTransaction,
  fleet: WrittenFleetColumns & { name: string },
): Promise<number> => {
  const { id } = await tx.insertInto('fleet').values(fleet).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Changes a fleet. In another time zone its task rules are planned anew: on plain PostgreSQL a trigger of the table
 * (`plan_task_rules_anew`) sees to it whoever writes the zone, on a cluster this statement alone.
 */
export const saveFleet = async (tx: SystemTransaction, id: number, columns: WrittenFleetColumns): Promise<void> => {
  if (Object.keys(columns).length === 0) return
  const zone = columns.time_zone
  const stood =
    zone === undefined
      ? undefined
      : await tx.selectFrom('fleet').select('time_zone').where('id', '=', id).executeTakeFirst()
  await tx.updateTable('fleet').set(columns).where('id', '=', id).execute()
  if (stood === undefined || stood.time_zone === zone) return
  await tx.updateTable('task_rule').set({ next_run_at: null }).where('fleet_id', '=', id).execute()
}
