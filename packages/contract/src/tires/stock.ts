import * as z from 'zod'
import { defineCall } from '../call.ts'
import { tireDemountFields } from '../fields/condition-fields.ts'
import { idField, tagIdField } from '../fields/ids.ts'
import { barField, countField, euroField, kilometresField, momentField } from '../fields/quantities.ts'

const stored = z
  .object({
    id: idField,
    name: z.string(),
    serial_no: z.string().nullable(),
    tire_type: z.string().nullable().meta({ description: 'Brand and type' }),
    has_tag: z.boolean(),
    tag_id: tagIdField.nullable().meta({ description: 'Of the sensor in it' }),
    since: momentField('Since when it is in stock, carried, or scrapped').nullable(),
    last_vehicle: z.string().nullable().meta({ description: 'The vehicle that it was on last' }),
    km: kilometresField('What it rolled in all'),
    purchased: momentField('Day of purchase').nullable(),
    cost: euroField('Price and what was spent on it since').nullable(),
    last_pressure: barField('Last measured pressure; nobody judges it').nullable(),
    last_measurement: momentField('Last reading').nullable(),
    ...tireDemountFields,
    spare_of: z
      .object({ id: idField, name: z.string() })
      .nullable()
      .meta({ description: 'The vehicle that carries it as a spare' }),
  })
  .meta({ id: 'StoredTire' })

const change = z
  .object({
    id: idField,
    kind: z.enum(['fit', 'move', 'swap', 'store', 'scrap', 'spare']),
    at: momentField('When it happened'),
    entered_at: momentField('When it was entered'),
    user_name: z.string().meta({ description: 'As the user was called then' }),
    tires: z
      .array(z.object({ id: idField, name: z.string() }))
      .meta({ description: 'The one that it was entered of first' }),
    vehicles: z.array(z.string()),
    undoable: z.boolean().meta({ description: 'Nothing was changed there since' }),
  })
  .meta({ id: 'EnteredTireChange' })

/** So many of each are listed, as a person can look through; the search finds the others. */
export const MAX_LISTED_UNMOUNTED_TIRES = 2_000

/** What is searched for may be so many signs long. */
export const LONGEST_STOCK_SEARCH = 100

export const unmountedTiresCall = defineCall({
  name: 'tires.stock',
  method: 'GET',
  path: '/api/tires/stock',
  summary: 'Tires in stock, spare wheels, those that were scrapped, and the latest changes of tires',
  query: z.object({
    q: z.string().max(LONGEST_STOCK_SEARCH).optional().meta({
      description: 'Those alone whose name, serial number, type, carrier or sensor number has all these words',
    }),
  }),
  response: z.object({
    data: z.object({
      time: momentField('When this was true'),
      counts: z
        .object({
          tires: countField('In stock'),
          spares: countField('Carried as spare wheels'),
          scrapped: countField('Scrapped'),
        })
        .meta({ description: `How many there are: ${MAX_LISTED_UNMOUNTED_TIRES} of each are listed at most` }),
      tires: z.array(stored).meta({ description: 'The one stored last first' }),
      spares: z.array(stored).meta({ description: 'Spare wheels: carried by a vehicle, and not in stock' }),
      scrapped: z.array(stored),
      changes: z.array(change).meta({ description: 'Of the last 31 days, the one entered last first' }),
    }),
  }),
})
