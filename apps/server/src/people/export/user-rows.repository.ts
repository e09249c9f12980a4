import { type RawBuilder, sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { type ColumnsOfOthers, readPersonRows } from './person-rows.repository.ts'

/** Which rows of a table are about a user: the columns that name one, what else is of one, and what nobody reads, not even whom it is of. */
type KeptTable = {
  by: readonly string[]
  secret?: readonly string[]
  also?: (userId: number) => RawBuilder<unknown>
  others?: (userId: number) => readonly ColumnsOfOthers[]
}

const isUser = (column: string, userId: number): RawBuilder<unknown> => sql`${sql.ref(`r.${column}`)} = ${userId}`
const isAbout = (userId: number): RawBuilder<unknown> => sql`(r.entity = 'user' and r.entity_id = ${userId})`
/** Of whom an entry of the audit log is, where it is about a person at all. */
const isAboutNoOther = (userId: number): RawBuilder<unknown> =>
  sql`(r.entity not in ('user', 'contact', 'delivery', 'emailSetup') or ${isAbout(userId)})`

/** Every table that names users, with the columns that do. @internal a test compares it with the schema. */
export const TABLES_ABOUT_USERS: Readonly<Record<string, KeptTable>> = {
  app_user: { by: ['id'], secret: ['password_hash', 'login_key'] },
  session: { by: ['user_id'], secret: ['token_hash', 'device_mark'] },
  push_device: { by: ['user_id'], secret: ['endpoint', 'p256dh', 'auth', 'device_mark'] },
  second_factor: { by: ['user_id'], secret: ['secret', 'new_secret', 'last_step'] },
  recovery_code: { by: ['user_id'], secret: ['code_hash'] },
  pending_login: { by: ['user_id'], secret: ['token_hash', 'password_mark'] },
  password_reset: { by: ['user_id'], secret: ['token_hash'] },
  user_visit: { by: ['user_id'] },
  // What others changed about the user is theirs as well.
  audit_log: {
    by: ['user_id'],
    also: isAbout,
    others: (userId) => [
      { columns: ['user_id', 'user_name'], unless: isUser('user_id', userId) },
      { columns: ['entity_id', 'entity_name', 'detail'], unless: isAboutNoOther(userId) },
    ],
  },
  problem_holding: {
    by: ['by_user_id', 'holder_user_id'],
    others: (userId) => [
      { columns: ['by_user_id', 'by_name', 'handed_by'], unless: isUser('by_user_id', userId) },
      { columns: ['holder_user_id', 'holder_name'], unless: isUser('holder_user_id', userId) },
    ],
  },
  // Whom a link went to is somebody else.
  problem_link: { by: ['created_by'], secret: ['token_hash', 'recipient'] },
  evidence_pack: { by: ['user_id'], secret: ['final_hash', 'signed_by'] },
  tire_change: { by: ['user_id'], secret: ['before'] },
  tire_event: { by: ['user_id'] },
  tire_mute: { by: ['user_id'] },
  tire_pumped: { by: ['user_id'] },
  tire_tread: { by: ['user_id'] },
  removed_tread: {
    by: ['user_id', 'removed_by_user_id'],
    others: (userId) => [
      { columns: ['user_id', 'user_name'], unless: isUser('user_id', userId) },
      { columns: ['removed_by_user_id', 'removed_by'], unless: isUser('removed_by_user_id', userId) },
    ],
  },
  // A mail about a changed address goes to the old one, which is no user's any more: its key names the user.
  outbox: {
    by: ['user_id'],
    also: (userId) => sql`r.what = 'address' and r.dedupe_key like ${`address/${userId}/%`}`,
  },
  notification_rule_person: { by: ['user_id'] },
  task_rule_person: { by: ['user_id'] },
  unit_key: { by: ['created_by'], secret: ['key_hash'] },
}

/** All that the database has of a user, table by table, without secrets and other people. */
export const readUserRows = (tx: SystemTransaction, userId: number) =>
  readPersonRows(
    tx,
    Object.entries(TABLES_ABOUT_USERS).map(([table, { by, secret = [], also, others }]) => {
      const named = by.map((column) => isUser(column, userId))
      const isTheirs = sql.join(also === undefined ? named : [...named, also(userId)], sql` or `)
      return { table, secret, isTheirs, others: others?.(userId) ?? [] }
    }),
    { isAboutThem: isAbout(userId) },
  )
