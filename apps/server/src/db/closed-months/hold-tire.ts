import { sql } from 'kysely'
import type { FleetTransaction } from '../scope/in-fleet.ts'

/** What is done where somebody is at work with a tire: it is let be, or waited for as long as the transaction waits for a lock. */
export type Patience = 'passes by' | 'waits'

/** Whoever is not to be passed by for ever has a state that can be held, as readings give it one. */
const makeMissingState = async (tx: FleetTransaction, tireId: number, vehicleId: number | null): Promise<void> => {
  await (vehicleId === null
    ? sql`insert into tire_state (fleet_id, tire_id) values ((select own_fleet()), ${tireId}::int) on conflict do nothing`
    : sql`insert into vehicle_state (fleet_id, vehicle_id) values ((select own_fleet()), ${vehicleId}::int) on conflict do nothing`
  ).execute(tx)
}

/**
 * What people change of a tire, and readings of it, hold its vehicle or itself: so does this, until the transaction ends. Returns whether it
 * does; who passes by does not where the vehicle was never heard either.
 */
export const holdTire = async (
  tx: FleetTransaction,
  tireId: number,
  patience: Patience = 'passes by',
): Promise<boolean> => {
  const vehicleOf = async (): Promise<number | null | undefined> => {
    const { rows } = await sql<{ vehicle_id: number | null }>`
      select vehicle_id from tire where fleet_id = (select own_fleet()) and id = ${tireId}::int`.execute(tx)
    return rows[0]?.vehicle_id
  }
  const vehicleId = await vehicleOf()
  // A tire that is deleted is held by nobody.
  if (vehicleId === undefined) return true
  if (patience === 'waits') await makeMissingState(tx, tireId, vehicleId)
  const unlessHeld = patience === 'waits' ? sql`` : sql`skip locked`
  const { rows } =
    vehicleId === null
      ? await sql`select from tire_state where fleet_id = (select own_fleet()) and tire_id = ${tireId}::int
          for no key update ${unlessHeld}`.execute(tx)
      : await sql`select from vehicle_state where fleet_id = (select own_fleet()) and vehicle_id = ${vehicleId}::int
          for no key update ${unlessHeld}`.execute(tx)
  return rows.length > 0 && (await vehicleOf()) === vehicleId
}
