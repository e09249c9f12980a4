import { type RawBuilder, sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { type ColumnsOfOthers, readPersonRows } from './person-rows.repository.ts'

/** Every table that names contacts by number, with the column that does. @internal a test compares it with the schema. */
export const TABLES_ABOUT_CONTACTS: Readonly<Record<string, string>> = {
  contact: 'id',
  audit_log: 'entity_id',
  outbox: 'contact_id',
  notification_rule_person: 'contact_id',
  task_rule_person: 'contact_id',
}

const NEVER = sql`false`
/** An assistant is somebody else, and so is whoever changed a contact. */
const OTHERS: Readonly<Record<string, readonly ColumnsOfOthers[]>> = {
  contact: [{ columns: ['assistant'], unless: NEVER }],
  audit_log: [{ columns: ['user_id', 'user_name'], unless: NEVER }],
}

const LOGGED = sql` and r.entity = 'contact'`
const NO_MORE = sql``

/** All that the database has of a contact of a fleet, table by table. */
export const readContactRows = (tx: SystemTransaction, fleetId: number, id: number) =>
  readPersonRows(
    tx,
    Object.entries(TABLES_ABOUT_CONTACTS).map(([table, column]) => {
      const isTheirs: RawBuilder<unknown> = sql`r.fleet_id = ${fleetId} and ${sql.ref(`r.${column}`)} = ${id}${
        table === 'audit_log' ? LOGGED : NO_MORE
      }`
      return { table, isTheirs, others: OTHERS[table] ?? [] }
    }),
    { isAboutThem: sql`r.entity = 'contact'`, ofOthers: ['assistant'] },
  )
