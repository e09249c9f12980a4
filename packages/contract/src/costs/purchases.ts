import { TIRE_REPLACEMENT_REASONS } from '@coldbar/domain/costs/tire-replacement-due'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { countField, euroField, kilometresField, momentField } from '../fields/quantities.ts'
import { nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'

const line = z
  .object({
    size: z.string().nullable().meta({ description: 'As the name of the tire type holds it' }),
    tire_type_id: idField.nullable(),
    tire_type: z.string().nullable().meta({ description: 'Brand and type' }),
    due: countField('Tires that are due'),
    from_stock: countField('Those of them whose place a tire of the stock takes, of the same type or else size'),
    count: countField('Tires to buy: the others'),
    price: euroField(
      'What one costs: the median of what was paid; null where nothing like it was bought at a known price',
    ).nullable(),
    priced_by: z
      .enum(['type', 'size'])
      .nullable()
      .meta({ description: 'Of the type itself, or of others of its size' }),
    budget: euroField('What all of them cost').nullable(),
  })
  .meta({ id: 'PurchaseLine' })

const tire = z
  .object({
    tire_id: idField,
    tire_name: z.string(),
    vehicle_id: idField,
    vehicle_name: z.string(),
    ...nullableWheelPositionFields,
    position_name: z.string().nullable(),
    size: z.string().nullable(),
    tire_type_id: idField.nullable(),
    due: momentField('When it is due'),
    why: z.enum(TIRE_REPLACEMENT_REASONS).meta({ description: 'Its mileage or its age' }),
    km: kilometresField('What it rolled so far'),
    km_per_day: kilometresField('A day of the last three months').nullable(),
  })
  .meta({ id: 'DueTire' })

/** As many as a person can look through. */
export const MAX_DUE_TIRES_LISTED = 2_000

export const PURCHASE_HORIZON_MONTHS = ['3', '6', '12'] as const

export const duePurchasesCall = defineCall({
  name: 'costs.purchases',
  method: 'GET',
  path: '/api/costs/purchases',
  summary: 'Which tires are due within months, and what to buy for how much',
  description:
    'A tire is due at its total mileage or its greatest age, whichever comes first, where these alarms are on for it. How far it will roll is what it rolled a day in the last three months. The stock of the fleet is shared out first, to what is due first in the whole fleet.',
  query: z.object({
    months: z
      .enum(PURCHASE_HORIZON_MONTHS)
      .optional()
      .meta({ description: 'Due within so many months; three unless said otherwise' }),
    depot_id: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .meta({ description: 'On vehicles that belong to this depot only' }),
  }),
  response: z.object({
    data: z.object({
      time: momentField('When this was true'),
      within: z.object({
        quarter: countField('Due within 3 months'),
        half_year: countField('Within 6'),
        year: countField('Within 12'),
      }),
      lines: z.array(line).meta({ description: 'What to buy, most first' }),
      budget: euroField('What all of it costs, as far as prices are known'),
      unpriced: countField('Tires to buy whose price nobody knows'),
      unfit_stock: countField(
        'Tires of the stock of a type or size that is due that are not counted: they must be looked at inside, or have no tread, kilometres or age left',
      ),
      tires: z
        .array(tire)
        .meta({ description: `Those that are due, the first due first; the first ${MAX_DUE_TIRES_LISTED}` }),
      without_limits: countField('Mounted tires for which neither the mileage nor the age is limited'),
      unknown: countField('Mounted tires with a limit of which nobody can tell when they reach it'),
      depots: z.array(z.object({ id: idField, name: z.string() })),
    }),
  }),
})
