import { type EpochSeconds, hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { NotFound } from '../http/errors.ts'
import { type PlainRecordDefinition, plainRecordSql } from './plain-record.ts'

type Row = { id: number }

/** How long a deleted record can be brought back; afterwards it is removed for good. */
const UNDO_TIME = hours(1)

/** The table's policy hides deleted records from every statement but those of `work`. */
const seeingDeleted = async <T>(tx: FleetTransaction, work: () => Promise<T>): Promise<T> => {
  await sql`set local app.sees_deleted = 'on'`.execute(tx)
  const result = await work()
  await sql`set local app.sees_deleted = 'off'`.execute(tx)
  return result
}

/** Hides a record that is there. What points at it keeps pointing. */
export const softDeletePlainRecord = async (
  tx: FleetTransaction,
  record: PlainRecordDefinition<Row>,
  id: number,
  now: EpochSeconds,
): Promise<void> => {
  await seeingDeleted(tx, () =>
    sql`update ${sql.table(record.table)} set deleted_at = to_timestamp(${now}) where ${plainRecordSql(record, id)}`.execute(
      tx,
    ),
  )
}

/** Brings back a record that was deleted less than an hour ago. Throws NotFound. */
export const restoreDeletedPlainRecord = async (
  tx: FleetTransaction,
  record: PlainRecordDefinition<Row>,
  id: number,
  now: EpochSeconds,
): Promise<void> => {
  const { rows } = await seeingDeleted(tx, () =>
    sql`update ${sql.table(record.table)} set deleted_at = null
      where ${plainRecordSql(record, id)} and deleted_at > to_timestamp(${now - UNDO_TIME}) returning id`.execute(tx),
  )
  if (rows.length === 0) throw new NotFound(`deleted ${record.noun}`, id)
}
