import { DISTANCE_UNITS, PRESSURE_UNITS, SPEED_UNITS, TEMPERATURE_UNITS } from '@coldbar/domain/units/foreign-units'
import * as z from 'zod'
import { visibleLineSchema } from '../fields/text.ts'
import {
  areJsonPathListsNested,
  type JsonPath,
  MAPPABLE_READING_FIELDS,
  MAX_JSON_PATH_STEP_LENGTH,
  MAX_JSON_PATH_STEPS,
  type MappableReadingField,
  SENSOR_ID_FORMATS,
  TIMESTAMP_FORMATS,
} from './json-path.ts'

const path = z
  .array(visibleLineSchema(z.string().min(1).max(MAX_JSON_PATH_STEP_LENGTH)))
  .min(1)
  .max(MAX_JSON_PATH_STEPS)
  .meta({
    description:
      'Where it stands in the message: names of fields from the outside in. Of a list, `*` is each of its items and a number one of them, from 0',
  })

const fields = {
  sensor: z.strictObject({ path, is: z.enum(SENSOR_ID_FORMATS) }).meta({
    description:
      'Which sensor it is of. Its id is its own, as hexadecimal or decimal digits of its number where it has these, or is that of a place, which other devices have too',
  }),
  pressure: z
    .strictObject({
      path,
      unit: z.enum(PRESSURE_UNITS),
      is: z
        .literal('absolute')
        .optional()
        .meta({ description: 'Air of 1.01325 bar is taken off. Left out, it is gauge' }),
    })
    .meta({ description: 'Gauge pressure, or absolute where it says so' }),
  temperature: z
    .strictObject({ path, unit: z.enum(TEMPERATURE_UNITS) })
    .nullish()
    .meta({ description: 'Left out, no tire can be judged by its readings: they are kept as `incomplete`' }),
  time: z
    .strictObject({ path, is: z.enum(TIMESTAMP_FORMATS) })
    .nullish()
    .meta({
      description:
        'When it was measured: s or ms since 1970, a date with its zone, or one that is UTC without one. Left out, it counts from when it came in',
    }),
  latitude: z.strictObject({ path }).nullish(),
  longitude: z.strictObject({ path }).nullish(),
  speed: z.strictObject({ path, unit: z.enum(SPEED_UNITS) }).nullish(),
  odometer: z.strictObject({ path, unit: z.enum(DISTANCE_UNITS) }).nullish(),
  device: z
    .strictObject({ path })
    .nullish()
    .meta({ description: 'The name of the alert unit that it is of, where one speaks for several' }),
} satisfies Record<MappableReadingField, z.ZodType>

/** How messages of a shape of their own are read: which field is what. */
export const mappedDecodingSettingsSchema = z
  .strictObject({ source: z.literal('mapped'), ...fields })
  .refine((map) => areJsonPathListsNested(pathsOfFieldMapping(map)), {
    message: 'leads through two lists that do not lie in each other',
  })
  .refine(({ latitude, longitude }) => ((latitude ?? null) === null) === ((longitude ?? null) === null), {
    path: ['latitude'],
    message: 'needs the longitude too',
  })
  .meta({ id: 'MessageMap' })

export type FieldMapping = z.output<typeof mappedDecodingSettingsSchema>

/** The ways into a message that a map names. */
export const pathsOfFieldMapping = (map: z.output<z.ZodObject<typeof fields>>): JsonPath[] =>
  MAPPABLE_READING_FIELDS.flatMap((field) => {
    const mapped = map[field]
    return mapped === undefined || mapped === null ? [] : [mapped.path]
  })
