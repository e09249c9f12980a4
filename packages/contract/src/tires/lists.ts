import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { wheelLayoutSchema } from '../vehicle-types/wheel-layout.ts'
import { tireColorSchema } from '../vehicles/details.ts'
import { tagSchema } from './tag.ts'
import { tireRowSchema } from './tire.ts'

export const allTiresCall = defineCall({
  name: 'tires.all',
  method: 'GET',
  path: '/api/tires/all',
  summary: 'All tires of the fleet with their last reading and level',
  jsonp: true,
  response: z.object({ data: z.array(tireRowSchema), alarm_color: z.array(tireColorSchema) }),
})

export const tireFormChoicesCall = defineCall({
  name: 'tires.availableForEdit',
  method: 'GET',
  path: '/api/tires/available_for_edit',
  summary: "What a tire's form offers to choose from",
  jsonp: true,
  response: z.object({
    data: z.object({
      tags: z.array(tagSchema),
      vehicles: z.array(
        z.object({
          id: idField,
          name: z.string(),
          vehicle_type_id: idField,
          vehicle_type_name: z.string(),
          vehicle_layout_id: idField,
          vehicle_layout_name: z.string(),
        }),
      ),
      marque_types: z.array(z.object({ id: idField, name: z.string(), marque_id: idField, brand_name: z.string() })),
      suppliers: z.array(z.object({ id: idField, name: z.string() })),
      layouts: z.array(wheelLayoutSchema),
    }),
  }),
})
