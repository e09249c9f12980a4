import type { SystemTransaction } from '../../db/in-system.ts'

/** All fleets by name, with how many vehicles each has. */
export const allFleets = (tx: SystemTransaction): Promise<{ id: number; name: string; vehicles: number }[]> =>
  tx
    .selectFrom('fleet')
    .leftJoin('vehicle', 'vehicle.fleet_id', 'fleet.id')
    .select(['fleet.id', 'fleet.name', (eb) => eb.cast<number>(eb.fn.count('vehicle.id'), 'integer').as('vehicles')])
    .groupBy(['fleet.id', 'fleet.name'])
    .orderBy('fleet.name')
    .orderBy('fleet.id')
    .execute()

/** One fleet, or null. */
export const fleetOf = async (tx: SystemTransaction, id: number): Promise<{ id: number; name: string } | null> => {
  const row = await tx.selectFrom('fleet').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
