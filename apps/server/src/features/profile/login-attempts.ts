import { type RawBuilder, sql } from 'kysely'
import { inSystem, type SystemTransaction } from '../../db/scope/in-system.ts'
import type { FeatureDeps } from '../../deps.ts'
import { ipNetworkKey } from '../../http/address/ip-network-key.ts'
import { TooManyRequests } from '../../http/errors.ts'

/** Wrong passwords count for this long. */
export const LOGIN_ATTEMPT_WINDOW_SECONDS = 300
/** After this many for one name, even the right password waits until the window ends. */
export const MAX_LOGIN_ATTEMPTS_PER_NAME = 5
/** And this many from one address, whatever the names. */
const MOST_PER_ADDRESS = 20

type AttemptDeps = Pick<FeatureDeps, 'db' | 'clock'>

/**
 * Whose attempts count together: those at a name, and at that name from browsers that its owner used before. Codes after the
 * password, and mails asked for, count by themselves.
 */
export type LoginAttemptScope = { name: string; device: string | null; step?: 'code' | 'reset' }

/**
 * Known browsers of a user count in so many groups, by their marks. A mark stands for a year and whoever knows the password gets one
 * with every login: with five tries for each, who collected them before the user turned a second factor on would win its code.
 */
const DEVICE_GROUPS = 4
const groupOf = (mark: string): number => (Buffer.from(mark, 'base64url')[0] ?? 0) % DEVICE_GROUPS

/** Names are kept hashed: people type their password into the wrong field. */
const aimHash = ({ name, device, step }: LoginAttemptScope): RawBuilder<Buffer> => {
  // A name holds no end of a line: none that is typed is that of another step or browser.
  const behind = `${device === null ? '' : `\nfrom ${groupOf(device)}`}${step === undefined ? '' : `\n${step}`}`
  return sql`sha256(convert_to(canonical_login(${name}) || ${behind}, 'UTF8'))`
}

export type CountedLoginAttempt = { id: string; ofName: number; ofAddress: number; oldestOfAddress: number }

/**
 * Writes an attempt down before the password is looked at, so that a hundred at once are counted too, and
 * so that a restart forgets none. Returns how many, with this one, stand in the window.
 */
export const noteLoginAttempt = (
  { db, clock }: AttemptDeps,
  aim: LoginAttemptScope,
  from: string,
): Promise<CountedLoginAttempt> =>
  inSystem(db, async (tx) => {
    const address = ipNetworkKey(from)
    const since = clock.now() - LOGIN_ATTEMPT_WINDOW_SECONDS
    await tx.deleteFrom('login_attempt').where('at', '<=', sql<Date>`to_timestamp(${since})`).execute()
    const { id, name_hash: hash } = await tx
      .insertInto('login_attempt')
      .values({ name_hash: aimHash(aim), address, at: sql<Date>`to_timestamp(${clock.now()})` })
      .returning(['id', 'name_hash'])
      .executeTakeFirstOrThrow()
    const counts = await tx
      .selectFrom('login_attempt')
      .select([
        sql<number>`count(*) filter (where name_hash = ${hash})::int`.as('of_name'),
        sql<number>`count(*) filter (where address = ${address})::int`.as('of_address'),
        sql<number>`extract(epoch from min(at) filter (where address = ${address}))::float8`.as('oldest'),
      ])
      .executeTakeFirstOrThrow()
    return { id: String(id), ofName: counts.of_name, ofAddress: counts.of_address, oldestOfAddress: counts.oldest }
  })

/** Why the address of an attempt has to wait, or null: also from behind a busy one gets in who uses a browser that is known. */
export const addressRateLimitRefusal = (
  { clock }: Pick<FeatureDeps, 'clock'>,
  { device }: LoginAttemptScope,
  { ofAddress, oldestOfAddress }: CountedLoginAttempt,
): TooManyRequests | null =>
  device !== null || ofAddress <= MOST_PER_ADDRESS
    ? null
    : new TooManyRequests(
        'Too many failed logins from this address. Wait some minutes and try again.',
        oldestOfAddress + LOGIN_ATTEMPT_WINDOW_SECONDS - clock.now(),
      )

/**
 * As `noteLoginAttempt`, and says whether what is aimed at was tried too often: then the answer is that of a wrong one.
 * @throws TooManyRequests when the address has tried too often.
 */
export const noteLimitedAttempt = async (
  deps: AttemptDeps,
  aim: LoginAttemptScope,
  address: string,
): Promise<CountedLoginAttempt & { isTooOften: boolean }> => {
  const attempt = await noteLoginAttempt(deps, aim, address)
  const problem = addressRateLimitRefusal(deps, aim, attempt)
  const isTooOften = attempt.ofName > MAX_LOGIN_ATTEMPTS_PER_NAME
  if (problem !== null || isTooOften) await forgetLoginAttempt(deps, attempt)
  if (problem !== null) throw problem
  return { ...attempt, isTooOften }
}

/** Takes one attempt back: it was refused without looking, and must not make the wait longer. */
export const forgetLoginAttempt = async ({ db }: AttemptDeps, { id }: CountedLoginAttempt): Promise<void> => {
  await inSystem(db, (tx) => tx.deleteFrom('login_attempt').where('id', '=', id).execute())
}

/** The right password was given: what was wrong before no longer counts for this aim. */
export const forgetLoginAttempts = ({ db }: Pick<AttemptDeps, 'db'>, aim: LoginAttemptScope): Promise<void> =>
  inSystem(db, (tx) => deleteLoginAttemptsInTransaction(tx, aim))

/** The same within a transaction: it counts as before where that fails. */
export const deleteLoginAttemptsInTransaction = async (
  tx: SystemTransaction,
  aim: LoginAttemptScope,
): Promise<void> => {
  await tx.deleteFrom('login_attempt').where('name_hash', '=', aimHash(aim)).execute()
}
