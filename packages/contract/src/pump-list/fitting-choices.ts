import * as z from 'zod'
import { defineCall } from '../call.ts'
import { tireDemountFields } from '../fields/condition-fields.ts'
import { idField, tagIdField } from '../fields/ids.ts'
import { barField, countField, momentField } from '../fields/quantities.ts'
import { MAX_FITTING_CHOICES } from './fitting-choice-limit.ts'

const stored = z
  .object({
    id: idField,
    name: z.string(),
    tire_type: z.string().nullable().meta({ description: 'Brand and type' }),
    has_tag: z.boolean(),
    last_pressure: barField('Last measured pressure; nobody judges it').nullable(),
    last_measurement: momentField('Last reading').nullable(),
    ...tireDemountFields,
  })
  .meta({ id: 'FittableTire' })

export const fittingChoicesCall = defineCall({
  name: 'pumpList.fittingChoices',
  method: 'GET',
  path: '/api/pump_list/fitting_choices',
  summary: 'What a tire that is fitted in the yard is chosen from, with or without a network',
  response: z.object({
    data: z.object({
      time: momentField('When this was true'),
      tires: z
        .array(stored)
        .meta({ description: `Tires in stock, the one stored last first, ${MAX_FITTING_CHOICES} at most` }),
      stock: countField('Tires in stock, those that are not listed too'),
      types: z.array(z.object({ id: idField, name: z.string(), brand_name: z.string() })),
      sensors: z
        .array(z.object({ tag_id: tagIdField, tag_display: z.literal([0, 1]) }))
        .meta({ description: `Sensors that no tire has, ${MAX_FITTING_CHOICES} at most` }),
    }),
  }),
})
