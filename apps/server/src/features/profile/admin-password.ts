import { isPasswordLongEnough, PASSWORD_LENGTH_LIMITS } from '@coldbar/domain/access/password'
import { BadSetting } from '../../config/config.ts'
import { isPopularPassword } from './popular-password.ts'

/** The admin may do everything in every fleet. Throws BadSetting for a password that is short or guessed first. */
export const checkAdminPassword = (password: string | null): void => {
  if (password === null) return
  if (!isPasswordLongEnough(password))
    throw new BadSetting(`ADMIN_PASSWORD must have at least ${PASSWORD_LENGTH_LIMITS.min} characters.`)
  if (isPopularPassword(password))
    throw new BadSetting('ADMIN_PASSWORD is one that everybody who guesses tries first. Choose another one.')
}
