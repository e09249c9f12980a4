import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { SystemTransaction } from '../../db/scope/in-system.ts'

type StoredTopic = { id: number; unit_id: number; filter: string; source: string }

/** The fleet's claims, as they were made. */
export const readUnitTopics = (tx: FleetTransaction): Promise<StoredTopic[]> =>
  tx.selectFrom('mqtt_topic').select(['id', 'unit_id', 'filter', 'source']).orderBy('id').execute()

/** Lets claims of all fleets be made one after the other, until the transaction ends. */
export const lockTopicClaims = async (tx: SystemTransaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('mqtt topics'), 0)`.execute(tx)
}

/** What is claimed, of whichever fleet. */
export const readTopicFiltersOfAllFleets = async (tx: SystemTransaction): Promise<string[]> =>
  (await tx.selectFrom('mqtt_topic').select('filter').execute()).map(({ filter }) => filter)

export const isOnlyFleetOfInstallation = async (tx: SystemTransaction): Promise<boolean> =>
  (await tx.selectFrom('fleet').select('id').limit(2).execute()).length === 1

export const unitBelongsToFleet = async (tx: SystemTransaction, fleetId: number, unitId: number): Promise<boolean> =>
  (await tx
    .selectFrom('alert_unit')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', unitId)
    .executeTakeFirst()) !== undefined

type NewTopic = { fleetId: number; unitId: number; filter: string; source: string }

export const insertUnitTopic = (
  tx: SystemTransaction,
  { fleetId, unitId, filter, source }: NewTopic,
): Promise<StoredTopic> =>
  tx
    .insertInto('mqtt_topic')
    .values({ fleet_id: fleetId, unit_id: unitId, filter, source })
    .returning(['id', 'unit_id', 'filter', 'source'])
    .executeTakeFirstOrThrow()

/** True when the unit had this one. */
export const deleteUnitTopic = async (tx: FleetTransaction, unitId: number, topicId: number): Promise<boolean> =>
  (await tx
    .deleteFrom('mqtt_topic')
    .where('unit_id', '=', unitId)
    .where('id', '=', topicId)
    .returning('id')
    .executeTakeFirst()) !== undefined
