import { REMOVAL_KINDS } from '@coldbar/domain/kinds/issue-kind'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, integerTextField } from '../fields/ids.ts'
import { barField, countField, momentField, percentPerHourField, secondsField } from '../fields/quantities.ts'
import { isDualField, nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'
import { demountTaskField } from '../problems/demount-task-field.ts'
import { problemSchema } from '../problems/problem.ts'

const HOURS_OF_A_MONTH = 744
/** s since 1970: as far as whole numbers of 32 bits go, in 2106. */
const LATEST_MOMENT = 4_294_967_295
/** Rows of a kind: some to begin with, and so many for who asks for them all. */
export const NEWS_ROWS_BEFORE_SHOW_ALL = 3
const MOST_ROWS = 50

/** A day of one tire, in steps; a gap is a gap. */
export const tireSparklineSchema = z
  .object({
    of: z.enum(['fill_level', 'pressure']).meta({ description: 'In %, in steps of 5 for all but admins; or in bar' }),
    from: momentField('Start of the first step'),
    step: secondsField('Length of a step'),
    values: z
      .array(z.number().nullable())
      .meta({ description: 'The last reading of each step as a line draws it, unrounded; null where none came' }),
    figures: z
      .array(z.number().nullable())
      .meta({ description: 'The same as figures: fill levels in steps of 5 for all but admins' }),
  })
  .meta({ id: 'TireSpark' })

const row = z
  .object({
    tire_id: idField,
    tire_name: z.string(),
    vehicle_id: idField.nullable(),
    vehicle_name: z.string().nullable(),
    ...nullableWheelPositionFields,
    position_name: z.string().nullable(),
    is_dual: isDualField,
    time: momentField('When it happened; of a silent tire its last reading'),
    problem: problemSchema.nullable().meta({ description: 'Null of mutes and silent sensors' }),
    muted_until: momentField('End of the mute, of a tire that was muted').nullable(),
    muted_by: z.string().nullable().meta({ description: 'Who muted it, as the user is called now' }),
    loss_per_hour: percentPerHourField('How fast it loses gas, of those that lose fastest').nullable(),
    pressure: barField('Last measured pressure').nullable(),
    removal: z.enum(REMOVAL_KINDS).nullable().meta({
      description:
        'Why the tire must come off now, also where the problem ended: run flat and not looked at inside, or worn out',
    }),
    demount_task: demountTaskField,
    spark: tireSparklineSchema,
  })
  .meta({ id: 'TireNews' })

const kind = (description: string) =>
  z.object({ count: countField('How many there are'), rows: z.array(row) }).meta({ description })

export const newsSinceVisitCall = defineCall({
  name: 'overview.since',
  method: 'GET',
  path: '/api/overview/since',
  summary:
    'What happened since the caller was last here, in the last hours, or since a moment: the worst of each kind first',
  description:
    'A visit ends with the last call that said `here=1` more than an hour before the next. `count` tells of all, `rows` holds the first of them.',
  query: z.strictObject({
    hours: integerTextField(1, HOURS_OF_A_MONTH)
      .optional()
      .meta({ description: 'So many hours; without it, since the last visit' }),
    since: integerTextField(0, LATEST_MOMENT)
      .optional()
      .meta({ description: 'Since this moment, in seconds since 1970, within a month; goes before `hours`' }),
    most: integerTextField(1, MOST_ROWS)
      .optional()
      .meta({ description: `Rows of each kind; ${NEWS_ROWS_BEFORE_SHOW_ALL} without it` }),
    here: z.enum(['0', '1']).optional().meta({ description: '1 notes that the caller looks at it now' }),
  }),
  response: z.object({
    data: z.object({
      time: momentField('When this was true'),
      since: momentField('What came after this is told'),
      last_visit: momentField("End of the caller's last visit; null of the first").nullable(),
      opened: kind('Problems that began'),
      worsened: kind('Problems that grew worse: something else is to be done'),
      ended: kind('Problems that ended'),
      losing: kind('Tires that lose gas now, the fastest first'),
      silent: kind('Tires whose sensors fell silent'),
      muted: kind('Tires that were muted'),
    }),
  }),
})
