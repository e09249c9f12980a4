import { DISTANCE_UNITS, PRESSURE_UNITS, SPEED_UNITS, TEMPERATURE_UNITS } from '@coldbar/domain/units/foreign-units'
import * as z from 'zod'
import { visible } from '../fields/text.ts'

/** The step of a path that stands for each item of a list. */
export const EACH_ITEM = '*'

/** Longer paths than any gateway's messages have. */
export const MOST_STEPS = 12
export const LONGEST_STEP = 100

const path = z
  .array(visible(z.string().min(1).max(LONGEST_STEP)))
  .min(1)
  .max(MOST_STEPS)
  .meta({
    description:
      'Where it stands in the message: names of fields from the outside in. Of a list, `*` is each of its items and a number one of them, from 0',
  })

/** A way into a message. */
export type MessagePath = z.output<typeof path>

/**
 * What the id of a sensor is. `hexadecimal`: its own, with the number on its case where it has at most eight hexadecimal digits.
 * `decimal`: its own, and the number of its tag. `place`: that of a wheel or an input, which other devices have too.
 */
export const SENSOR_IDS = ['hexadecimal', 'decimal', 'place'] as const

/** How a moment is written: s or ms since 1970, a date with its zone, or a date without one that is UTC. */
export const MOMENT_SHAPES = ['s', 'ms', 'iso', 'utc'] as const

const fields = {
  sensor: z.strictObject({ path, is: z.enum(SENSOR_IDS) }).meta({ description: 'Which sensor it is of' }),
  pressure: z.strictObject({ path, unit: z.enum(PRESSURE_UNITS) }).meta({ description: 'Gauge pressure' }),
  temperature: z
    .strictObject({ path, unit: z.enum(TEMPERATURE_UNITS) })
    .nullish()
    .meta({ description: 'Left out, no tire can be judged by its readings: they are kept as `incomplete`' }),
  time: z
    .strictObject({ path, is: z.enum(MOMENT_SHAPES) })
    .nullish()
    .meta({ description: 'When it was measured; left out, it counts from when it came in' }),
  latitude: z.strictObject({ path }).nullish(),
  longitude: z.strictObject({ path }).nullish(),
  speed: z.strictObject({ path, unit: z.enum(SPEED_UNITS) }).nullish(),
  odometer: z.strictObject({ path, unit: z.enum(DISTANCE_UNITS) }).nullish(),
  device: z
    .strictObject({ path })
    .nullish()
    .meta({ description: 'The name of the alert unit that it is of, where one speaks for several' }),
}

/** What a field of a message can be mapped to. */
export type MappedField = keyof typeof fields

/** What a field of a message can be mapped to, in the order in which people look for it. */
export const MAPPED_FIELDS = [
  ...(['sensor', 'pressure', 'temperature', 'time', 'latitude', 'longitude', 'speed', 'odometer', 'device'] as const),
] satisfies readonly MappedField[]

/** The innermost list that a path leads through, as the path of its items; empty where it leads through none. */
export const listOf = (path: MessagePath): MessagePath => path.slice(0, path.lastIndexOf(EACH_ITEM) + 1)

const beginsWith = (path: MessagePath, start: MessagePath): boolean => start.every((step, at) => path[at] === step)

/** The list of whose items a message tells: the innermost one that any path leads through. */
export const innermostList = (paths: readonly MessagePath[]): MessagePath =>
  paths.map(listOf).reduce((longest, list) => (list.length > longest.length ? list : longest), [])

/** Whether all lists of these paths are the innermost one or lie around it: the items of two lists side by side belong to nothing in common. */
export const listsNest = (paths: readonly MessagePath[]): boolean => {
  const innermost = innermostList(paths)
  return paths.every((one) => beginsWith(innermost, listOf(one)))
}

/** How messages of a shape of their own are read: which field is what. */
export const mappedDecoding = z
  .strictObject({ source: z.literal('mapped'), ...fields })
  .refine((map) => listsNest(pathsOf(map)), {
    message: 'leads through two lists that do not lie in each other',
  })
  .refine(({ latitude, longitude }) => ((latitude ?? null) === null) === ((longitude ?? null) === null), {
    path: ['latitude'],
    message: 'needs the longitude too',
  })
  .meta({ id: 'MessageMap' })

type Fields = z.output<z.ZodObject<typeof fields>>

export type MessageMap = z.output<typeof mappedDecoding>

/** The ways into a message that a map names. */
export const pathsOf = (map: Partial<Fields>): MessagePath[] =>
  MAPPED_FIELDS.flatMap((field) => {
    const mapped = map[field]
    return mapped === undefined || mapped === null ? [] : [mapped.path]
  })
