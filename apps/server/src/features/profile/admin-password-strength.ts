import { isPasswordLongEnough, PASSWORD_LENGTH_LIMITS } from '@coldbar/domain/access/password'
import { InvalidServerSetting } from '../../config/config.ts'
import { isPopularPassword } from './popular-password.ts'

/** The admin may do everything in every fleet. Throws InvalidServerSetting for a password that is short or guessed first. */
export const checkAdminPasswordStrength = (password: string | null): void => {
  if (password === null) return
  if (!isPasswordLongEnough(password))
    throw new InvalidServerSetting(`ADMIN_PASSWORD must have at least ${PASSWORD_LENGTH_LIMITS.min} characters.`)
  if (isPopularPassword(password))
    throw new InvalidServerSetting('ADMIN_PASSWORD is one that everybody who guesses tries first. Choose another one.')
}
