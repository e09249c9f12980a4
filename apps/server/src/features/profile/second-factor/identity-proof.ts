import { isLoginPasswordFresh } from '@coldbar/domain/access/second-factor'
import type { SecretBox } from '../../../config/secret-box.ts'
import { inSystem, type SystemTransaction } from '../../../db/scope/in-system.ts'
import type { FeatureDeps } from '../../../deps.ts'
import { Refusal, TooManyRequests } from '../../../http/errors.ts'
import type { Session } from '../../../http/session/session.ts'
import { hasSecondFactor } from '../../../second-factor/second-factor.repository.ts'
import { useSecondFactorCode } from '../../../second-factor/second-factor.service.ts'
import { verifyCurrentPassword, wrongPasswordRefusal } from '../change-password.ts'
import {
  deleteLoginAttemptsInTransaction,
  LOGIN_ATTEMPT_WINDOW_SECONDS,
  type LoginAttemptScope,
  noteLimitedAttempt,
} from '../login-attempts.ts'

/** What somebody who changes how they sign in shows: the password, and a code where they have a second factor. */
export type IdentityProof = { current_password?: string | undefined; code?: string | undefined }

export const wrongCodeRefusal = (): Refusal =>
  new Refusal(403, 'wrong_code', 'This code does not fit, or was used before.', {
    fields: { 'data.code': { code: 'wrong', message: 'does not fit' } },
  })

/** What of a proof is left to be looked at in the transaction that it is for: the code, which is used up with it. */
export type UnverifiedSecondFactorCode = { code: string | undefined; aim: LoginAttemptScope }

type ProofDeps = Pick<FeatureDeps, 'db' | 'clock'>

/** Looks at the password, and notes that a code is tried. Throws Refusal 403 and TooManyRequests. */
export const verifyProofPassword = async (
  deps: ProofDeps,
  { userId, secondFactorDue, openedAt }: Pick<Session, 'userId' | 'secondFactorDue' | 'openedAt'>,
  { current_password: password, code }: IdentityProof,
  address: string,
): Promise<UnverifiedSecondFactorCode> => {
  const aim = { name: String(userId), device: null, step: 'code' } as const
  if (password !== undefined) await verifyCurrentPassword(deps, userId, password, address)
  else if (!secondFactorDue || !isLoginPasswordFresh(openedAt, deps.clock.now())) throw wrongPasswordRefusal()
  if (await inSystem(deps.db, (tx) => hasSecondFactor(tx, userId))) {
    const { isTooOften } = await noteLimitedAttempt(deps, aim, address)
    if (isTooOften)
      throw new TooManyRequests(
        'Codes were wrong too often. Wait some minutes and try again.',
        LOGIN_ATTEMPT_WINDOW_SECONDS,
      )
  }
  return { code, aim }
}

/** Looks at the code, where there is a second factor, and uses it up. Throws Refusal 403. */
export const verifySecondFactorCode = async (
  tx: SystemTransaction,
  { clock }: Pick<FeatureDeps, 'clock'>,
  box: SecretBox,
  userId: number,
  { code, aim }: UnverifiedSecondFactorCode,
): Promise<void> => {
  if (!(await hasSecondFactor(tx, userId))) return
  const by = await useSecondFactorCode(tx, box, { userId, typed: code ?? '', now: clock.now() })
  if (by === null) throw wrongCodeRefusal()
  await deleteLoginAttemptsInTransaction(tx, aim)
}
