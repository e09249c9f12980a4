import { createHash, randomInt } from 'node:crypto'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_SIGNS,
  RECOVERY_CODES,
  shownRecoveryCode,
} from '@coldbar/domain/access/second-factor'

const newCode = (): string =>
  Array.from({ length: RECOVERY_CODE_SIGNS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')

/** What is stored of a recovery code, as `plainCode` makes it of what was typed. So many random bits need no salt. */
export const recoveryCodeHash = (plain: string): Buffer => createHash('sha256').update(plain).digest()

/** A set of recovery codes as they are shown, and what is stored of them. */
export const newRecoveryCodes = (): { shown: string[]; hashes: Buffer[] } => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  return { shown: codes.map(shownRecoveryCode), hashes: codes.map(recoveryCodeHash) }
}
