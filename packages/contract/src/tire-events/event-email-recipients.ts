import * as z from 'zod'
import { defineCall } from '../call.ts'
import { emailsField } from '../fields/email.ts'
import { languageSchema } from '../fields/enums.ts'
import { lineField } from '../fields/text.ts'
import { changeBodySchema } from '../write-body.ts'

const fields = {
  email: lineField.meta({ description: 'Receives every event; several addresses are separated by commas' }),
  email_language: languageSchema,
  enabled: z.boolean(),
}

const answer = z.object({ data: z.object(fields).meta({ id: 'EmailSetup' }) })

export const eventEmailRecipientsCall = defineCall({
  name: 'tireEvents.emailSetup',
  method: 'GET',
  path: '/api/tire_events/email_setup',
  summary: 'The global e-mail setup of the fleet',
  jsonp: true,
  response: answer,
})

export const updateEventEmailRecipientsCall = defineCall({
  name: 'tireEvents.updateEmailSetup',
  method: 'POST',
  path: '/api/tire_events/update_email_setup',
  summary: 'Change the global e-mail setup of the fleet',
  csrf: true,
  body: changeBodySchema(z.strictObject({ ...fields, email: emailsField }).partial()),
  response: answer,
  errors: [409],
})
