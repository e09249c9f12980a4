import { normalizeTypedCode } from '@coldbar/domain/access/second-factor'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { SecretBox } from '../config/secret-box.ts'
import type { SystemTransaction } from '../db/scope/in-system.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import {
  consumeRecoveryCode,
  lockSecondFactor,
  replaceRecoveryCodes,
  type StoredSecondFactor,
  saveTotpSecretsResealedForFleet,
  saveUsedTotpStep,
  storeOfferedTotpSecret,
  turnOnSecondFactor,
} from './second-factor.repository.ts'
import { newTotpSecret, totpStepOfCode, totpUri } from './totp.ts'

type Place = Pick<StoredSecondFactor, 'userId' | 'fleetId'>
type Field = 'secret' | 'new_secret'

const place = ({ userId, fleetId }: Place, field: Field) => ({ fleetId, table: 'second_factor', rowId: userId, field })

/**
 * Uses a typed code up, and says which kind it was; null for one that does not let in, whatever the reason: it is wrong, was used
 * before, or there is no second factor. What is done for those is the same, so that the time does not tell them apart.
 */
export const useSecondFactorCode = async (
  tx: SystemTransaction,
  box: SecretBox,
  { userId, typed, now }: { userId: number; typed: string; now: EpochSeconds },
): Promise<'app' | 'recovery' | null> => {
  const factor = await lockSecondFactor(tx, userId)
  const plain = normalizeTypedCode(typed)
  const secret = factor.secret === null ? newTotpSecret() : box.open(factor.secret, place(factor, 'secret'))
  const step = totpStepOfCode(secret, plain, now)
  if (factor.secret !== null && step !== null && step > factor.lastStep) {
    await saveUsedTotpStep(tx, userId, step)
    return 'app'
  }
  return (await consumeRecoveryCode(tx, userId, recoveryCodeHash(plain))) ? 'recovery' : null
}

/** Offers a user a secret: it is in use once `confirmOfferedTotpSecret` saw a code of it. */
export const offerTotpSecret = async (
  tx: SystemTransaction,
  box: SecretBox,
  userId: number,
): Promise<{ secret: string; uri: string }> => {
  const factor = await lockSecondFactor(tx, userId)
  const secret = newTotpSecret()
  await storeOfferedTotpSecret(tx, userId, box.seal(secret, place(factor, 'new_secret')))
  return { secret, uri: totpUri(secret, factor.login) }
}

/** Puts new recovery codes in place of those before, and answers them as they are shown this once. */
export const renewRecoveryCodes = async (tx: SystemTransaction, userId: number): Promise<string[]> => {
  const { shown, hashes } = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, hashes)
  return shown
}

/** Puts the offered secret in use where this is a code of it, and answers the recovery codes. */
export const confirmOfferedTotpSecret = async (
  tx: SystemTransaction,
  box: SecretBox,
  { userId, typed, now }: { userId: number; typed: string; now: EpochSeconds },
): Promise<string[] | 'nothing offered' | 'wrong'> => {
  const factor = await lockSecondFactor(tx, userId)
  if (factor.newSecret === null) return 'nothing offered'
  const secret = box.open(factor.newSecret, place(factor, 'new_secret'))
  const step = totpStepOfCode(secret, normalizeTypedCode(typed), now)
  if (step === null) return 'wrong'
  await turnOnSecondFactor(tx, userId, { sealed: box.seal(secret, place(factor, 'secret')), step, now })
  return renewRecoveryCodes(tx, userId)
}

/** Seals the secrets of a user anew who works in another fleet from now on: they open in the fleet only that they are sealed for. */
export const resealSecondFactorForFleet = async (
  tx: SystemTransaction,
  box: SecretBox,
  userId: number,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const { secret, newSecret: offered } = await lockSecondFactor(tx, userId)
  const sealed = (text: Buffer | null, field: Field): Buffer | null =>
    text === null
      ? null
      : box.seal(box.open(text, place({ userId, fleetId: from }, field)), place({ userId, fleetId: to }, field))
  await saveTotpSecretsResealedForFleet(tx, userId, {
    secret: sealed(secret, 'secret'),
    newSecret: sealed(offered, 'new_secret'),
  })
}
