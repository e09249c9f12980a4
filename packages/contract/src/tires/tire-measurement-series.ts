import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { alarmLevelSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import {
  barField,
  celsiusField,
  coordinateFields,
  countField,
  momentField,
  percentField,
  secondsField,
} from '../fields/quantities.ts'
import { readBodySchema } from '../write-body.ts'

const asked = (description: string) => z.int().min(0).max(4_102_444_800).meta({ description, unit: 's since 1970' })

/** What every call for a series is asked: a period, and how finely it is told. */
export const seriesPeriodFields = {
  start: asked('Begin of the period'),
  end: asked('End of the period, which does not belong to it'),
  points: z.int().min(100).max(1_000).default(500).meta({ description: 'About how many buckets at most' }),
}

export const bucketLengthSchema = secondsField('Length of every bucket')

const extremes = {
  pressure_min: barField('Least measured pressure').nullable(),
  pressure_max: barField('Most measured pressure').nullable(),
  fill_level_min: percentField('Least fill level; steps of 5 for all but admins').nullable(),
  fill_level_max: percentField('Most fill level; steps of 5 for all but admins').nullable(),
  fill_course_min: percentField('Least fill level as a line draws it, unrounded').nullable(),
  fill_course_max: percentField('Most fill level as a line draws it, unrounded').nullable(),
  temperature_min: celsiusField('Least external temperature').nullable(),
  temperature_max: celsiusField('Most external temperature').nullable(),
}

export const seriesBucketSchema = z
  .object({
    start: momentField('Where the bucket begins; it is as long as all others'),
    first: momentField('Its first reading'),
    last: momentField('Its last reading'),
    readings: countField('All readings'),
    driving: countField('Readings of a tire on the move'),
    parked: countField('Readings of a tire that stood; of the others no speed is known'),
    late: countField('Readings that came over ten minutes after they were measured'),
    gap_before: z
      .boolean()
      .meta({ description: 'Nothing was heard since the bucket before for so long that no line may join them' }),
    ...extremes,
    ...coordinateFields,
    doubtful: z
      .object({ readings: countField('Readings that were not believed'), ...extremes })
      .nullable()
      .meta({ description: 'Stands apart: none of it is in the other extremes' }),
  })
  .meta({ id: 'SeriesBucket' })

/** What happened in one moment of the period. */
const SERIES_MARKS = ['inflated', 'deflated', 'mounted', 'dismounted', 'remarked'] as const

const mark = z
  .object({ time: momentField('When'), kind: z.enum(SERIES_MARKS), text: z.string().nullable() })
  .meta({ id: 'SeriesMark' })

const band = z
  .object({
    kind: z.enum(['problem', 'muted']),
    start: momentField('First sign, or when it was muted'),
    end: momentField('When it ended; null while it goes on').nullable(),
    problem_id: idField.nullable(),
    headline: z.enum(PROBLEM_HEADLINES).nullable().meta({ description: 'Of a problem' }),
    level: alarmLevelSchema.nullable().meta({ description: 'The worst of a problem' }),
  })
  .meta({ id: 'SeriesBand' })

export const tireSeriesCall = defineCall({
  name: 'tires.series',
  method: 'POST',
  path: '/api/tires/series',
  summary: 'The readings of a tire between two moments, down-sampled so that extremes and gaps survive',
  description:
    'From `start` to before `end`, at most 400 days. Buckets lie at whole multiples of their length since 1970, the same whichever period is asked for. Stretches without a reading have no bucket. Of what happened in the period the newest 100 of each kind.',
  body: readBodySchema({ tire_id: idField, ...seriesPeriodFields }),
  response: z.object({
    data: z.object({
      length: bucketLengthSchema,
      buckets: z.array(seriesBucketSchema),
      bands: z.array(band).meta({ description: 'What went on in the period, the oldest first' }),
      marks: z.array(mark).meta({ description: 'What happened in the period, the oldest first' }),
    }),
  }),
  errors: [404],
  example: { body: { tire_id: 12, start: 1_790_000_000, end: 1_790_086_400, points: 500 } },
})
