import { inSystem } from '../../db/scope/in-system.ts'
import type { FeatureDeps } from '../../deps.ts'
import { Refusal } from '../../http/errors.ts'
import { hashPassword, isPasswordOfHash, isWeakPasswordHash } from '../../http/session/password.ts'
import {
  addressRateLimitRefusal,
  forgetLoginAttempt,
  forgetLoginAttempts,
  MAX_LOGIN_ATTEMPTS_PER_NAME,
  noteLoginAttempt,
} from './login-attempts.ts'
import { type LoginAccount, readAccountOfLogin, replaceReadPasswordHash } from './profile.repository.ts'

/** One answer for every reason, so that it does not tell which names exist. */
export const loginFailureRefusal = (account: LoginAccount | null = null): Refusal =>
  aimedAt(new Refusal(401, 'login_failed', 'Login failure'), account)

const aims = new WeakMap<Error, number>()

const aimedAt = <Failure extends Refusal>(failure: Failure, account: LoginAccount | null): Failure => {
  if (account !== null) aims.set(failure, account.id)
  return failure
}

/** The account that a refused login was aimed at, for the log alone; null where there is none of the name. */
export const accountOfFailedLogin = (failure: unknown): number | null =>
  failure instanceof Error ? (aims.get(failure) ?? null) : null

/** Who asks: where from, and by which user's browser. */
export type LoginRequestSource = { address: string; device: { userId: number; mark: string } | null }

/**
 * Whose account this name and password open.
 * @throws Refusal 401 for an unknown name, a wrong password, a disabled user, or too many wrong ones for the name;
 *   TooMany when the address has tried too often, and not from a browser that the account's owner used.
 */
export const verifyLoginPassword = async (
  deps: Pick<FeatureDeps, 'db' | 'clock'>,
  credentials: { username: string; password: string },
  { address, device }: LoginRequestSource,
): Promise<LoginAccount> => {
  const { username, password } = credentials
  const account = await readAccountOfLogin(deps.db, username)
  // Strangers who try the name, or others from behind the same address, do not lock out a browser that its owner used; that one
  // has its own few tries.
  const known = device !== null && device.userId === account?.id ? device.mark : null
  const aim = { name: username, device: known }
  const attempt = await noteLoginAttempt(deps, aim, address)
  const problem = addressRateLimitRefusal(deps, aim, attempt)
  if (problem !== null) {
    await forgetLoginAttempt(deps, attempt)
    throw aimedAt(problem, account)
  }
  // Looked at in any case: the time it takes must not tell a locked or unknown name from a known one.
  const matches = await isPasswordOfHash(account?.passwordHash ?? null, password)
  if (attempt.ofName > MAX_LOGIN_ATTEMPTS_PER_NAME) {
    await forgetLoginAttempt(deps, attempt)
    throw loginFailureRefusal(account)
  }
  if (!matches || account === null || account.isDisabled) throw loginFailureRefusal(account)
  await forgetLoginAttempts(deps, aim)
  if (!isWeakPasswordHash(account.passwordHash)) return account
  const hash = await hashPassword(password)
  await inSystem(deps.db, (tx) => replaceReadPasswordHash(tx, account.id, { read: account.passwordHash, hash }))
  return { ...account, passwordHash: hash }
}
