import { createHash, randomInt } from 'node:crypto'
import {
  formatRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
} from '@coldbar/domain/access/second-factor'

const newCode = (): string =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)],
  ).join('')

/** What is stored of a recovery code, as `normalizeTypedCode` makes it of what was typed. So many random bits need no salt. */
export const recoveryCodeHash = (plain: string): Buffer => createHash('sha256').update(plain).digest()

/** A set of recovery codes as they are shown, and what is stored of them. */
export const newRecoveryCodes = (): { shown: string[]; hashes: Buffer[] } => {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  return { shown: codes.map(formatRecoveryCode), hashes: codes.map(recoveryCodeHash) }
}
