import { FEWEST_MEASUREMENT_MONTHS, MOST_INSTALLATION_MONTHS } from '@coldbar/domain/retention/fleet-retention'
import { VISITS_KEPT_MONTHS } from '@coldbar/domain/retention/visit-retention'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'
import { nameField } from '../fields/text.ts'
import { timeZoneField } from '../fields/time-zone-field.ts'
import { addedRecordSchema, updatedRecordSchema } from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'

const demandsSecondFactor = z.boolean().meta({
  description:
    'Whoever works in it needs a second factor: its users set one up at their next login before anything else, and an admin without one cannot switch to it',
})

const ownMonths = (what: string, least: number, most: number) =>
  z
    .int()
    .min(least)
    .max(most)
    .nullable()
    .meta({
      description: `Whole months for which it keeps ${what}: at least and at most what \`retention\` says; null for as long as the installation does. What removes something counts a week later, all else at once`,
    })
const ownPeriods = {
  measurements_months: ownMonths('measurements', FEWEST_MEASUREMENT_MONTHS, MOST_INSTALLATION_MONTHS),
  visits_months: ownMonths('visits of places after their end', 1, VISITS_KEPT_MONTHS),
}

/** For how long a fleet keeps something, and what it may choose. */
const retention = z
  .object({
    months: z.int().meta({ description: 'Whole months that count now' }),
    pending_months: z
      .int()
      .nullable()
      .meta({ description: 'Those that count from `pending_from`; null where none are chosen' }),
    pending_from: momentField('When these count').nullable(),
    least: z.int().meta({ description: 'The fewest months that it may choose' }),
    most: z.int().meta({ description: 'As many as the installation keeps: no fleet keeps anything longer' }),
  })
  .meta({ id: 'FleetRetention' })

const fleet = z
  .object({
    id: idField,
    name: z.string(),
    time_zone: z.string().meta({ description: 'IANA name; where the days of its trips and reports begin' }),
    vehicles: countField('Vehicles'),
    demands_second_factor: demandsSecondFactor,
    ...ownPeriods,
    retention: z.object({ measurements: retention, visits: retention }),
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

const written = { name: nameField, time_zone: timeZoneField, demands_second_factor: demandsSecondFactor, ...ownPeriods }
const READ_ONLY = ['vehicles', 'retention', 'current']

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
      {
        name: nameField,
        time_zone: timeZoneField.optional(),
        demands_second_factor: demandsSecondFactor.optional(),
        measurements_months: ownPeriods.measurements_months.optional(),
        visits_months: ownPeriods.visits_months.optional(),
      },
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
  summary:
    'Rename a fleet, say where it is at home and for how long it keeps things, or demand a second factor of everybody in it',
  description:
    'Fields left out stay as they are. A fleet that demands a second factor ceases to, and keeps things for a shorter time, only by an admin who has one: 403 `second_factor_needed`.',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(written, READ_ONLY)),
  response: z.object({ data: fleet }),
  errors: [404, 409],
})
