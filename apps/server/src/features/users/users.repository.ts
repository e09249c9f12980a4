import { languageSchema } from '@coldbar/contract/fields/enums'
import { recordFieldNames, type StoredRecordFields } from '@coldbar/contract/fields/record-field'
import { USER_RECORD_FIELDS } from '@coldbar/contract/users/user-record-fields'
import type { Role } from '@coldbar/domain/access/role'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'

export type WrittenUserColumns = Partial<
  StoredRecordFields<typeof USER_RECORD_FIELDS> & {
    login: string
    language: string
    notifications: 2 | 3
    role: Role
    fleet_id: number
    disabled_at: Date | null
  }
>

/** The users of all fleets by login, or the one with the given id; never their password hashes. */
export const readUsers = async (tx: SystemTransaction, id: number | null = null) => {
  const rows = await tx
    .selectFrom('app_user as u')
    .innerJoin('fleet as f', 'f.id', 'u.fleet_id')
    .select(['u.id', 'u.login', 'u.language', 'u.notifications', 'u.role'])
    .select(recordFieldNames(USER_RECORD_FIELDS).map((name) => `u.${name}` as const))
    .leftJoin('second_factor as s', 's.user_id', 'u.id')
    .leftJoin('poi as d', (join) =>
      join.onRef('d.fleet_id', '=', 'u.fleet_id').onRef('d.id', '=', 'u.depot_id').on('d.is_depot', '=', true),
    )
    .select(['u.fleet_id', 'f.name as fleet_name', 'd.name as depot_name', 'u.disabled_at'])
    .select(sql<boolean>`s.secret is not null`.as('second_factor'))
    .$if(id !== null, (query) => query.where('u.id', '=', id))
    .orderBy('u.login')
    .execute()
  return rows.map(({ disabled_at, ...row }) => ({
    ...row,
    // A place that is no depot any more is nobody's.
    depot_id: row.depot_name === null ? null : row.depot_id,
    role: row.role as Role,
    notifications: row.notifications === 2 ? (2 as const) : (3 as const),
    language: languageSchema.catch('en').parse(row.language),
    disabled: disabled_at !== null,
  }))
}

/** The depots of all fleets by name, to choose from. */
export const readDepotsOfAllFleets = (tx: SystemTransaction) =>
  tx
    .selectFrom('poi')
    .select(['id', 'name', 'fleet_id'])
    .where('is_depot', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Whether it is a depot of this fleet, which it stays until the transaction ends. */
export const isDepotOfFleet = async (tx: SystemTransaction, depotId: number, fleetId: number): Promise<boolean> => {
  const depot = await tx
    .selectFrom('poi')
    .select('id')
    .where('id', '=', depotId)
    .where('fleet_id', '=', fleetId)
    .where('is_depot', '=', true)
    .forShare()
    .executeTakeFirst()
  return depot !== undefined
}

export type UserRow = Awaited<ReturnType<typeof readUsers>>[number]

/** Is there a user of this login, its case and what nobody sees of it aside, beside the one with `id`? */
export const isLoginTaken = async (tx: SystemTransaction, login: string, id: number | null): Promise<boolean> => {
  const other = await tx
    .selectFrom('app_user')
    .select('id')
    .where('login_key', '=', sql<string>`canonical_login(${login})`)
    .$if(id !== null, (others) => others.where('id', '<>', id))
    .executeTakeFirst()
  return other !== undefined
}

export const insertUser = async (
  tx: SystemTransaction,
  user: WrittenUserColumns & { login: string; fleet_id: number; password_hash: string },
): Promise<number> => {
  const { id } = await tx.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow()
  return id
}

export const saveUser = async (
  tx: SystemTransaction,
  id: number,
  columns: WrittenUserColumns & { password_hash?: string },
): Promise<void> => {
  if (Object.keys(columns).length > 0) await tx.updateTable('app_user').set(columns).where('id', '=', id).execute()
}

export const removeUser = async (tx: SystemTransaction, id: number): Promise<void> => {
  await tx.deleteFrom('app_user').where('id', '=', id).execute()
}

export const fleetExists = async (tx: SystemTransaction, id: number): Promise<boolean> =>
  (await tx.selectFrom('fleet').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
