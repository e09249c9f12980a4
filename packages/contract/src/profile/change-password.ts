import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { writeBodySchema } from '../write-body.ts'
import { chosenPasswordSchema, currentPasswordSchema } from './password-schemas.ts'

export const changeOwnPasswordCall = defineCall({
  name: 'profile.changePassword',
  method: 'POST',
  path: '/api/profile/change_password',
  summary: 'Choose another password for oneself, and end the own sessions elsewhere',
  description:
    'At least 8 characters, every one of them counts, and none of the passwords that everybody guesses first: 400 with `fields`. A wrong current password answers 403 and counts as a failed login.',
  csrf: true,
  body: writeBodySchema(
    z.strictObject({
      current_password: currentPasswordSchema,
      new_password: chosenPasswordSchema,
    }),
  ),
  response: z.object({ data: z.object({ id: idField }) }),
  errors: [400, 429],
})
