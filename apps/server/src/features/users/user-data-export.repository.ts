import { MAX_USER_DATA_EXPORT_ROWS } from '@coldbar/contract/users/users'
import { type RawBuilder, sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'

/** Which rows of a table are about a user: the columns that name one, what else is of one, and what nobody reads, not even whom it is of. */
type KeptTable = { by: readonly string[]; secret?: readonly string[]; also?: (userId: number) => RawBuilder<unknown> }

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
  audit_log: { by: ['user_id'], also: (userId) => sql`r.entity = 'user' and r.entity_id = ${userId}` },
  problem_holding: { by: ['by_user_id', 'holder_user_id'] },
  problem_link: { by: ['created_by'], secret: ['token_hash'] },
  evidence_pack: { by: ['user_id'], secret: ['final_hash', 'signed_by'] },
  tire_change: { by: ['user_id'], secret: ['before'] },
  tire_event: { by: ['user_id'] },
  tire_mute: { by: ['user_id'] },
  tire_pumped: { by: ['user_id'] },
  tire_tread: { by: ['user_id'] },
  // A mail about a changed address goes to the old one, which is no user's any more: its key names the user.
  outbox: {
    by: ['user_id'],
    also: (userId) => sql`r.what = 'address' and r.dedupe_key like ${`address/${userId}/%`}`,
  },
  notification_rule_person: { by: ['user_id'] },
  task_rule_person: { by: ['user_id'] },
  unit_key: { by: ['created_by'], secret: ['key_hash'] },
}

type KeptRow = Record<string, unknown>

const rowsOf = (table: string, { by, secret = [], also }: KeptTable, userId: number): RawBuilder<{ kept: KeptRow }> => {
  const named = by.map((column) => sql`${sql.ref(`r.${column}`)} = ${userId}`)
  return sql<{ kept: KeptRow }>`select to_jsonb(r) - ${[...secret]}::text[] as kept from ${sql.table(table)} r
    where ${sql.join(also === undefined ? named : [...named, also(userId)], sql` or `)} order by (to_jsonb(r)->>'id')::bigint desc nulls last limit ${MAX_USER_DATA_EXPORT_ROWS + 1}`
}

/** All that the database has of a user, table by table, without secrets. */
export const readUserDataExport = async (
  tx: SystemTransaction,
  userId: number,
): Promise<{ tables: Record<string, KeptRow[]>; cut: string[] }> => {
  const tables: Record<string, KeptRow[]> = {}
  const cut: string[] = []
  for (const [table, which] of Object.entries(TABLES_ABOUT_USERS)) {
    const { rows } = await rowsOf(table, which, userId).execute(tx)
    if (rows.length > MAX_USER_DATA_EXPORT_ROWS) cut.push(table)
    if (rows.length > 0) tables[table] = rows.slice(0, MAX_USER_DATA_EXPORT_ROWS).map(({ kept }) => kept)
  }
  return { tables, cut }
}
