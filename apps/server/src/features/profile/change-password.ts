import type { FeatureDeps } from '../../deps.ts'
import { InvalidInput, Refusal, TooManyRequests } from '../../http/errors.ts'
import { hashPassword, isPasswordOfHash } from '../../http/session/password.ts'
import {
  forgetLoginAttempt,
  forgetLoginAttempts,
  LOGIN_ATTEMPT_WINDOW_SECONDS,
  MAX_LOGIN_ATTEMPTS_PER_NAME,
  noteLoginAttempt,
} from './login-attempts.ts'
import { isPopularPassword } from './popular-password.ts'
import { readLoginAndHashOfUser } from './profile.repository.ts'

type Choice = { current_password: string; new_password: string }

export const wrongPasswordRefusal = (): Refusal =>
  new Refusal(403, 'wrong_password', 'This is not your current password.', {
    fields: { 'data.current_password': { code: 'wrong', message: 'is not your current password' } },
  })

/** Throws Invalid for a password that everybody guesses. `field`: where it was written. */
export const checkChosenPassword = (password: string, field: string): void => {
  if (!isPopularPassword(password)) return
  throw new InvalidInput('Everybody who guesses passwords tries this one first. Choose another one.', {
    [field]: { code: 'popular', message: 'is guessed too easily' },
  })
}

/**
 * The stored hash of somebody's password, once they have shown that they know it.
 * @throws Refusal 403 when it is wrong; TooManyRequests when it was wrong too often: an open session must not be a way to try passwords out.
 */
export const verifyCurrentPassword = async (
  deps: Pick<FeatureDeps, 'db' | 'clock'>,
  userId: number,
  password: string,
  address: string,
): Promise<string> => {
  const { login, passwordHash: stored } = await readLoginAndHashOfUser(deps.db, userId)
  const attempt = await noteLoginAttempt(deps, { name: login, device: null }, address)
  if (attempt.ofName > MAX_LOGIN_ATTEMPTS_PER_NAME) {
    await forgetLoginAttempt(deps, attempt)
    throw new TooManyRequests(
      'The current password was wrong too often. Wait some minutes and try again.',
      LOGIN_ATTEMPT_WINDOW_SECONDS,
    )
  }
  if (!(await isPasswordOfHash(stored, password))) throw wrongPasswordRefusal()
  await forgetLoginAttempts(deps, { name: login, device: null })
  return stored
}

/**
 * The hash of a password that somebody chose for themselves, and the one of the current password that was read for it.
 * @throws Invalid for one that everybody guesses, and as `verifyCurrentPassword`.
 */
export const hashChosenPassword = async (
  deps: Pick<FeatureDeps, 'db' | 'clock'>,
  userId: number,
  { current_password, new_password }: Choice,
  address: string,
): Promise<{ read: string; hash: string }> => {
  checkChosenPassword(new_password, 'data.new_password')
  const read = await verifyCurrentPassword(deps, userId, current_password, address)
  return { read, hash: await hashPassword(new_password) }
}
