import { isLongEnough, PASSWORD_LENGTH } from '@coldbar/domain/access/password'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields/ids.ts'
import { writeBody } from '../write-body.ts'

export const changePassword = defineCall({
  name: 'profile.changePassword',
  method: 'POST',
  path: '/api/profile/change_password',
  summary: 'Choose another password for oneself, and end the own sessions elsewhere',
  description:
    'At least 8 characters, every one of them counts, and none of the passwords that everybody guesses first: 400 with `fields`. A wrong current password answers 403 and counts as a failed login.',
  csrf: true,
  body: writeBody(
    z.strictObject({
      current_password: z.string().min(1).max(PASSWORD_LENGTH.max),
      new_password: z
        .string()
        .max(PASSWORD_LENGTH.max)
        .refine(isLongEnough, {
          message: `Take at least ${PASSWORD_LENGTH.min} characters`,
          params: { code: 'too_short', limit: PASSWORD_LENGTH.min },
        }),
    }),
  ),
  response: z.object({ data: z.object({ id }) }),
  errors: [400, 429],
})
