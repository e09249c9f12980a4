import { REMOVAL_KINDS } from '@coldbar/domain/kinds/issue-kind'
import { PROBLEM_ACTIONS } from '@coldbar/domain/problems/problem-action'
import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { alarmLevelSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { demountTaskField } from '../problems/demount-task-field.ts'

/** As much of a problem as it takes to tell what is new about it. */
const alarmed = z
  .object({
    id: idField,
    tire_id: idField,
    vehicle_id: idField.nullable(),
    headline: z.enum(PROBLEM_HEADLINES),
    action: z.enum(PROBLEM_ACTIONS).meta({ description: 'What is to be done' }),
    demount_task: demountTaskField,
    kind: z.string().nullable().meta({ description: 'The worst of it that goes on' }),
    level: alarmLevelSchema.meta({ description: 'As if nobody had muted its tire' }),
    tire_level: alarmLevelSchema.meta({ description: 'As its tire is shown' }),
    tire_kind: z.string().nullable().meta({ description: 'The worst that goes on at its tire' }),
    muted_until: momentField("End of its tire's mute").nullable(),
    steps: z.array(z.string()).meta({ description: 'The steps that were alarms and news: each is announced once' }),
  })
  .meta({ id: 'AlarmedProblem' })

/** A tire at which nothing is worse than that it must come off. */
const removal = z
  .object({
    tire_id: idField,
    vehicle_id: idField,
    removal: z.enum(REMOVAL_KINDS).meta({ description: 'Why it must come off' }),
    demount_task: demountTaskField,
  })
  .meta({ id: 'AlarmedRemoval' })

export const ongoingAlarmsCall = defineCall({
  name: 'overview.alarms',
  method: 'GET',
  path: '/api/overview/alarms',
  summary: 'Problems that go on and were an alarm, with the steps that were announced: what comes after them is new',
  response: z.object({
    data: z.array(alarmed),
    removals: z.array(removal).meta({
      description:
        'Tires on vehicles at which nothing is worse than that they must come off: live messages say the same by `issue_kind`',
    }),
  }),
})
