import { CAUSE_FAMILIES } from '@coldbar/domain/kinds/cause-family'
import { PROBLEM_END_REASONS } from '@coldbar/domain/problems/problem'
import { PROBLEM_ACTIONS } from '@coldbar/domain/problems/problem-action'
import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import * as z from 'zod'
import { alarmLevelSchema } from '../fields/enums.ts'
import { idField, longIdField } from '../fields/ids.ts'
import {
  barField,
  celsiusField,
  countField,
  momentField,
  percentField,
  percentPerHourField,
} from '../fields/quantities.ts'
import { demountTaskField } from './demount-task-field.ts'

const kind = (description: string) => z.string().meta({ description: `${description}, for example fillLevelBelow80` })

/** One alarm of a problem, told once however often it comes and goes. */
const problemStep = z
  .object({
    id: z.string().meta({ description: 'Stays the same as long as the step is there: announce each once' }),
    kind: kind('The alarm, or a sign that is none'),
    level: alarmLevelSchema,
    start: momentField('When it began first'),
    found: momentField('The moment that first told of it'),
    end: momentField('When it ended last; null while it goes on').nullable(),
    times: countField('How often it came'),
    is_news: z.boolean().meta({ description: 'Something else is to be done than before: worth announcing' }),
    events: z.array(longIdField).meta({ description: 'Its events, the oldest first' }),
  })
  .meta({ id: 'ProblemStep' })

/** Who has a problem: somebody took it, or was given it. */
export const problemAssigneeSchema = z
  .object({
    holding: z.int().meta({ description: 'Changes with everything that is said of who has it' }),
    user_id: idField
      .nullable()
      .meta({ description: 'Null of somebody without an account, who came by the link of a message' }),
    name: z.string().meta({ description: 'As they were called then' }),
    since: momentField('Since when they have it'),
    handed_by: z.string().nullable().meta({ description: 'Who gave it to them; null of what they took' }),
    note: z.string().meta({ description: 'What they mean to do' }),
    due: momentField('Until when they mean to have done it').nullable(),
  })
  .meta({ id: 'ProblemHolder' })

export type WireAssignee = z.output<typeof problemAssigneeSchema>

/** All that is one trouble of a tire, as the reader's generation sees it. */
export const problemSchema = z
  .object({
    id: idField,
    tire_id: idField,
    vehicle_id: idField.nullable(),
    family: z.enum(CAUSE_FAMILIES),
    since: momentField('First sign; of a tire that burst when its own fall began'),
    headline: z.enum(PROBLEM_HEADLINES),
    action: z.enum(PROBLEM_ACTIONS).meta({ description: 'What to do; none of what has ended' }),
    demount_task: demountTaskField,
    level: alarmLevelSchema.meta({ description: 'Now; ok when nothing of it goes on' }),
    kind: kind('The worst that goes on').nullable(),
    worst_level: alarmLevelSchema.meta({ description: 'The worst so far' }),
    worst_kind: kind('The worst so far'),
    fill_level_start: percentField('Fill level before it; steps of 5 for all but admins').nullable(),
    fill_level: percentField('Fill level now; steps of 5 for all but admins').nullable(),
    fill_level_bound: percentField('The most it is now, where the level is not known').nullable(),
    fill_level_lowest: percentField('The lowest so far; steps of 5 for all but admins').nullable(),
    pressure: barField('Pressure at its last reading').nullable(),
    hottest: celsiusField('The hottest so far').nullable(),
    loss_per_hour: percentPerHourField('How fast it loses gas now, points of fill level').nullable(),
    loss_per_hour_low: percentPerHourField('At least, with 95 % certainty').nullable(),
    loss_per_hour_high: percentPerHourField('At most, with 95 % certainty').nullable(),
    read_at: momentField('When that was read').nullish(),
    slow_loss: z
      .object({
        per_week: percentField('Points of fill level a week'),
        low: percentField('At least, with 95 % certainty'),
        high: percentField('At most, with 95 % certainty'),
        reaches: z
          .object({
            level: percentField('The next level'),
            from: momentField('At the earliest'),
            to: momentField('At the latest'),
          })
          .nullable(),
      })
      .nullish()
      .meta({ description: 'A loss that only days show, and when it reaches the next level' }),
    unheard_loss: z
      .object({
        lost: percentField('Points of fill level'),
        from: momentField('The last that was known before'),
        to: momentField('The first that was known after'),
      })
      .nullish()
      .meta({ description: 'What it lost while nothing was heard of it; null once it is known whether it still does' }),
    loss_before: z
      .object({
        since: momentField('Its first sign'),
        fill_level_start: percentField('Fill level before it; steps of 5 for all but admins').nullable(),
      })
      .nullish()
      .meta({ description: 'What a tire that burst had lost before; null where it held until then' }),
    neighbours: z.enum(['axle', 'vehicle']).nullable().meta({ description: 'Which other tires it is compared with' }),
    neighbours_held: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether those kept their gas: it is not the weather' }),
    last: momentField('The last moment that changed anything of it'),
    end: momentField('When it ended; null while it goes on').nullable(),
    end_reason: z.enum(PROBLEM_END_REASONS).nullable(),
    holder: problemAssigneeSchema
      .nullable()
      .meta({ description: 'Who has it, or had it when it ended; null for nobody' }),
    came_back_of: idField.nullable().meta({ description: 'A problem of this kind that ended in the 30 days before' }),
    steps: z.array(problemStep).meta({ description: 'In the order in which they were found' }),
  })
  .meta({ id: 'Problem' })

export type WireProblem = z.output<typeof problemSchema>
