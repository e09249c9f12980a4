import { ALERT_UNIT_RECORD_FIELDS } from '@coldbar/contract/alert-units/alert-unit-record-fields'
import {
  type RequiredRecordField,
  recordFieldNames,
  type StoredRecordFields,
} from '@coldbar/contract/fields/record-field'
import type { EpochSeconds, Seconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { recordColumnsSql } from '../../fleet/columns/record-columns.ts'

export type StoredUnitKey = {
  id: number
  unit_id: number
  hint: string
  created_at: EpochSeconds
  revoked_at: EpochSeconds | null
  last_used_at: EpochSeconds | null
}

type Fields = StoredRecordFields<typeof ALERT_UNIT_RECORD_FIELDS>

export type StoredAlertUnit = Fields & {
  id: number
  vehicle_id: number | null
  vehicle_name: string | null
  last_heard: EpochSeconds | null
  /** How far its clock is behind, s; null as long as nobody can tell. */
  clock_skew: Seconds | null
}

/** The fleet's alert units by name; one of them when `id` is given. */
export const readAlertUnits = async (tx: FleetTransaction, id: number | null = null): Promise<StoredAlertUnit[]> => {
  const { rows } = await sql<StoredAlertUnit>`
    select u.id, ${recordColumnsSql(ALERT_UNIT_RECORD_FIELDS, recordFieldNames(ALERT_UNIT_RECORD_FIELDS), 'u')}, v.id as vehicle_id, v.name as vehicle_name,
      extract(epoch from u.last_heard_at)::float8 as last_heard, u.clock_skew
    from alert_unit u
    left join vehicle v on v.fleet_id = u.fleet_id and v.fixed_sensor_id = u.id
    where u.fleet_id = (select own_fleet()) and (${id}::int is null or u.id = ${id}::int)
    order by u.name, u.id`.execute(tx)
  return rows
}

/** The keys of these units, the newest first, without their secrets. */
export const readUnitKeys = async (tx: FleetTransaction, unitIds: readonly number[]): Promise<StoredUnitKey[]> => {
  const { rows } = await sql<StoredUnitKey>`
    select id, unit_id, prefix as hint, extract(epoch from created_at)::float8 as created_at,
      extract(epoch from revoked_at)::float8 as revoked_at, extract(epoch from last_used_at)::float8 as last_used_at
    from unit_key where fleet_id = (select own_fleet()) and unit_id = any(${unitIds}::int[])
    order by id desc`.execute(tx)
  return rows
}

type NewUnit = Pick<Fields, RequiredRecordField<typeof ALERT_UNIT_RECORD_FIELDS>> & Partial<Fields>

export const insertAlertUnit = async (tx: FleetTransaction, fleetId: number, columns: NewUnit): Promise<number> => {
  const { id } = await tx
    .insertInto('alert_unit')
    .values({ fleet_id: fleetId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a unit of the fleet, other than `self`, has this name, letter case aside. */
export const isAlertUnitNameTaken = async (
  tx: FleetTransaction,
  name: string,
  self: number | null = null,
): Promise<boolean> => {
  const { rows } = await sql`
    select from alert_unit where fleet_id = (select own_fleet()) and lower(name) = lower(${name})
      and id is distinct from ${self}::int limit 1`.execute(tx)
  return rows.length > 0
}

/** Holds a unit until the transaction ends, so that nobody changes it in between. */
export const lockAlertUnit = async (tx: FleetTransaction, id: number): Promise<void> => {
  await tx.selectFrom('alert_unit').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** True when there was such a unit. */
export const saveAlertUnit = async (tx: FleetTransaction, id: number, columns: Partial<Fields>): Promise<boolean> =>
  (await tx.updateTable('alert_unit').set(columns).where('id', '=', id).returning('id').executeTakeFirst()) !==
  undefined

type NewKey = { fleetId: number; unitId: number; userId: number; hash: Buffer; prefix: string }

export const insertUnitKey = async (tx: FleetTransaction, key: NewKey): Promise<void> => {
  await tx
    .insertInto('unit_key')
    .values({
      fleet_id: key.fleetId,
      unit_id: key.unitId,
      key_hash: key.hash,
      prefix: key.prefix,
      created_by: key.userId,
    })
    .execute()
}

/** True when the unit has this key; one that is revoked already stays revoked since then. */
export const revokeUnitKey = async (tx: FleetTransaction, unitId: number, keyId: number): Promise<boolean> => {
  const { rows } = await sql`
    update unit_key set revoked_at = now()
    where fleet_id = (select own_fleet()) and unit_id = ${unitId} and id = ${keyId} and revoked_at is null returning id`.execute(
    tx,
  )
  if (rows.length > 0) return true
  const { rows: revoked } = await sql`
    select id from unit_key where fleet_id = (select own_fleet()) and unit_id = ${unitId} and id = ${keyId}`.execute(tx)
  return revoked.length > 0
}

/** True when there was such a unit. Its keys go with it, its readings stay. */
export const removeAlertUnit = async (tx: FleetTransaction, id: number): Promise<boolean> =>
  (await tx.deleteFrom('alert_unit').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
