import * as z from 'zod'
import { defineCall } from '../call.ts'
import { answerFieldSchemas, newRecordFieldSchemas } from '../fields/field-schemas.ts'
import { idField } from '../fields/ids.ts'
import { PERSON_DATA_EXPORT_DESCRIPTION, personDataExportAnswerSchema } from '../fields/person-data-export.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, readBodySchema, writeBodySchema } from '../write-body.ts'
import { CONTACT_RECORD_FIELDS } from './contact-record-fields.ts'

const fields = newRecordFieldSchemas(CONTACT_RECORD_FIELDS)

const contact = z.object({ id: idField, ...answerFieldSchemas(CONTACT_RECORD_FIELDS) }).meta({ id: 'Contact' })

export const allContactsCall = defineCall({
  name: 'contacts.all',
  method: 'GET',
  path: '/api/contacts/all',
  summary: 'Contacts of the fleet',
  jsonp: true,
  response: z.object({ data: z.array(contact) }),
})

export const addContactCall = defineCall({
  name: 'contacts.add',
  method: 'POST',
  path: '/api/contacts/add',
  summary: 'Add a contact',
  csrf: true,
  body: writeBodySchema(addedRecordSchema(fields)),
  response: z.object({ data: contact }),
})

export const updateContactCall = defineCall({
  name: 'contacts.update',
  method: 'POST',
  path: '/api/contacts/update',
  summary: 'Change a contact; fields left out stay as they are',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(fields)),
  response: z.object({ data: contact }),
  errors: [404, 409],
})

export const deleteContactCall = defineCall({
  name: 'contacts.delete',
  method: 'POST',
  path: '/api/contacts/delete',
  summary: 'Delete a contact',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(Object.keys(contact.shape))),
  response: emptyWriteAnswerSchema,
  errors: [404],
})

export const contactDataExportCall = defineCall({
  name: 'contacts.kept',
  method: 'POST',
  path: '/api/contacts/kept',
  summary: 'Everything that is kept of a contact: the record, its changes, messages and places in rules',
  description: `For a contact who asks what is kept of them. ${PERSON_DATA_EXPORT_DESCRIPTION}`,
  body: readBodySchema({ id: idField }),
  response: personDataExportAnswerSchema,
  errors: [404],
  example: { body: { id: 7 } },
})

export const restoreContactCall = defineCall({
  name: 'contacts.restore',
  method: 'POST',
  path: '/api/contacts/restore',
  summary: 'Bring back a contact that was deleted less than an hour ago',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: z.object({ data: contact }),
  errors: [404],
})
