import { isLongEnough, PASSWORD_LENGTH } from '@coldbar/domain/access/password'
import { BadSetting } from '../../config/config.ts'
import { isPopular } from './popular-password.ts'

/** The admin may do everything in every fleet. Throws BadSetting for a password that is short or guessed first. */
export const checkAdminPassword = (password: string | null): void => {
  if (password === null) return
  if (!isLongEnough(password))
    throw new BadSetting(`ADMIN_PASSWORD must have at least ${PASSWORD_LENGTH.min} characters.`)
  if (isPopular(password))
    throw new BadSetting('ADMIN_PASSWORD is one that everybody who guesses tries first. Choose another one.')
}
