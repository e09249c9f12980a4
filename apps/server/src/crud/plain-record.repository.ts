import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { type RecordFieldsAsRead, refuseStaleRecord } from '../http/bodies/stale-record-check.ts'
import { Conflict, NotFound } from '../http/errors.ts'
import { type PlainRecordDefinition, plainRecordSql, type RecordFieldValue } from './plain-record.ts'
import { softDeletePlainRecord } from './soft-delete-record.ts'

type Row = { id: number }
type Data = Readonly<Record<string, unknown>>

const isStored = (value: unknown): value is RecordFieldValue =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))

/** The columns of what was written: a field left out stays as it is, null clears. */
const columnsOf = ({ cleared }: PlainRecordDefinition<Row>, data: Data): [string, RecordFieldValue][] =>
  Object.entries(data)
    .filter(([field, value]) => field !== 'id' && value !== undefined)
    .map(([field, value]) => {
      const stored = value ?? cleared[field]
      if (!isStored(stored)) throw new Error(`${field} cannot be stored`)
      return [field, stored]
    })

/** Another process may take the name between a look and a write, so the table's own word counts. */
const namedOnce = async <T>({ noun }: PlainRecordDefinition<Row>, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (cause) {
    if (temporaryDatabaseFailureOf(cause) !== 'taken') throw cause
    throw new Conflict(`There is a ${noun} of this name already. Choose another name.`, {
      'data.name': { code: 'taken', message: 'is taken' },
    })
  }
}

/** The record with this id. Throws NotFound. */
export const findPlainRecord = async <R extends Row>(
  tx: FleetTransaction,
  record: PlainRecordDefinition<R>,
  id: number,
): Promise<R> => {
  const [found] = await record.read(tx, id)
  if (found === undefined) throw new NotFound(record.noun, id)
  return found
}

/** Adds a record and returns its id. Throws NotFound for what it points at, Conflict for a name that is taken. */
export const addPlainRecord = async (
  tx: FleetTransaction,
  record: PlainRecordDefinition<Row>,
  fleetId: number,
  data: Data,
): Promise<number> => {
  await record.checkReferences?.(tx, data)
  const owner: [string, RecordFieldValue][] = record.owner === 'fleet' ? [['fleet_id', fleetId]] : []
  const columns = [...owner, ...columnsOf(record, data)]
  const { rows } = await namedOnce(record, () =>
    sql<Row>`insert into ${sql.table(record.table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
      values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(tx),
  )
  const [added] = rows
  if (added === undefined) throw new Error(`${record.table} answered no id`)
  return added.id
}

/** Changes what is given of a record. Throws NotFound, StaleRecord, and Conflict for a name that is taken. */
export const updatePlainRecord = async (
  tx: FleetTransaction,
  record: PlainRecordDefinition<Row>,
  id: number,
  data: Data,
  from?: RecordFieldsAsRead,
): Promise<void> => {
  // Whoever changes it at the same time waits, and is told of this change.
  await sql`select 1 from ${sql.table(record.table)} where ${plainRecordSql(record, id)} for no key update`.execute(tx)
  const before = await findPlainRecord(tx, record, id)
  await refuseStaleRecord(from, async () => before)
  await record.checkReferences?.(tx, data)
  await record.checkChange?.(tx, id, data)
  const changes = columnsOf(record, data).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (changes.length === 0) return
  await namedOnce(record, () =>
    sql`update ${sql.table(record.table)} set ${sql.join(changes)} where ${plainRecordSql(record, id)}`.execute(tx),
  )
}

/** Deletes a record that nothing uses. Throws NotFound, and Conflict saying what uses it. */
export const deletePlainRecord = async (
  tx: FleetTransaction,
  record: PlainRecordDefinition<Row>,
  id: number,
  now: EpochSeconds,
): Promise<void> => {
  await findPlainRecord(tx, record, id)
  if (record.restorable) return softDeletePlainRecord(tx, record, id, now)
  const used = await record.inUse?.(tx, id)
  if (used) throw new Conflict(used.message, { 'data.id': { code: 'in_use', by: used.by, message: 'is in use' } })
  try {
    await sql`delete from ${sql.table(record.table)} where ${plainRecordSql(record, id)}`.execute(tx)
  } catch (cause) {
    if (temporaryDatabaseFailureOf(cause) !== 'referenced') throw cause
    // Something of this fleet would be seen when this is repeated for its cause, so what uses it is another fleet's.
    const message = `Another fleet uses this ${record.noun}, so it stays. Rename it if its name is wrong.`
    throw new Conflict(message, { 'data.id': { code: 'in_use', message: 'is in use' } }, cause)
  }
}
