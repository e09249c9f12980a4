import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { SystemTransaction } from '../db/scope/in-system.ts'

/** What is stored of a user's second factor. `fleetId`: the user's own, to which its secrets are sealed. */
export type StoredSecondFactor = {
  userId: number
  fleetId: number
  login: string
  secret: Buffer | null
  newSecret: Buffer | null
  lastStep: number
}

const COLUMNS = sql`u.id as "userId", u.fleet_id as "fleetId", u.login, f.secret, f.new_secret as "newSecret",
  coalesce(f.last_step, 0) as "lastStep"`

/** A user's second factor, held until the transaction ends: a code that comes twice at once is used once. Throws of no such user. */
export const lockSecondFactor = async (tx: SystemTransaction, userId: number): Promise<StoredSecondFactor> => {
  await sql`select from second_factor where user_id = ${userId} for update`.execute(tx)
  const { rows } = await sql<StoredSecondFactor>`
    select ${COLUMNS} from app_user u left join second_factor f on f.user_id = u.id where u.id = ${userId}`.execute(tx)
  const [factor] = rows
  if (factor === undefined) throw new Error('a second factor of nobody')
  return factor
}

/** Whether this user signs in with a second factor. */
export const hasSecondFactor = async (tx: SystemTransaction, userId: number): Promise<boolean> => {
  const { rows } = await sql`select from second_factor where user_id = ${userId} and secret is not null`.execute(tx)
  return rows.length > 0
}

export type SecondFactorState = { since: number | null; recovery_codes: number; is_demanded: boolean }

/** What its owner sees of a second factor. */
export const readSecondFactorState = async (tx: SystemTransaction, userId: number): Promise<SecondFactorState> => {
  const { rows } = await sql<SecondFactorState>`
    select extract(epoch from s.since)::float8 as since, f.demands_second_factor as is_demanded,
      (select count(*)::int from recovery_code c where c.user_id = u.id) as recovery_codes
    from app_user u join fleet f on f.id = u.fleet_id left join second_factor s on s.user_id = u.id
    where u.id = ${userId}`.execute(tx)
  const [state] = rows
  if (state === undefined) throw new Error('a second factor of nobody')
  return state
}

/** Keeps a secret that waits for its first code beside the one in use. */
export const storeOfferedTotpSecret = async (tx: SystemTransaction, userId: number, sealed: Buffer): Promise<void> => {
  await sql`insert into second_factor (user_id, new_secret) values (${userId}, ${sealed})
    on conflict (user_id) do update set new_secret = excluded.new_secret`.execute(tx)
}

/** Puts a secret in use, its first code being that of `step`. */
export const turnOnSecondFactor = async (
  tx: SystemTransaction,
  userId: number,
  { sealed, step, now }: { sealed: Buffer; step: number; now: EpochSeconds },
): Promise<void> => {
  await sql`update second_factor set secret = ${sealed}, new_secret = null, since = to_timestamp(${now}), last_step = ${step}
    where user_id = ${userId}`.execute(tx)
}

/** From now on codes of later steps are taken only. */
export const saveUsedTotpStep = async (tx: SystemTransaction, userId: number, step: number): Promise<void> => {
  await sql`update second_factor set last_step = ${step} where user_id = ${userId}`.execute(tx)
}

/** Uses a recovery code up. False where the user has no such code. */
export const consumeRecoveryCode = async (tx: SystemTransaction, userId: number, hash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    delete from recovery_code where user_id = ${userId} and code_hash = ${hash} returning user_id`.execute(tx)
  return rows.length > 0
}

/** Stores a set of recovery codes in place of those before. */
export const replaceRecoveryCodes = async (
  tx: SystemTransaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> => {
  await sql`delete from recovery_code where user_id = ${userId}`.execute(tx)
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Forgets a user's second factor with its recovery codes. False where there was none. */
export const deleteSecondFactor = async (tx: SystemTransaction, userId: number): Promise<boolean> => {
  const { rows } = await sql`delete from second_factor where user_id = ${userId} returning secret`.execute(tx)
  return rows.length > 0
}

/** Stores the secrets of a user who moved, sealed for the fleet of now. */
export const saveTotpSecretsResealedForFleet = async (
  tx: SystemTransaction,
  userId: number,
  { secret, newSecret }: { secret: Buffer | null; newSecret: Buffer | null },
): Promise<void> => {
  await sql`update second_factor set secret = ${secret}, new_secret = ${newSecret} where user_id = ${userId}`.execute(
    tx,
  )
}
