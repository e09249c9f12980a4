import { inSystem } from '../../db/scope/in-system.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/errors.ts'
import { isPasswordOfHash, isWeakHash, passwordHash } from '../../http/session/password.ts'
import {
  addressRateLimitProblem,
  forgetLoginAttempt,
  forgetLoginAttempts,
  MAX_ATTEMPTS_PER_NAME,
  noteLoginAttempt,
} from './login-attempts.ts'
import { accountOfLogin, type LoginAccount, replacePasswordHash } from './profile.repository.ts'

/** One answer for every reason, so that it does not tell which names exist. */
export const loginFailure = (account: LoginAccount | null = null): Refusal =>
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
export type LoginSource = { address: string; device: { userId: number; mark: string } | null }

/**
 * Whose account this name and password open.
 * @throws Refusal 401 for an unknown name, a wrong password, a disabled user, or too many wrong ones for the name;
 *   TooMany when the address has tried too often, and not from a browser that the account's owner used.
 */
export const accountForPassword = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  credentials: { username: string; password: string },
  { address, device }: LoginSource,
): Promise<LoginAccount> => {
  const { username, password } = credentials
  const account = await accountOfLogin(deps.db, username)
  // Strangers who try the name, or others from behind the same address, do not lock out a browser that its owner used; that one
  // has its own few tries.
  const known = device !== null && device.userId === account?.id ? device.mark : null
  const aim = { name: username, device: known }
  const attempt = await noteLoginAttempt(deps, aim, address)
  const problem = addressRateLimitProblem(deps, aim, attempt)
  if (problem !== null) {
    await forgetLoginAttempt(deps, attempt)
    throw aimedAt(problem, account)
  }
  // Looked at in any case: the time it takes must not tell a locked or unknown name from a known one.
  const matches = await isPasswordOfHash(account?.passwordHash ?? null, password)
  if (attempt.ofName > MAX_ATTEMPTS_PER_NAME) {
    await forgetLoginAttempt(deps, attempt)
    throw loginFailure(account)
  }
  if (!matches || account === null || account.isDisabled) throw loginFailure(account)
  await forgetLoginAttempts(deps, aim)
  if (!isWeakHash(account.passwordHash)) return account
  const hash = await passwordHash(password)
  await inSystem(deps.db, (tx) => replacePasswordHash(tx, account.id, { read: account.passwordHash, hash }))
  return { ...account, passwordHash: hash }
}
