import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { changeBodySchema, readBodySchema } from '../write-body.ts'
import {
  osmandDecodingSettingsSchema,
  thingsboardDecodingSettingsSchema,
  traccarDecodingSettingsSchema,
} from './attribute-decoding-settings.ts'
import { canDecodingSettingsSchema } from './can-decoding-settings-schema.ts'
import { mappedDecodingSettingsSchema } from './field-mapping.ts'

/** How what a unit sends in the language of a source is to be read; each source that can be set adds its own. */
const decodingSettings = z
  .discriminatedUnion('source', [
    canDecodingSettingsSchema,
    traccarDecodingSettingsSchema,
    osmandDecodingSettingsSchema,
    thingsboardDecodingSettingsSchema,
    mappedDecodingSettingsSchema,
  ])
  .meta({ id: 'DecodingSettings', description: 'What is set for one source of an alert unit' })

export type UnitDecodingSettings = z.output<typeof decodingSettings>

const answer = z.object({ data: z.array(decodingSettings) })

export const unitDecodingsCall = defineCall({
  name: 'alertUnits.decodings',
  method: 'POST',
  path: '/api/alert_units/decodings',
  summary: 'How what an alert unit sends is read, for each source that something is set for',
  body: readBodySchema({ id: idField }),
  response: answer,
  errors: [404],
})

export const setUnitDecodingCall = defineCall({
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
        id: idField,
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
