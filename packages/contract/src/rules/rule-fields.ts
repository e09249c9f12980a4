import * as z from 'zod'
import { integratorTypeSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'

/** Midnight at the end of the day. */
const END_OF_DAY = 1440

export const minutesOfDaySchema = z.int().min(0).max(END_OF_DAY).meta({ unit: 'min', description: 'Since midnight' })

export const dayFilterSchema = z
  .literal([0, 1, 2, 3, 4, 5, 6, 7, 8])
  .meta({ description: '0 any day, 1 working days, 2 to 8 Monday to Sunday' })

/** 0 is the built-in Default. */
export const messageTemplateIdSchema = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .meta({ description: '0 is the built-in Default' })

/** An address, a telephone number or the id of an integrator, as the action needs. */
export const ruleRecipientSchema = z.union([z.string().max(255), idField]).nullable()

export const messageTemplateSchema = z
  .object({ template_id: messageTemplateIdSchema, name: z.string() })
  .meta({ id: 'MessageTemplate' })

export const integratorChoiceSchema = z.object({ id: idField, name: z.string(), integrator_type: integratorTypeSchema })

const PEOPLE_AT_MOST = 50

/** Numbers of people, each once. */
export const rulePeopleIdsSchema = z.array(idField).max(PEOPLE_AT_MOST)

/** Somebody whom a rule can tell, and by which ways: who has no address for a way cannot be chosen for it. */
export const rulePersonChoiceSchema = z
  .object({ id: idField, name: z.string(), email: z.boolean(), phone: z.boolean(), push: z.boolean() })
  .meta({
    id: 'PersonChoice',
    description:
      'Somebody whom a rule can tell; email and phone: whether there is an address for it; push: whether there is a device that is told whatever the way',
  })
