import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields/ids.ts'
import { changeBodySchema, readBodySchema } from '../write-body.ts'
import {
  osmandDecodingSettings,
  thingsboardDecodingSettings,
  traccarDecodingSettings,
} from './attribute-decoding-settings.ts'
import { canDecodingSettings } from './can-decoding-settings.ts'
import { mappedDecodingSettings } from './field-mapping.ts'

/** How what a unit sends in the language of a source is to be read; each source that can be set adds its own. */
const decodingSettings = z
  .discriminatedUnion('source', [
    canDecodingSettings,
    traccarDecodingSettings,
    osmandDecodingSettings,
    thingsboardDecodingSettings,
    mappedDecodingSettings,
  ])
  .meta({ id: 'DecodingSettings', description: 'What is set for one source of an alert unit' })

export type UnitDecodingSettings = z.output<typeof decodingSettings>

const answer = z.object({ data: z.array(decodingSettings) })

export const unitDecodingsAll = defineCall({
  name: 'alertUnits.decodings',
  method: 'POST',
  path: '/api/alert_units/decodings',
  summary: 'How what an alert unit sends is read, for each source that something is set for',
  body: readBodySchema({ id }),
  response: answer,
  errors: [404],
})

export const setUnitDecoding = defineCall({
  name: 'alertUnits.setDecoding',
  method: 'POST',
  path: '/api/alert_units/set_decoding',
  summary: 'Set how what an alert unit sends is read, for one source; null reads it as usual',
  description:
    'It counts for what comes in a second later. What was rejected before is read again by `alert_units/try_again`.',
  csrf: true,
  body: changeBodySchema(
    z
      .strictObject({
        id,
        source: z.string().min(1).max(30).meta({ description: 'The source, as `settings` names it too' }),
        settings: decodingSettings.nullable(),
      })
      .refine(({ source, settings }) => settings === null || settings.source === source, {
        path: ['source'],
        message: 'must be the source of the settings',
      }),
  ),
  response: answer,
  errors: [404, 409],
})
