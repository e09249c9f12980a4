import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { countField } from '../fields/quantities.ts'
import { nameField } from '../fields/text.ts'
import { timeZoneField } from '../fields/time-zone-field.ts'
import { addedRecordSchema, updatedRecordSchema } from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'

const demandsSecondFactor = z.boolean().meta({
  description:
    'Whoever works in it needs a second factor: its users set one up at their next login before anything else, and an admin without one cannot switch to it',
})

const fleet = z
  .object({
    id: idField,
    name: z.string(),
    time_zone: z.string().meta({ description: 'IANA name; where the days of its trips and reports begin' }),
    vehicles: countField('Vehicles'),
    demands_second_factor: demandsSecondFactor,
    current: z.boolean().meta({ description: 'The session works in this one' }),
  })
  .meta({ id: 'Fleet' })

export const allFleetsCall = defineCall({
  name: 'fleets.all',
  method: 'GET',
  path: '/api/fleets/all',
  summary: 'All fleets of this installation',
  response: z.object({ data: z.array(fleet) }),
})

export const switchSessionFleetCall = defineCall({
  name: 'fleets.switch',
  method: 'POST',
  path: '/api/fleets/switch',
  summary: 'Work in another fleet for the rest of the session',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  description: 'A fleet that demands a second factor is refused to an admin who has none: 403 `second_factor_needed`.',
  response: z.object({ data: z.object({ id: idField, name: z.string() }) }),
  errors: [404],
})

const written = { name: nameField, time_zone: timeZoneField, demands_second_factor: demandsSecondFactor }
const READ_ONLY = ['vehicles', 'current']

export const addFleetCall = defineCall({
  name: 'fleets.add',
  method: 'POST',
  path: '/api/fleets/add',
  summary: 'Add a fleet without vehicles or users',
  description:
    'Its time zone is Europe/Amsterdam unless given. A fleet is never deleted here: its history goes with it.',
  csrf: true,
  body: writeBodySchema(
    addedRecordSchema(
      { name: nameField, time_zone: timeZoneField.optional(), demands_second_factor: demandsSecondFactor.optional() },
      READ_ONLY,
    ),
  ),
  response: z.object({ data: fleet }),
  errors: [409],
})

export const updateFleetCall = defineCall({
  name: 'fleets.update',
  method: 'POST',
  path: '/api/fleets/update',
  summary: 'Rename a fleet, say where it is at home, or demand a second factor of everybody in it',
  description: 'Fields left out stay as they are.',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(written, READ_ONLY)),
  response: z.object({ data: fleet }),
  errors: [404, 409],
})
