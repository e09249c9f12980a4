import * as z from 'zod'
import { defineCall } from '../call.ts'
import { emailField } from '../fields/email.ts'
import { languageSchema, notificationsVersionSchema, roleSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { lineField, visibleLineSchema } from '../fields/text.ts'
import { changeBodySchema } from '../write-body.ts'
import { currentPasswordSchema } from './password-schemas.ts'

const profile = z
  .object({
    id: idField,
    login: z.string(),
    name: z.string(),
    email: lineField,
    sms: lineField.meta({ description: 'Telephone number for text messages' }),
    language: languageSchema,
    notifications: notificationsVersionSchema,
    role: roleSchema,
  })
  .meta({ id: 'Profile' })

export const ownProfileCall = defineCall({
  name: 'profile.details',
  method: 'GET',
  path: '/api/profile/details',
  summary: 'The profile of whoever is signed in',
  response: z.object({ data: profile }),
})

const own = z.union([z.string(), z.int()]).optional().meta({ description: 'As it is: a copy of the profile holds it' })

export const updateOwnProfileCall = defineCall({
  name: 'profile.updateNotifications',
  method: 'POST',
  path: '/api/profile/update_notifications',
  summary: 'Save the own profile',
  description:
    'Everybody may change name, email, sms and language of the own profile; `notifications` changes only for an admin. `id`, `login` and `role` never change here. Another value than the own is refused by name (`fixed`). Another `email` needs `current_password`, because a forgotten password is mailed there: without it 400 `missing`; a wrong one answers 403 and counts as a failed login.',
  csrf: true,
  body: changeBodySchema(
    z.strictObject({
      ...{ id: own, login: own, role: own },
      name: visibleLineSchema(z.string().trim().max(100))
        .optional()
        .meta({ description: 'Empty: the login stands for it' }),
      email: emailField.optional(),
      sms: lineField.optional(),
      language: languageSchema.optional(),
      notifications: notificationsVersionSchema.optional(),
      current_password: currentPasswordSchema
        .optional()
        .meta({ description: 'Needed where `email` becomes another one, and not looked at otherwise' }),
    }),
  ),
  response: z.object({ data: profile }),
  errors: [409, 429],
})
