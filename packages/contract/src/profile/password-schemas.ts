import { isPasswordLongEnough, PASSWORD_LENGTH_LIMITS } from '@coldbar/domain/access/password'
import * as z from 'zod'

/** A password that somebody chooses. */
export const chosenPasswordSchema = z
  .string()
  .max(PASSWORD_LENGTH_LIMITS.max)
  .refine(isPasswordLongEnough, {
    message: `Take at least ${PASSWORD_LENGTH_LIMITS.min} characters`,
    params: { code: 'too_short', limit: PASSWORD_LENGTH_LIMITS.min },
  })

/** The password of now, of whoever changes something about how they sign in. */
export const currentPasswordSchema = z.string().min(1).max(PASSWORD_LENGTH_LIMITS.max)
