import * as z from 'zod'
import { defineCall } from '../call.ts'
import { readBodySchema } from '../write-body.ts'
import { PASSWORD_RESET_MINUTES } from './password-reset-minutes.ts'
import { chosenPasswordSchema } from './password-schemas.ts'

export const requestPasswordResetCall = defineCall({
  name: 'profile.forgotPassword',
  method: 'POST',
  path: '/api/profile/forgot_password',
  summary: 'Ask for a mail with a link by which a forgotten password is replaced',
  description: `The answer is the same, and takes as long, whether there is such a user or not. The link is good once and for ${PASSWORD_RESET_MINUTES} minutes; a younger one makes it void.`,
  body: readBodySchema({
    who: z.string().trim().min(1).max(255).meta({ description: 'The username or the e-mail address' }),
  }),
  response: z.object({
    data: z.object({
      by_mail: z.boolean().meta({ description: 'False: this installation sends no mail, whoever asks' }),
    }),
  }),
  errors: [429],
  example: { body: { who: 'anna' }, response: { data: { by_mail: true } } },
})

export const resetPasswordCall = defineCall({
  name: 'profile.resetPassword',
  method: 'POST',
  path: '/api/profile/reset_password',
  summary: 'Choose another password by the link of a mail',
  description:
    'Ends all sessions of the user and signs nobody in: the second factor is asked for at the login as ever. 404 for a link that opens nothing: `not_found`, `link_expired` or `link_used`.',
  body: readBodySchema({
    token: z.string().min(1).max(64).meta({
      description: 'What stands behind the # of the link. It is sent in the body only, so that no log has it',
    }),
    new_password: chosenPasswordSchema,
  }),
  response: z.object({ data: z.object({ login: z.string().meta({ description: 'Whose password it is now' }) }) }),
  errors: [400, 404, 429],
})
