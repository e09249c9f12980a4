import * as z from 'zod'
import { defineCall } from '../call.ts'
import { languageSchema, notificationsVersionSchema, roleSchema } from '../fields/enums.ts'
import { answerFieldSchemas, newRecordFieldSchemas } from '../fields/field-schemas.ts'
import { idField } from '../fields/ids.ts'
import { PERSON_DATA_EXPORT_DESCRIPTION, personDataExportAnswerSchema } from '../fields/person-data-export.ts'
import { visibleLineSchema } from '../fields/text.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, readBodySchema, writeBodySchema } from '../write-body.ts'
import { USER_RECORD_FIELDS } from './user-record-fields.ts'

const loginName = visibleLineSchema(z.string().trim().min(1).max(100)).meta({
  description: 'Unique over all fleets; letter case and what nobody sees do not count',
})

const optional = {
  language: languageSchema,
  notifications: notificationsVersionSchema,
  role: roleSchema,
  fleet_id: idField.meta({ description: 'The fleet the user works in; the own one unless given' }),
}

const secondFactor = z.boolean().meta({ description: 'Signs in with a second factor' })

const user = z
  .object({
    id: idField,
    login: z.string(),
    ...answerFieldSchemas(USER_RECORD_FIELDS),
    ...optional,
    fleet_name: z.string(),
    depot_name: z.string().nullable().meta({ description: 'The depot that lists and papers of the user begin with' }),
    disabled: z.boolean(),
    second_factor: secondFactor,
  })
  .meta({ id: 'User' })

const added = {
  login: loginName,
  ...newRecordFieldSchemas(USER_RECORD_FIELDS),
  ...z.strictObject(optional).partial().shape,
}

const changed = { ...added, disabled: z.boolean().meta({ description: 'A disabled user cannot sign in' }) }

const READ_ONLY = ['fleet_name', 'depot_name', 'second_factor'] as const

const neverDisabled = z.literal(false).optional().meta({ description: 'A new user can sign in' })

const shownOnce = z.string().meta({ description: 'The password. Shown this once and stored as a hash only.' })

const withPassword = z.object({ data: z.object({ user, password: shownOnce }) })

export const allUsersCall = defineCall({
  name: 'users.all',
  method: 'GET',
  path: '/api/users/all',
  summary: 'The users of all fleets',
  response: z.object({
    data: z.array(user),
    depots: z.array(z.object({ id: idField, name: z.string(), fleet_id: idField })).meta({
      description: 'The depots of all fleets by name, of which one of the own fleet may be chosen for a user',
    }),
  }),
})

export const userDataExportCall = defineCall({
  name: 'users.kept',
  method: 'POST',
  path: '/api/users/kept',
  summary: 'Everything that is kept of a user: account, sessions, changes, problems, messages, remarks, and so on',
  description: `For a user who asks what is kept of them. ${PERSON_DATA_EXPORT_DESCRIPTION}`,
  body: readBodySchema({ id: idField }),
  response: personDataExportAnswerSchema,
  errors: [404],
  example: { body: { id: 7 } },
})

export const addUserCall = defineCall({
  name: 'users.add',
  method: 'POST',
  path: '/api/users/add',
  summary: 'Add a user and make the first password',
  csrf: true,
  body: writeBodySchema(addedRecordSchema({ ...added, disabled: neverDisabled }, READ_ONLY)),
  response: withPassword,
  errors: [404, 409],
})

export const updateUserCall = defineCall({
  name: 'users.update',
  method: 'POST',
  path: '/api/users/update',
  summary: 'Change a user',
  description:
    'Fields left out stay as they are; who moves to another fleet has no depot until one of it is given. Disabling a user, lowering the role or moving to another fleet ends the sessions of that user. The last admin who can sign in stays one: 409. The own e-mail address is changed in the own profile, with the current password.',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(changed, READ_ONLY)),
  response: z.object({ data: user }),
  errors: [404, 409],
})

export const deleteUserCall = defineCall({
  name: 'users.delete',
  method: 'POST',
  path: '/api/users/delete',
  summary: 'Delete a user; what the user did stays in the audit log',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(Object.keys(user.shape))),
  response: emptyWriteAnswerSchema,
  errors: [404, 409],
})

export const setUserPasswordCall = defineCall({
  name: 'users.setPassword',
  method: 'POST',
  path: '/api/users/set_password',
  summary: 'Replace the password of another user by a new one, and end the sessions of that user',
  description: 'The own one is changed in the own profile, with the current one: 409.',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: withPassword,
  errors: [404, 409],
})

export const removeUserSecondFactorCall = defineCall({
  name: 'users.removeSecondFactor',
  method: 'POST',
  path: '/api/users/remove_second_factor',
  summary: 'Take the second factor of another user away, who lost it, and end the sessions of that user',
  description:
    'The next login needs the password alone; where the fleet demands a second factor, that user sets one up then. The own one is turned off in the own profile: 409.',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: z.object({ data: user }),
  errors: [404, 409],
})
