import { inSystem } from '../../db/in-system.ts'
import type { Deps } from '../../deps.ts'
import { Refusal, TooMany } from '../../http/errors.ts'
import { isPassword, isWeakHash, passwordHash } from '../../http/password.ts'
import {
  forgetAttempt,
  forgetName,
  MOST_PER_ADDRESS,
  MOST_PER_NAME,
  noteAttempt,
  WINDOW_SECONDS,
} from './login-attempts.ts'
import { type Account, accountOfLogin, replacePasswordHash } from './profile.repository.ts'

/** One answer for every reason, so that it does not tell which names exist. */
export const loginFailure = (): Refusal => new Refusal(401, 'login_failed', 'Login failure')

/**
 * Whose account this name and password open.
 * @throws Refusal 401 for an unknown name, a wrong password, a disabled user, or too many wrong ones for the name;
 *   TooMany when the address has tried too often.
 */
export const accountFor = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  credentials: { username: string; password: string },
  address: string,
): Promise<Account> => {
  const { username, password } = credentials
  const attempt = await noteAttempt(deps, username, address)
  if (attempt.ofAddress > MOST_PER_ADDRESS) {
    await forgetAttempt(deps, attempt)
    const waitSeconds = attempt.oldestOfAddress + WINDOW_SECONDS - deps.clock.now()
    throw new TooMany('Too many failed logins from this address. Wait some minutes and try again.', waitSeconds)
  }
  const account = await accountOfLogin(deps.db, username)
  // Looked at in any case: the time it takes must not tell a locked or unknown name from a known one.
  const matches = await isPassword(account?.passwordHash ?? null, password)
  if (attempt.ofName > MOST_PER_NAME) {
    await forgetAttempt(deps, attempt)
    throw loginFailure()
  }
  if (!matches || account === null || account.isDisabled) throw loginFailure()
  await forgetName(deps, username)
  if (!isWeakHash(account.passwordHash)) return account
  const hash = await passwordHash(password)
  await inSystem(deps.db, (tx) => replacePasswordHash(tx, account.id, { read: account.passwordHash, hash }))
  return { ...account, passwordHash: hash }
}
